import CGtk
import ListingCore

/// The listing's pictures, one of them visible. The user swipes, clicks the buttons or presses the arrow keys to see the others.
final class GalleryRow: RowWidget, PictureGallery {
    let view: Widget
    /// The minimum height of a page in pixels; the stage is higher.
    private static let pageHeight = 200
    private let loader: PictureLoader
    private weak var context: RowContext?
    private let carousel = Carousel(spacing: 12)
    private let position = Label("", "osd", "gallery-position", "numeric").aligned(GTK_ALIGN_END, GTK_ALIGN_START).margins(12)
    private let dots: Widget
    private let back = Button(icon: "go-previous-symbolic", accessibleLabel: tr("Previous Image"))
    private let forward = Button(icon: "go-next-symbolic", accessibleLabel: tr("Next Image"))
    private let stage: Widget
    /// All pages made so far. The first `images.count` of them are in the carousel.
    private var pages: [PictureView] = []
    private var images: [ImageViewModel] = []
    private(set) var current = 0

    init(context: RowContext, actions: ActionSender<GalleryViewModel>) {
        loader = context.pictures
        self.context = context
        dots = CarouselDots(carousel)
        for (button, alignment) in [(back, GTK_ALIGN_START), (forward, GTK_ALIGN_END)] {
            button.classes("osd", "circular").aligned(alignment, GTK_ALIGN_CENTER).margins(horizontal: 12)
            button.isFocusable = false
        }
        stage = Overlay(RatioBin(carousel), over: back, forward, position).classes("gallery")
        stage.isClipped = true
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 6, stage, dots).classes("block")
        back.onClick { [weak self] in _ = self?.move(by: -1) }
        forward.onClick { [weak self] in _ = self?.move(by: 1) }
        // With a mouse, a drag takes the picture to another program. Fingers move the carousel.
        carousel.allowsMouseDrag = false
        stage.onPictureDrag { [weak self] _, _ in self?.dragged }
        carousel.onPageChanged { [weak self] in self?.show(page: $0) }
    }

    func configure(with viewModel: GalleryViewModel) {
        context?.gallery = self
        let isOtherListing = images != viewModel.images
        let before = images.count
        images = viewModel.images
        for index in images.count..<max(before, images.count) { carousel.remove(pages[index].widget) }
        for index in before..<max(before, images.count) { carousel.append(page(at: index).widget) }
        if isOtherListing { current = 0 }
        for control in [back, forward, dots, position] { control.isVisible = images.count > 1 }
        show(page: min(current, max(images.count - 1, 0)))
        if isOtherListing, let first = pages.first { carousel.scroll(to: first.widget, animated: false) }
    }

    func prepareForReuse() {
        current = 0
    }

    private func page(at index: Int) -> PictureView {
        if index < pages.count { return pages[index] }
        let page = PictureView(loader: loader, height: Self.pageHeight, decodedFor: (900, 420), fillsBounds: false, iconPixels: 64)
        page.widget.expanding(vertically: true)
        pages.append(page)
        return page
    }

    func show(picture index: Int) {
        guard images.indices.contains(index), index != current else { return }
        carousel.scroll(to: pages[index].widget, animated: false)
        show(page: index)
    }

    func drawn(in widget: Widget) -> DrawnPicture? {
        guard pages.indices.contains(current), stage.isMapped, let texture = pages[current].texture, let frame = pages[current].drawnFrame,
            let corner = stage.position(in: widget)
        else { return nil }
        let clip = ImageViewport.Rectangle(x: corner.x, y: corner.y, width: Double(stage.width), height: Double(stage.height))
        // The page is as large as the stage, and the carousel may still be on its way to it.
        let place = ImageViewport.Rectangle(x: corner.x + frame.x, y: corner.y + frame.y, width: frame.width, height: frame.height)
        return DrawnPicture(texture: texture, frame: place, clip: clip)
    }

    private var dragged: PictureDrag? {
        guard images.indices.contains(current) else { return nil }
        return loader.drag(of: images[current], texture: pages[current].texture)
    }

    /// - Returns: true if there was a picture to move to.
    func move(by step: Int) -> Bool {
        let target = current + step
        guard images.indices.contains(target) else { return false }
        carousel.scroll(to: pages[target].widget, animated: true)
        show(page: target)
        return true
    }

    /// Loads the visible picture and its neighbors, so that a swipe shows them immediately, and releases the others.
    private func show(page: Int) {
        current = page
        for (index, view) in pages.enumerated() {
            view.show(index < images.count && abs(index - page) <= 1 ? images[index] : nil)
        }
        let numbers: KeyValuePairs = ["number": CountText.grouped(page + 1), "count": CountText.grouped(images.count)]
        position.text = tr("{number} of {count}", numbers)
        back.isSensitive = page > 0
        forward.isSensitive = page + 1 < images.count
        stage.setAccessibleLabel(tr("Image {number} of {count}", numbers))
    }
}
