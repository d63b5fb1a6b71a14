import ListingCore

/// The result of a comparison for people who read it in a terminal.
struct CompareText: CompareOutput {
    let names: (old: String, new: String)
    let limit: Int
    let write: (String) throws -> Void
    /// The first listings of each kind of change, and the number of all.
    private var examples: [ChangeKind: (lines: [String], count: Int)] = [:]

    init(names: (old: String, new: String), limit: Int, write: @escaping (String) throws -> Void) {
        (self.names, self.limit, self.write) = (names, limit, write)
    }

    mutating func add(_ outcome: ListingOutcome) {
        switch outcome.status {
        case .new, .gone: add(outcome.title.onOneLine, to: outcome.status.kind)
        case .replaced:
            add([outcome.old?.title, outcome.new?.title].compactMap { $0?.onOneLine }.joined(separator: " → "), to: .replaced)
        case .changed:
            var seen: Set<ChangeKind> = []
            for change in outcome.changes {
                let others = outcome.changes.count { $0.kind == change.kind } - 1
                guard seen.insert(change.kind).inserted else { continue }
                let title = change.kind == .renamed && !change.hasLongTitles ? "" : outcome.title.onOneLine.shortened(to: 60) + ": "
                let more = others > 0 ? " " + trn("and {n} more", "and {n} more", others) : ""
                let doubt = outcome.reason?.isCertain == false ? " " + tr("(probably the same listing)") : ""
                add(title + change.text + more + doubt, to: change.kind)
            }
        }
    }

    private mutating func add(_ line: String, to kind: ChangeKind) {
        var known = examples[kind] ?? ([], 0)
        if known.lines.count < limit { known.lines.append(line) }
        known.count += 1
        examples[kind] = known
    }

    mutating func count(_ changes: [ListingChange]) -> Bool {
        let kinds = Set(changes.map(\.kind))
        // Of listings whose stock has changed, only the number is written.
        guard kinds.allSatisfy({ $0 == .stockChanged || examples[$0]?.lines.count ?? 0 >= limit }) else { return false }
        for kind in kinds { examples[kind, default: ([], 0)].count += 1 }
        return true
    }

    func finish(_ outcome: FileComparison.Outcome) throws {
        let summary = outcome.summary
        try write(
            tr(
                "{old} → {new}: {before} listings, then {after}",
                [
                    "old": names.old, "new": names.new, "before": CountText.grouped(summary.old), "after": CountText.grouped(summary.new),
                ]) + "\n")
        if summary.hasFarFewerListings { try write("\n" + tr("The new file has far fewer listings. Is it complete?") + "\n") }
        if examples.isEmpty { try write("\n" + tr("Nothing has changed.") + "\n") }
        let masses = summary.massChanges
        if !masses.isEmpty { try write("\n" + masses.map { $0.text + "\n" }.joined()) }
        try writeKinds(omitting: Set(masses.map(\.kind)))
        try writeNotes(outcome)
    }

    private func writeKinds(omitting masses: Set<ChangeKind>) throws {
        let width = examples.values.map { CountText.grouped($0.count).count }.max() ?? 0
        for kind in ChangeKind.allCases {
            guard let (lines, count) = examples[kind] else { continue }
            let number = CountText.grouped(count)
            try write("\n" + String(repeating: " ", count: width - number.count) + number + "  " + kind.title + "\n")
            guard !masses.contains(kind), kind != .stockChanged else { continue }
            let indent = String(repeating: " ", count: width + 2)
            for line in lines { try write(indent + line + "\n") }
            if count > lines.count { try write(indent + trn("and {n} more", "and {n} more", count - lines.count) + "\n") }
        }
    }

    private func writeNotes(_ outcome: FileComparison.Outcome) throws {
        let summary = outcome.summary
        var notes: [String] = []
        notes += MissingProperty.notes(outcome.missing)
        if summary.minorOnly > 0 {
            notes.append(
                trn(
                    "{n} listing differs only in what shoppers don’t see; --minor shows it.",
                    "{n} listings differ only in what shoppers don’t see; --minor shows them.", summary.minorOnly))
        }
        if summary.match.isSimilaritySkipped {
            notes.append(tr("Too many listings are new or gone to find out which ones were renamed."))
        }
        if !notes.isEmpty { try write("\n" + notes.joined(separator: "\n") + "\n") }
    }
}
