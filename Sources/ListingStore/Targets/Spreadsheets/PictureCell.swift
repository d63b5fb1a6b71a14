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

    /// The longest address that describes a picture, in bytes.
    private static let maxDescription = 2_000

    /// The description of a picture: its address on the web, by which readers know that the column of images has the same image.
    ///
    /// - Parameter location: the text of the picture's cell. The path of a file on this computer doesn't concern others.
    /// - Returns: nil for a picture that isn't on the web, and for an address that XML can't have.
    static func description(_ location: String?) -> String? {
        guard let location, location.hasPrefix("https://") || location.hasPrefix("http://"), location.utf8.count <= maxDescription,
            location.withoutXMLControls == nil
        else { return nil }
        return location
    }

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
