import CGtk

/// Five stars that show a rating, to the nearest half.
@MainActor
final class Stars {
    let widget: Widget
    private let images: [Image]

    init(pixels: Int) {
        images = (0..<5).map { _ in Image(icon: "non-starred-symbolic", pixels: pixels).hiddenFromAccessibility() }
        let box = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 2)
        for image in images { box.append(image) }
        widget = box.classes("stars").aligned(GTK_ALIGN_START, GTK_ALIGN_CENTER)
    }

    /// - Parameter value: the rating, 0 to 5.
    func show(_ value: Double) {
        let isRightToLeft = widget.isRightToLeft
        for (index, image) in images.enumerated() {
            switch value - Double(index) {
            case 0.75...: image.set(icon: "starred-symbolic")
            case 0.25...: image.set(icon: isRightToLeft ? "semi-starred-rtl-symbolic" : "semi-starred-symbolic")
            default: image.set(icon: "non-starred-symbolic")
            }
        }
    }
}
