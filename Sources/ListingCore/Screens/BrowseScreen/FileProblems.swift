/// The state of the problems on the browsing page.
public struct FileProblems: Equatable, Sendable {
    /// True to show the groups.
    public var isExpanded = true
    /// The groups whose problems are listed.
    public var expanded: Set<ProblemCode> = []
    /// Number of listings with each problem, as far as they have been counted.
    public var listings: [ProblemCode: Int] = [:]

    public init() {}

    /// Shows the problems of a group, or hides them.
    public mutating func toggle(_ code: ProblemCode) {
        if expanded.remove(code) == nil { expanded.insert(code) }
    }
}

/// The problems of the whole file: their number, and a section for each reason.
extension BrowseScreen {
    static let problems = SectionPresenter<BrowseScreenProperties, ProblemsViewModel>(
        "problems", .problems,
        row: { properties in
            properties.whileBrowsing(properties.summary).flatMap { ProblemsViewModel($0, isExpanded: properties.problems.isExpanded) }
        })

    /// A section for each reason, the gravest first, and then the most frequent. Its problems are folded, because there may be thousands
    /// of them.
    static let problemGroups = SectionGroupPresenter(
        groups: { (properties: BrowseScreenProperties) in properties.problemGroups },
        sectionID: { SectionID("problems, \($0.code.rawValue)") },
        SectionPresenter(
            "problem groups", .problem,
            count: { $0.group.kept.count },
            generation: { $0.screen.reading?.number ?? 0 },
            row: { properties, index in
                let summary = properties.screen.summary
                let problem = summary.problems[properties.group.kept[index]]
                return ProblemViewModel(grouped: problem, isOfTable: summary.isTable(problem.file))
            }
        ).header(.problemGroup, standsAlone: true) { $0.group.header })
}

extension BrowseScreenProperties {
    fileprivate var problemGroups: [ProblemGroup] {
        guard isBrowsing, problems.isExpanded else { return [] }
        return summary.problemCounts.map { ProblemGroup(code: $0, count: $1, in: summary, problems) }.sorted { $0.precedes($1) }
    }
}

/// The problems with one reason.
struct ProblemGroup: Sendable {
    let code: ProblemCode
    let count: Int
    /// The indices of the group's problems among those that are kept; empty while they are folded.
    let kept: [Int]
    let header: ProblemGroupViewModel

    private var severity: ProblemSeverity { header.severity }

    init(code: ProblemCode, count: Int, in summary: ImportSummary, _ state: FileProblems) {
        self.code = code
        self.count = count
        let isExpanded = state.expanded.contains(code)
        kept = isExpanded ? summary.problems.indices.filter { summary.problems[$0].code == code } : []
        let only = count == 1 ? summary.problems.first { $0.code == code } : nil
        let kind = ProblemKind.of(code)
        header = ProblemGroupViewModel(
            code: code, severity: kind.severity, message: only?.message ?? kind.summary, advice: isExpanded ? tr(kind.advice) : nil,
            count: count, listed: isExpanded && kept.count < count ? kept.count : nil, listings: state.listings[code] ?? 0,
            isExpanded: isExpanded)
    }

    func precedes(_ other: ProblemGroup) -> Bool {
        if severity != other.severity { return severity > other.severity }
        return count == other.count ? code.rawValue < other.code.rawValue : count > other.count
    }
}
