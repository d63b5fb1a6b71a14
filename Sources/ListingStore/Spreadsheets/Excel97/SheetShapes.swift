import ListingCore

/// The pictures over the cells of a sheet of Excel 97 to 2003 (MS-XLS, section 2.5.193, and MS-ODRAW, section 2.2.14).
struct SheetShapes {
    /// The most pictures of a sheet, and the most bytes of its drawing that are looked at.
    private static let (maxPictures, maxDrawing) = (1 << 17, 64 << 20)
    /// The longest list of properties, in bytes. A property takes 6 bytes.
    private static let maxProperties = 16_384

    /// The numbers of pictures by their row, from 1.
    private(set) var pictures: [Int: [Int]] = [:]
    private var count = 0
    /// The row of the last shape that other shapes are grouped in.
    private var groupRow: Int?
    /// The shape that is read.
    private var (picture, row): (Int?, Int?) = (nil, nil)
    private var (isGroup, isOmitted) = (false, false)

    /// - Throws: ``ImportError`` if the file can't be read.
    init(_ drawing: BIFFDrawing) throws(ImportError) {
        var (reader, position) = (OfficeArtReader(drawing), 0)
        while position < Self.maxDrawing, count < Self.maxPictures, let header = try reader.header(at: position) {
            position = header.isContainer ? header.start : header.end
            switch header.type {
            case OfficeArtType.shapeContainer: endShape()
            case OfficeArtType.group: isGroup = true
            case OfficeArtType.shape:
                // A shape that was deleted, or the preview of an object.
                if let flags = try reader.bytes(from: header.start, count: 8).uint32(4) { isOmitted = flags & 0x18 != 0 }
            case OfficeArtType.anchor: row = Self.row(try reader.bytes(from: header.start, count: min(header.length, 18)))
            case OfficeArtType.properties:
                let properties = try reader.bytes(from: header.start, count: min(header.length, 6 * header.instance, Self.maxProperties))
                picture = Self.picture(in: properties)
            default: break
            }
        }
        endShape()
    }

    private mutating func endShape() {
        if isGroup { groupRow = row ?? groupRow }
        // Shapes of a group have no row of their own.
        if let picture, !isOmitted, let row = row ?? groupRow {
            pictures[row, default: []].append(picture)
            count += 1
        }
        (picture, row, isGroup, isOmitted) = (nil, nil, false, false)
    }

    /// The row, from 1, that the middle of a shape is in, as if all rows were equally high.
    private static func row(_ anchor: [UInt8]) -> Int? {
        guard let top = anchor.uint16(6), let topPart = anchor.uint16(8), let bottom = anchor.uint16(14), let bottomPart = anchor.uint16(16)
        else { return nil }
        // Parts are in 256ths of the row's height.
        return (256 * (top + bottom) + min(topPart, 255) + min(bottomPart, 255)) / 512 + 1
    }

    /// The number of a picture, from 1, as the property `pib` has it; nil if there is none.
    private static func picture(in properties: [UInt8]) -> Int? {
        for place in stride(from: 0, to: properties.count - 5, by: 6) {
            // The highest bit says that the value is the length of data that follow the list.
            guard let id = properties.uint16(place), id & 0x3FFF == 0x0104, id & 0x8000 == 0 else { continue }
            return properties.uint32(place + 2).flatMap { $0 > 0 ? $0 : nil }
        }
        return nil
    }
}
