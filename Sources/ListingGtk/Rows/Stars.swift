import CGtk

/// Five stars that show a rating, to the nearest half.
@MainActor
final class Stars {
    let widget: Widget
    private let images: [Image]
    private var icons = Array(repeating: "non-starred-symbolic", count: 5)

    init(pixels: Int) {
        images = icons.map { Image(icon: $0, pixels: pixels).hiddenFromAccessibility() }
        let box = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 2)
        for image in images { box.append(image) }
        widget = box.classes("stars").aligned(GTK_ALIGN_START, GTK_ALIGN_CENTER)
    }

    /// - Parameter value: the rating, 0 to 5.
    func show(_ value: Double) {
        let isRightToLeft = widget.isRightToLeft
        for (index, image) in images.enumerated() {
            let icon =
                switch value - Double(index) {
                case 0.75...: "starred-symbolic"
                case 0.25...: isRightToLeft ? "semi-starred-rtl-symbolic" : "semi-starred-symbolic"
                default: "non-starred-symbolic"
                }
            // GTK looks an icon up again even if it is the same.
            guard icon != icons[index] else { continue }
            icons[index] = icon
            image.set(icon: icon)
        }
    }
}
