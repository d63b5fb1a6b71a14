import CGtk
import ListingCore

/// The titles of the table's columns, over the list. A click on a title sorts by its column, its edge changes the width, and its menu moves
/// or hides the column.
@MainActor
final class TableHeader {
    let widget: Widget
    /// The titles, which scroll sideways with the list.
    let window: ScrolledWindow
    private let line = ColumnLine()
    private var titles: [Title] = []
    private lazy var menu = PopoverMenu(over: widget)
    private let list: ScrolledWindow
    private var layout = ResultColumns.standard
    private var sort = ListingSort.standard
    /// The column that is being resized, and its width when the drag began.
    private var resized: (column: ListingColumn, width: Int)?

    /// Called with the layout that the user has changed.
    var onLayout: ((ResultColumns) -> Void)?
    /// Called with the order that the user has chosen.
    var onSort: ((ListingSort) -> Void)?
    /// Called when the user asks to choose columns.
    var onChoose: (() -> Void)?

    @MainActor
    private struct Title {
        let button: Button
        let label = Label("").ellipsized()
        let arrow = Image(icon: "pan-down-symbolic", pixels: 12).hiddenFromAccessibility()

        init() { button = Button(child: Box(GTK_ORIENTATION_HORIZONTAL, spacing: 2, label, arrow)).classes("flat") }
    }

    /// Pixels from an edge at which a column can be resized.
    private static let reach = 6.0
    /// Pixels from the start of the header to the first column, as in the rows.
    private static let start = 18 + ListingTableRow.iconsWidth
    /// Pixels by which a key changes the width.
    private static let step = 24

    /// - Parameter list: the list below, with which the titles scroll sideways.
    init(over list: ScrolledWindow) {
        self.list = list
        window = ScrolledWindow(
            Box(GTK_ORIENTATION_HORIZONTAL, line.margins(start: Self.start, end: 18)), horizontal: GTK_POLICY_EXTERNAL,
            vertical: GTK_POLICY_NEVER)
        let choose = Button(icon: "view-more-symbolic", accessibleLabel: tr("Choose Columns")).classes("flat")
        widget = Box(GTK_ORIENTATION_HORIZONTAL, window.expanding(), choose).classes("table-header")
        choose.onClick { [weak self] in self?.onChoose?() }
        // The closures belong to the adjustments, which belong to the windows: a strong reference to a window would be a cycle.
        list.horizontalAdjustment.on(.valueChanged) { [weak self] in
            if let self { follow(self.list, to: window) }
        }
        window.horizontalAdjustment.on(.valueChanged) { [weak self] in
            // The focus has moved to a title that was out of sight.
            if let self { follow(window, to: self.list) }
        }
        window.onFingerDrag(touchOnly: false) { [weak self] in self?.drag($0) ?? false }
        window.onPointer { [weak self] in self?.point(at: $0?.x) }
    }

    private func follow(_ leader: ScrolledWindow, to other: ScrolledWindow) {
        let value = leader.horizontalAdjustment.value
        if other.horizontalAdjustment.value != value { other.horizontalAdjustment.value = value }
    }

    /// Shows the columns and the order.
    func show(_ layout: ResultColumns, _ sort: ListingSort) {
        self.layout = layout
        self.sort = sort
        while titles.count < layout.columns.count { add() }
        for (index, title) in titles.enumerated() {
            title.button.isVisible = index < layout.columns.count
            guard index < layout.columns.count else { continue }
            show(layout.columns[index], in: title)
        }
    }

    private func show(_ shown: ResultColumns.Column, in title: Title) {
        let column = shown.column
        let isSorted = column.sort == sort.key
        title.label.text = column.title
        title.label.isTrailing = column.isNumeric
        title.label.expanding(horizontally: column.isNumeric)
        title.arrow.isVisible = isSorted
        title.arrow.set(icon: sort.isDescending ? "pan-down-symbolic" : "pan-up-symbolic")
        title.button.setClass("dim-label", column.sort == nil)
        title.button.setAccessibleLabel(name(of: column, isSorted: isSorted))
        title.button.tooltip = column.title
        line.set(width: shown.width, of: title.button)
    }

    private func name(of column: ListingColumn, isSorted: Bool) -> String {
        guard isSorted else { return column.title }
        return sort.isDescending
            ? tr("{column}, sorted in descending order", ["column": column.title])
            : tr("{column}, sorted in ascending order", ["column": column.title])
    }

