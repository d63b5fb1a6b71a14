import ArgumentParser
import ListingCore

/// What a window asks of its catalogue, as options. Values may begin with a hyphen: `--search -used`, `--sort -price`.
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
            "Show listings with something in common; may be given several times. price=10..20, price=\"EUR 10..\", category=\"Home > Cups\", "
                + "availability=in_stock|preorder, brand=A|B, seller, tag, material, option.Colour=red, rating=4, pictures=yes, problems=no, "
                + "favourites=yes, source=1|2.",
            valueName: "name=value"))
    var filter: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The order: \(ListingSort.Key.allCases.map(\.rawValue).joined(separator: ", ")); with a hyphen before it, but for relevance, the other way round.",
            valueName: "key"))
    var sort: String?

    /// - Throws: `ValidationError`, so that the program ends with the usage before a window opens.
    func validate() throws { _ = try query() }

    /// What is asked for; nil where nothing is, so that a window shows what it showed last.
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
