/// A value to filter by, with how many listings would be shown.
public struct FilterValueViewModel: HighlightableItem {
    /// Whether any number of values can be chosen beside each other, or one at a time.
    public enum Mark: Equatable, Sendable { case check, radio }

    public let value: FilterValue
    public let name: String
    /// Said in place of the name where that has signs in it, such as stars.
    public let spokenName: String
    /// nil where it is not known: only the most frequent values are counted.
    public let count: Int?
    public let isChosen: Bool
    public let mark: Mark

    public init(
        value: FilterValue, name: String, spokenName: String? = nil, count: Int?, isChosen: Bool = false, mark: Mark = .check
    ) {
        self.value = value
        self.name = name
        self.spokenName = spokenName ?? name
        self.count = count
        self.isChosen = isChosen
        self.mark = mark
    }

    /// Such as "1,204".
    public var countText: String? { count.map { CountText.grouped($0) } }

    public var activation: FilterAction? { .toggle(value) }

    public var accessibleLabel: String? {
        [spokenName, count.map { CountText.of($0, "listing") }, isChosen ? "chosen" : nil].compactMap(\.self).joined(separator: ", ")
    }

    public static let skeleton: FilterValueViewModel? = FilterValueViewModel(value: .favourites, name: "A usual value", count: 100)
}

extension RowKind where ViewModel == FilterValueViewModel {
    public static var filterValue: RowKind { RowKind("filterValue") }
}

public enum FilterMoreAction: Equatable, Sendable {
    /// Shows all values of the section, or the first few again; the path that comes with it names the section.
    case toggle
}

/// The last row of a section with many values: it shows all of them, or the first few again.
public struct FilterMoreViewModel: HighlightableItem {
    public let title: String

    public init(title: String) { self.title = title }

    public var activation: FilterMoreAction? { .toggle }
    public var accessibleLabel: String? { title }
}

extension RowKind where ViewModel == FilterMoreViewModel {
    public static var filterMore: RowKind { RowKind("filterMore") }
}
