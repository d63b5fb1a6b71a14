/// An action of a bar: shows the listings that it stands for.
public enum ChartAction: Equatable, Sendable {
    case show(ListingFilter)
}

/// A bar of a chart: a share of the listings.
public struct ChartBarViewModel: RowViewModel {
    public let title: String
    /// "62%" or "1,204".
    public let value: String
    /// The length of the bar, 0 to 1.
    public let share: Double
    /// A second line: "12 listings have none"; nil for none.
    public let detail: String?
    /// The filter for the listings that the row shows when it is activated; nil if it shows none.
    public let filter: ListingFilter?

    public init(title: String, value: String, share: Double, detail: String?, filter: ListingFilter? = nil) {
        self.title = title
        self.value = value
        self.share = min(max(share, 0), 1)
        self.detail = detail
        self.filter = filter
    }

    /// A number of listings.
    ///
    /// - Parameter total: the number of all listings, which a whole bar stands for.
    init(_ title: String, _ count: Int, of total: Int, filter: ListingFilter? = nil) {
        self.init(
            title: title, value: CountText.grouped(count), share: total > 0 ? Double(count) / Double(total) : 0,
            detail: nil, filter: filter)
    }

    public var activation: ChartAction? { filter.map { .show($0) } }
    public var accessibleLabel: String? { [title, value, detail].compactMap(\.self).joined(separator: ", ") }
}

extension RowKind where ViewModel == ChartBarViewModel {
    public static var chartBar: RowKind { RowKind("chartBar") }
}