    private func add() {
        let index = titles.count
        let title = Title()
        titles.append(title)
        line.append(title.button)
        title.button.onClick { [weak self] in self?.choose(index) }
        title.button.onKeys(["Menu", "<Shift>F10"]) { [weak self] in self?.openMenu(of: index) ?? false }
        title.button.onKeys(["<Control>Left"]) { [weak self] in self?.change(index) { $0.move($1, by: -1) } ?? false }
        title.button.onKeys(["<Control>Right"]) { [weak self] in self?.change(index) { $0.move($1, by: 1) } ?? false }
        title.button.onKeys(["<Alt>Left"]) { [weak self] in self?.widen(index, by: -Self.step) ?? false }
        title.button.onKeys(["<Alt>Right"]) { [weak self] in self?.widen(index, by: Self.step) ?? false }
        title.button.onPress(button: 3) { [weak self] press in
            guard press.phase == .began, self?.openMenu(of: index) == true else { return }
            press.claim()
        }
    }

    // MARK: Sorting

    private func choose(_ index: Int) {
        guard let key = column(index)?.sort else { return }
        sort(by: ListingSort(key, descending: sort.key == key && !sort.isDescending))
    }

    private func sort(by sort: ListingSort) { onSort?(sort) }

    /// Does what a click on a title does.
    ///
    /// - Returns: false if no column has the title.
    func choose(titled title: String) -> Bool {
        guard let index = layout.columns.firstIndex(where: { $0.column.title == title }) else { return false }
        choose(index)
        return true
    }

    private func column(_ index: Int) -> ListingColumn? {
        layout.columns.indices.contains(index) ? layout.columns[index].column : nil
    }

    // MARK: Columns

    private func change(_ index: Int, _ edit: (inout ResultColumns, ListingColumn) -> Void) -> Bool {
        guard let column = column(index) else { return false }
        var next = layout
        edit(&next, column)
        onLayout?(next)
        // The focus follows a column that has moved.
        if let moved = next.columns.firstIndex(where: { $0.column == column }), moved != index { titles[moved].button.grabFocus() }
        return true
    }

    private func widen(_ index: Int, by pixels: Int) -> Bool {
        guard layout.columns.indices.contains(index) else { return false }
        let width = layout.columns[index].width + pixels
        return change(index) { $0.resize($1, to: width) }
    }

    private func openMenu(of index: Int) -> Bool {
        guard let column = column(index), let place = titles[index].button.position(in: widget) else { return false }
        var entries: [PopoverMenu.Entry] = []
        func add(_ title: String, _ shortcut: String? = nil, _ choose: @escaping @MainActor () -> Void) {
            entries.append(PopoverMenu.Entry(title: title, shortcut: shortcut, choose: choose))
        }
        if let key = column.sort {
            add(tr("Sort Ascending")) { [weak self] in self?.sort(by: ListingSort(key)) }
            add(tr("Sort Descending")) { [weak self] in self?.sort(by: ListingSort(key, descending: true)) }
        }
        add(tr("Move Left"), "<Control>Left") { [weak self] in _ = self?.change(index) { $0.move($1, by: -1) } }
        add(tr("Move Right"), "<Control>Right") { [weak self] in _ = self?.change(index) { $0.move($1, by: 1) } }
        add(tr("Wider"), "<Alt>Right") { [weak self] in _ = self?.widen(index, by: Self.step) }
        add(tr("Narrower"), "<Alt>Left") { [weak self] in _ = self?.widen(index, by: -Self.step) }
        if layout.columns.count > 1 { add(tr("Hide Column")) { [weak self] in _ = self?.change(index) { $0.toggle($1) } } }
        add(tr("Choose Columns…")) { [weak self] in self?.onChoose?() }
        let button = titles[index].button
        menu.open(entries, at: Frame(x: Int(place.x), y: Int(place.y), width: button.width, height: button.height))
        return true
    }

    // MARK: Resizing

    /// The column whose edge is near an x coordinate of the visible titles.
    private func edge(near x: Double) -> Int? {
        let content = x + window.horizontalAdjustment.value - Double(Self.start)
        var end = 0.0
        for (index, column) in layout.columns.enumerated() {
            end += Double(column.width)
            if abs(content - end) <= Self.reach { return index }
            end += Double(ColumnLine.spacing)
        }
        return nil
    }

    private func drag(_ drag: FingerDrag) -> Bool {
        switch drag {
        case .began(let x, _):
            resized = edge(near: x).map { (layout.columns[$0].column, layout.columns[$0].width) }
            return resized != nil
        case .moved(let x, _):
            guard let resized else { return false }
            var next = layout
            next.resize(resized.column, to: resized.width + Int(x))
            if next != layout { onLayout?(next) }
            return true
        case .ended, .cancelled:
            defer { resized = nil }
            return resized != nil
        }
    }

    private func point(at x: Double?) {
        guard resized == nil else { return }
        window.cursor = x.flatMap(edge) == nil ? nil : "col-resize"
    }
}
