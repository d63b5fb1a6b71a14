import ListingCore

/// The output of `listing-viewer info` about a file: JSON for programs, text for people.
public enum ImportReport {
    /// The summary as one line of JSON. Keys are always in the same order; prices are strings, so that no digit is lost.
    ///
    /// `currencies` has a member for each currency, and "unknown" for prices without one; `problems` holds at most
    /// ``ImportSummary/keptProblems``, and `problem_count` counts all. If more than the named file itself was read (several files, a
    /// folder, an archive), `sources` lists what was, and each problem names its `file`.
    public static func json(_ summary: ImportSummary) -> String {
        let sources = listsSources(summary) ? [member("sources", .array(summary.sources.map(json)))] : []
        let members = [
            member("file", .string(summary.file)),
            member("format", .string(summary.format)),
            member("encoding", .string(summary.encoding)),
            member("records", number(summary.records)),
            member("listings", number(summary.listings)),
            member("variants", number(summary.variants)),
            member("images", number(summary.images)),
            member("currencies", .object(currencies(summary).map { member($0, json($1)) })),
            member("problem_count", number(summary.problemCount)),
            member("problems", .array(summary.problems.map(json))),
        ]
        return JSONValue.object(members + sources).json
    }

    /// The summary as a few lines of text, with the first problems.
    ///
    /// - Parameter problems: the maximum number of problems to list.
    public static func text(_ summary: ImportSummary, problems limit: Int = 20) -> String {
        var lines = [
            summary.file.withVisibleControls,
            row("Format", "\(summary.format), \(summary.encoding)"),
        ]
        if listsSources(summary) {
            for (index, source) in summary.sources.enumerated() { lines.append(row(index == 0 ? "Sources" : "", line(source))) }
        }
        lines += [
            row("Records", "\(summary.records)"),
            row("Listings", "\(summary.listings)"),
            row("Variants", "\(summary.variants)"),
            row("Images", "\(summary.images)"),
        ]
        let currencies = currencies(summary)
        for (index, (code, range)) in currencies.enumerated() {
            lines.append(
                row(index == 0 ? "Prices" : "", "\(prices(range, code)), \(range.listings) \(range.listings == 1 ? "listing" : "listings")")
            )
        }
        if currencies.isEmpty { lines.append(row("Prices", "none")) }
        lines.append(row("Problems", summary.problemCount == 0 ? "none" : "\(summary.problemCount)"))
        lines += summary.problems.prefix(limit).map { "    " + line($0) }
        let hidden = summary.problemCount - min(limit, summary.problems.count)
        if hidden > 0 { lines.append("    … and \(hidden) more") }
        return lines.joined(separator: "\n")
    }

    private static func currencies(_ summary: ImportSummary) -> [(String, ImportSummary.PriceRange)] {
        summary.currencies.map { ($0.key?.code ?? "unknown", $0.value) }
            .sorted { ($0.1.listings, $1.0) > ($1.1.listings, $0.0) }
    }

    private static func member(_ name: String, _ value: JSONValue) -> JSONValue.Member { JSONValue.Member(name: name, value: value) }
    private static func number(_ value: Int?) -> JSONValue { value.map { .number(String($0)) } ?? .null }

    private static func json(_ range: ImportSummary.PriceRange) -> JSONValue {
        .object([
            member("listings", number(range.listings)),
            member("lowest", .string(range.lowest.description)),
            member("highest", .string(range.highest.description)),
        ])
    }

    private static func listsSources(_ summary: ImportSummary) -> Bool {
        summary.sources.count > 1 || summary.sources.contains { $0.file != summary.file && $0.file.hasPrefix(summary.file) }
    }

    private static func json(_ source: ImportSummary.Source) -> JSONValue {
        .object([
            member("file", .string(source.file)),
            member("format", .string(source.format)),
            member("encoding", .string(source.encoding)),
            member("records", number(source.records)),
            member("listings", number(source.listings)),
            member("variants", number(source.variants)),
            member("images", number(source.images)),
            member("problem_count", number(source.problemCount)),
        ])
    }

    private static func line(_ source: ImportSummary.Source) -> String {
        "\(source.file): \(source.format), \(source.encoding), \(source.listings) \(source.listings == 1 ? "listing" : "listings"), "
            .withVisibleControls + "\(source.variants) \(source.variants == 1 ? "variant" : "variants")"
    }

    private static func json(_ problem: RecordProblem) -> JSONValue {
        let file = problem.file.map { [member("file", .string($0))] } ?? []
        let column = problem.column.map { [member("column", .string($0))] } ?? []
        return .object(
            file + [member("record", number(problem.record)), member("line", number(problem.line))] + column
                + [member("message", .string(problem.message))])
    }

    private static func row(_ name: String, _ value: String) -> String {
        "  " + name + String(repeating: " ", count: max(1, 10 - name.count)) + value
    }

    private static func prices(_ range: ImportSummary.PriceRange, _ code: String) -> String {
        let digits = Currency(code)?.minorUnitDigits ?? 0
        let lowest = range.lowest.padded(toScale: digits).description
        let highest = range.highest.padded(toScale: digits).description
        let amount = range.lowest == range.highest ? lowest : "\(lowest) – \(highest)"
        return "\(amount) \(code == "unknown" ? "(currency unknown)" : code)"
    }

    private static func line(_ problem: RecordProblem) -> String {
        let location = [problem.record.map { "record \($0)" }, problem.line.map { "line \($0)" }, problem.column.map { "column \($0)" }]
            .compactMap { $0 }.joined(separator: ", ")
        return [problem.file, location.isEmpty ? nil : location, problem.message].compactMap(\.self).joined(separator: ": ")
            .withVisibleControls
    }
}
