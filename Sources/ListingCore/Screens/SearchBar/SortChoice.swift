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
        [
            SortChoice(trc("sort", "Relevance"), .relevance), SortChoice(trc("sort", "File Order"), .file),
            SortChoice(trc("sort", "Newest First"), .newest),
        ],
        [
            SortChoice(trc("sort", "Title (A–Z)"), .title), SortChoice(trc("sort", "Price: Low to High"), .price),
            SortChoice(trc("sort", "Price: High to Low"), .price, descending: true),
            SortChoice(trc("sort", "Stock: High to Low"), .quantity, descending: true),
            SortChoice(trc("sort", "Rating: High to Low"), .rating, descending: true),
        ],
    ]

    /// The name of a sort order, including orders that only the command line offers.
    public static func title(of sort: ListingSort) -> String {
        if let choice = groups.joined().first(where: { $0.sort == sort }) { return choice.title }
        return switch sort.key {
        case .title: trc("sort", "Title (Z–A)")
        case .file: trc("sort", "File Order (Reversed)")
        case .quantity: trc("sort", "Stock: Low to High")
        case .rating: trc("sort", "Rating: Low to High")
        case .newest: trc("sort", "Oldest First")
        case .relevance, .price: sort.text
        }
    }
}
