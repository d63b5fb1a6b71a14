import CGtk
import ListingCore

/// The actions for the selected rows. The bar appears with the first selected row.
@MainActor
final class SelectionBar {
    let widget: Widget
    private let revealer: Revealer
    private let count = Label("", "heading").wrapped()
    private var selected = 0
    private let buttons: [Button]

    init() {
        func button(_ icon: String, _ label: String, _ action: String) -> Button {
            let button = Button(icon: icon, accessibleLabel: label).classes("flat")
            button.set(action: action)
            return button
        }
        buttons = [
            button("edit-copy-symbolic", tr("Copy"), "win.copy-selection"),
            button("object-flip-horizontal-symbolic", tr("Compare"), "win.compare-selection"),
            button("document-save-symbolic", tr("Export…"), "win.export"),
            button("starred-symbolic", tr("Add to Favorites"), "win.favour-selection"),
            button("view-conceal-symbolic", tr("Hide"), "win.hide-selection"),
        ]
        let all = button("edit-select-all-symbolic", tr("Select All"), "win.select-all")
        let close = button("window-close-symbolic", tr("Cancel"), "win.end-selecting")
        let bar = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 2, close, count.expanding().margins(horizontal: 6), all)
        for button in buttons { bar.append(button) }
        revealer = Revealer { bar.classes("toolbar", "selection-bar") }
        widget = revealer
        widget.onLayout { [weak self] in self?.showCount() }
    }

    /// - Parameter isSelecting: true if a plain click selects rows; the bar then stays even without a selected row.
    func show(selected: Int, isSelecting: Bool) {
        self.selected = selected
        showCount()
        for button in buttons { button.isSensitive = selected > 0 }
        revealer.isRevealed = selected > 0 || isSelecting
    }

    /// Shows how many rows are selected, as a bare number if there is no room for more.
    private func showCount() {
        let text = selected == 0 ? tr("Select Listings") : trn("{n} selected", "{n} selected", selected)
        let isNarrow = widget.width > 0 && widget.width < Self.roomyWidth
        let shown = isNarrow ? CountText.grouped(selected) : text
        guard count.text != shown else { return }
        count.text = shown
        count.setAccessibleLabel(text)
    }

    /// The width in pixels from which on the bar has room for a sentence.
    private static let roomyWidth = 380
}
