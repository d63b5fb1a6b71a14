/// The listing's pictures, in the order of the source.
public struct GalleryViewModel: SwipeableItem {
    public let images: [ImageViewModel]

    public init(images: [ImageViewModel]) { self.images = images }

    public var activation: GalleryAction? { .view }

    /// In the menu only, because a swipe moves to another picture.
    public var menuActions: [RowAction<GalleryAction>] {
        var actions: [RowAction<GalleryAction>] = [
            RowAction(tr("View Image"), .view),
            RowAction(tr("Save Image As…"), shortcut: KeyPress(.character("s"), .control), .use(.save)),
            RowAction(tr("Copy Image"), .use(.copy)),
            RowAction(tr("Open Image With…"), .use(.openWith)),
        ]
        if images.contains(where: \.isOnWeb) { actions.append(RowAction(tr("Copy Image Address"), .use(.copyAddress))) }
        return actions
    }
}

/// The actions of a gallery. They concern the picture that it shows.
public enum GalleryAction: Equatable, Sendable {
    /// Opens the picture in the viewer.
    case view
    case use(PictureUse)
}

/// A use that a user makes of a picture, wherever it is shown.
public enum PictureUse: Equatable, Sendable {
    /// Writes the original file to a place of the user's choice.
    case save
    /// Copies the decoded picture to the clipboard.
    case copy
    /// Opens the original file in another program.
    case openWith
    case copyAddress
}

extension RowKind where ViewModel == GalleryViewModel {
    public static var gallery: RowKind { RowKind("gallery") }
}

extension ListingScreen {
    static let gallery = SectionPresenter<ListingScreenProperties, GalleryViewModel>(
        "gallery", .gallery,
        row: { GalleryViewModel($0.listing) })

    /// The path of the row with the pictures.
    public static let galleryPath = ItemPath(section: "gallery", item: "gallery")
}

extension GalleryViewModel {
    /// nil without pictures.
    public init?(_ listing: Listing) {
        let count = listing.images.count
        guard count > 0 else { return nil }
        self.init(
            images: listing.images.enumerated().map { index, image in
                let fallback = tr(
                    "{title}, image {number} of {count}",
                    ["title": listing.title, "number": CountText.grouped(index + 1), "count": CountText.grouped(count)])
                return ImageViewModel(image, fallback: count == 1 ? listing.title : fallback)
            })
    }

    public var accessibleLabel: String? { trn("{n} image", "{n} images", images.count) }
}
