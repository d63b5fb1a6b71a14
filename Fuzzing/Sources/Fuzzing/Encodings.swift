@testable import ListingStore

/// Decodes text. The first byte selects the encoding, and the second the position at which the text is cut in two.
func fuzzEncodings(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 2 else { return false }
    let encodings: [TextEncoding] = [
        .utf8, .utf16LittleEndian, .utf16BigEndian, .windows1252, .shiftJIS, .latin9, .latin2, .windows1250, .windows1251,
    ]
    let encoding = encodings[Int(bytes[0]) % encodings.count]
    let text = Array(bytes[2...])
    let cut = Int(bytes[1]) % text.count
    let whole = decoded([text], encoding)
    expect(decoded([Array(text[..<cut]), Array(text[cut...])], encoding) == whole, "cut at \(cut), another text comes out")
    expect(encoding == .utf8 || String(validating: whole, as: UTF8.self) != nil, "what is decoded is not UTF-8")
    expect(!whole.contains(0), "NUL is left in the text")
    Reading.check(text)
    return true
}

private func decoded(_ pieces: [[UInt8]], _ encoding: TextEncoding) -> [UInt8] {
    var decoder = TextDecoder(encoding)
    var output: [UInt8] = []
    for piece in pieces { decoder.decode(piece, count: piece.count, into: &output) }
    decoder.finish(into: &output)
    return output
}
