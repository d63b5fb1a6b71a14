import CGtk
import ListingCore

/// The pictures of a listing, one of them over the whole window.
@MainActor
final class ViewerPage {
    let widget: Overlay
    let area = ImageArea()
    let bar = ViewerBar()
    private let background: Widget
    private let chrome: Box
    private let notice = ViewerNotice()
    private let header = HeaderBar()
    private let menuButton: MenuButton
    private let back = Button(icon: "go-previous-symbolic", accessibleLabel: tr("Previous Image")).classes("osd", "circular")
    private let forward = Button(icon: "go-next-symbolic", accessibleLabel: tr("Next Image")).classes("osd", "circular")
    private let flight: ViewerFlight
    private lazy var popover = PopoverMenu(over: widget)

    private let pictures: PictureLoader
    let images: [ImageViewModel]
    private let title: String
    private(set) var index: Int
    private var request: PictureRequest?
    /// The request of the picture at its full size, while a smaller one is shown.
    private var larger: PictureRequest?
    /// True if the shown texture is the largest that there is.
    private var isFullSize = false
    /// True if the size to load the picture at is not known yet.
    private var awaitsLayout = false
    /// The requests of the pictures next to the shown one.
    private var neighbors: [PictureRequest] = []

    /// Called when the user closes the page.
    var onClose: (() -> Void)?
    /// Called when another picture is shown.
    var onMove: (() -> Void)?
    /// Called when the user allows to load pictures from the web.
    var onAllow: (() -> Void)?
    /// Called with the use of the shown picture that the user chose by key.
    var onUse: ((PictureUse) -> Void)?

    /// The menu of the picture, made once for all windows.
    private static let menu = MenuModel([
        [
            .action(label: tr("Save Image As…"), name: "win.save-image"), .action(label: tr("Copy Image"), name: "win.copy-image"),
            .action(label: tr("Open Image With…"), name: "win.open-image"),
            .action(label: tr("Copy Image Address"), name: "win.copy-image-address"),
        ]
    ])

    /// - Parameter title: the title of the listing.
    init(_ pictures: PictureLoader, images: [ImageViewModel], title: String, index: Int) {
        self.pictures = pictures
        self.images = images
        self.title = title
        self.index = index
        menuButton = MenuButton(Self.menu, icon: "view-more-symbolic", name: tr("Image Menu"))
        let close = Button(icon: "go-previous-symbolic", accessibleLabel: tr("Close Image"))
        header.packStart(close)
        header.packEnd(menuButton)
        for (button, alignment) in [(back, GTK_ALIGN_START), (forward, GTK_ALIGN_END)] {
            button.aligned(alignment, GTK_ALIGN_CENTER).margins(horizontal: 12)
            area.widget.add(button)
        }
        area.widget.add(notice.widget)
        chrome = Box(GTK_ORIENTATION_VERTICAL, header, area.widget, bar.widget)
        background = Bin().classes("picture-viewer")
        flight = ViewerFlight()
        widget = Overlay(background, over: chrome, flight.widget)
        widget.setAccessibleLabel(tr("Image Viewer"))
        close.onClick { [weak self] in self?.onClose?() }
        back.onClick { [weak self] in self?.move(by: -1) }
        forward.onClick { [weak self] in self?.move(by: 1) }
        listen()
        show()
    }

    isolated deinit { cancel() }

    private func listen() {
        area.onChange = { [weak self] in self?.areaChanged() }
        area.onSwipe = { [weak self] in self?.move(by: $0) }
        area.onDrag = { [weak self] in self.flatMap { $0.pictures.drag(of: $0.image, texture: $0.area.texture) } }
        bar.onZoom = { [weak self] in self?.area.change($0) }
        // The button that is pressed disappears with the notice.
        notice.onRetry = { [weak self] in
            self?.area.picture.grabFocus()
            self?.load()
        }
        notice.onAllow = { [weak self] in
            self?.area.picture.grabFocus()
            self?.onAllow?()
        }
        widget.onKeyPressed(capture: false) { [weak self] in self?.key($0, $1) ?? false }
        area.picture.onPress(button: 3) { [weak self] press in
            guard press.phase == .began, let self, let corner = area.picture.position(in: widget) else { return }
            press.claim()
            openMenu(at: Frame(x: Int(corner.x + press.x), y: Int(corner.y + press.y), width: 1, height: 1))
        }
        area.picture.onLongPress { [weak self] x, y in
            guard let self, let corner = area.picture.position(in: widget) else { return }
            openMenu(at: Frame(x: Int(corner.x + x), y: Int(corner.y + y), width: 1, height: 1))
        }
    }

    var image: ImageViewModel { images[index] }

    // MARK: Pictures

    /// - Returns: true if there was a picture to move to.
    @discardableResult
    func move(by step: Int) -> Bool { move(to: index + step) }

    @discardableResult
    private func move(to target: Int) -> Bool {
        guard images.indices.contains(target), target != index else { return false }
        index = target
        show()
        onMove?()
        return true
    }

