/// The sizes of a cell with a picture. Lengths are in English Metric Units: 12,700 for a point, 36,000 for a millimeter.
enum PictureCell {
    /// The height of the row in points.
    static let rowHeight = 60
    /// The width of the column in characters: 77 points in Excel, 79 in LibreOffice.
    static let columnWidth = 14
    /// The distance of the picture from the top and the left of its cell.
    static let margin = 25_400
    /// The area of the picture: 72 × 56 points.
    private static let (areaWidth, areaHeight) = (914_400, 711_200)

    /// The size of a picture that is shown whole.
    static func size(of picture: EmbeddedPicture) -> (width: Int, height: Int) {
        picture.header.fitting(width: areaWidth, height: areaHeight)
    }
}

extension ZIPWriter {
    /// Adds the pictures of a file, one after the other. They are compressed already.
    ///
    /// - Parameters:
    ///   - folder: the folder of pictures in the archive, with a slash at its end.
    ///   - sink: called with the bytes so far after each picture, because there may be gigabytes of them.
    /// - Throws: ``ExportFailure``; ``ImportError`` if the temporary file can't be read; the error of `sink`.
    mutating func add(
        _ store: any PictureStore, in folder: String, to bytes: inout [UInt8], sink: ([UInt8]) throws -> Void
    ) throws {
        for picture in store.pictures {
            try add(folder + picture.name, store.bytes(of: picture), isStored: true, to: &bytes)
            try sink(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
    }
}
