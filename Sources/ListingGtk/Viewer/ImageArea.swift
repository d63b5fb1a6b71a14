import CGtk
import ListingCore

/// The area of the viewer that shows a picture, zoomed and panned by pointer, wheel and fingers. It knows nothing of loading.
@MainActor
final class ImageArea {
    let widget: Overlay
    /// Takes the focus, and has the picture's text as its name.
    let picture: Picture
    private let paintable = TexturePaintable(fillsBounds: false)
    private(set) var viewport: ImageViewport?
    /// The size of the area at the last layout, and the scale factor of its screen.
    private var shownSize = (width: 0, height: 0, scaleFactor: 1)
    /// Where the pointer is; nil if it is elsewhere.
    private var pointer: ImageViewport.Point?
    private var pinchStart = 1.0
    private var drag = (x: 0.0, y: 0.0)
    /// Pixels by which a finger has moved a whole picture to the side.
    private var swipe = 0.0

    /// Called when the zoom, the part that is visible, or the size of the area has changed.
    var onChange: (() -> Void)?
    /// Called with 1 for the next picture and -1 for the previous one, when a finger swipes in that direction.
    var onSwipe: ((Int) -> Void)?
    /// Returns what to drag to another program.
    var onDrag: (() -> PictureDrag?)?

    /// Pixels that an arrow key or a notch of the wheel pans.
    private static let panStep = 60.0
    /// Pixels of two fingers on a touchpad that are one step of the zoom.
    private static let touchpadStep = 30.0
    /// Pixels that a finger has to move before it swipes, and those after which the next picture comes.
    private static let slack = 6.0
    private static let swipeDistance = 70.0

    init() {
        picture = Picture(paintable)
        picture.isFocusable = true
        picture.classes("viewer-picture")
        widget = Overlay(picture.expanding(horizontally: true, vertically: true))
        widget.expanding(horizontally: true, vertically: true)
        widget.isClipped = true
        widget.onLayout { [weak self] in self?.layoutEnded() }
        listen()
    }

    private func listen() {
        picture.onPointer { [weak self] in self?.pointer = $0.map { ImageViewport.Point(x: $0.x, y: $0.y) } }
        picture.onPinch { [weak self] in self?.pinch($0) }
        picture.onScroll { [weak self] in self?.scroll($0) ?? false }
        picture.onDoubleClick { [weak self] x, y in self?.change { $0.toggle(at: ImageViewport.Point(x: x, y: y)) } }
        picture.onFingerDrag(touchOnly: false) { [weak self] in self?.pan($0) ?? false }
        picture.onFingerDrag { [weak self] in self?.swipe($0) ?? false }
        picture.onPictureDrag { [weak self] _, _ in
            guard let self, viewport?.canPan != true else { return nil }
            return onDrag?()
        }
    }

    // MARK: Content

    /// Shows a texture of a picture. The zoom stays if it is another texture of the same picture.
    ///
    /// - Parameter size: the size of the picture in its file.
    func show(_ texture: Texture, size: PictureSize, isSamePicture: Bool) {
        paintable.texture = texture
        let image = ImageViewport.Size(width: Double(size.width), height: Double(size.height))
        if !isSamePicture || viewport?.image != image {
            viewport = ImageViewport(image: image, view: view, scaleFactor: Double(widget.scaleFactor))
        }
        changed()
    }

    func clear() {
        paintable.texture = nil
        viewport = nil
        changed()
    }

    var texture: Texture? { paintable.texture }

    /// The place of the picture in pixels of the area; nil without a picture.
    var frame: ImageViewport.Rectangle? { viewport?.frame }

    /// The size of the area in device pixels, for which a picture is decoded.
    var bounds: PictureBounds {
        let scale = widget.scaleFactor
        return PictureBounds(width: max(1, widget.width * scale), height: max(1, widget.height * scale), isFilled: false)
    }

    /// True if the texture has fewer pixels than the screen shows of it, although the picture has more.
    var needsLargerTexture: Bool {
        guard let texture, let viewport else { return false }
        let shown = viewport.frame.width * viewport.scaleFactor
        return Double(texture.size.width) < min(shown, viewport.image.width) * 0.98
    }

    // MARK: Zooming and panning

    func change(_ edit: (inout ImageViewport) -> Void) {
        guard var next = viewport else { return }
        edit(&next)
        guard next != viewport else { return }
        viewport = next
        changed()
    }

    /// Pans by a step in a direction, such as -1 for a key that points to the start.
    ///
    /// - Returns: true if there is something to pan to in any direction.
    func pan(x: Double, y: Double) -> Bool {
        guard viewport?.canPan == true else { return false }
        change { $0.pan(byX: -x * Self.panStep, y: -y * Self.panStep) }
        return true
    }

    private var view: ImageViewport.Size {
        ImageViewport.Size(width: Double(max(1, widget.width)), height: Double(max(1, widget.height)))
    }

    private func layoutEnded() {
        let size = (width: widget.width, height: widget.height, scaleFactor: widget.scaleFactor)
        guard size != shownSize else { return }
        shownSize = size
        change { $0.resize(to: view, scaleFactor: Double(size.scaleFactor)) }
        onChange?()
    }

    private func changed() {
        place()
        onChange?()
    }

    private func place() {
        paintable.place = viewport.map { viewport in
            let frame = viewport.frame
            return TexturePlace(x: frame.x + swipe, y: frame.y, width: frame.width, height: frame.height)
        }
        picture.setClass("pannable", viewport?.canPan == true)
    }

    private func pinch(_ pinch: Pinch) {
        switch pinch {
        case .began: pinchStart = viewport?.scale ?? 1
        case .moved(let factor, let x, let y):
            change { $0.zoom(to: pinchStart * factor, at: ImageViewport.Point(x: x, y: y)) }
        case .ended: break
        }
    }

    private func scroll(_ scroll: Scroll) -> Bool {
        guard let viewport else { return false }
        if scroll.isControl {
            change { $0.zoom(bySteps: -scroll.y / (scroll.isWheel ? 1 : Self.touchpadStep), at: pointer) }
            return true
        }
        guard viewport.canPan else { return false }
        let step = scroll.isWheel ? Self.panStep : 1
        let (x, y) = scroll.isShift ? (scroll.y, scroll.x) : (scroll.x, scroll.y)
        change { $0.pan(byX: -x * step, y: -y * step) }
        return true
    }

    private func pan(_ drag: FingerDrag) -> Bool {
        switch drag {
        case .began: self.drag = (0, 0)
        case .moved(let x, let y):
            guard viewport?.canPan == true else { return false }
            change { $0.pan(byX: x - self.drag.x, y: y - self.drag.y) }
            self.drag = (x, y)
            return true
        case .ended, .cancelled: break
        }
        return false
    }

    private func swipe(_ drag: FingerDrag) -> Bool {
        guard viewport?.canPan != true else { return false }
        switch drag {
        case .began: return false
        case .moved(let x, let y):
            guard swipe != 0 || abs(x) > Self.slack && abs(x) > abs(y) else { return false }
            swipe = x
            place()
            return true
        case .ended, .cancelled:
            let distance = swipe
            swipe = 0
            place()
            guard case .ended = drag, abs(distance) > Self.swipeDistance else { return false }
            onSwipe?((distance < 0) != widget.isRightToLeft ? 1 : -1)
            return true
        }
    }
}
