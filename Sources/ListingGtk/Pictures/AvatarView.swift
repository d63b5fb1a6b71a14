import CGtk
import ListingCore

/// A shop's round picture; its initials until the picture is there, and where there is none.
@MainActor
final class AvatarView {
    let widget: Widget
    private let avatar: Avatar
    private let loader: PictureLoader
    private let size: Int
    private var name = ""
    private var shown: ImageViewModel?
    private var request: PictureRequest?

    /// - Parameter size: the diameter in pixels.
    init(loader: PictureLoader, size: Int) {
        self.loader = loader
        self.size = size
        avatar = Avatar(size: size)
        widget = avatar
        widget.hiddenFromAccessibility()
        widget.on("map") { [weak self] in self?.load() }
        widget.on("unmap") { [weak self] in self?.drop() }
    }

    isolated deinit {
        if let request { loader.cancel(request) }
    }

    func show(name: String, image: ImageViewModel?) {
        guard name != self.name || image != shown else { return }
        self.name = name
        shown = image
        drop()
        if widget.isMapped { load() }
    }

    private func load() {
        guard let shown, request == nil else { return }
        let pixels = size * widget.scaleFactor
        let room = PictureRoom(width: pixels, height: pixels)
        if let kept = loader.kept(shown.location, room) { return avatar.show(name: name, texture: kept) }
        request = loader.load(shown.location, room) { [weak self] news in
            guard let self, case .loaded(let texture) = news else { return }
            avatar.show(name: name, texture: texture)
        }
    }

    private func drop() {
        if let request { loader.cancel(request) }
        request = nil
        avatar.show(name: name, texture: nil)
    }
}
