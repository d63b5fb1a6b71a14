import CGtk
import ListingCore

/// What stands in a picture's place while it is late or will not come: an icon, the reason where there is room for it, and a click
/// that tries again.
@MainActor
final class PictureNotice {
    let widget: Widget
    private let icon = Image(icon: "image-missing-symbolic")
    private let text: Label?
    private let button: Button

    /// - Parameter hasRoom: whether the reason fits in; otherwise it is a tooltip only.
    init(iconPixels: Int, hasRoom: Bool, retry: @escaping @MainActor () -> Void) {
        gtk_image_set_pixel_size(icon.opaque, Int32(iconPixels))
        icon.hiddenFromAccessibility()
        text = hasRoom ? Label("", "caption").wrapped(lines: 5).centered() : nil
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
        widget.tooltip = "\(reason). Click to try again."
        widget.setAccessibleLabel("\(reason). Load the picture again.")
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
