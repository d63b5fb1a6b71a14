import CArchive

/// A way of packing a single stream of bytes, of which libarchive unpacks all.
enum StreamPacking: CaseIterable, Sendable {
    case gzip, bzip2, xz, lzma, zstd, lz4

    /// Recognizes the packing by a file's first bytes.
    init?(prefix: some Collection<UInt8>) {
        let prefix = Array(prefix.prefix(32))
        guard let packing = Self.allCases.first(where: { $0.matches(prefix) }) else { return nil }
        self = packing
    }

    private func matches(_ prefix: [UInt8]) -> Bool {
        switch self {
        case .gzip: return prefix.starts(with: GzipFile.magic)
        // The three letters alone could be text. A block, or the end of an empty file, follows.
        case .bzip2:
            return prefix.starts(with: "BZh".utf8) && prefix.count >= 10 && (0x31...0x39).contains(prefix[3])
                && (prefix[4..<10].elementsEqual([0x31, 0x41, 0x59, 0x26, 0x53, 0x59])
                    || prefix[4..<10].elementsEqual([0x17, 0x72, 0x45, 0x38, 0x50, 0x90]))
        case .xz: return prefix.starts(with: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0])
        case .lzma: return Self.isLZMA(prefix)
        // Programs that pack on several threads put a frame to be skipped in front.
        case .zstd:
            return prefix.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
                || prefix.count >= 4 && (0x50...0x5F).contains(prefix[0]) && prefix[1..<4].elementsEqual([0x2A, 0x4D, 0x18])
        case .lz4: return prefix.starts(with: [0x04, 0x22, 0x4D, 0x18]) || prefix.starts(with: [0x02, 0x21, 0x4C, 0x18])
        }
    }

    /// True for a file of the old program `lzma`, which has no magic number: usual properties, a size of the dictionary as programs choose
    /// it, an unknown or possible size, and the zero with which all compressed data begin.
    private static func isLZMA(_ prefix: [UInt8]) -> Bool {
        guard prefix.count >= 14, prefix[0] == 0x5D, prefix[13] == 0, let dictionary = prefix.uint32(1) else { return false }
        let isUsual = dictionary == 0xFFFF_FFFF || (12...30).contains { dictionary == 1 << $0 || dictionary == 3 << ($0 - 1) }
        return isUsual && (prefix[5..<13].allSatisfy { $0 == 0xFF } || prefix.uint64(5).map { $0 < 1 << 38 } == true)
    }

    /// The filter's number in libarchive.
    var filter: Int32 {
        switch self {
        case .gzip: ARCHIVE_FILTER_GZIP
        case .bzip2: ARCHIVE_FILTER_BZIP2
        case .xz: ARCHIVE_FILTER_XZ
        case .lzma: ARCHIVE_FILTER_LZMA
        case .zstd: ARCHIVE_FILTER_ZSTD
        case .lz4: ARCHIVE_FILTER_LZ4
        }
    }
}
