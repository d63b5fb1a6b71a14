import CGtk
import ListingCore

/// The pane in which listings are filtered, beside their list or over it: from 280 pixels of width on.
///
/// It shows what it is given, and what the user chooses at once: the counts follow when whoever shows the listings has them. What it
/// asks for is a whole query. While a handle is being dragged it asks with every step; who filters a million listings takes the last
/// one whenever the one before is answered.
@MainActor
final class FilterPanel {
    let widget: Widget
    /// Called with the query as the user wants it. `isFinal` is false on the way of a handle that is being dragged.
    var onChange: ((_ query: ListingQuery, _ isFinal: Bool) -> Void)?
    /// Called by the button that closes the panel, which is there only where this is set.
    var onClose: (() -> Void)? { didSet { closeButton.isVisible = onClose != nil } }

    let list: RowList
    private let router = ActionRouter()
    private let context: RowContext
    private let foldable = Foldable()
    private let adapter: ListAdapter<FilterScreenProperties>
    private let clearButton = Button(label: "Clear all").classes("flat")
    private let closeButton = Button(icon: "window-close-symbolic", accessibleLabel: "Close filters").classes("flat")
    private var properties = FilterScreenProperties(facets: nil, query: ListingQuery())

    init() {
        context = RowContext(pictures: PictureLoader(memory: 0), registry: .standard, router: router)
        list = RowList(GTK_ORIENTATION_VERTICAL, registry: .standard, context: context, router: router)
        list.view.addClass("page", "filter-list")
        list.view.setAccessibleLabel("Filters")
        adapter = ListAdapter.Builder(sections: FilterScreen.sections)
            .plugin(foldable).plugin(Highlightable()).plugin(Focusable()).plugin(Accessible())
            .build(host: list, router: router) { Console.error($0.description) }
        let title = Label("Filters", "heading").ellipsized().expanding()
        let header = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 4, title, clearButton, closeButton).classes("filter-header")
        widget = Box(GTK_ORIENTATION_VERTICAL, header, list.widget.expanding(horizontally: true, vertically: true))
            .classes("filter-panel")
            // As wide as whoever places it wants; the rows would have it take all there is.
            .expanding(horizontally: false, vertically: true)
        closeButton.isVisible = false
        list.connect(adapter)
        connect()
        update()
    }

    /// Brings the panel up to date. Which sections show all of their values is the user's: what is expanded here is added to that.
    func show(_ properties: FilterScreenProperties) {
        let expanded = properties.expanded.union(self.properties.expanded)
        let isFirst = self.properties.facets == nil
        self.properties = properties
        self.properties.expanded = expanded
        update()
        // GTK would keep the rows in sight where the skeletons were, in the middle of the first section.
        if isFirst, properties.facets != nil { list.scrollToTop() }
    }

    /// The query as the user wants it.
    var query: ListingQuery { properties.query }

    /// Puts the focus on the first row.
    func focus() { list.focusFirstRow() }

    private func connect() {
        router.on(.filterValue) { [weak self] action, _ in self?.change(action) }
        router.on(.filterCategory) { [weak self] action, path in
            switch action {
            case .filter(let action): self?.change(action)
            case .fold: self?.fold(path)
            }
        }
        router.on(.priceRange) { [weak self] action, _ in self?.change(.price(action.filter), isFinal: action.isFinal) }
        router.on(.filterMore) { [weak self] _, path in self?.toggleAll(of: path.section) }
        clearButton.onClick { [weak self] in self?.clear() }
        closeButton.onClick { [weak self] in self?.onClose?() }
    }

    private func change(_ action: FilterAction, isFinal: Bool = true) {
        properties.query = properties.query.applying(action)
        update()
        onChange?(properties.query, isFinal)
    }

    private func clear() {
        // The button can't keep it once there is nothing to clear.
        let hadFocus = clearButton.isFocus
        change(.clear)
        if hadFocus { focus() }
    }

    private func fold(_ path: ItemPath) { foldable.toggle(path, in: adapter.list) }

    private func toggleAll(of section: SectionID) {
        properties.expanded.formSymmetricDifference([section])
        update()
    }

    private func update() {
        // Its room stays, so that nothing moves when the first filter is set.
        clearButton.isSensitive = !properties.query.filters.isEmpty
        gtk_widget_set_opacity(clearButton.widget, clearButton.isSensitive ? 1 : 0)
        adapter.show(properties)
    }
}
