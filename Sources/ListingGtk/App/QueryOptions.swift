import ArgumentParser
import ListingCore

/// The query of a window as command-line options. Values may begin with a hyphen: `--search -used`, `--sort -price`.
struct QueryOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Look for words, as the search field does: all of them, \"phrases\" in quotes, -words that must not be there.",
            valueName: "text"))
    var search: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Show listings with something in common; may be given several times. \(Facet.all.map(\.usage).joined(separator: ", ")).",
            valueName: "name=value"))
    var filter: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The order: \(ListingSort.Key.allCases.map(\.rawValue).joined(separator: ", ")); with a hyphen before it, but for relevance, the other way round.",
            valueName: "key"))
    var sort: String?

    /// - Throws: `ValidationError` if a value cannot be parsed, so that the program prints its usage before a window opens.
    func validate() throws { _ = try query() }

    /// Returns the query, or nil if no option was given; the window then restores its last query.
    ///
    /// - Throws: `ValidationError` if a filter or the sort key cannot be parsed.
    func query() throws -> ListingQuery? {
        guard search != nil || sort != nil || !filter.isEmpty else { return nil }
        return ListingQuery(
            search: SearchText(search ?? ""), filters: try filter.map(Self.filter), sort: try sort.map(Self.sort) ?? .standard)
    }

    private static func filter(_ text: String) throws -> ListingFilter {
        do { return try ListingFilter(text: text) } catch { throw ValidationError("--filter: \(error)") }
    }

    private static func sort(_ text: String) throws -> ListingSort {
        if let sort = ListingSort(text: text) { return sort }
        let keys = ListingSort.Key.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError(
            "--sort: there is no order “\(text)”; there are \(keys), each but relevance with a hyphen before it for the other way round")
    }
}
