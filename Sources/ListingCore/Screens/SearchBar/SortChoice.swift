/// A sort order that the user can choose, with its name.
public struct SortChoice: Equatable, Sendable {
    public let title: String
    public let sort: ListingSort

    init(_ title: String, _ key: ListingSort.Key, descending: Bool = false) {
        self.title = title
        sort = ListingSort(key, descending: descending)
    }

    /// All choices, in the groups of the menu.
    public static let groups: [[SortChoice]] = [
        [SortChoice("Best Match", .relevance), SortChoice("Order of the File", .file), SortChoice("Newest First", .newest)],
        [
            SortChoice("Title", .title), SortChoice("Lowest Price First", .price),
            SortChoice("Highest Price First", .price, descending: true),
            SortChoice("Largest Quantity First", .quantity, descending: true),
            SortChoice("Best Rating First", .rating, descending: true),
        ],
    ]

    /// The name of a sort order, including orders that only the command line offers.
    public static func title(of sort: ListingSort) -> String {
        if let choice = groups.joined().first(where: { $0.sort == sort }) { return choice.title }
        return switch sort.key {
        case .title: "Title, Z to A"
        case .file: "Order of the File, Backwards"
        case .quantity: "Smallest Quantity First"
        case .rating: "Lowest Rating First"
        case .newest: "Oldest First"
        case .relevance, .price: sort.text
        }
    }
}
