import CGtk
import ListingCore

/// The filter panel, beside the list or over it. It is designed for a width of at least 280 pixels.
///
/// The panel shows the user's choices at once. The counts follow when the owner of the listings passes them to ``show(_:)``. Each change is
/// reported as a complete query, during a drag of a handle with every step. An owner that filters a million listings should process
/// only the latest query after each answer.
@MainActor
package final class FilterPanel {
    package let widget: Widget
    /// Called with the new query. `isFinal` is false during a drag of a handle.
    package var onChange: ((_ query: ListingQuery, _ isFinal: Bool) -> Void)?
    /// Called by the close button, which is visible only if this is set.
    package var onClose: (() -> Void)? { didSet { closeButton.isVisible = onClose != nil } }

    package let list: RowList
    private let router = ActionRouter()
    private let context: RowContext
    private let foldable = Foldable()
    private let adapter: ListAdapter<FilterScreenProperties>
    private let clearButton = Button(label: "Clear all").classes("flat")
    private let closeButton = Button(icon: "window-close-symbolic", accessibleLabel: "Close filters").classes("flat")
    private var properties = FilterScreenProperties(facets: nil, query: ListingQuery())

    package init() {
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
            // The width is up to the parent; the rows would otherwise expand it to all available space.
            .expanding(horizontally: false, vertically: true)
        closeButton.isVisible = false
        list.connect(adapter)
        connect()
        update()
    }

    /// Updates the panel. Sections that the user has expanded stay expanded, in addition to those of `properties`.
    package func show(_ properties: FilterScreenProperties) {
        let expanded = properties.expanded.union(self.properties.expanded)
        let isFirst = self.properties.facets == nil
        self.properties = properties
        self.properties.expanded = expanded
        update()
        // GTK would otherwise anchor on the skeletons' position, in the middle of the first section.
        if isFirst, properties.facets != nil { list.scrollToTop() }
    }

    /// The query with the user's changes.
    package var query: ListingQuery { properties.query }

    /// Moves the focus to the first row.
    package func focus() { list.focusFirstRow() }

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
        // The button loses the focus when there is nothing left to clear.
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
        // Transparent instead of hidden, so that nothing moves when the first filter is set.
        clearButton.isSensitive = !properties.query.filters.isEmpty
        clearButton.opacity = clearButton.isSensitive ? 1 : 0
        adapter.show(properties)
    }
}
