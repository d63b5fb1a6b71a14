import CGtk
import ListingCore

/// A place for a picture that keeps its size whether the picture is there, on its way, missing or broken.
///
/// It loads when it comes on screen and lets go of the texture when it leaves, so that what is in memory is what can be seen.
@MainActor
final class PictureView {
    let widget: Widget
    private let picture = Picture()
    private let icon = Image(icon: "image-x-generic-symbolic")
    private let loader: PictureLoader
    private let room: PictureRoom
    private var shown: ImageViewModel?
    private var request: PictureRequest?
    private var texture: Texture?

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
        gtk_image_set_pixel_size(icon.opaque, Int32(iconPixels))
        icon.classes("dim-label").aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER).hiddenFromAccessibility()
        picture.fillsRoom = fillsRoom
        let frame = Bin(icon).sized(width: width, height: height)
        widget = Overlay(frame, over: picture).classes("picture")
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
        guard let shown, texture == nil, request == nil else { return }
        let scale = widget.scaleFactor
        let pixels = PictureRoom(width: room.width * scale, height: room.height * scale, isFilled: room.isFilled)
        request = loader.load(shown.location, pixels) { [weak self] in self?.finish($0) }
    }

    private func finish(_ outcome: PictureLoader.Outcome) {
        request = nil
        switch outcome {
        case .loaded(let texture):
            self.texture = texture
            picture.show(texture)
        case .failed(let reason):
            icon.set(icon: "image-missing-symbolic")
            widget.tooltip = reason
        }
    }

    private func drop() {
        if let request { loader.cancel(request) }
        request = nil
        texture = nil
        picture.show(nil)
        icon.set(icon: "image-x-generic-symbolic")
        widget.tooltip = nil
    }
}
