import ListingCore

/// A picture inside a file, such as a spreadsheet. It is extracted when it is shown, and not before.
public struct PicturePart: Hashable, Sendable {
    /// The absolute path of the file; if that is an archive, `!/` and the name of a spreadsheet in it follow.
    public let file: String
    /// The name of the picture in the file.
    public let name: String

    public init(file: String, name: String) { (self.file, self.name) = (file, name) }

    /// Reads the picture piece by piece.
    ///
    /// - Parameter limit: the largest size, in bytes.
    /// - Throws: ``PictureFailure`` if the picture can't be read; the error of `take`.
    public func read(limit: Int, _ take: ([UInt8]) throws(PictureFailure) -> Void) throws(PictureFailure) {
        try PictureParts(file: file).read(name, limit: limit, take)
    }

    /// The picture as it is in the file; empty if it can't be read.
    ///
    /// - Parameter limit: the largest size, in bytes.
    public func bytes(limit: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        try? read(limit: limit) { chunk throws(PictureFailure) in bytes += chunk }
        return bytes
    }
}
