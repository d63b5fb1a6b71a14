import CGtk

/// A bar over the browsing page with what the user should know and can't read in passing: why something is not kept, or not all there.
/// It stays until it is closed.
@MainActor
final class NoticeBar {
    let widget: Widget
    private let revealer: Revealer
    private let text = Label().wrapped()

    /// Called with what the bar says when that changes: it takes no focus, so a screen reader has to be told.
    var onAppear: ((String) -> Void)?
    /// The oldest first.
    private(set) var notices: [String] = []

    init() {
        let reread = Button(label: "Read the File Again")
        reread.set(action: "win.refresh")
        let close = Button(label: "Close")
        let buttons = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, reread, close)
        revealer = Revealer(
            Box(GTK_ORIENTATION_VERTICAL, spacing: 8, text, buttons).classes("picture-bar"),
            GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN)
        widget = revealer
        close.onClick { [weak self] in self?.clear() }
    }

    /// Adds a notice, unless it is there.
    func show(_ notice: String) {
        guard !notices.contains(notice) else { return }
        notices.append(notice)
        text.text = notices.joined(separator: "\n\n")
        revealer.isRevealed = true
        onAppear?(notice)
    }

    func clear() {
        notices = []
        revealer.isRevealed = false
    }
}
