import CGtk
import ListingCore

/// The content of a window, which a page can cover completely, such as a picture at full size.
///
/// While it is covered, the content is not drawn, takes no focus, and is hidden from screen readers. Neither keys nor the window's actions
/// reach it.
@MainActor
final class WindowCover {
    let widget: ToastOverlay
    private let overlay: Overlay
    private let content: Widget
    private let actions: ActionMap
    /// The actions that concern the content and were enabled when it was covered.
    private var suspended: [String] = []
    private(set) var page: Widget?
    private var onBack: (@MainActor () -> Void)?

    /// Called when a page is put over the content, or removed.
    var onChange: (() -> Void)?

    private static let contentActions = [
        "find", "filters", "copy-selection", "export", "select", "select-all", "end-selecting", "refresh", "print",
    ]

    /// - Parameter actions: the actions of the window.
    init(_ content: Widget, _ actions: ActionMap) {
        self.content = content
        self.actions = actions
        overlay = Overlay(content)
        widget = ToastOverlay(overlay)
        // Typing anywhere in the window would start a search.
        overlay.onKeyPressed(capture: false) { [weak self] in self?.isCovered == true && Self.isTyping($0, $1) }
    }

    var isCovered: Bool { page != nil }

    /// Puts a page over the content, in place of another one. The content is still drawn, for an animation, until it is hidden.
    ///
    /// - Parameter onBack: called when the user goes back, which should remove the page.
    func show(_ page: Widget, onBack: @escaping @MainActor () -> Void) {
        remove()
        self.page = page
        self.onBack = onBack
        overlay.add(page)
        suspended = Self.contentActions.filter(actions.isEnabled)
        for name in suspended { actions.setEnabled(name, false) }
        onChange?()
    }

    /// Removes the page, and keeps its owner until the signal that it may be in the middle of has ended.
    func remove(keeping owner: AnyObject) {
        remove()
        MainLoop.after(milliseconds: 0) { withExtendedLifetime(owner) {} }
    }

    /// Ends the drawing of the content.
    func hideContent() { if isCovered { content.isChildVisible = false } }

    /// Draws the content again, such as during the animation that uncovers it.
    func revealContent() { content.isChildVisible = true }

    /// Removes the page.
    func remove() {
        guard let page else { return }
        revealContent()
        // A page that loses the focus twice in a frame, for example when its menu closes and it is removed, would stay in memory.
        content.becomeFocusOfWindow()
        overlay.remove(page)
        self.page = nil
        onBack = nil
        for name in suspended { actions.setEnabled(name, true) }
        suspended = []
        onChange?()
    }

    /// - Returns: true if there was a page to go back from.
    func goBack() -> Bool {
        guard let onBack else { return false }
        onBack()
        return true
    }

    /// True if a key types a character.
    private static func isTyping(_ key: UInt32, _ state: UInt32) -> Bool {
        let others = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
        guard state & others == 0, let character = KeyValue.character(of: key)?.value else { return false }
        return character > 0x20 && character != 0x7F
    }
}
