import ListingCore

/// The pictures inside a file, such as a spreadsheet. The file is opened once for all of them.
struct PictureParts {
    /// The absolute path of the file, or its address in an archive (see ``PartsAddress``).
    let file: String
    /// nil if the file can't be opened.
    private let package: (any PicturePackage)?

    init(file: String) {
        self.file = file
        package = try? PicturePackages.shared.package(of: file)
    }

    /// Reads a picture piece by piece.
    ///
    /// - Parameters:
    ///   - name: the name of the picture in the file.
    ///   - limit: the largest size, in bytes.
    /// - Throws: ``PictureFailure`` if the picture can't be read; the error of `take`.
    func read(_ name: String, limit: Int, _ take: ([UInt8]) throws(PictureFailure) -> Void) throws(PictureFailure) {
        guard let source = (try? package?.source(name)) ?? nil else { throw .missingFile }
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
}
