import CGtk
import ListingCore

/// A bar over the browsing page that asks whether guessed column roles are correct.
@MainActor
final class ColumnsBar {
    let widget: Widget
    private let revealer: Revealer

    /// Called when the user confirms the guess.
    var onConfirm: (() -> Void)?

    init() {
        var make: (() -> Widget)?
        revealer = Revealer(GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN) { make?() ?? Bin() }
        widget = revealer
        make = { [weak self] in self?.makeQuestion() ?? Bin() }
    }

    private func makeQuestion() -> Widget {
        let look = Button(label: tr("Review Columns…")).classes("suggested-action")
        look.set(action: "win.columns")
        let confirm = Button(label: tr("Looks Right"))
        let text = Label(tr("This file’s columns were matched automatically. Check that title, price and images are right.")).wrapped()
        let answers = WrapBox(look, confirm)
        confirm.onClick { [weak self] in self?.onConfirm?() }
        return Box(GTK_ORIENTATION_VERTICAL, spacing: 8, text, answers).classes("picture-bar")
    }

    /// Called when the bar appears or disappears.
    var onToggle: ((_ isShown: Bool) -> Void)?

    var isShown: Bool {
        get { revealer.isRevealed }
        set {
            guard newValue != revealer.isRevealed else { return }
            revealer.isRevealed = newValue
            onToggle?(newValue)
        }
    }
}
