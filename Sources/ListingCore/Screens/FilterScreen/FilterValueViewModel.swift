/// A value to filter by, with the number of listings that would be shown.
public struct FilterValueViewModel: HighlightableItem, SwipeableItem {
    /// The style of the mark: check boxes for any number of values, radio buttons for one at a time.
    public enum Mark: Equatable, Sendable { case check, radio }

    public let value: FilterValue
    public let name: String
    /// Read by screen readers in place of a name that contains symbols, such as stars.
    public let spokenName: String
    /// nil if unknown, because only the most frequent values are counted.
    public let count: Int?
    public let isChosen: Bool
    /// True if the listings with the value are excluded.
    public let isExcluded: Bool
    public let mark: Mark

    public init(
        value: FilterValue, name: String, spokenName: String? = nil, count: Int?, isChosen: Bool = false, isExcluded: Bool = false,
        mark: Mark = .check
    ) {
        self.value = value
        self.name = name
        self.spokenName = spokenName ?? name
        self.count = count
        self.isChosen = isChosen
        self.isExcluded = isExcluded
        self.mark = mark
    }

    /// The count as text, such as "1,204".
    public var countText: String? { count.map { CountText.grouped($0) } }

    public var activation: FilterAction? { .toggle(value) }

    /// A flag has a value of its own for the listings that lack it.
    public var menuActions: [RowAction<FilterAction>] {
        if case .flag = value { return [] }
        return [RowAction(isExcluded ? tr("Don’t Exclude") : tr("Exclude"), shortcut: KeyPress(.delete), .exclude(value))]
    }

    public var accessibleLabel: String? {
        [spokenName, count.map { trn("{n} listing", "{n} listings", $0) }, isChosen ? tr("selected") : isExcluded ? tr("excluded") : nil]
            .compactMap(\.self)
            .joined(separator: ", ")
    }

    public static let skeleton: FilterValueViewModel? = FilterValueViewModel(
        value: .flag(.favorites, true), name: "A usual value", count: 100)
}

extension RowKind where ViewModel == FilterValueViewModel {
    public static var filterValue: RowKind { RowKind("filterValue") }
}

/// An action of the last row of a section of values.
public enum FilterMoreAction: Equatable, Sendable {
    /// Shows all values of the section, or only the first few again; the path sent along names the section.
    case toggle
}

/// The last row of a section with many values: it shows all of them, or only the first few again.
public struct FilterMoreViewModel: HighlightableItem {
    public let title: String

    public init(title: String) { self.title = title }

    public var activation: FilterMoreAction? { .toggle }
    public var accessibleLabel: String? { title }
}

extension RowKind where ViewModel == FilterMoreViewModel {
    public static var filterMore: RowKind { RowKind("filterMore") }
}
