import CGtk
import ListingCore

/// The picture viewer of a window: a page over all of its content while it is open, and nothing otherwise.
@MainActor
final class PictureViewer {
    private let cover: WindowCover
    private let pictures: PictureLoader
    private let actions: ActionMap
    let uses: PictureUses
    private var page: ViewerPage?
    private weak var gallery: (any PictureGallery)?
    private var isClosing = false

    /// Called when the user allows to load pictures from the web.
    var onAllow: (() -> Void)?
    /// Called when the content is visible again, to move the focus to where it was.
    var onClose: (() -> Void)?

    private static let uses: KeyValuePairs<String, PictureUse> = [
        "save-image": .save, "copy-image": .copy, "open-image": .openWith, "copy-image-address": .copyAddress,
    ]

    /// - Parameter actions: the actions of the window, to which those of a picture are added.
    init(_ cover: WindowCover, _ pictures: PictureLoader, _ actions: ActionMap, in window: ApplicationWindow) {
        self.cover = cover
        self.pictures = pictures
        self.actions = actions
        uses = PictureUses(pictures, over: window, toasts: cover.widget)
        for (name, use) in Self.uses {
            actions.add(name) { [weak self] in self?.use(use) }
            actions.setEnabled(name, false)
        }
    }

    var isOpen: Bool { page != nil }
    /// The page; nil while the viewer is closed. For tests.
    var openPage: ViewerPage? { page }

    /// Opens the visible picture of a gallery.
    ///
    /// - Parameter title: the title of the listing.
    func open(_ images: [ImageViewModel], title: String, from gallery: any PictureGallery) {
        guard page == nil, images.indices.contains(gallery.current) else { return }
        let page = ViewerPage(pictures, images: images, title: title, index: gallery.current)
        self.page = page
        self.gallery = gallery
        isClosing = false
        page.onClose = { [weak self] in self?.close() }
        page.onMove = { [weak self] in self?.updateActions() }
        page.onAllow = { [weak self] in self?.onAllow?() }
        page.onUse = { [weak self] in self?.use($0) }
        let start = gallery.drawn(in: cover.widget)
        cover.show(page.widget) { [weak self] in self?.close() }
        updateActions()
        page.appear(from: start) { [weak self] in self?.hideContent() }
    }

    /// Uses the picture that a gallery shows, without opening the viewer.
    func use(_ use: PictureUse, of image: ImageViewModel) { uses.perform(use, on: image) }

    func close() {
        guard let page, !isClosing else { return }
        isClosing = true
        cover.revealContent()
        gallery?.show(picture: page.index)
        // The content needs a layout, and its picture is loaded from the cache, before the picture can fly back.
        cover.widget.onTick { [weak self, weak page] in
            guard let self, let page, self.page === page else { return false }
            page.disappear(to: gallery?.drawn(in: cover.widget)) { [weak self] in self?.remove() }
            return false
        }
    }

    /// Closes the viewer without an animation, because the content has changed.
    func remove() {
        guard page != nil else { return }
        page = nil
        for (name, _) in Self.uses { actions.setEnabled(name, false) }
        cover.remove()
        onClose?()
    }

    private func hideContent() { if !isClosing { cover.hideContent() } }

    private func updateActions() {
        for (name, use) in Self.uses { actions.setEnabled(name, use != .copyAddress || page?.image.isOnWeb == true) }
    }

    private func use(_ use: PictureUse) { if let page { uses.perform(use, on: page.image) } }
}
