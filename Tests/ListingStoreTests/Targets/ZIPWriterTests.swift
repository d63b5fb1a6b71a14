import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("ZIP archives that are written")
struct ZIPWriterTests {
    /// An archive with a stored member, a compressed one, and one in pieces. Its buffer is emptied after each step.
    private func archive(_ text: [UInt8], maxSize: Int = ZIPWriter.maxSize) throws -> [UInt8] {
        var zip = ZIPWriter(maxSize: maxSize)
        var (done, bytes) = ([UInt8](), [UInt8]())
        func empty() {
            done += bytes
            bytes.removeAll()
        }
        try zip.add("mimetype", Array("text/plain".utf8), isStored: true, to: &bytes)
        empty()
        try zip.add("whole.txt", text, to: &bytes)
        empty()
        zip.begin("folder/pieces.txt", to: &bytes)
        for start in stride(from: 0, to: text.count, by: 1_000) {
            try zip.write(Array(text[start..<min(start + 1_000, text.count)]), to: &bytes)
            empty()
        }
        try zip.end(to: &bytes)
        try zip.add("empty.txt", [], to: &bytes)
        empty()
        try zip.finish(&bytes)
        return done + bytes
    }

    private func content(_ entry: ZipEntry, of file: InputFile) throws -> [UInt8] {
        let member = try ZipMember(entry, of: file)
        let cursor = member.makeCursor()
        var buffer = [UInt8](repeating: 0, count: 10_000)
        var bytes: [UInt8] = []
        while case let count = try cursor.read(into: &buffer, from: 0), count > 0 { bytes += buffer[..<count] }
        #expect(member.defect == nil)
        return bytes
    }

    /// Text that is hard to compress, so that zlib fills its buffer several times.
    private var text: [UInt8] {
        var random = SeededGenerator(seed: 1)
        return (0..<300_000).map { _ in UInt8.random(in: 0x20...0x7E, using: &random) }
    }

    @Test func `an archive is read back`() throws {
        let text = text
        try withFile(archive(text)) { path in
            let file = try InputFile(path: path)
            let archive = try ZipArchive(file)
            #expect(archive.defect == nil)
            #expect(archive.entries.map(\.name) == ["mimetype", "whole.txt", "folder/pieces.txt", "empty.txt"])
            #expect(archive.entries.map(\.method) == [0, 8, 8, 8])
            #expect(archive.entries.map(\.size) == [10, text.count, text.count, 0])
            #expect(try archive.entries.map { try content($0, of: file) } == [Array("text/plain".utf8), text, text, []])
        }
    }

    @Test func `the first member can be recognized by fixed offsets, as OpenDocument wants it`() throws {
        let bytes = try archive([])
        #expect(Array(bytes[30..<48]) == Array("mimetypetext/plain".utf8))
        // No flags, no compression, sizes in the header, and no extra field.
        #expect(bytes.uint16(6) == 0 && bytes.uint16(8) == 0)
        #expect(bytes.uint32(18) == 10 && bytes.uint32(22) == 10 && bytes.uint16(28) == 0)
    }

    @Test func `the same members make the same bytes`() throws {
        #expect(try archive(text) == archive(text))
        // 1980-01-01, 00:00.
        let bytes = try archive([])
        #expect(bytes.uint16(10) == 0 && bytes.uint16(12) == 0x21)
    }

    @Test func `an archive beyond the limit is an error`() throws {
        let text = text
        let whole = try archive(text).count
        #expect(try archive(text, maxSize: whole).count == whole)
        // The last 22 bytes are after the directory.
        for size in [0, 1_000, 310_000, whole - 23] {
            #expect(throws: ExportFailure.archiveTooLarge) { try archive(text, maxSize: size) }
        }
        #expect(ExportFailure.archiveTooLarge.description.contains("4 GiB"))
    }
}
