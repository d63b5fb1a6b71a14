import ListingCore

/// The output of `listing-viewer info` about a file: JSON for programs, text for people.
///
/// The JSON has the same keys, codes and numbers in every language; only `message` is a sentence for people. docs/JSON-OUTPUT.md
/// describes it.
public enum ImportReport {
    /// The version of the JSON. It changes if a key disappears or gets another meaning, and not if one is added.
    public static let schemaVersion = 1

    // MARK: JSON

    /// The summary as one line of JSON. Keys are always in the same order; prices are strings, so that no digit is lost.
    ///
    /// `joined` says what was the same in files that were joined.
    ///
    /// `currencies` has a member for each currency, and "unknown" for prices without one. `problem_count` counts all problems, of which
    /// at most ``ImportSummary/keptProblems`` are listed. If more than the named file itself was read (several files, a folder, an
    /// archive), `sources` lists what was read, and each problem names its `file`.
    ///
    /// - Parameters:
    ///   - paths: The paths as the user gave them.
    ///   - titles: The titles of the first and the last listing; nil to say nothing of them.
    ///   - limit: The maximum number of problems to list.
    public static func json(
        _ summary: ImportSummary, of paths: [String], titles: (first: String, last: String)? = nil, problems limit: Int = .max
    ) -> String {
        let sources = listsSources(summary) ? [member("sources", .array(summary.sources.map(json)))] : []
        let members = [
            member("format", .string(summary.format)),
            member("encoding", .string(summary.encoding)),
            member("records", number(summary.records)),
            member("listings", number(summary.listings)),
            member("variants", number(summary.variants)),
            member("images", number(summary.images)),
            member("currencies", .object(currencies(summary).map { member($0 ?? "unknown", json($1)) })),
            member("problem_count", number(summary.problemCount)),
            member("problems", .array(summary.problems.prefix(limit).map(json))),
        ]
        let joined = summary.joins.isEmpty ? [] : [member("joined", .array(summary.joins.map(json)))]
        let ends = titles.map { [member("first_title", .string($0.first)), member("last_title", .string($0.last))] } ?? []
        return JSONValue.object(head(paths) + members + ends + sources + joined).json
    }

    /// The reason why a file has no summary, as one line of JSON.
    public static func json(_ error: ImportError, of paths: [String]) -> String {
        let reason = JSONValue.object([member("code", .string(error.code.rawValue)), member("message", .string(error.reason))])
        return JSONValue.object(head(paths) + [member("error", reason)]).json
    }