    /// Shows a texture of the picture until a better one is loaded.
    func show(preview texture: Texture) {
        guard area.texture == nil, let size = texture.pictureSize else { return }
        notice.hide()
        area.show(texture, size: size, isSamePicture: false)
    }

    private func show() {
        let position: KeyValuePairs = ["number": CountText.grouped(index + 1), "count": CountText.grouped(images.count)]
        header.show(title: String(title.prefix(120)), subtitle: images.count > 1 ? tr("{number} of {count}", position) : "")
        bar.show(caption: image.alternativeText == title ? "" : image.alternativeText)
        area.picture.set(alternativeText: image.alternativeText, placeholder: tr("No Image"))
        for button in [back, forward] { button.isVisible = images.count > 1 }
        back.isSensitive = index > 0
        forward.isSensitive = index + 1 < images.count
        isFullSize = false
        area.clear()
        load()
    }

    /// Loads the shown picture at the size of the area, and then its neighbors.
    private func load() {
        cancel()
        awaitsLayout = area.widget.width == 0
        guard !awaitsLayout else { return }
        if let kept = pictures.kept(image.location, area.bounds) { return show(kept) }
        if area.texture == nil { notice.showLoading() }
        request = pictures.load(image.location, area.bounds) { [weak self] in self?.receive($0) }
    }

    private func receive(_ news: PictureLoader.News) {
        switch news {
        case .loaded(let texture):
            request = nil
            show(texture)
        case .status(let status):
            if case .failed = status { request = nil }
            // A picture that was shown small stays.
            if area.texture == nil { notice.show(status, of: image.location) }
        }
    }

    private func show(_ texture: Texture) {
        notice.hide()
        area.show(texture, size: texture.pictureSize ?? texture.size, isSamePicture: area.texture != nil)
        neighbors = [index + 1, index - 1].filter(images.indices.contains).map { images[$0].location }
            .filter { pictures.kept($0, area.bounds) == nil }.map { pictures.load($0, area.bounds) { _ in } }
    }

    private func areaChanged() {
        bar.show(area.viewport)
        if awaitsLayout, area.widget.width > 0 { load() }
        guard area.needsLargerTexture, !isFullSize, larger == nil, request == nil else { return }
        larger = pictures.load(image.location, .fullSize) { [weak self] news in
            guard let self, case .loaded(let texture) = news else { return }
            larger = nil
            isFullSize = true
            if texture.size.width > area.texture?.size.width ?? 0 {
                area.show(texture, size: texture.pictureSize ?? texture.size, isSamePicture: true)
            }
        }
    }

    private func cancel() {
        for request in [request, larger].compactMap(\.self) + neighbors { pictures.cancel(request) }
        (request, larger, neighbors) = (nil, nil, [])
    }

    // MARK: Keys and menus

    private func openMenu(at frame: Frame) {
        var uses: [(String, PictureUse)] = [
            (tr("Save Image As…"), .save), (tr("Copy Image"), .copy), (tr("Open Image With…"), .openWith),
        ]
        if image.isOnWeb { uses.append((tr("Copy Image Address"), .copyAddress)) }
        let entries = uses.map { title, use in
            PopoverMenu.Entry(title: title, shortcut: nil) { [weak self] in self?.onUse?(use) }
        }
        popover.open(entries, at: frame)
    }

    private func key(_ key: UInt32, _ state: UInt32) -> Bool {
        // An open menu has keys of its own.
        guard !widget.isFocusInPopover else { return false }
        guard let command = ViewerKey(key, state) else { return false }
        switch command {
        case .close: onClose?()
        case .zoom(let steps): area.change { $0.zoom(bySteps: Double(steps)) }
        case .fit: area.change { $0.fit() }
        case .actualSize: area.change { $0.zoomToActualSize() }
        case .next: move(by: 1)
        case .previous: move(by: -1)
        case .first: move(to: 0)
        case .last: move(to: images.count - 1)
        case .arrow(let x, let y):
            guard !area.pan(x: Double(x), y: Double(y)) else { return true }
            if x != 0 { move(by: widget.isRightToLeft ? -x : x) }
        case .save: onUse?(.save)
        case .copy: onUse?(.copy)
        case .menu: menuButton.openMenu()
        }
        return true
    }

    // MARK: Opening and closing

    /// Fades the page in, while the picture flies from its place in the gallery.
    func appear(from start: DrawnPicture?, done: @escaping @MainActor () -> Void) {
        if let start { show(preview: start.texture) }
        flight.fly(ViewerFlight.Way(start: start, isOpening: true), over: self, background: background, chrome: chrome) { [weak self] in
            self?.area.picture.grabFocus()
            done()
        }
        area.picture.grabFocus()
    }

    /// Fades the page out, while the picture flies back.
    func disappear(to end: DrawnPicture?, done: @escaping @MainActor () -> Void) {
        flight.fly(ViewerFlight.Way(start: end, isOpening: false), over: self, background: background, chrome: chrome, done: done)
    }
}
