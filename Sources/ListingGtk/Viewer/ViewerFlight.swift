import CGtk
import ListingCore

/// The animation in which a picture flies between its place in a gallery and its place in the viewer.
///
/// A layer over the page draws the picture on its way, while the page itself fades. Without a place in the gallery, the page only fades.
/// The animation skips to its end if the desktop asks for reduced motion.
@MainActor
final class ViewerFlight {
    let widget: Picture
    private let paintable = TexturePaintable(fillsBounds: false)
    private var animation: Animation?

    private static let milliseconds = 250

    struct Way {
        /// The picture in the gallery; nil if it is not on the screen.
        let start: DrawnPicture?
        let isOpening: Bool
    }

    init() {
        widget = Picture(paintable)
        widget.hiddenFromAccessibility()
        widget.takesPointer = false
        widget.isVisible = false
    }

    func fly(_ way: Way, over page: ViewerPage, background: Widget, chrome: Widget, done: @escaping @MainActor () -> Void) {
        // An animation that is still running, because the user is quick, ends where it is going.
        animation?.skip()
        let texture = page.area.texture ?? way.start?.texture
        paintable.texture = way.start == nil ? nil : texture
        widget.isVisible = paintable.texture != nil
        let step = { @MainActor [weak self, weak page] (progress: Double) in
            let shown = way.isOpening ? progress : 1 - progress
            background.opacity = shown
            chrome.opacity = self?.paintable.texture == nil || !way.isOpening ? shown : max(0, shown * 2 - 1)
            guard let self, let page, let start = way.start else { return }
            // The picture of the page is hidden until the flying one has arrived.
            page.area.picture.opacity = 0
            place(start, page, shown)
        }
        step(0)
        animation = Animation(on: page.widget, milliseconds: Self.milliseconds, step: step) { [weak self, weak page] in
            self?.paintable.texture = nil
            self?.widget.isVisible = false
            self?.animation = nil
            page?.area.picture.opacity = 1
            done()
        }
    }

    /// - Parameter shown: 0 for the place in the gallery to 1 for that in the viewer.
    private func place(_ start: DrawnPicture, _ page: ViewerPage, _ shown: Double) {
        guard let corner = page.area.widget.position(in: page.widget) else { return }
        var end = page.area.frame ?? start.frame
        end.x += corner.x
        end.y += corner.y
        let whole = ImageViewport.Rectangle(x: 0, y: 0, width: Double(page.widget.width), height: Double(page.widget.height))
        let frame = start.frame.moved(toward: end, by: shown)
        let clip = start.clip.moved(toward: whole, by: shown)
        paintable.place = TexturePlace(
            x: frame.x, y: frame.y, width: frame.width, height: frame.height,
            clip: TexturePlace.Clip(x: clip.x, y: clip.y, width: clip.width, height: clip.height))
    }
}
