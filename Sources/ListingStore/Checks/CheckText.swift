import ListingCore

/// The result of a check for people who read it in a terminal.
struct CheckText: CheckOutput {
    let paths: [String]
    let write: (String) throws -> Void

    func add(_ finding: LocatedFinding, of rule: Rule) {}

    func finish(_ outcome: FileCheck.Outcome) throws {
        let results = outcome.checked.sorted
        try write(Self.heading(paths, outcome) + "\n")
        let width = results.map { $0.rule.id.count }.max() ?? 0
        for result in results {
            let count = trn("{n} listing", "{n} listings", result.listings)
            let head = [
                result.severity.title.padded(to: 8), result.rule.id.padded(to: width + 2),
                result.rule.title + (result.listings > 0 ? "  " + count : ""),
            ]
            try write("\n" + head.joined() + "\n")
            if result.unlisted > 0, result.unlisted < result.listings || outcome.checked.unlisted < outcome.checked.listings {
                try write("        " + trn("{n} of them is not offered yet", "{n} of them are not offered yet", result.unlisted) + "\n")
            }
            guard !(result.isCommon && result.severity == .hint) else { continue }
            var last = ""
            for example in result.examples {
                // Several variants may have the same finding.
                let line = Self.line(of: example, result.rule)
                if line != last { try write("        " + line + "\n") }
                last = line
            }
        }
        try write("\n" + Self.ending(results, outcome) + "\n")
        try write(tr("Not checked: {things}.", ["things": NotChecked.texts.joined(separator: ", ")]) + "\n")
        if let first = results.first {
            try write(tr("'{command}' says more about a rule.", ["command": "listing-viewer check --explain \(first.rule.id)"]) + "\n")
        }
    }

    private static func heading(_ paths: [String], _ outcome: FileCheck.Outcome) -> String {
        let packs = outcome.packs.filter { $0 != .all }.map(\.title)
        let values: KeyValuePairs = [
            "file": outcome.imported.file, "format": outcome.imported.formatNames,
            "packs": packs.isEmpty ? RulePack.all.name : packs.joined(separator: ", "),
        ]
        return trn(
            "{file}: {n} listing ({format}), checked for: {packs}", "{file}: {n} listings ({format}), checked for: {packs}",
            outcome.checked.listings, values)
    }

    private static func line(of example: LocatedFinding, _ rule: Rule) -> String {
        let place = example.finding.record.map { tr("row {number}", ["number": CountText.grouped($0)]) }
        let title = example.title.map { "“\($0.onOneLine.shortened(to: 40))”" }
        let parts = [example.file, place, title, rule.message(example.finding).onOneLine]
        return parts.compactMap(\.self).joined(separator: "  ")
    }

    private static func ending(_ results: [CheckSummary.RuleResult], _ outcome: FileCheck.Outcome) -> String {
        if results.isEmpty { return tr("Nothing was found.") }
        let counts = FindingSeverity.allCases.reversed().compactMap { severity -> String? in
            let rules = results.filter { $0.severity == severity }
            return rules.isEmpty ? nil : severity.text(of: rules.count)
        }
        return tr("Found: {counts}.", ["counts": counts.joined(separator: ", ")])
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
