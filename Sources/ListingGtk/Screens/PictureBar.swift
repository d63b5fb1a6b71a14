import CGtk
import ListingCore

/// A bar over the browsing page that asks whether pictures may be loaded from the web, or reports that there is no network.
@MainActor
final class PictureBar {
    enum Content: Equatable {
        case nothing
        /// - Parameter host: the server of the first picture.
        case question(host: String)
        case offline
    }

    let widget: Widget
    private let revealer: Revealer
    private let text = Label().wrapped()
    private let answers = WrapBox()

    /// Called with the user's answer.
    var onAnswer: ((Bool) -> Void)?
    /// Called with the bar's text when it appears. The bar takes no focus, so the text must be announced to screen readers.
    var onAppear: ((String) -> Void)?

    init() {
        var fill: (() -> Void)?
        revealer = Revealer(GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN) { [text, answers] in
            fill?()
            return Box(GTK_ORIENTATION_VERTICAL, spacing: 8, text, answers).classes("picture-bar")
        }
        widget = revealer
        fill = { [weak self] in self?.addAnswers() }
    }

    private func addAnswers() {
        let yes = Button(label: tr("Load Images")).classes("suggested-action")
        let no = Button(label: tr("Don’t Load"))
        for button in [yes, no] { answers.append(button) }
        yes.onClick { [weak self] in self?.onAnswer?(true) }
        no.onClick { [weak self] in self?.onAnswer?(false) }
    }

    private(set) var content = Content.nothing

    func show(_ content: Content) {
        guard content != self.content else { return }
        self.content = content
        switch content {
        case .nothing: break
        case .question(let host):
            text.text = tr(
                "This file links to images on the web, such as on {host}. Loading them reveals your IP address to their servers.",
                ["host": host])
        case .offline: text.text = tr("You’re offline. Images will load when the connection is back.")
        }
        answers.isVisible = content != .offline
        update(isNew: true)
    }

    /// True while another bar asks something. The content appears afterward.
    var isHeldBack = false { didSet { if isHeldBack != oldValue { update(isNew: false) } } }

    private func update(isNew: Bool) {
        let isRevealed = content != .nothing && !isHeldBack
        let appears = isRevealed && (isNew || !revealer.isRevealed)
        revealer.isRevealed = isRevealed
        if appears { onAppear?(text.text) }
    }

    /// True if the user sees the bar.
    var isShown: Bool { revealer.isRevealed }
}
