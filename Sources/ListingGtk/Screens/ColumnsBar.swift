import CGtk

/// A bar over the browsing page of a file whose columns were matched by guessing: asks whether they are right.
@MainActor
final class ColumnsBar {
    let widget: Widget
    private let revealer: Revealer

    /// Called when the user finds the guess right.
    var onConfirm: (() -> Void)?

    init() {
        let look = Button(label: "Look at the Columns…").classes("suggested-action")
        look.set(action: "win.columns")
        let confirm = Button(label: "They Are Right")
        let text = Label("What the columns of this file mean was guessed from their names and contents.").wrapped()
        let answers = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, look, confirm)
        revealer = Revealer(
            Box(GTK_ORIENTATION_VERTICAL, spacing: 8, text, answers).classes("picture-bar"), GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN)
        widget = revealer
        confirm.onClick { [weak self] in self?.onConfirm?() }
    }

    var isShown: Bool {
        get { revealer.isRevealed }
        set { revealer.isRevealed = newValue }
    }
}
