/// A column that the table of results can show, with a check mark if it does.
public struct ColumnChoiceViewModel: HighlightableItem {
    /// An action of the row.
    public enum Action: Equatable, Sendable {
        case toggle(ListingColumn)
    }

    public let column: ListingColumn
    public let isChosen: Bool

    public init(column: ListingColumn, isChosen: Bool) {
        self.column = column
        self.isChosen = isChosen
    }

    public var name: String { column.title.cut(to: TextLimit.line).onOneLine }
    public var activation: Action? { .toggle(column) }
    public var accessibleLabel: String? { [name, isChosen ? tr("selected") : nil].compactMap(\.self).joined(separator: ", ") }
}

extension RowKind where ViewModel == ColumnChoiceViewModel {
    public static var columnChoice: RowKind { RowKind("columnChoice") }
}

/// The properties of the dialog that chooses the table's columns.
public struct ColumnChoiceProperties: Sendable {
    /// The columns on offer, each once.
    public var offered: [ListingColumn]
    public var layout: ResultColumns

    public init(offered: [ListingColumn], layout: ResultColumns) {
        // A column of another file stays on offer as long as it is shown.
        self.offered = offered + layout.columns.map(\.column).filter { !offered.contains($0) }
        self.layout = layout
    }
}

/// The dialog that chooses the table's columns: a section for each origin of columns.
public enum ColumnChoiceScreen: Screen {
    public static let sections: [AnySectionPresenter<ColumnChoiceProperties>] = [
        section("facts", tr("Properties")) { if case .fact = $0 { true } else { false } }.erased,
        section("options", tr("Options")) { if case .option = $0 { true } else { false } }.erased,
        section("attributes", tr("Details")) { if case .attribute = $0 { true } else { false } }.erased,
        section("sources", tr("Columns of the File")) { if case .source = $0 { true } else { false } }.erased,
    ]

    private static func section(
        _ id: SectionID, _ title: String, of isIncluded: @escaping @Sendable (ListingColumn) -> Bool
    ) -> SectionPresenter<ColumnChoiceProperties, ColumnChoiceViewModel> {
        SectionPresenter(
            id, .columnChoice,
            rows: { properties in
                properties.offered.filter(isIncluded).map {
                    (id: ItemID($0.text), viewModel: ColumnChoiceViewModel(column: $0, isChosen: properties.layout.contains($0)))
                }
            }
        ).header(.sectionHeader) { _ in SectionHeaderViewModel(title: title) }
    }
}
