import ArgumentParser
import ListingCore

/// The query of a window as command-line options. Values may begin with a hyphen: `--search -used`, `--sort -price`.
struct QueryOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            tr("Search for all of these words. Use \"quotes\" for a phrase, and -word to exclude a word."), valueName: "TEXT"))
    var search: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            tr(
                "Show only matching listings, for example price=10..20. Can be repeated; all filters must match. See '{command}'.",
                ["command": "listing-viewer help filters"]), valueName: "NAME=VALUE"),
        completion: .list(Facet.all.map { $0.name.hasSuffix("NAME") ? String($0.name.dropLast(4)) : $0.name + "=" }))
    var filter: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            tr(
                "Sort by {keys}. The default is {default}. Put - in front to reverse any other order.",
                ["keys": Self.keys.joined(separator: ", "), "default": Self.keys[0]]), valueName: "KEY"),
        completion: .list(Self.keys + Self.keys.dropFirst().map { "-" + $0 }))
    var sort: String?

    /// The sort keys; the first one cannot be reversed.
    private static let keys = ListingSort.Key.allCases.map(\.rawValue)

    /// - Throws: `ValidationError` if a value cannot be parsed, so that the program reports it before a window opens.
    func validate() throws { _ = try query() }

    /// True if no option was given.
    var isEmpty: Bool { search == nil && sort == nil && filter.isEmpty }

    /// Returns the query, or nil if no option was given; the window then restores its last query.
    ///
    /// - Throws: `ValidationError` if a filter or the sort key cannot be parsed.
    func query() throws -> ListingQuery? {
        if isEmpty { return nil }
        return ListingQuery(
            search: SearchText(search ?? ""), filters: try filter.map(Self.filter), sort: try sort.map(Self.sort) ?? .standard)
    }

    private static func filter(_ text: String) throws -> ListingFilter {
        do { return try ListingFilter(text: text) } catch { throw ValidationError(String(describing: error)) }
    }

    private static func sort(_ text: String) throws -> ListingSort {
        if let sort = ListingSort(text: text) { return sort }
        let names = keys.joined(separator: ", ")
        if let meant = NearestName.to(text, among: keys) {
            throw ValidationError(
                tr(
                    "unknown sort key '{key}'; did you mean '{suggestion}'? Known keys: {keys}",
                    ["key": text, "suggestion": meant, "keys": names]))
        }
        throw ValidationError(
            tr("unknown sort key '{key}'; use {keys} (- in front reverses all except relevance)", ["key": text, "keys": names]))
    }
}
