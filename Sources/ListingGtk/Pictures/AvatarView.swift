import CGtk
import ListingCore

/// A shop's round picture, or its initials while there is none.
@MainActor
final class AvatarView {
    let widget: Widget
    private let avatar: Avatar
    private let loader: PictureLoader
    private let size: Int
    private var name = ""
    private var shown: ImageViewModel?
    private var isComplete = false
    private var request: PictureRequest?

    /// - Parameter size: the diameter in pixels.
    init(loader: PictureLoader, size: Int) {
        self.loader = loader
        self.size = size
        avatar = Avatar(size: size)
        widget = avatar
        widget.hiddenFromAccessibility()
        widget.on(.map) { [weak self] in self?.load() }
        widget.on(.unmap) { [weak self] in self?.cancel() }
    }

    isolated deinit { cancel() }

    func show(name: String, image: ImageViewModel?) {
        guard name != self.name || image != shown else { return }
        self.name = name
        shown = image
        cancel()
        let kept = image.flatMap { loader.kept($0.location, bounds) }
        isComplete = kept != nil
        avatar.show(name: name, texture: kept)
        if widget.isMapped { load() }
    }

    private var bounds: PictureBounds {
        let pixels = size * widget.scaleFactor
        return PictureBounds(width: pixels, height: pixels)
    }

    /// Requests the picture. It is shown later, and kept when the row leaves the screen.
    ///
    /// "map" and "unmap" are emitted during a layout. A change of the avatar requests another layout, which GTK would lose.
    private func load() {
        guard let shown, !isComplete, request == nil else { return }
        request = loader.load(shown.location, bounds) { [weak self] news in
            guard let self, case .loaded(let texture) = news else { return }
            isComplete = true
            avatar.show(name: name, texture: texture)
        }
    }

    private func cancel() {
        if let request { loader.cancel(request) }
        request = nil
    }
}
