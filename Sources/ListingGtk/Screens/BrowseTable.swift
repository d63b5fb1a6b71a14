import ListingCore

/// The table of results: its columns, their titles over the list, and the dialog that chooses them.
@MainActor
final class BrowseTable {
    let header: TableHeader
    private let rows: BrowseList
    private var chooser: ColumnChooser?
    /// The columns that the user chose last, which apply to the next file.
    private var chosen = ResultColumns.standard

    /// Called when the user changes the columns.
    var onChange: (() -> Void)?
    /// Called with the order that the user chooses.
    var onSort: ((ListingSort) -> Void)?

    init(_ rows: BrowseList) {
        self.rows = rows
        header = TableHeader(over: rows.list.scrolledWindow)
        header.widget.isVisible = false
        header.onLayout = { [weak self] in self?.set($0) }
        header.onSort = { [weak self] in self?.onSort?($0) }
        rows.onLayout = { [weak self] in self?.update() }
    }

    /// True if the columns are not those that a table has at first.
    var isChanged: Bool { layout != .standard }

    /// The columns of the open file, or of the next one.
    var layout: ResultColumns { rows.model?.table ?? chosen }

    /// Shows columns that were remembered for the open file; nil for those that the user chose last.
    func begin(_ layout: ResultColumns?) { rows.model?.table = layout ?? chosen }

    /// Updates the titles to the columns and the order.
    func update() {
        let isShown = rows.layout == .table
        header.widget.isVisible = isShown && rows.model != nil
        rows.list.scrolledWindow.scrollsSideways = isShown
        if isShown, let model = rows.model { header.show(model.table, model.query.sort) }
    }

    /// Opens the dialog that chooses the columns.
    func chooseColumns(over window: ApplicationWindow) {
        guard let model = rows.model else { return }
        let offered = ListingColumn.offered(for: model.results?.loadedListings ?? [])
        let chooser = ColumnChooser(over: window, offered: offered, layout: layout) { [weak self] in self?.set($0) }
        chooser.onClose = { [weak self] in self?.chooser = nil }
        self.chooser = chooser
        chooser.present()
    }

    private func set(_ layout: ResultColumns) {
        chosen = layout
        rows.model?.table = layout
        onChange?()
    }
}
