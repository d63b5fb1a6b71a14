import ListingCore

/// A file of one stream that libarchive unpacks, decompressed while it is read.
final class PackedFile: ByteSource {
    private let file: InputFile
    private let packing: StreamPacking
    private let limit: UnpackingLimit
    private let note = EncodingDiagnostic()

    init(_ file: InputFile, _ packing: StreamPacking, limit: UnpackingLimit = UnpackingLimit()) {
        self.file = file
        self.packing = packing
        self.limit = limit
    }

    var path: String { file.path }
    var size: Int { file.size }
    var defect: ProblemCause? { note.cause ?? file.defect }

    func makeCursor() -> any ByteCursor { PackedCursor(ArchiveReader(file, .stream(packing)), path: path, limit: limit, note: note) }
}
