import ListingCore

/// A widget with several pictures, one of them visible, from which a viewer opens and to which it returns.
@MainActor
protocol PictureGallery: AnyObject {
    /// The index of the visible picture.
    var current: Int { get }

    /// Makes a picture the visible one, without an animation.
    func show(picture index: Int)

    /// The visible picture as it is drawn; nil if it is not loaded or not on the screen.
    ///
    /// - Parameter widget: the widget whose pixels the frame is in.
    func drawn(in widget: Widget) -> DrawnPicture?
}

/// A picture at its place on the screen.
@MainActor
struct DrawnPicture {
    let texture: Texture
    /// The place of the whole picture.
    let frame: ImageViewport.Rectangle
    /// The part of the place that is visible, because the gallery may be partly scrolled out.
    let clip: ImageViewport.Rectangle
}
