import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite struct DecodingTests {
    private let text = "title,price\ncafé “déjà” 🎁,3\n"
    private let rows = [["café “déjà” 🎁", "3"]]

    @Test func `UTF-8 is read with and without a byte order mark`() throws {
        #expect(try Table(text).rows == rows)
        let marked = try Table("\u{FEFF}" + text)
        #expect(marked.columns == ["title", "price"])
        #expect(marked.rows == rows)
    }

    @Test func `blank lines may come before a byte order mark and after it`() throws {
        let table = try Table("\n\t\u{FEFF}\r\n" + text)
        #expect(table.columns == ["title", "price"])
        #expect(table.lines == [4])
    }

    @Test func `a tab-separated table keeps leading columns without names`() throws {
        #expect(try Table("\n\t\ta\n1\t2\t3\n").columns == ["", "", "a"])
    }

    @Test(arguments: [false, true], [1, 2, 3, 5, 4096]) func `UTF-16 with a byte order mark is read in chunks of any size`(
        isBigEndian: Bool, chunkSize: Int
    ) throws {
        let bytes = ("\u{FEFF}" + text).utf16.flatMap { unit in
            isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        }
        let table = try Table(bytes, chunkSize: chunkSize)
        #expect(table.columns == ["title", "price"])
        #expect(table.rows == rows)
    }

    @Test func `each byte of a single-byte encoding becomes the character of its standard`() {
        func text(_ bytes: [UInt8], _ encoding: TextEncoding) -> String {
            var (decoder, utf8): (TextDecoder, [UInt8]) = (TextDecoder(encoding), [])
            decoder.decode(bytes, count: bytes.count, into: &utf8)
            decoder.finish(into: &utf8)
            return String(decoding: utf8, as: UTF8.self)
        }
        #expect(text([0x41, 0x80, 0x81, 0x9F, 0xE9, 0x00, 0xFF], .windows1252) == "A€\u{81}Ÿé\u{FFFD}ÿ")
        #expect(text([0x41, 0x80, 0xA4, 0xA6, 0xBE, 0xE9, 0xFF], .latin9) == "A€€ŠŸéÿ")
        #expect(text([0x41, 0x80, 0xA1, 0xB3, 0xE8, 0xFF], .latin2) == "A€Ąłč˙")
        #expect(text([0x41, 0x80, 0x81, 0x8A, 0xA5, 0xB9, 0xFF], .windows1250) == "A€\u{FFFD}ŠĄą˙")
        #expect(text([0x41, 0x80, 0x98, 0xA8, 0xC0, 0xFF], .windows1251) == "AЂ\u{FFFD}ЁАя")
    }

    @Test func `a lost byte in UTF-16 is reported`() throws {
        let bytes = Array("\u{FEFF}title,price\nA,1\nB,2\nC,3\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        #expect(try Reading(bytes: bytes).causes == [])
        let damaged = try Reading(bytes: Array(bytes[..<36]) + bytes[37...])
        #expect(damaged.listings.first?.title == "A")
        #expect(damaged.causes.contains(ProblemCause(.utf16Incomplete, .text("UTF-16LE"))))
    }

    @Test func `half a character at the end of UTF-16 becomes a replacement character`() throws {
        let table = try Table([0xFF, 0xFE] + Array("a,b\n1,".utf16.flatMap { [UInt8($0), 0] }) + [0x3D, 0xD8, 0x41])
        #expect(table.rows == [["1", "\u{FFFD}"]])
    }

    @Test func `a single byte that is not UTF-8 makes the whole file Windows-1252, even far into the file`() throws {
        let start = "title,price\n" + String(repeating: "plain,1\n", count: 60_000)
        let table = try Table(Array(start.utf8) + [0x63, 0x61, 0x66, 0xE9, 0x2C, 0x80, 0x0A])
        #expect(table.rows.count == 60_001)
        #expect(table.rows.last == ["café", "€"])
    }

    @Test func `invalid bytes in a file with a UTF-8 byte order mark are reported, and the file stays UTF-8`() throws {
        try withFile(TextEncoding.utf8Mark + Array("a,b\ncaf".utf8) + [0xE9] + Array(",2\n".utf8)) { path in
            let file = try TextFile(path: path)
            #expect(file.encoding == .utf8)
            #expect(file.problems.causes == [ProblemCause(.utf8MarkWrong, .number(11))])
        }
    }

    @Test(arguments: [16, 17, 18, 19, 64]) func `a character split by the end of a chunk is still UTF-8`(chunkSize: Int) throws {
        let text = String(repeating: "aé木🎁", count: 200)
        for cut in 0..<10 {
            try withFile(String(repeating: "x", count: cut) + text) { path in
                let cursor = try InputFile(path: path).makeCursor()
                let survey = try EncodingStatistics(chunkSize: chunkSize) { try cursor.read(into: &$0, from: $1) }
                #expect(survey.firstInvalidOffset == nil)
            }
        }
    }

    @Test(arguments: [0, 1, 62, 63, 64, 65, 255, 256, 257, 511, 999]) func `the first invalid byte is found at any position`(offset: Int)
        throws
    {
        var bytes = [UInt8](repeating: 0x61, count: 1000)
        bytes[offset] = 0xFF
        try withFile(bytes) { path in
            for chunkSize in [16, 100, 4096] {
                let cursor = try InputFile(path: path).makeCursor()
                let survey = try EncodingStatistics(chunkSize: chunkSize) { try cursor.read(into: &$0, from: $1) }
                #expect(survey.firstInvalidOffset == offset)
            }
        }
    }

    @Test func `a file that ends inside its only non-ASCII character is not treated as UTF-8`() throws {
        try withFile(Array("abc".utf8) + [0xE2, 0x82]) { path in
            let file = try TextFile(path: path)
            #expect(file.encoding == .windows1252)
        }
    }

    @Test func `NUL bytes in a cell become replacement characters, and the rest of the file is read`() throws {
        let table = try Table(Array("title,price\nab".utf8) + [0] + Array("c,1\nlast,2\n".utf8))
        #expect(table.rows == [["ab\u{FFFD}c", "1"], ["last", "2"]])
    }

    @Test func `a UTF-8 file with a few invalid bytes stays UTF-8, and the bytes are reported`() throws {
        let cafes = String(repeating: "café,1\n", count: 300)
        try withFile(Array("title,price\n\(cafes)caf".utf8) + [0xE9] + Array(",2\ncafé,3\n".utf8)) { path in
            let file = try TextFile(path: path)
            #expect(file.encoding == .utf8)
            #expect(file.problems.causes == [ProblemCause(.utf8Invalid, .number(2416))])
            #expect(file.problems.map(\.message) == ["Invalid UTF-8 at byte 2,416. Such characters are shown as \u{FFFD}."])
        }
    }

    @Test func `a download that ends in the middle of a character stays UTF-8`() throws {
        try withFile(Array("title,price\ncafé,1\nca".utf8) + [0xC3]) { path in
            let file = try TextFile(path: path)
            #expect(file.encoding == .utf8)
            #expect(file.problems.count == 1)
        }
    }

    @Test func `a Windows-1252 file in which two bytes happen to form a UTF-8 character stays Windows-1252`() throws {
        try withFile(Array("title,price\nd".utf8) + [0xE9, 0x6A, 0xE0, 0x20, 0xE9, 0x74, 0xE9, 0x20, 0xC3, 0xA9, 0x0A]) { path in
            let file = try TextFile(path: path)
            #expect(file.encoding == .windows1252)
        }
    }
}
