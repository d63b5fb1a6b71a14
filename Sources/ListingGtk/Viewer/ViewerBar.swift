import CGtk
import ListingCore

/// The bar below a picture in the viewer: what the picture shows, its size, and its zoom.
@MainActor
final class ViewerBar {
    let widget: Widget
    private let caption = Label("", "viewer-caption").wrapped(lines: 3).aligned(GTK_ALIGN_START)
    private let size = Label("", "dim-label", "numeric").ellipsized().aligned(GTK_ALIGN_START).expanding()
    private let zoomOut = Button(icon: "zoom-out-symbolic", accessibleLabel: tr("Zoom Out")).classes("flat")
    private let zoomIn = Button(icon: "zoom-in-symbolic", accessibleLabel: tr("Zoom In")).classes("flat")
    private let level = Button(label: "").classes("flat", "numeric", "viewer-zoom")

    /// Called with the change that a button makes.
    var onZoom: ((@escaping (inout ImageViewport) -> Void) -> Void)?

    init() {
        let zoom = Box(GTK_ORIENTATION_HORIZONTAL, zoomOut, level, zoomIn)
        let line = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, size, zoom)
        widget = Box(GTK_ORIENTATION_VERTICAL, spacing: 4, caption, line).classes("viewer-bar")
        zoomOut.onClick { [weak self] in self?.onZoom?({ $0.zoom(bySteps: -1) }) }
        zoomIn.onClick { [weak self] in self?.onZoom?({ $0.zoom(bySteps: 1) }) }
        level.onClick { [weak self] in self?.onZoom?({ $0.toggle() }) }
        show(nil)
    }

    func show(caption text: String) {
        caption.text = text
        caption.isVisible = !text.isEmpty
    }

    /// - Parameter viewport: nil while there is no picture.
    func show(_ viewport: ImageViewport?) {
        zoomOut.isSensitive = viewport?.canZoomOut == true
        zoomIn.isSensitive = viewport?.canZoomIn == true
        level.isSensitive = viewport != nil
        let percent = tr("{n}%", ["n": CountText.grouped(viewport?.percent ?? 100)])
        level.label = percent
        let action = viewport?.isFit == false ? tr("Fit to Window") : tr("Original Size")
        level.tooltip = action
        level.setAccessibleLabel(tr("Zoom {percent}. {action}", ["percent": percent, "action": action]))
        size.text = viewport.map { Self.text(of: $0.image) } ?? ""
    }

    private static func text(of size: ImageViewport.Size) -> String {
        tr(
            "{width} × {height} pixels",
            ["width": CountText.grouped(Int(size.width)), "height": CountText.grouped(Int(size.height))])
    }
}
