import ListingCore

/// Recognizes files that are not text by their first bytes, because a picture dropped on the window by mistake should be reported as a
/// picture instead of a table of garbage.
enum BinaryKind {
    /// The kind of a file; nil for bytes that look like text.
    static func of(_ prefix: some Collection<UInt8>) -> ProblemTerm? {
        let prefix = Array(prefix.prefix(4096))
        for (magic, kind) in signatures where prefix.starts(with: magic) { return kind }
        if prefix.starts(with: ascii("RIFF")), prefix.dropFirst(8).starts(with: ascii("WEBP")) { return .webp }
        if prefix.dropFirst(4).starts(with: ascii("ftyp")) { return .video }
        if TarHeader.begins(prefix) { return .tar }
        return looksBinary(prefix) ? .binary : nil
    }

    /// True if more than a tenth of the bytes are control characters. A stray NUL in a cell is not a reason to refuse a file.
    private static func looksBinary(_ prefix: [UInt8]) -> Bool {
        let controls = prefix.count { $0 < 0x20 && !(0x09...0x0D).contains($0) && $0 != 0x1B }
        return controls * 10 > prefix.count
    }

    private static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static let signatures: [(magic: [UInt8], kind: ProblemTerm)] = [
        ([0x89] + ascii("PNG\r\n"), .png),
        ([0xFF, 0xD8, 0xFF], .jpeg),
        (ascii("GIF87a"), .gif),
        (ascii("GIF89a"), .gif),
        (ascii("BM") + [0], .bmp),
        ([0x49, 0x49, 0x2A, 0x00], .tiff),
        ([0x4D, 0x4D, 0x00, 0x2A], .tiff),
        (ascii("%PDF-"), .pdf),
        (ascii("PK\u{3}\u{4}"), .zip),
        (ascii("PK\u{5}\u{6}"), .emptyZip),
        ([0x1F, 0x8B], .gzip),
        (ascii("BZh"), .bzip2),
        ([0xFD] + ascii("7zXZ"), .xz),
        ([0x28, 0xB5, 0x2F, 0xFD], .zstd),
        ([0x04, 0x22, 0x4D, 0x18], .lz4),
        (ascii("7z") + [0xBC, 0xAF], .sevenZip),
        (ascii("Rar!"), .rar),
        (ascii("SQLite format 3\u{0}"), .database),
        ([0xD0, 0xCF, 0x11, 0xE0], .oldOffice),
        ([0x7F] + ascii("ELF"), .program),
        (ascii("PAR1"), .parquet),
    ]
}
