/// The ways in which a file may be compressed or archived, recognized by its first bytes and never by its name.
enum Packing: Equatable, Sendable {
    case zip
    case sevenZip
    /// A tar archive that is not packed as a whole.
    case tar
    /// A compressed stream, which may be a text file or a tar archive.
    case stream(StreamPacking)

    /// The number of first bytes that are enough to recognize a packing.
    static let prefixSize = TarHeader.size

    /// - Parameter prefix: at least the first ``prefixSize`` bytes of the file, or all.
    init?(prefix: some Collection<UInt8>) {
        if ZipArchive.magics.contains(where: { prefix.starts(with: $0) }) {
            self = .zip
        } else if prefix.starts(with: SevenZipHeader.magic) {
            self = .sevenZip
        } else if let packing = StreamPacking(prefix: prefix) {
            self = .stream(packing)
        } else if TarHeader.begins(prefix) {
            self = .tar
        } else {
            return nil
        }
    }
}
