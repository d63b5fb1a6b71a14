import ListingCore

/// A screen that a ``PageOpener`` shows over a window.
@MainActor
protocol CoveringScreen: AnyObject {
    associatedtype Properties: Sendable
    var page: CoverPage<Properties> { get }
}

/// Opens a screen over the listings of a window, and goes back to them.
@MainActor
final class PageOpener<Screen: CoveringScreen> {
    let browse: BrowsePage
    private let cover: WindowCover
    /// The open screen.
    private(set) var screen: Screen?

    /// Called after the screen has been closed.
    var onClose: (() -> Void)?

    init(_ cover: WindowCover, _ browse: BrowsePage) {
        self.cover = cover
        self.browse = browse
    }

    var isOpen: Bool { screen != nil }

    /// True if nothing else covers the window.
    var canOpen: Bool { isOpen || !cover.isCovered }

    /// Shows a screen. The caller checks ``canOpen`` first.
    func open(_ screen: Screen) {
        close()
        self.screen = screen
        screen.page.onClose = { [weak self] in self?.close() }
        cover.show(screen.page.widget) { [weak self] in self?.close() }
        cover.hideContent()
        screen.page.focus()
    }

    /// Goes back to the listings. Does nothing if the screen is not open.
    func close() {
        guard let screen else { return }
        self.screen = nil
        cover.remove(keeping: screen)
        onClose?()
        browse.focusCurrent()
    }
}
