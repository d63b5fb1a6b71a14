/// The usual error messages of zlib, libarchive and libxml2, which these libraries have in English only.
///
/// A problem keeps the message as it is, because scripts and bug reports need it. It is translated when it is shown.
enum LibraryMessage {
    /// The message in the user's language, or unchanged if it isn't one of the usual ones.
    static func translated(_ message: String) -> String {
        for known in all {
            if let values = values(of: known.description, in: message) { return tr(known).filled { values[String($0)] } }
        }
        return message
    }

    /// The values of the placeholders of `text` in a message, by name; nil if the message has other words.
    static func values(of text: String, in message: String) -> [String: String]? {
        var (values, rest, text): ([String: String], Substring, Substring) = ([:], message[...], text[...])
        while let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") {
            guard rest.hasPrefix(text[..<open]) else { return nil }
            rest = rest.dropFirst(text.distance(from: text.startIndex, to: open))
            let name = String(text[text.index(after: open)..<close])
            text = text[text.index(after: close)...]
            let literal = text.prefix { $0 != "{" }
            guard let end = literal.isEmpty ? rest.endIndex : rest.firstRange(of: literal)?.lowerBound else { return nil }
            values[name] = String(rest[..<end])
            rest = rest[end...]
        }
        return rest == text ? values : nil
    }

    static let all: [StaticString] = zlib + libarchive + libxml2

    private static let zlib: [StaticString] = [
        untranslated("invalid block type"),
        untranslated("invalid stored block lengths"),
        untranslated("invalid code lengths set"),
        untranslated("invalid literal/lengths set"),
        untranslated("invalid literal/length code"),
        untranslated("invalid distances set"),
        untranslated("invalid distance code"),
        untranslated("invalid distance too far back"),
        untranslated("invalid bit length repeat"),
        untranslated("too many length or distance symbols"),
        untranslated("invalid code -- missing end-of-block"),
        untranslated("invalid window size"),
        untranslated("unknown header flags set"),
        untranslated("unknown compression method"),
        untranslated("incorrect header check"),
        untranslated("header crc mismatch"),
        untranslated("incorrect data check"),
        untranslated("incorrect length check"),
    ]

    private static let libarchive: [StaticString] = [
        untranslated("ZIP bad CRC: {found} should be {expected}"),
        untranslated("ZIP uncompressed data is wrong size (read {found}, expected {expected})"),
        untranslated("ZIP compressed data is wrong size (read {found}, expected {expected})"),
        untranslated("7-Zip bad CRC: {found} should be {expected}"),
        untranslated("Damaged 7-Zip archive"),
        untranslated("Malformed 7-Zip archive"),
        untranslated("Damaged tar archive"),
        untranslated("Invalid compressed data"),
        untranslated("bzip decompression failed"),
        untranslated("gzip decompression failed"),
        untranslated("lz4 decompression failed"),
        untranslated("malformed lz4 data"),
        untranslated("lz4 stream checksum error"),
        untranslated("Lzip: CRC32 error"),
        untranslated("Lzma library error: Corrupted input data"),
        untranslated("Lzma library error: format not recognized"),
        untranslated("Lzma library error: Invalid options"),
        untranslated("Lzma library error: Cannot allocate memory"),
        untranslated("Zstd decompression failed: {reason}"),
    ]

    private static let libxml2: [StaticString] = [
        untranslated("Document is empty"),
        untranslated("Start tag expected, '<' not found"),
        untranslated("Extra content at the end of the document"),
        untranslated("XML declaration allowed only at the start of the document"),
        untranslated("Input is not proper UTF-8, indicate encoding !"),
        untranslated("Unsupported encoding {name}"),
        untranslated("Attribute {name} redefined"),
        untranslated("Entity '{name}' not defined"),
        untranslated("Namespace prefix {prefix} for {attribute} on {name} is not defined"),
        untranslated("Namespace prefix {prefix} on {name} is not defined"),
        untranslated("Failed to parse QName '{name}'"),
        untranslated("Char {code} out of allowed range"),
        untranslated("PCDATA invalid Char value {code}"),
        untranslated("Invalid PI name"),
        untranslated("Name too long"),
        untranslated("Comment not terminated"),
        untranslated("CData section not finished"),
    ]
}
