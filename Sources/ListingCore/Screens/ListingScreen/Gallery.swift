/// The listing's pictures, in the order of the source.
public struct GalleryViewModel: RowViewModel {
    public let images: [ImageViewModel]

    public init(images: [ImageViewModel]) { self.images = images }
}

extension RowKind where ViewModel == GalleryViewModel {
    public static var gallery: RowKind { RowKind("gallery") }
}

extension ListingScreen {
    static let gallery = SectionPresenter<ListingScreenProperties, GalleryViewModel>(
        "gallery", .gallery,
        row: { GalleryViewModel($0.listing) })
}

extension GalleryViewModel {
    /// nil without pictures.
    init?(_ listing: Listing) {
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
