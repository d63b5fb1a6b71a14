/// The pictures of many listings as numbered cells: a cell for each picture, and one for each listing without a picture.
///
/// It takes 8 bytes per cell and 4 per listing, and keeps neither the listings nor the addresses. The parts are never changed, so that a
/// copy for another thread shares them.
///
///     listings   0          1     2               parts of consecutive listings
///     cells      0  1  2  │ 3  │  4  5
public struct PictureIndex: Sendable {
    /// Pictures of consecutive listings.
    final class Part: Sendable {
        let firstListing: Int
        let firstCell: Int
        /// The first cell of each listing, counted from the part's first one, and the number of all cells at the end.
        let starts: [UInt32]
        /// The picture's hash for each cell; nil for a listing without a picture.
        let hashes: [UInt64?]

        init(firstListing: Int, firstCell: Int, pictures: [[UInt64]]) {
            self.firstListing = firstListing
            self.firstCell = firstCell
            var starts: [UInt32] = [0]
            var hashes: [UInt64?] = []
            for listing in pictures {
                if listing.isEmpty { hashes.append(nil) } else { hashes += listing.map(Optional.some) }
                starts.append(UInt32(hashes.count))
            }
            self.starts = starts
            self.hashes = hashes
        }

        var listings: Int { starts.count - 1 }
    }

    /// The place of a cell.
    public struct Location: Equatable, Sendable {
        /// The listing's position among all listings.
        public let listing: Int
        /// The picture's index in its listing; nil for a listing without a picture.
        public let picture: Int?
    }

    private(set) var parts: [Part] = []
    /// Number of cells and of listings so far.
    public private(set) var count = 0
    public private(set) var listings = 0

    public init() {}

    /// Adds the next listings.
    ///
    /// - Parameter pictures: the hashes of each listing's pictures.
    public mutating func append(_ pictures: [[UInt64]]) {
        guard !pictures.isEmpty else { return }
        let part = Part(firstListing: listings, firstCell: count, pictures: pictures)
        parts.append(part)
        count += part.hashes.count
        listings += part.listings
    }

    /// - Parameter cell: 0 ..< `count`
    public func location(of cell: Int) -> Location? {
        guard let (part, offset) = part(of: cell) else { return nil }
        let listing = part.starts.partitioningIndex { $0 > UInt32(offset) } - 1
        return Location(
            listing: part.firstListing + listing, picture: part.hashes[offset] == nil ? nil : offset - Int(part.starts[listing]))
    }

    /// The hash of a cell's picture; nil if its listing has no picture.
    public func hash(of cell: Int) -> UInt64? { part(of: cell).flatMap { $0.part.hashes[$0.offset] } }

    private func part(of cell: Int) -> (part: Part, offset: Int)? {
        guard (0..<count).contains(cell) else { return nil }
        let part = parts[parts.partitioningIndex { $0.firstCell > cell } - 1]
        return (part, cell - part.firstCell)
    }
}

/// The cells that are marked, and why.
public struct PictureFindings: Sendable {
    /// Hashes of pictures that several listings have.
    public var shared: Set<UInt64> = []
    /// Number of cells with such a picture.
    public var sharedCount = 0
    /// Cells without a picture, or with one that could not be loaded.
    public var missing: Set<Int> = []
    /// Cells of pictures with too few pixels.
    public var small: Set<Int> = []
    /// Number of cells whose picture was loaded, so that its size is known.
    public var measuredCount = 0

    public init() {}

    public func marks(of cell: Int, in index: PictureIndex) -> PictureMarks {
        var marks: PictureMarks = []
        if missing.contains(cell) { marks.insert(.missing) }
        if small.contains(cell) { marks.insert(.small) }
        if !shared.isEmpty, let hash = index.hash(of: cell), shared.contains(hash) { marks.insert(.shared) }
        return marks
    }

    /// The cells with at least one of some marks, in order.
    ///
    /// - Complexity: O(cells) if the marks include ``PictureMarks/shared``, O(marked cells) otherwise.
    public func cells(markedWith marks: PictureMarks, in index: PictureIndex) -> [UInt32] {
        var known: Set<Int> = []
        if marks.contains(.missing) { known.formUnion(missing) }
        if marks.contains(.small) { known.formUnion(small) }
        guard marks.contains(.shared), !shared.isEmpty else { return known.sorted().map { UInt32(clamping: $0) } }
        var cells: [UInt32] = []
        for part in index.parts {
            for (offset, hash) in part.hashes.enumerated() {
                let cell = part.firstCell + offset
                if hash.map(shared.contains) ?? false || known.contains(cell) { cells.append(UInt32(clamping: cell)) }
            }
        }
        return cells
    }
}
