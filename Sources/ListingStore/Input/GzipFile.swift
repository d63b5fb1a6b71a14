import ListingCore

/// A gzip file of one or several members, decompressed while it is read.
final class GzipFile: ByteSource {
    static let magic: [UInt8] = [0x1F, 0x8B]

    private let file: InputFile
    private let limit: UnpackingLimit
    private let note = EncodingDiagnostic()

    init(_ file: InputFile, limit: UnpackingLimit = UnpackingLimit()) {
        self.file = file
        self.limit = limit
    }

    var path: String { file.path }
    var size: Int { file.size }
    var defect: ProblemCause? { note.cause ?? file.defect }

    func makeCursor() -> any ByteCursor {
        InflatingCursor(file, 0..<file.size, wrapping: .gzip, path: path, limit: limit, note: note)
    }
}
