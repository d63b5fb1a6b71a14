import CGtk
import ListingCore

/// The notice of the viewer in place of a picture: that it is loading, why it is missing, or the question whether it may be loaded.
@MainActor
final class ViewerNotice {
    let widget: Widget
    private let spinner = Spinner().sized(width: 32, height: 32)
    private let icon = Image(icon: "image-missing-symbolic", pixels: 64)
    private let text = Label().wrapped().centered()
    private let button = Button(label: "").wrapped().classes("pill").aligned(GTK_ALIGN_CENTER)
    private var perform: (() -> Void)?

    /// Called when the user wants a picture to be loaded again.
    var onRetry: (() -> Void)?
    /// Called when the user allows to load pictures from the web.
    var onAllow: (() -> Void)?

    init() {
        icon.hiddenFromAccessibility()
        icon.addClass("dim-label")
        spinner.aligned(GTK_ALIGN_CENTER)
        widget = Box(GTK_ORIENTATION_VERTICAL, spacing: 18, spinner, icon, text, button)
            .aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER).margins(24)
        button.onClick { [weak self] in self?.perform?() }
        hide()
    }

    func hide() {
        widget.isVisible = false
        spinner.isSpinning = false
    }

    func showLoading() {
        show(text: "", icon: nil)
        spinner.isSpinning = true
    }

    /// - Parameter location: the picture's location, whose server is named before it is asked.
    func show(_ status: PictureStatus, of location: String) {
        switch status {
        case .delayed(nil): showLoading()
        case .delayed: show(text: status.description, icon: "network-offline-symbolic")
        case .failed:
            show(text: status.description, icon: "image-missing-symbolic", button: tr("Retry")) { [weak self] in self?.onRetry?() }
        case .withheld(.unknown): showLoading()
        case .withheld:
            let host = PictureAddress(location).host ?? ""
            let question = tr(
                "This image is on the web, on {host}. Loading it reveals your IP address to that server.", ["host": host])
            show(text: question, icon: "image-x-generic-symbolic", button: tr("Load Images")) { [weak self] in self?.onAllow?() }
        }
    }

    private func show(text: String, icon: String?, button label: String? = nil, perform: (() -> Void)? = nil) {
        self.text.text = text
        self.text.isVisible = !text.isEmpty
        self.icon.isVisible = icon != nil
        if let icon { self.icon.set(icon: icon) }
        spinner.isVisible = icon == nil
        spinner.isSpinning = false
        button.isVisible = label != nil
        button.label = label ?? ""
        self.perform = perform
        widget.isVisible = true
    }
}
