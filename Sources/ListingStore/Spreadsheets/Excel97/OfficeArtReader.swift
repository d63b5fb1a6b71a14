import ListingCore

/// The header of a record of a drawing (MS-ODRAW, section 2.2.1).
struct OfficeArtHeader {
    static let size = 8

    let instance, type, length: Int
    /// True if the record consists of records. Its content follows like further records.
    let isContainer: Bool
    /// The start of the record's content in the drawing, in bytes.
    let start: Int

    var end: Int { start + length }
}

/// The types of records of drawings that are read (MS-ODRAW, section 2.2).
enum OfficeArtType {
    static let (shapeContainer, pictureEntry, group, shape) = (0xF004, 0xF007, 0xF009, 0xF00A)
    static let (properties, anchor) = (0xF00B, 0xF010)
    /// The kinds of pictures. Metafiles (EMF, WMF and PICT) are not read.
    static let pictures = 0xF018...0xF117
    static let (bitmap, bitmapFiles) = (0xF01F, [0xF01D, 0xF01E, 0xF01F, 0xF029, 0xF02A])
}

/// Reads the headers of a drawing's records, and the short ones of them.
struct OfficeArtReader {
    /// The number of bytes that are read in one step. Pictures between two headers are much longer, and are skipped.
    private static let chunkSize = 1_024

    let drawing: BIFFDrawing
    private var buffer: [UInt8] = []
    /// The place of the buffer in the drawing.
    private var start = 0

    init(_ drawing: BIFFDrawing) { self.drawing = drawing }

    /// - Returns: fewer bytes at the end of the drawing.
    /// - Throws: ``ImportError`` if the file can't be read.
    mutating func bytes(from position: Int, count: Int) throws(ImportError) -> [UInt8] {
        if position < start || position + count > start + buffer.count {
            buffer = try drawing.bytes(from: position, count: max(count, Self.chunkSize))
            start = position
        }
        return Array(buffer[(position - start)...].prefix(count))
    }

    /// - Returns: nil at the end of the drawing.
    /// - Throws: ``ImportError`` if the file can't be read.
    mutating func header(at position: Int) throws(ImportError) -> OfficeArtHeader? {
        let bytes = try bytes(from: position, count: OfficeArtHeader.size)
        guard let first = bytes.uint16(0), let type = bytes.uint16(2), let length = bytes.uint32(4) else { return nil }
        return OfficeArtHeader(
            instance: first >> 4, type: type, length: length, isContainer: first & 15 == 15, start: position + OfficeArtHeader.size)
    }
}
