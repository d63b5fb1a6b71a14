import CGtk
import ListingCore

/// The search bar of a window: the search text, and the number of matches.
///
/// Typing opens it from anywhere in the window, unless the focused widget handles the key itself: lists handle the arrows, the space bar,
/// Delete, and keys with Ctrl or Alt. Escape clears and closes it.
@MainActor
final class SearchField {
    let widget: Widget
    let entry = SearchEntry(placeholder: tr("Search titles, tags, brands, SKUs…"), accessibleLabel: tr("Search Listings"))
    private let bar: SearchBar
    private let count = Label("", "dim-label", "caption", "numeric").ellipsized()
    private var announcing: Task<Void, Never>?
    private(set) var status = SearchStatus.idle

    /// Called with every change by the user, without delay, and with an empty text when the bar closes.
    var onChange: ((String) -> Void)?
    /// Called when the bar opens. Its page may be hidden behind another one.
    var onOpen: (() -> Void)?
    /// Called when ``isOpen`` or ``isEnabled`` changes.
    var onToggle: (() -> Void)?
    /// Called when the user moves from the field to the results.
    var onMoveToList: (() -> Void)?
    /// Called with the number of matches for screen readers.
    var onAnnounce: ((String) -> Void)?

    /// True if there is something to search. If false, neither keys nor ``open()`` open the bar.
    var isEnabled = true {
        didSet {
            if !isEnabled { close() }
            onToggle?()
        }
    }

    init() {
        // The line below the field keeps its space while it is empty, so that the list does not jump with the first letter.
        let line = count.expanding().margins(top: 3, bottom: 3, start: 6, end: 6)
        bar = SearchBar(Box(GTK_ORIENTATION_VERTICAL, entry.expanding(), line).expanding(), entry: entry)
        widget = bar
        entry.onEdit { [weak self] in self?.onChange?($0) }
        // Handled here because GTK's own bindings sometimes did not run in 4.8. An input method keeps these keys while it composes.
        entry.onKeyPressed(capture: true) { [weak self] key, state in
            guard let self, !entry.isComposing, state & Self.shortcutModifiers == 0 else { return false }
            switch Int32(key) {
            case GDK_KEY_Escape: return close()
            case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_Down, GDK_KEY_KP_Down:
                onMoveToList?()
                return true
            default: return false
            }
        }
        bar.onToggle { [weak self] in
            guard let self else { return }
            onToggle?()
            if bar.isOpen { onOpen?() } else if entry.hasCaret { onMoveToList?() }
        }
    }

    isolated deinit { announcing?.cancel() }

    /// Captures typing anywhere in a window. Call this once.
    func capture(from window: Widget) {
        window.forwardTyping(
            to: entry,
            isWanted: { [weak self, weak window] key, state in
                self?.isEnabled == true && Self.isTyping(key, state) && window?.isFocusInPopover == false
            },
            typed: { [weak self] in
                guard let self else { return }
                bar.isOpen = true
                if !entry.hasCaret { entry.grabFocus() }
                // The new focus selects the text, so the next letter would replace it.
                entry.moveCaretToEnd()
            })
    }

    var isOpen: Bool { bar.isOpen }
    var text: String { entry.text }

    /// Opens the bar and moves the focus to it. The text is selected, so that typing replaces it.
    func open() {
        guard isEnabled else { return }
        // The page may be hidden although the bar is open.
        if bar.isOpen { onOpen?() } else { bar.isOpen = true }
        entry.grabFocusAndSelectAll()
    }

    /// Opens the bar, or closes it if the focus is in it. From another widget, the focus moves to the open bar.
    func toggle() {
        guard isOpen, entry.hasCaret else { return open() }
        close()
    }

    /// Clears and closes the bar.
    ///
    /// - Returns: true if the bar was open.
    @discardableResult
    func close() -> Bool {
        guard bar.isOpen else { return false }
        bar.isOpen = false
        return true
    }

    /// Shows text from elsewhere, such as the restored window state, and opens the bar for it. Does not call ``onChange``.
    func show(text: String) {
        // GTK focuses the bar when it opens, and would select the text before it is on the screen.
        if !text.isEmpty, !bar.isOpen { bar.isOpen = true }
        entry.show(text)
    }

    /// Shows the number of matches. It is announced after a pause, not with every letter, and also while the bar is closed, because filters
    /// change it as well.
    func show(status: SearchStatus) {
        guard status != self.status else { return }
        self.status = status
        count.text = status.text
        announcing?.cancel()
        announcing = nil
        guard case .found = status else { return }
        announcing = Task { [weak self] in
            try? await Task.sleep(for: Self.pause)
            guard let self, !Task.isCancelled else { return }
            onAnnounce?(status.text)
        }
    }

    private static let shortcutModifiers =
        GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue | GDK_META_MASK.rawValue
    private static let pause = Duration.milliseconds(700)

    /// Returns true if a key types a character, or may start one, as dead keys and the keys of input methods do.
    static func isTyping(_ key: UInt32, _ state: UInt32) -> Bool {
        guard state & shortcutModifiers == 0 else { return false }
        // Excluded: control characters (Return, Escape, Tab, Delete, BackSpace), and the space bar, which the list handles.
        if let written = KeyValue.character(of: key)?.value { return written > 0x20 && written != 0x7F }
        return key == UInt32(GDK_KEY_Multi_key) || (UInt32(GDK_KEY_dead_grave)...UInt32(GDK_KEY_dead_greek)).contains(key)
    }
}
