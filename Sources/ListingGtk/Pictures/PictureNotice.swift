import CGtk
import ListingCore

/// The notice in place of a picture that is late or has failed: an icon, the reason if there is space for it, and a click that
/// retries.
@MainActor
final class PictureNotice {
    let widget: Widget
    private let icon = Image(icon: "image-missing-symbolic")
    private let text: Label?
    private let button: Button

    /// - Parameter hasSpace: true if the reason fits in; otherwise it is only in the tooltip.
    init(iconPixels: Int, hasSpace: Bool, retry: @escaping @MainActor () -> Void) {
        icon.pixelSize = iconPixels
        icon.hiddenFromAccessibility()
        text = hasSpace ? Label("", "caption").wrapped(lines: 5).centered() : nil
        let content = Box(GTK_ORIENTATION_VERTICAL, spacing: 6, icon).aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
        if let text { content.append(text) }
        button = Button(child: content).classes("flat", "picture-notice")
        widget = button
        button.onClick(retry)
    }

    func show(_ status: PictureStatus) {
        let reason = status.description
        icon.set(icon: Self.icon(for: status))
        text?.text = reason
        widget.tooltip = tr("{reason}. Click to retry.", ["reason": reason])
        widget.setAccessibleLabel(tr("{reason}. Retry", ["reason": reason]))
        widget.isVisible = true
    }

    private static func icon(for status: PictureStatus) -> String {
        switch status {
        case .delayed(.offline?): "network-offline-symbolic"
        case .delayed: "content-loading-symbolic"
        case .failed, .withheld: "image-missing-symbolic"
        }
    }
}
