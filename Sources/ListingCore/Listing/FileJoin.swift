/// The result of joining a file to the others that it was read together with.
public struct FileJoin: Equatable, Sendable {
    /// A kind of value by which records of two files are about the same listing. Of kinds that match as often, the first one counts.
    public enum Key: String, CaseIterable, Sendable {
        /// The part of a picture's address that is the same in all files, such as Etsy's number of the picture.
        case picture
        case id
        case sku
        case barcode
        /// The name of a listing in its address, such as a handle of Shopify.
        case handle
        case url

        /// The text that users see.
        public var title: String {
            switch self {
            case .picture: trc("what listings of two files share", "image address")
            case .id: trc("what listings of two files share", "listing ID")
            case .sku: trc("what listings of two files share", "SKU")
            case .barcode: trc("what listings of two files share", "barcode")
            case .handle: trc("what listings of two files share", "handle")
            case .url: trc("what listings of two files share", "link")
            }
        }
    }

    /// The file's name, as in ``ImportSummary/sources``.
    public let file: String
    /// The kind of value by which the file was joined; nil if it fits no other file.
    public let key: Key?
    /// Number of records of the file that were added to listings of other files. Rows of a table of variants count once for each listing.
    public var matched: Int
    /// Number of listings of other files to which they were added.
    public var listings: Int
    /// Number of records that could be about several listings. None of them was added.
    public let ambiguous: Int
    /// Number of records about no listing of another file.
    public let unmatched: Int

    public init(file: String, key: Key?, matched: Int = 0, listings: Int = 0, ambiguous: Int = 0, unmatched: Int = 0) {
        self.file = file
        self.key = key
        self.matched = matched
        self.listings = listings
        self.ambiguous = ambiguous
        self.unmatched = unmatched
    }

    /// Number of all records.
    public var records: Int { matched + ambiguous + unmatched }
}

extension FileJoin {
    /// The sentence that users see: how much of the file matched, and by what.
    ///
    /// - Parameter file: the name of the file in it.
    public func text(for file: String) -> String {
        guard let key else { return tr("{file}: fits none of the other files", ["file": file]) }
        let values: KeyValuePairs = [
            "file": file, "n": CountText.grouped(matched), "total": CountText.grouped(records), "key": key.title,
        ]
        let matched = tr("{file}: {n} of {total} by {key}", values)
        return ambiguous == 0 ? matched : matched + ", " + trn("{n} ambiguous", "{n} ambiguous", ambiguous)
    }
}
