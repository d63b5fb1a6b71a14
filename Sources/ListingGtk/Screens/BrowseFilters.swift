import CGtk
import ListingCore

/// The filters of the browsing page: the panel next to the list or over it, and the chips of the active filters.
@MainActor
final class BrowseFilters {
    /// The panel. It is made when it opens for the first time, because a new window would have to wait for its widgets.
    private(set) lazy var panel = makePanel()
    let chips = FilterChips()
    /// The panel next to the content.
    let flap: Flap
    private let place = Bin()

    /// Called with the user's choices in the panel and among the chips.
    var onAction: ((FilterAction) -> Void)?
    /// Called with the user's choices among the saved searches.
    var onSavedSearch: ((SavedSearchAction) -> Void)?
    /// Called when the panel opens or closes.
    var onToggle: (() -> Void)?
    /// Called when the user closes the panel by its button.
    var onClose: (() -> Void)?

    /// The width of the panel in pixels.
    static let width = 280

    /// - Parameter content: the widget that the panel opens next to. It contains the chips.
    init(beside content: (_ chips: Widget) -> Widget) {
        // In a narrow window, the panel covers the page.
        place.addClass("background")
        flap = Flap(content(chips.widget).expanding(horizontally: true), flap: place.sized(width: Self.width))
        chips.onAction = { [weak self] in self?.onAction?($0) }
        flap.onChange(of: .revealFlap) { [weak self] in
            guard let self else { return }
            if isOpen { _ = panel }
            onToggle?()
        }
    }

    private func makePanel() -> FilterPanel {
        let panel = FilterPanel()
        panel.onAction = { [weak self] action, _ in self?.onAction?(action) }
        panel.onSavedSearch = { [weak self] in self?.onSavedSearch?($0) }
        panel.onClose = { [weak self] in self?.onClose?() }
        place.set(child: panel.widget)
        return panel
    }

    /// True if the panel is open.
    var isOpen: Bool {
        get { flap.isRevealed }
        set { flap.isRevealed = newValue }
    }

    func show(_ finding: FindingProperties) {
        chips.show(finding.query, sourceNames: finding.sourceNames)
        if isOpen { panel.show(finding.filters) }
    }
}
