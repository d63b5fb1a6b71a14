import CGtk
import ListingCore

/// A picture of fixed size, whether it is loaded, pending, missing or damaged.
///
/// It loads when it comes onto the screen and releases the texture when it leaves, so that memory holds only the visible pictures and the
/// loader's cache.
@MainActor
final class PictureView {
    let widget: Widget
    private let paintable: TexturePaintable
    private let picture: Picture
    private let icon = Image(icon: "image-x-generic-symbolic")
    private let overlay: Overlay
    /// Made for the first picture that is not available immediately, and then kept.
    private var notice: PictureNotice?
    private let loader: PictureLoader
    private let bounds: PictureBounds
    private var shown: ImageViewModel?
    private var request: PictureRequest?
    /// The reason that the notice shows; nil if the notice is hidden or about to be.
    private var status: PictureStatus?
    private var isDescribed = false

    /// True if the picture is loaded.
    var isComplete: Bool { paintable.texture != nil }

    /// Called with the texture or the failure of a picture that was requested by ``show(_:)``; not for one that is delayed.
    var onOutcome: ((ImageViewModel, Result<Texture, PictureFailure>) -> Void)?

    /// The texture on the screen; nil while there is none.
    var texture: Texture? { paintable.texture }

    /// The place of the picture in the view, in pixels; nil while there is no texture.
    var drawnFrame: ImageViewport.Rectangle? {
        guard let texture, texture.size.width > 0, texture.size.height > 0 else { return nil }
        let (width, height) = (Double(widget.width), Double(widget.height))
        let (across, down) = (width / Double(texture.size.width), height / Double(texture.size.height))
        let scale = bounds.isFilled ? max(across, down) : min(across, down)
        let (drawnWidth, drawnHeight) = (Double(texture.size.width) * scale, Double(texture.size.height) * scale)
        return ImageViewport.Rectangle(x: (width - drawnWidth) / 2, y: (height - drawnHeight) / 2, width: drawnWidth, height: drawnHeight)
    }

    /// The minimum width and height in pixels for a readable reason.
    private static let readable = 120

    /// - Parameters:
    ///   - width: the minimum width in pixels; -1 takes the width of the row.
    ///   - height: the fixed height in pixels.
    ///   - size: the size in pixels to decode for, if the row gives more than the minimum.
    init(
        loader: PictureLoader, width: Int = -1, height: Int, decodedFor size: (width: Int, height: Int)? = nil, fillsBounds: Bool = true,
        iconPixels: Int = 24
    ) {
        self.loader = loader
        bounds = PictureBounds(width: size?.width ?? width, height: size?.height ?? height, isFilled: fillsBounds)
        paintable = TexturePaintable(fillsBounds: fillsBounds)
        picture = Picture(paintable)
        icon.pixelSize = iconPixels
        icon.classes("dim-label").aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER).hiddenFromAccessibility()
        let frame = Bin(icon).sized(width: width, height: height)
        overlay = Overlay(frame, over: picture)
        widget = overlay.classes("picture")
        gtk_widget_set_overflow(widget.widget, GTK_OVERFLOW_HIDDEN)
        widget.on(.map) { [weak self] in self?.load() }
        widget.on(.unmap) { [weak self] in self?.drop() }
    }

    isolated deinit {
        if let request { loader.cancel(request) }
    }

    /// Shows a picture, or the placeholder if the listing has none.
    func show(_ image: ImageViewModel?) {
        guard image != shown else { return }
        shown = image
        picture.set(alternativeText: image?.alternativeText, placeholder: tr("No Image"))
        drop()
        if widget.isMapped { load() }
    }

    private func load() {
        guard let shown, !isComplete, request == nil else { return }
        let scale = widget.scaleFactor
        let pixels = PictureBounds(width: bounds.width * scale, height: bounds.height * scale, isFilled: bounds.isFilled)
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
        if let shown { onOutcome?(shown, .success(texture)) }
    }

    private func show(_ status: PictureStatus) {
        let notice = notice ?? makeNotice()
        self.status = status
        icon.isVisible = false
        notice.show(status)
        describe(status.description)
        if case .failed(let failure) = status, let shown { onOutcome?(shown, .failure(failure)) }
    }

    /// Sets the accessible description to the reason why the picture is missing; nil restores the picture's alternative text.
    private func describe(_ status: String?) {
        guard status != nil || isDescribed else { return }
        isDescribed = status != nil
        picture.set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text: status ?? shown?.alternativeText)
    }

    private func makeNotice() -> PictureNotice {
        let least = min(bounds.width, bounds.height)
        let notice = PictureNotice(iconPixels: icon.pixelSize, hasSpace: least >= Self.readable) {
            [weak self] in
            self?.drop()
            self?.load()
        }
        overlay.add(notice.widget)
        self.notice = notice
        return notice
    }

    /// Restores the icon from the main loop, because "map" and "unmap" are emitted during a layout, which must not request another one.
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
