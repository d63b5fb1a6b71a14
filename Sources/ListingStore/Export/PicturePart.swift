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
        guard let source = try? source() else { throw .missingFile }
        let cursor = source.makeCursor()
        var (buffer, total) = ([UInt8](repeating: 0, count: 262_144), 0)
        while true {
            guard let count = try? cursor.read(into: &buffer, from: 0) else { throw .incomplete }
            if count == 0 { break }
            total += count
            guard total <= limit else { throw .tooManyBytes(limit: limit) }
            try take(count == buffer.count ? buffer : Array(buffer[..<count]))
        }
        if source.defect != nil { throw .incomplete }
    }

    /// The picture as it is in the file; empty if it can't be read.
    ///
    /// - Parameter limit: the largest size, in bytes.
    public func bytes(limit: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        try? read(limit: limit) { chunk throws(PictureFailure) in bytes += chunk }
        return bytes
    }

    private func source() throws -> (any ByteSource)? {
        try PicturePackages.shared.package(of: file).source(name)
    }
}
