/// A picture of the contact sheet with the title of its listing, or the place of one that the listing lacks.
public struct ContactPictureViewModel: HighlightableItem, PrefetchableItem {
    public let listing: ListingID
    public let title: String
    /// nil if the listing has no picture.
    public let image: ImageViewModel?
    public let marks: PictureMarks

    /// The minimum width of a picture in pixels.
    public static let width = 152

    public init(listing: ListingID, title: String, image: ImageViewModel?, marks: PictureMarks = []) {
        self.listing = listing
        self.title = title
        self.image = image
        self.marks = marks
    }

    public var activation: ContactPictureAction? { .open(listing) }

    public var prefetchKeys: [String] { image.map { [$0.location] } ?? [] }

    public var accessibleLabel: String? {
        let name = image.map { $0.alternativeText.contains(title) ? $0.alternativeText : "\(title), \($0.alternativeText)" } ?? title
        return ([name] + marks.texts).joined(separator: ", ")
    }

    public static let skeleton: ContactPictureViewModel? = ContactPictureViewModel(
        listing: ListingID(-1), title: "A title of a listing", image: nil)
}

extension RowKind where ViewModel == ContactPictureViewModel {
    public static var contactPicture: RowKind { RowKind("contactPicture") }
}

/// The actions of a picture of the contact sheet.
public enum ContactPictureAction: Equatable, Sendable {
    case open(ListingID)
    /// The picture was loaded, and has this size in its file, in pixels.
    case measured(width: Int, height: Int)
    /// The picture could not be loaded.
    case failed
}

extension PictureMarks {
    /// A word or two for each mark, as it is shown on the picture.
    public var texts: [String] {
        [
            contains(.missing) ? trc("image", "Missing") : nil, contains(.small) ? trc("image", "Small") : nil,
            contains(.shared) ? trc("image", "Used Twice") : nil,
        ].compactMap(\.self)
    }
}

extension ContactPictureViewModel {
    /// - Parameter picture: the picture's index; nil for a listing without pictures.
    init(_ listing: Listing, id: ListingID, picture: Int?, marks: PictureMarks) {
        let images = GalleryViewModel(listing)?.images ?? []
        self.init(
            listing: id, title: listing.title.cut(to: TextLimit.line),
            image: picture.flatMap { images.indices.contains($0) ? images[$0] : nil }, marks: marks)
    }
}
