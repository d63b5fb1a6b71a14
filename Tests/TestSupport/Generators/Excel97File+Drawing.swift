/// The pictures of a workbook of Excel 97 (MS-ODRAW).
extension Excel97File {
    /// A picture that all sheets share.
    public struct Picture: Sendable {
        public static let (metafile, jpeg, png, bitmap) = (0xF01A, 0xF01D, 0xF01E, 0xF01F)

        public var type: Int
        public var bytes: [UInt8]
        /// True if the picture has a second identifier.
        public var hasTwoIDs = false
        /// The name of the picture.
        public var name: [UInt8] = []
        /// True if the entry of the picture has nothing else.
        public var isMissing = false

        public init(_ bytes: [UInt8], type: Int = png) { (self.bytes, self.type) = (bytes, type) }
    }

    /// A shape over the cells of a sheet.
    public struct Shape: Sendable {
        /// The number of the picture, from 1; 0 for none.
        public var picture: Int
        /// The rows, from 0, in which it begins and ends.
        public var rows: ClosedRange<Int>
        /// The flags of the shape: 0x08 if it was deleted, 0x10 if it is the preview of an object.
        public var flags = 0
        /// True if a group of shapes consists of it.
        public var isGrouped = false

        public init(_ picture: Int, rows: ClosedRange<Int>) { (self.picture, self.rows) = (picture, rows) }
    }

    private static func art(_ type: Int, _ content: [UInt8], instance: Int = 0, isContainer: Bool = false) -> [UInt8] {
        Packed.number(instance << 4 | (isContainer ? 15 : 0), 2) + Packed.number(type, 2) + Packed.number(content.count, 4) + content
    }

    private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    private static func entry(_ picture: Picture) -> [UInt8] {
        let instance = picture.hasTwoIDs ? 0x6E1 : 0x6E0
        let content = zeros(picture.hasTwoIDs ? 33 : 17) + picture.bytes
        let blip = picture.isMissing ? [] : art(picture.type, content, instance: instance)
        let head = zeros(33) + [UInt8(picture.name.count), 0, 0]
        return art(0xF007, head + picture.name + blip, instance: 6)
    }

    /// The drawing of the workbook.
    static func drawing(of pictures: [Picture]) -> [UInt8] {
        let store = art(0xF001, pictures.flatMap(entry), instance: pictures.count, isContainer: true)
        return art(0xF000, art(0xF006, zeros(16)) + store + art(0xF00B, zeros(6), instance: 1), isContainer: true)
    }

    private static func anchor(_ rows: ClosedRange<Int>) -> [UInt8] {
        let corner = { (row: Int) in Self.zeros(4) + Packed.number(row, 2) + Packed.number(128, 2) }
        return art(0xF010, zeros(2) + corner(rows.lowerBound) + corner(rows.upperBound))
    }

    private static func container(_ shape: Shape) -> [UInt8] {
        // A property whose data follow the list of properties, and which look like a picture.
        let data: [UInt8] = [0x04, 0x41, 9, 0, 0, 0]
        var properties = Packed.number(0x007F, 2) + zeros(4)
        if shape.picture > 0 { properties += Packed.number(0x4104, 2) + Packed.number(shape.picture, 4) }
        properties += Packed.number(0xC105, 2) + Packed.number(data.count, 4)
        let list = art(0xF00B, properties + data, instance: properties.count / 6)
        let head = { (flags: Int) in Self.art(0xF00A, Self.zeros(4) + Packed.number(flags, 4)) }
        let own = head(0xA00 | shape.flags) + list
        guard shape.isGrouped else { return art(0xF004, own + anchor(shape.rows) + art(0xF011, []), isContainer: true) }
        let group = art(0xF004, art(0xF009, zeros(16)) + head(0x201) + anchor(shape.rows), isContainer: true)
        return art(0xF003, group + art(0xF004, own + art(0xF00F, zeros(16)), isContainer: true), isContainer: true)
    }

    /// The drawing of a sheet, in a part for each shape.
    static func drawing(of shapes: [Shape]) -> [[UInt8]] {
        let outer = art(0xF004, art(0xF009, zeros(16)) + art(0xF00A, zeros(4) + Packed.number(5, 4)), isContainer: true)
        let inner = shapes.map(container)
        let group = art(0xF003, outer + inner.joined(), isContainer: true)
        let whole = art(0xF002, art(0xF008, zeros(8)) + group, isContainer: true)
        let rest = inner.reduce(0) { $0 + $1.count }
        return [Array(whole.dropLast(rest)) + (inner.first ?? [])] + inner.dropFirst()
    }
}
