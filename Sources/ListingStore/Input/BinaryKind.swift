/// Recognizes files that are not text by their first bytes, because a picture dropped on the window by mistake should be reported as a
/// picture instead of a table of garbage.
enum BinaryKind {
    /// The name of the kind with its article, for "is …, not a listing export"; nil for bytes that look like text.
    static func name(of prefix: some Collection<UInt8>) -> String? {
        let prefix = Array(prefix.prefix(4096))
        for (magic, name) in signatures where prefix.starts(with: magic) { return name }
        if prefix.starts(with: ascii("RIFF")), prefix.dropFirst(8).starts(with: ascii("WEBP")) { return "a WebP picture" }
        if prefix.dropFirst(4).starts(with: ascii("ftyp")) { return "a video or an AVIF or HEIC picture" }
        if TarHeader.begins(prefix) { return "a tar archive" }
        return looksBinary(prefix) ? "binary data" : nil
    }

    /// True if more than a tenth of the bytes are control characters. A stray NUL in a cell is no reason to refuse a file.
    private static func looksBinary(_ prefix: [UInt8]) -> Bool {
        let controls = prefix.count { $0 < 0x20 && !(0x09...0x0D).contains($0) && $0 != 0x1B }
        return controls * 10 > prefix.count
    }

    private static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static let signatures: [(magic: [UInt8], name: String)] = [
        ([0x89] + ascii("PNG\r\n"), "a PNG picture"),
        ([0xFF, 0xD8, 0xFF], "a JPEG picture"),
        (ascii("GIF87a"), "a GIF picture"),
        (ascii("GIF89a"), "a GIF picture"),
        (ascii("BM") + [0], "a BMP picture"),
        ([0x49, 0x49, 0x2A, 0x00], "a TIFF picture"),
        ([0x4D, 0x4D, 0x00, 0x2A], "a TIFF picture"),
        (ascii("%PDF-"), "a PDF document"),
        (ascii("PK\u{3}\u{4}"), "a ZIP archive or an office document (such as .xlsx)"),
        (ascii("PK\u{5}\u{6}"), "an empty ZIP archive"),
        ([0x1F, 0x8B], "compressed with gzip"),
        (ascii("BZh"), "compressed with bzip2"),
        ([0xFD] + ascii("7zXZ"), "compressed with xz"),
        ([0x28, 0xB5, 0x2F, 0xFD], "compressed with zstd"),
        ([0x04, 0x22, 0x4D, 0x18], "compressed with lz4"),
        (ascii("7z") + [0xBC, 0xAF], "a 7-Zip archive"),
        (ascii("Rar!"), "a RAR archive"),
        (ascii("SQLite format 3\u{0}"), "an SQLite database"),
        ([0xD0, 0xCF, 0x11, 0xE0], "an old Office document (such as .xls)"),
        ([0x7F] + ascii("ELF"), "a program"),
        (ascii("PAR1"), "a Parquet file"),
    ]
}
