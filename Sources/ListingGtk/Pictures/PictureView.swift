import CGtk
import ListingCore

/// A place for a picture that keeps its size whether the picture is there, on its way, missing or broken.
///
/// It loads when it comes on screen and lets go of the texture when it leaves, so that what is in memory is what can be seen, and
/// what the loader keeps for those who come back.
@MainActor
final class PictureView {
    let widget: Widget
    private let paintable: TexturePaintable
    private let picture: Picture
    private let icon = Image(icon: "image-x-generic-symbolic")
    private let overlay: Overlay
    /// Made with the first picture that does not come at once, and kept.
    private var notice: PictureNotice?
    private let loader: PictureLoader
    private let room: PictureRoom
    private var shown: ImageViewModel?
    private var request: PictureRequest?
    /// The reason that the notice gives; nil where the notice is hidden, or will be.
    private var status: PictureStatus?
    private var isDescribed = false

    /// Whether the picture itself is there.
    var isComplete: Bool { paintable.texture != nil }

    /// Pixels of the least width and height in which a reason can be read.
    private static let readable = 120

    /// - Parameters:
    ///   - width: the least width in pixels; -1 takes what the row gives.
    ///   - height: in pixels, kept from the start.
    ///   - size: the pixels to decode for, where the row gives more than the least.
    init(
        loader: PictureLoader, width: Int = -1, height: Int, decodedFor size: (width: Int, height: Int)? = nil, fillsRoom: Bool = true,
        iconPixels: Int = 24
    ) {
        self.loader = loader
        room = PictureRoom(width: size?.width ?? width, height: size?.height ?? height, isFilled: fillsRoom)
        paintable = TexturePaintable(fillsRoom: fillsRoom)
        picture = Picture(paintable)
        gtk_image_set_pixel_size(icon.opaque, Int32(iconPixels))
        icon.classes("dim-label").aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER).hiddenFromAccessibility()
        let frame = Bin(icon).sized(width: width, height: height)
        overlay = Overlay(frame, over: picture)
        widget = overlay.classes("picture")
        gtk_widget_set_overflow(widget.widget, GTK_OVERFLOW_HIDDEN)
        widget.on("map") { [weak self] in self?.load() }
        widget.on("unmap") { [weak self] in self?.drop() }
    }

    isolated deinit {
        if let request { loader.cancel(request) }
    }

    /// Shows a picture, or the placeholder for a listing that has none.
    func show(_ image: ImageViewModel?) {
        guard image != shown else { return }
        shown = image
        picture.set(alternativeText: image?.alternativeText)
        drop()
        if widget.isMapped { load() }
    }

    private func load() {
        guard let shown, !isComplete, request == nil else { return }
        let scale = widget.scaleFactor
        let pixels = PictureRoom(width: room.width * scale, height: room.height * scale, isFilled: room.isFilled)
        if let kept = loader.kept(shown.location, pixels) { return show(kept) }
        request = loader.load(shown.location, pixels) { [weak self] in self?.receive($0) }
    }

    private func receive(_ news: PictureLoader.News) {
        switch news {
        case .loaded(let texture): show(texture)
        case .status(.withheld(let access)):
            hideNotice()
            guard access != .unknown else { return }
            widget.tooltip = PictureStatus.withheld(access).description
            describe(PictureStatus.withheld(access).description)
        case .status(let status): show(status)
        }
    }

    private func show(_ texture: Texture) {
        hideNotice()
        paintable.texture = texture
    }

    private func show(_ status: PictureStatus) {
        let notice = notice ?? makeNotice()
        self.status = status
        icon.isVisible = false
        notice.show(status)
        describe(status.description)
    }

    /// What a screen reader adds to the picture's name: why it is not there; nil for what GTK says of a picture that is.
    private func describe(_ status: String?) {
        guard status != nil || isDescribed else { return }
        isDescribed = status != nil
        picture.set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text: status ?? shown?.alternativeText)
    }

    private func makeNotice() -> PictureNotice {
        let least = min(room.width, room.height)
        let notice = PictureNotice(iconPixels: Int(gtk_image_get_pixel_size(icon.opaque)), hasRoom: least >= Self.readable) { [weak self] in
            self?.drop()
            self?.load()
        }
        overlay.add(notice.widget)
        self.notice = notice
        return notice
    }

    /// The icon comes back from the main loop: a layout must not be asked for during another, in which "map" and "unmap" come.
    private func hideNotice() {
        widget.tooltip = nil
        describe(nil)
        guard status != nil else { return }
        status = nil
        MainLoop.after(milliseconds: 0) { [weak self] in
            guard let self, status == nil else { return }
            notice?.widget.isVisible = false
            icon.isVisible = true
        }
    }

    private func drop() {
        if let request { loader.cancel(request) }
        request = nil
        paintable.texture = nil
        hideNotice()
    }
}
