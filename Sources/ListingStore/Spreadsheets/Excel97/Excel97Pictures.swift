import ListingCore

/// The pictures of a workbook of Excel 97 to 2003, which all its sheets share (MS-ODRAW, section 2.2.20).
struct Excel97Pictures: Sendable {
    private static let folder = "blips/"
    /// The most pictures of a workbook.
    private static let maxPictures = 1 << 17
    /// The length of an entry in front of the name and the picture, in bytes.
    private static let entrySize = 36

    /// A picture in the drawing; its type is 0 for none.
    private struct Picture {
        let type: Int
        let data: Range<Int>
    }

    private let drawing: BIFFDrawing
    private let pictures: [Picture]

    /// - Parameter drawing: the drawing of the workbook, and not of one of its sheets.
    /// - Throws: ``ImportError`` if the file can't be read.
    init(_ drawing: BIFFDrawing) throws(ImportError) {
        var (reader, position, pictures) = (OfficeArtReader(drawing), 0, [Picture]())
        while pictures.count < Self.maxPictures, let header = try reader.header(at: position) {
            position = header.isContainer ? header.start : header.end
            if header.type == OfficeArtType.pictureEntry {
                // An entry without a picture counts, because shapes name pictures by the numbers of entries.
                let name = try reader.bytes(from: header.start, count: Self.entrySize).dropFirst(33).first ?? 0
                let place = header.start + Self.entrySize + Int(name)
                let inner = try place + OfficeArtHeader.size <= header.end ? reader.header(at: place) : nil
                pictures.append(Self.picture(inner))
                position = header.end
            } else if OfficeArtType.pictures.contains(header.type), !header.isContainer {
                pictures.append(Self.picture(header))
            }
        }
        (self.drawing, self.pictures) = (drawing, pictures)
    }

    private static func picture(_ header: OfficeArtHeader?) -> Picture {
        guard let header, OfficeArtType.bitmapFiles.contains(header.type) else { return Picture(type: 0, data: 0..<0) }
        // One or two identifiers of 16 bytes and a byte come first.
        let start = header.start + (header.instance & 1 == 1 ? 33 : 17)
        return Picture(type: header.type, data: start..<max(start, header.end))
    }

    /// The name of a picture; nil if there is none with this number, or it is a metafile.
    ///
    /// - Parameter number: the number of the picture, from 1.
    func name(of number: Int) -> String? { entry(number).map { _ in Self.folder + String(number) } }

    private func entry(_ number: Int) -> Picture? {
        guard number > 0, number <= pictures.count, pictures[number - 1].type != 0 else { return nil }
        return pictures[number - 1]
    }

    /// - Parameter file: the file with the workbook.
    /// - Returns: nil if there is no picture of this name.
    /// - Throws: ``ImportError`` if the file can't be read.
    func source(_ part: String, in file: InputFile) throws(ImportError) -> (any ByteSource)? {
        guard part.hasPrefix(Self.folder), let number = Int(part.dropFirst(Self.folder.count)), let picture = entry(number) else {
            return nil
        }
        let isBitmap = picture.type == OfficeArtType.bitmap
        let info = try isBitmap ? drawing.bytes(from: picture.data.lowerBound, count: 40) : []
        return Excel97PictureSource(file, drawing, picture.data, head: isBitmap ? Self.bitmapHead(info) : [])
    }

    /// The head of a BMP file, which pictures in memory lack (MS-WMF, section 2.2.2.9).
    private static func bitmapHead(_ info: [UInt8]) -> [UInt8] {
        guard !info.starts(with: "BM".utf8), let size = info.uint32(0) else { return [] }
        let isCore = size == 12
        let bits = info.uint16(isCore ? 10 : 14) ?? 0
        let used = isCore ? 0 : info.uint32(32) ?? 0
        let colors = used > 0 ? used : bits <= 8 ? 1 << bits : 0
        // The masks of three colors follow a short head.
        let masks = size == 40 && info.uint32(16) == 3 ? 12 : 0
        let place = 14 + size + masks + colors * (isCore ? 3 : 4)
        var head = Array("BM".utf8)
        // Readers don't need the size of the file.
        for number in [0, 0, place] { LittleEndian.append(UInt32(clamping: number), to: &head) }
        return head
    }
}

/// The pictures of a workbook of Excel 97 to 2003, without its sheets.
struct Excel97PictureFile: PicturePackage {
    let file: InputFile
    private let pictures: Excel97Pictures

    /// - Returns: nil if the file isn't a workbook.
    /// - Throws: ``ImportError`` if the file can't be read.
    init?(_ file: InputFile) throws {
        guard let stream = try CompoundFile(file)?.stream("Workbook") else { return nil }
        var (reader, drawing) = (BIFFReader(stream), BIFFDrawing(stream))
        while let record = try reader.next(), record.type != BIFFType.endOfFile {
            drawing.add(record, ofType: BIFFType.drawingGroup, endingAt: reader.position)
        }
        self.file = file
        pictures = try Excel97Pictures(drawing)
    }

    func source(_ part: String) throws(ImportError) -> (any ByteSource)? { try pictures.source(part, in: file) }
}
