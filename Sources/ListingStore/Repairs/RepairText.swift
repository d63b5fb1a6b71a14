import ListingCore

/// Repairs for people who read them in a terminal.
struct RepairText: RepairOutput {
    private let name: String
    private let output: String?
    private let limit: Int
    private let write: (String) throws -> Void
    /// The first repairs of each kind, and the number of all.
    private var examples: [RepairKind: (lines: [String], count: Int)] = [:]

    /// The highest number of characters of a list of tags.
    private static let longestList = 300

    init(name: String, output: String?, limit: Int, write: @escaping (String) throws -> Void) {
        (self.name, self.output, self.limit, self.write) = (name, output, limit, write)
    }

    mutating func add(_ proposal: RepairProposal) {
        var known = examples[proposal.kind] ?? ([], 0)
        if known.lines.count < limit { known.lines.append(Self.line(proposal)) }
        known.count += 1
        examples[proposal.kind] = known
    }

    private static func line(_ proposal: RepairProposal) -> String {
        let (row, column) = (CountText.grouped(proposal.row), proposal.name.onOneLine.withVisibleControls)
        guard let excerpt = RepairExcerpt(proposal) else {
            let list = proposal.choices.joined(separator: ", ").onOneLine.shortened(to: longestList).withVisibleControls
            return trn(
                "row {row}, {column}: {n} tag: {tags}", "row {row}, {column}: {n} tags: {tags}", proposal.choices.count,
                ["row": row, "column": column, "tags": list])
        }
        return tr(
            "row {row}, {column}: “{before}” → “{after}”",
            [
                "row": row, "column": column, "before": excerpt.before.withVisibleControls, "after": excerpt.after.withVisibleControls,
            ])
    }

    func finish(_ summary: RepairSummary) throws {
        let total = summary.total
        try write(trn("{file}: {n} repair", "{file}: {n} repairs", total, ["file": name]).withVisibleControls + "\n")
        let width = examples.values.map { CountText.grouped($0.count).count }.max() ?? 0
        let indent = String(repeating: " ", count: width + 2)
        for kind in RepairKind.allCases {
            guard let (lines, count) = examples[kind] else { continue }
            let number = CountText.grouped(count)
            try write("\n" + String(repeating: " ", count: width - number.count) + number + "  " + kind.title + "\n")
            try write(indent + kind.explanation + "\n")
            for line in lines { try write(indent + line + "\n") }
            if count > lines.count { try write(indent + trn("and {n} more", "and {n} more", count - lines.count) + "\n") }
        }
        try write("\n" + notes(summary).joined(separator: "\n") + "\n")
    }

    private func notes(_ summary: RepairSummary) -> [String] {
        var notes: [String] = []
        if examples.isEmpty { notes.append(tr("There is nothing to repair.")) }
        if summary.skippedRows > 0 {
            notes.append(
                trn(
                    "{n} row has a defect. It is copied as it is.", "{n} rows have a defect. They are copied as they are.",
                    summary.skippedRows))
        }
        if let output {
            let values: KeyValuePairs = ["output": output.withVisibleControls]
            notes.append(tr("The copy is {output}. The rest of it is the same, byte for byte.", values))
        } else if summary.total > 0 {
            notes.append(tr("Nothing was written. --output FILE writes a repaired copy."))
        }
        return notes
    }
}