    /// The first members of each line. The name of several files is English in every language, unlike that in a summary.
    private static func head(_ paths: [String]) -> [JSONValue.Member] {
        let others = paths.count - 1
        let name = (paths.first ?? "") + (others > 0 ? " + \(others) \(others == 1 ? "file" : "files")" : "")
        return [member("schema_version", number(schemaVersion)), member("file", .string(name))]
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

    static func json(_ join: FileJoin) -> JSONValue {
        .object([
            member("file", .string(join.file)),
            member("key", join.key.map { .string($0.rawValue) } ?? .null),
            member("matched", number(join.matched)),
            member("matched_listings", number(join.listings)),
            member("ambiguous", number(join.ambiguous)),
            member("not_matched", number(join.unmatched)),
        ])
    }

    private static func json(_ problem: RecordProblem) -> JSONValue {
        let file = problem.file.map { [member("file", .string($0))] } ?? []
        let column = [("column", problem.column), ("cell", problem.cell)].compactMap { name, text in text.map { member(name, .string($0)) }
        }
        let arguments = problem.cause.arguments.map { member($0.name, json($0.value)) }
        return .object(
            file + [member("record", number(problem.record)), member("line", number(problem.line))] + column + [
                member("code", .string(problem.code.rawValue)),
                member("severity", .string(problem.severity.rawValue)),
                member("arguments", .object(arguments)),
                member("message", .string(problem.message)),
            ])
    }

    private static func json(_ value: ProblemValue) -> JSONValue {
        switch value {
        case .text(let text): .string(text)
        case .number(let count), .bytes(let count): number(count)
        case .term(let term): .string(term.rawValue)
        }
    }

    // MARK: Text

    /// The summary as a few lines of text, with the first problems.
    ///
    /// - Parameter limit: The maximum number of problems to list.
    public static func text(_ summary: ImportSummary, problems limit: Int = 20) -> String {
        var rows = [(tr("Format"), tr("{format}, {encoding}", ["format": summary.formatNames, "encoding": summary.encoding]))]
        if listsSources(summary) { rows += column(tr("Files"), summary.sources.map(line)) }
        rows += [
            (isTable(summary) ? tr("Rows") : tr("Entries"), CountText.grouped(summary.records)),
            (tr("Listings"), CountText.grouped(summary.listings)),
            (tr("Variants"), CountText.grouped(summary.variants)),
            (tr("Images"), CountText.grouped(summary.images)),
        ]
        if !summary.joins.isEmpty { rows += column(tr("Joined"), summary.joins.map { $0.text(for: $0.file).withVisibleControls }) }
        rows += column(tr("Prices"), currencies(summary).map(line))
        rows.append((tr("Problems"), summary.problemCount == 0 ? tr("none") : CountText.grouped(summary.problemCount)))
        let width = rows.map(\.0.count).max() ?? 0
        let lines = rows.map { "  " + $0 + String(repeating: " ", count: width - $0.count + 2) + $1 }
        return ([summary.file.withVisibleControls] + lines + problemLines(summary, limit)).joined(separator: "\n")
    }

    /// True if all sources are tables, or the one that is a problem's file.
    private static func isTable(_ summary: ImportSummary, file: String? = nil) -> Bool {
        summary.sources.isEmpty ? KnownFormats.isTable(summary.format) : summary.isTable(file)
    }

    /// Rows of which only the first has a name.
    private static func column(_ name: String, _ values: [String]) -> [(String, String)] {
        values.isEmpty ? [(name, tr("none"))] : values.enumerated().map { ($0 == 0 ? name : "", $1) }
    }

    private static func problemLines(_ summary: ImportSummary, _ limit: Int) -> [String] {
        let shown = summary.problems.prefix(limit)
        let hidden = summary.problemCount - shown.count
        let lines = shown.map { "    " + line($0, isOfTable: isTable(summary, file: $0.file)) }
        guard hidden > 0 else { return lines }
        let rest =
            shown.count < summary.problems.count
            ? trn("… and {n} more; --problems all lists it", "… and {n} more; --problems all lists them", hidden)
            : trn("… and {n} more", "… and {n} more", hidden)
        return lines + ["    " + rest]
    }

    private static func listsSources(_ summary: ImportSummary) -> Bool {
        summary.sources.count > 1 || summary.sources.contains { $0.file != summary.file && $0.file.hasPrefix(summary.file) }
    }

    /// The codes of the currencies, nil for an unknown one, with the most frequent first.
    private static func currencies(_ summary: ImportSummary) -> [(String?, ImportSummary.PriceRange)] {
        summary.currencies.map { ($0.key?.code, $0.value) }
            .sorted { ($0.1.listings, $1.0 ?? "unknown") > ($1.1.listings, $0.0 ?? "unknown") }
    }

    private static func line(_ source: ImportSummary.Source) -> String {
        let listings = trn("{n} listing", "{n} listings", source.listings)
        let variants = trn("{n} variant", "{n} variants", source.variants)
        let parts = [translated(source.format), source.encoding, listings, variants]
        return "\(source.file): \(parts.joined(separator: ", "))".withVisibleControls
    }

    private static func line(_ code: String?, _ range: ImportSummary.PriceRange) -> String {
        let digits = code.flatMap { Currency($0)?.minorUnitDigits } ?? 0
        let (lowest, highest) = (amount(range.lowest, digits), amount(range.highest, digits))
        let prices = lowest == highest ? lowest : "\(lowest) – \(highest)"
        return trn(
            "{prices} {currency}, {n} listing", "{prices} {currency}, {n} listings", range.listings,
            ["prices": prices, "currency": code ?? tr("(unknown currency)")])
    }

    private static func amount(_ number: DecimalNumber, _ digits: Int) -> String {
        MoneyFormatter.user.text(for: Money(amount: number.padded(toScale: digits), currency: nil))
    }

    private static func line(_ problem: RecordProblem, isOfTable: Bool) -> String {
        let isInCell = problem.cell != nil
        let place = [
            problem.cell.map { tr("cell {cell}", ["cell": $0]) },
            isInCell
                ? nil
                : problem.record.map { record in
                    let values: KeyValuePairs = ["n": CountText.grouped(record)]
                    return isOfTable ? tr("row {n}", values) : tr("entry {n}", values)
                },
            isInCell ? nil : problem.line.map { tr("line {n}", ["n": CountText.grouped($0)]) },
            problem.column.map { tr("column {name}", ["name": $0]) },
        ].compactMap(\.self).joined(separator: ", ")
        return [problem.file, place.isEmpty ? nil : place, problem.message].compactMap(\.self).joined(separator: ": ")
            .withVisibleControls
    }
}
