import CGtk
import ListingCore

/// The active filters above the list: a chip with a remove button for each, and a button that removes all if there are several.
@MainActor
package final class FilterChips {
    package let widget: Widget
    /// Called when the user removes filters: with `.remove` or `.clear`.
    package var onAction: ((FilterAction) -> Void)?

    private let box = WrapBox()
    private let clearButton = Button(label: tr("Clear All")).classes("flat", "filter-clear")
    private lazy var chips = Repeater(
        make: { [weak self] in FilterChipView { self?.onAction?($0) } }, widget: { $0.widget },
        append: { [box, clearButton] in box.insert($0, before: clearButton) })

    package init() {
        widget = box.classes("filter-chips")
        box.setAccessibleLabel(tr("Active Filters"))
        box.append(clearButton)
        clearButton.onClick { [weak self] in self?.onAction?(.clear) }
        widget.isVisible = false
    }

    /// - Parameter sourceNames: the names of the catalog's files, in file order.
    package func show(_ query: ListingQuery, sourceNames: [String] = []) {
        let shown = query.chips(sourceNames: sourceNames)
        let focused = chips.views.firstIndex { $0.hasFocus }
        chips.show(shown) { view, chip in view.show(chip) }
        clearButton.isVisible = shown.count > 1
        widget.isVisible = !shown.isEmpty
        // The next chip takes the position of the removed one. After the last chip there is no next one.
        if let focused, focused >= shown.count, let last = shown.indices.last { chips.views[last].grabFocus() }
    }

    /// The labels of the visible chips, for tests.
    package var texts: [String] { chips.views.filter { $0.widget.isVisible }.map(\.text) }

    /// Does what a click on the remove button of a chip does. An index out of range does nothing.
    package func remove(at index: Int) { if chips.views.indices.contains(index) { chips.views[index].remove() } }
}

/// A filter with its remove button.
@MainActor
private final class FilterChipView {
    let widget: Widget
    private let label = Label().ellipsized().maximumWidthInCharacters(36)
    private let button = Button(icon: "window-close-symbolic", accessibleLabel: "").classes("flat", "circular")
    private let send: (FilterAction) -> Void
    private var facet: FacetID?

    init(_ send: @escaping (FilterAction) -> Void) {
        self.send = send
        widget = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 2, label, button).classes("filter-chip")
        button.onClick { [weak self] in self?.remove() }
    }

    var text: String { label.text }
    var hasFocus: Bool { button.isFocus }

    func show(_ chip: FilterChip) {
        facet = chip.facet
        label.text = chip.text
        label.tooltip = chip.text
        button.tooltip = chip.removal
        button.setAccessibleLabel(chip.removal)
    }

    func remove() { if let facet { send(.remove(facet)) } }

    func grabFocus() { button.grabFocus() }
}
