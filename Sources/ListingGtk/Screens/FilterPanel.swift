import CGtk
import ListingCore

/// The filter panel, next to the list or over it. It is designed for a width of at least 280 pixels.
///
/// The panel shows what is passed to ``show(_:)``; only the expanded sections are its own. Each choice of the user is reported, during a
/// drag of a handle every step. The owner applies it to its query and shows that immediately, with the old counts until there are new ones.
/// An owner that filters a million listings should process only the latest query after each answer.
@MainActor
package final class FilterPanel {
    package let widget: Widget
    /// Called with the user's choice. `isFinal` is false during a drag of a handle.
    package var onAction: ((_ action: FilterAction, _ isFinal: Bool) -> Void)?
    package var onSavedSearch: ((SavedSearchAction) -> Void)?
    /// Called by the close button, which is visible only if this is set.
    package var onClose: (() -> Void)? { didSet { closeButton.isVisible = onClose != nil } }

    package let list: RowList
    private let router = ActionRouter()
    private let context: RowContext
    private let foldable = Foldable()
    private let adapter: ListAdapter<FilterScreenProperties>
    private let clearButton = Button(label: tr("Clear All")).classes("flat")
    private let closeButton = Button(icon: "window-close-symbolic", accessibleLabel: tr("Close")).classes("flat")
    /// The properties shown last, to expand a section of them.
    private var shown = FilterScreenProperties(facets: nil, query: ListingQuery())

    package init() {
        context = RowContext(pictures: PictureLoader(memory: 0), registry: .standard, router: router)
        list = RowList(GTK_ORIENTATION_VERTICAL, registry: .standard, context: context, router: router)
        list.view.addClass("page", "filter-list")
        list.view.setAccessibleLabel(tr("Filters"))
        adapter = ListAdapter.Builder(sections: FilterScreen.sections)
            .plugin(foldable).plugin(SwipeActions()).plugin(Highlightable()).plugin(Focusable()).plugin(Accessible())
            .build(host: list, router: router) { Console.error($0.description) }
        let title = Label(tr("Filters"), "heading").wrapped().expanding()
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
        let (expanded, isFirst) = (shown.expanded, shown.facets == nil)
        shown = properties
        shown.expanded.formUnion(expanded)
        update()
        // GTK would otherwise anchor on the skeletons' position, in the middle of the first section.
        if isFirst, properties.facets != nil { list.scrollToTop() }
    }

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
        router.on(.priceRange) { [weak self] action, _ in self?.change(.price(action.facet, action.filter), isFinal: action.isFinal) }
        router.on(.savedSearch) { [weak self] action, _ in self?.onSavedSearch?(action) }
        router.on(.filterMore) { [weak self] _, path in self?.toggleAll(of: path.section) }
        clearButton.onClick { [weak self] in self?.clear() }
        closeButton.onClick { [weak self] in self?.onClose?() }
    }

    private func change(_ action: FilterAction, isFinal: Bool = true) { onAction?(action, isFinal) }

    private func clear() {
        // The button loses the focus when there is nothing left to clear.
        let hadFocus = clearButton.isFocus
        change(.clear)
        if hadFocus { focus() }
    }

    private func fold(_ path: ItemPath) { foldable.toggle(path, in: adapter.list) }

    private func toggleAll(of section: SectionID) {
        shown.expanded.formSymmetricDifference([section])
        update()
    }

    private func update() {
        // Transparent instead of hidden, so that nothing moves when the first filter is set.
        clearButton.isSensitive = !shown.query.filters.isEmpty
        clearButton.opacity = clearButton.isSensitive ? 1 : 0
        adapter.show(shown)
    }
}
