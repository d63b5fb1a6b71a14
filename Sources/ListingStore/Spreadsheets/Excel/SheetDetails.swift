import ListingCore
import Synchronization

/// The merged cells, links and images of a worksheet, which follow its rows (ECMA-376, part 1, sections 18.3.1.55, 18.3.1.48 and 20.5).
struct SheetDetails: Sendable {
    /// The most merged cells, links and images that are kept.
    private static let maxCount = 200_000
    /// The largest part that is searched for its end before its rows are read, in bytes as packed. That takes 60 ms at most.
    private static let maxPart = 8 << 20

    /// The largest drawing, in bytes. A million images take 700 MB, of which only their places stay in memory.
    private static let maxDrawing = 1 << 30

    /// The sizes of merged cells, by the place of the first cell.
    private(set) var merges: [Int: (rows: Int, columns: Int)] = [:]
    /// The addresses that cells lead to, by the place of the cell.
    private(set) var links: [Int: String] = [:]
    /// An image over the cells.
    struct Picture: Sendable {
        /// The name of its part.
        let part: String
        /// The address that it is a copy of, by its description; nil if unknown.
        let address: RowPictures.AddressKey?
    }

    /// The images whose middle is in a row, by the row's number from 1, from left to right.
    private(set) var pictures: [Int: [Picture]] = [:]
    /// True if the sheet may have more than these, because it is too large to be searched for them.
    private(set) var areIncomplete = false

    init() {}

    /// The relationships by their ids, because a sheet may have tens of thousands of links.
    private static func byID(_ list: [WorkbookPackage.Relationship]) -> [String: WorkbookPackage.Relationship] {
        Dictionary(list.map { ($0.id, $0) }) { first, _ in first }
    }

    /// - Throws: ``ImportError`` if a part can't be unpacked.
    init(of part: String, in package: WorkbookPackage) throws {
        guard let size = package.packedSize(of: part), let source = try package.source(part) else { return }
        areIncomplete = size > Self.maxPart
        if areIncomplete { return }
        let events = SheetFrameEvents()
        areIncomplete = try !SheetOutline.parse(source, events) || events.merges.count > Self.maxCount || events.links.count > Self.maxCount
        for merge in events.merges.prefix(Self.maxCount) {
            guard let range = CellRange(merge), range.rows > 1 || range.columns > 1 else { continue }
            merges[RowLines.place(range.row, range.column)] = (range.rows, range.columns)
        }
        let relationships = Self.byID(try package.relationships(of: part, includingExternal: true))
        for link in events.links.prefix(Self.maxCount) {
            guard let range = CellRange(link.place) else { continue }
            if let target = link.id.flatMap({ relationships[$0] }), target.isExternal, target.target.hasPrefix("http") {
                links[RowLines.place(range.row, range.column)] = target.target
            }
        }
        guard let target = events.drawing.flatMap({ relationships[$0] }), !target.isExternal else { return }
        let anchors = DrawingAnchors()
        try package.parse(target.target, anchors, limit: Self.maxDrawing)
        let media = Self.byID(try package.relationships(of: target.target))
        if anchors.anchors.count > Self.maxCount { areIncomplete = true }
        // The rows are read once more, because the middle of an image needs the heights of rows after it, too.
        let heights = anchors.anchors.contains(where: \.needsHeights) ? try RowHeights(of: source) : nil
        let found = anchors.anchors.prefix(Self.maxCount).compactMap { anchor -> (row: Int, column: Int, x: Int, picture: Picture)? in
            guard let image = media[anchor.image] else { return nil }
            return (anchor.middleRow(heights), anchor.column, anchor.x, Picture(part: image.target, address: anchor.address))
        }
        for (row, _, _, picture) in found.sorted(by: { ($0.row, $0.column, $0.x) < ($1.row, $1.column, $1.x) }) {
            pictures[row, default: []].append(picture)
        }
    }
}

/// The details of a workbook's sheets, which each pass over a sheet needs.
final class SheetDetailsCache: Sendable {
    private let known = Mutex<[String: SheetDetails]>([:])

    func details(of part: String, in package: WorkbookPackage) throws -> SheetDetails {
        if let details = known.withLock({ $0[part] }) { return details }
        let details = try SheetDetails(of: part, in: package)
        known.withLock { $0[part] = details }
        return details
    }
}

/// A range of cells, such as B2:C4.
struct CellRange: Equatable {
    /// The first row, from 1, and the first column, from 0.
    let row, column: Int
    let rows, columns: Int

    init?(_ text: String) {
        let ends = text.split(separator: ":").prefix(2).map { Self.cell($0) }
        guard let first = ends.first ?? nil, let last = ends.last ?? nil else { return nil }
        (row, column) = (min(first.row, last.row), min(first.column, last.column))
        (rows, columns) = (abs(last.row - first.row) + 1, abs(last.column - first.column) + 1)
    }

    private static func cell(_ text: Substring) -> (row: Int, column: Int)? {
        let text = text.filter { $0 != "$" }
        let letters = text.prefix { $0.isASCII && $0.isLetter }.uppercased()
        guard (1...3).contains(letters.utf8.count), let row = Int(text.dropFirst(letters.utf8.count)), (1...RowLines.maxRows).contains(row)
        else { return nil }
        return (row, letters.utf8.reduce(0) { $0 * 26 + Int($1 & 0x1F) } - 1)
    }
}

/// The elements that follow the rows of a worksheet.
private final class SheetFrameEvents: XMLByteEvents {
    private static let maxCount = 1_000_000
    private(set) var merges: [String] = []
    private(set) var links: [(place: String, id: String?)] = []
    /// The relationship to the drawing that has the images.
    private(set) var drawing: String?

    func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
        switch name {
        case XMLByteName("mergeCell"):
            if merges.count < Self.maxCount, let range = attributes.text(XMLByteName("ref")) { merges.append(range) }
        case XMLByteName("hyperlink"):
            guard links.count < Self.maxCount, let range = attributes.text(XMLByteName("ref")) else { return }
            links.append((range, attributes.text(XMLByteName("id"))))
        case XMLByteName("drawing"): drawing = drawing ?? attributes.text(XMLByteName("id"))
        default: break
        }
    }

    func end(_ name: XMLByteName) {}
    func text(_ text: Span<UInt8>) {}
}
