/// The repairs of the page's file: what is proposed, what the user wants of it, and the copy.
@MainActor
public final class RepairsModel {
    private let repairer: (any TableRepairer)?
    private let run = BackgroundRun<RepairReport>()
    private let observer: BrowseObserver

    /// The kinds of repairs that the user does not want.
    public private(set) var refused: Set<RepairKind> = []
    /// The tags that the user keeps of rows with too many, by the number of the row. Other rows keep all of them.
    public private(set) var keptTags: [Int: Set<String>] = [:]

    init(_ observer: BrowseObserver, _ repairer: (any TableRepairer)?) {
        self.observer = observer
        self.repairer = repairer
        run.onChange = { [weak observer] in observer?.onChange?(.repairs) }
        run.work = {
            guard let repairer else { return nil }
            return { try await repairer.propose(progress: $0) }
        }
    }

    public var phase: RunPhase<RepairReport> { run.phase }

    /// True if the page shows one file that can be read again.
    public var isPossible: Bool { repairer != nil }

    /// Looks for what can be repaired, unless that was done.
    public func start() { run.open() }

    /// Tries again after a failure.
    public func retry() { run.begin() }

    /// Ends the search. What was found stays.
    public func stop() { run.close() }

    /// Drops the result, because the file was read again, and looks again if the page is open.
    func forget() {
        keptTags = [:]
        run.renew()
    }

    /// Makes repairs of a kind, or leaves them out.
    public func toggle(_ kind: RepairKind) {
        refused.formSymmetricDifference([kind])
        observer.onChange?(.repairs)
    }

    /// Removes a tag of a row from the copy, or keeps it.
    public func toggle(_ tag: String, ofRow row: Int) {
        guard let proposal = phase.result?.examples[.tags]?.first(where: { $0.row == row }) else { return }
        let all = Set(proposal.choices)
        let kept = (keptTags[row] ?? all).symmetricDifference([tag]).intersection(all)
        keptTags[row] = kept == all ? nil : kept
        observer.onChange?(.repairs)
    }

    /// The number of repairs that a copy would have.
    public var chosenCount: Int {
        guard let report = phase.result else { return 0 }
        let certain = report.kinds.filter { $0.isCertain && !refused.contains($0) }.reduce(0) { $0 + report.counts[$1, default: 0] }
        return certain + keptTags.count
    }

    /// Writes a copy with the repairs that the user wants.
    ///
    /// - Returns: the number of repairs.
    /// - Throws: the reason why the copy can't be written, in words.
    public func write(to path: String) async throws -> Int {
        guard let repairer else { return 0 }
        var kinds = Set(RepairKind.allCases.filter(\.isCertain)).subtracting(refused)
        if !keptTags.isEmpty { kinds.insert(.tags) }
        return try await repairer.write(kinds, keptTags: keptTags, to: path)
    }
}
