/// Which pictures of the contact sheet are shown.
public enum PictureFilter: String, CaseIterable, Sendable {
    case all, marked, missing, small, shared

    public var title: String {
        switch self {
        case .all: tr("All Images")
        case .marked: tr("All Marked Images")
        case .missing: tr("Missing Images")
        case .small: tr("Small Images")
        case .shared: tr("Images Used Twice")
        }
    }

    /// The marks of which a shown picture has at least one; nil if all are shown.
    public var marks: PictureMarks? {
        switch self {
        case .all: nil
        case .marked: .all
        case .missing: .missing
        case .small: .small
        case .shared: .shared
        }
    }
}

/// The numbers of the contact sheet, and what they cover.
public struct PictureOverviewStatus: Equatable, Sendable {
    /// Number of pictures found, without the places of missing ones, and of listings that were looked through.
    public var pictures = 0
    public var listings = 0
    /// Number of listings of the result.
    public var allListings = 0
    public var missing = 0
    public var small = 0
    public var shared = 0
    /// Number of pictures that have been loaded, so that their size is known.
    public var measured = 0
    /// Number of cells that the filter lets through.
    public var shown = 0
    public var isReading = false
    /// The reason why the listings could not be read to the end.
    public var failure: String?

    public init() {}

    /// The share of the listings that were looked through, 0 to 1.
    public var fraction: Double { allListings > 0 ? Double(listings) / Double(allListings) : 1 }

    /// The numbers, as a line of text.
    public var counts: String {
        [
            trn("{n} image", "{n} images", pictures), missing > 0 ? trn("{n} missing", "{n} missing", missing) : nil,
            small > 0 ? trn("{n} small", "{n} small", small) : nil,
            shared > 0 ? trn("{n} used twice", "{n} used twice", shared) : nil,
        ].compactMap(\.self).joined(separator: " · ")
    }

    /// The reason why the numbers do not cover everything; nil if they do.
    public var coverage: String? {
        if let failure { return failure }
        if listings < allListings {
            let numbers: KeyValuePairs = ["number": CountText.grouped(listings), "count": CountText.grouped(allListings)]
            return isReading
                ? tr("Looking through listings: {number} of {count}", numbers) : tr("Stopped after {number} of {count} listings", numbers)
        }
        guard measured < pictures else { return nil }
        return tr(
            "The size of an image is known once it was shown: {number} of {count} so far",
            ["number": CountText.grouped(measured), "count": CountText.grouped(pictures)])
    }
}
