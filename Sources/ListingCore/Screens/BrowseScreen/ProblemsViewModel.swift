/// The number of problems in the file. Activating the row shows or hides their groups.
public struct ProblemsViewModel: HighlightableItem {
    /// The number of problems of one severity: "12 not understood".
    public struct Count: Equatable, Sendable {
        public let severity: ProblemSeverity
        public let text: String
    }

    public let title: String
    /// The gravest first; those without problems are missing.
    public let counts: [Count]
    public let isExpanded: Bool

    public var activation: DisclosureAction? { .toggle }
    public var accessibleLabel: String? { ([title] + counts.map(\.text)).joined(separator: ", ") }
    public var accessibleExpansion: Bool? { isExpanded }
}

extension RowKind where ViewModel == ProblemsViewModel {
    public static var problems: RowKind { RowKind("problems") }
}

extension ProblemsViewModel {
    /// nil for a file without problems.
    init?(_ summary: ImportSummary, isExpanded: Bool) {
        guard summary.problemCount > 0 else { return nil }
        var numbers: [ProblemSeverity: Int] = [:]
        for (code, count) in summary.problemCounts { numbers[ProblemKind.of(code).severity, default: 0] += count }
        self.init(
            title: trn("{n} Problem", "{n} Problems", summary.problemCount),
            counts: numbers.sorted { $0.key > $1.key }.map { Count(severity: $0.key, text: $0.key.text(of: $0.value)) },
            isExpanded: isExpanded)
    }
}
