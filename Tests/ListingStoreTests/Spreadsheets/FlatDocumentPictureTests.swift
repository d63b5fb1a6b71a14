import Foundation
import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// Images in OpenDocument spreadsheets that are a single XML file.
@Suite("Images of flat OpenDocument spreadsheets")
struct FlatDocumentPictureTests {
    private static let image = [UInt8]("image".utf8)

    private static func frame(_ content: String) -> String { "<draw:frame>\(content)</draw:frame>" }

    private static func data(_ base64: String) -> String { "<office:binary-data>\(base64)</office:binary-data>" }

    private static func data(_ bytes: [UInt8]) -> String {
        data("\n" + Data(bytes).base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed]) + "\n    ")
    }

    private static func picture(_ bytes: [UInt8]) -> String {
        frame("<draw:image draw:mime-type=\"image/png\">\(data(bytes))</draw:image>")
    }

    /// A spreadsheet with a listing for each frame or other content of a cell.
    private static func spreadsheet(_ contents: String..., shapes: String = "", prolog: String = "") -> [UInt8] {
        let row = { (cells: String) in "<table:table-row>\(cells)</table:table-row>" }
        let rows = contents.enumerated().map { number, content in
            let title = "<table:table-cell office:value-type=\"string\">\(content)<text:p>Bowl \(number)</text:p></table:table-cell>"
            return row(title + OpenDocumentFile.cell("9"))
        }
        let header = row(OpenDocumentFile.cell("Title") + OpenDocumentFile.cell("Price"))
        var file = OpenDocumentFile(.init("S", shapes + header + rows.joined()))
        file.prolog = prolog
        return file.flatXML
    }

    /// The locations of the images of each listing.
    private func locations(_ path: String, chunkSize: Int = TextFile.defaultChunkSize) throws -> [[String]] {
        try Reading(path: path, chunkSize: chunkSize).listings.map { $0.images.map(\.location) }
    }

    private func read(_ location: String, limit: Int = 1_000_000) -> Result<[UInt8], PictureFailure> {
        guard case .part(let file, let name) = PictureAddress(location) else { return .failure(.unusableAddress) }
        var bytes: [UInt8] = []
        do throws(PictureFailure) {
            try PicturePart(file: file, name: name).read(limit: limit) { chunk throws(PictureFailure) in bytes += chunk }
        } catch {
            return .failure(error)
        }
        return .success(bytes)
    }

    /// The images of a spreadsheet's listings.
    private func images(_ file: [UInt8], chunkSize: Int = TextFile.defaultChunkSize) throws -> [[Result<[UInt8], PictureFailure>]] {
        try withFile(file, named: "shop.fods") { path in
            try locations(path, chunkSize: chunkSize).map { $0.map { read($0) } }
        }
    }

    @Test func `an image is found on the disk, compressed or in an archive`() throws {
        let plain = Self.spreadsheet(Self.picture(Self.image))
        var (zipped, packed) = (Packed.Member("x/shop.fods", ""), Packed.Content("shop.fods", ""))
        (zipped.bytes, packed.bytes) = (plain, plain)
        let files: [(bytes: [UInt8], member: String)] = [
            (plain, ""), (Packed.gzip(plain), ""),
            (Packed.zip([Packed.Member("a.csv", "Title,Price\nCup,2\n"), zipped]), "x/shop.fods!/"),
            (Packed.archive(.pax, [Packed.Content("a.csv", "Title,Price\nCup,2\n"), packed], packedBy: .gzip), "shop.fods!/"),
        ]
        for file in files {
            try withFolder(["odd!/shop.dat": file.bytes]) { folder in
                let path = folder + "/odd!/shop.dat"
                let found = try locations(path).flatMap(\.self)
                #expect(found.count == 1)
                #expect(found.first?.hasPrefix("zip:\(path)!/\(file.member)binary-data/") ?? false)
                #expect(try read(found.first ?? "").get() == Self.image)
            }
        }
    }

    @Test(arguments: [1, 7, 1_000]) func `images belong to their row, after letters of several bytes too`(chunkSize: Int) throws {
        let second = [UInt8]("another one".utf8)
        let file = Self.spreadsheet(
            "<!-- ä € 𝄞 &amp; -->" + Self.picture(Self.image), "<office:annotation><text:p>&#228; ä&lt;</text:p></office:annotation>",
            Self.picture(second) + Self.picture(Self.image), prolog: "<!-- Äpfel -->")
        let expected: [[Result<[UInt8], PictureFailure>]] = [[.success(Self.image)], [], [.success(second), .success(Self.image)]]
        #expect(try images(file, chunkSize: chunkSize) == expected)
        #expect(try images([0xEF, 0xBB, 0xBF] + file, chunkSize: chunkSize) == expected)
    }

    @Test func `an image larger than all buffers is whole, and one over the limit is refused`() throws {
        let large = (0..<300_001).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let file = Self.spreadsheet(Self.picture(large))
        #expect(try images(file) == [[.success(large)]])
        try withFile(file, named: "shop.fods") { path in
            let location = try #require(try locations(path).first?.first)
            #expect(read(location, limit: 300_000) == .failure(.tooManyBytes(limit: 300_000)))
        }
    }

    @Test func `the preview of a chart, and images of the sheet or its styles, belong to no row`() throws {
        let preview = "<draw:image>\(Self.data(Self.image))</draw:image>"
        let file = Self.spreadsheet(
            Self.picture(Self.image), Self.frame("<draw:object><office:document/></draw:object>" + preview),
            Self.frame("<draw:object-ole>\(Self.data(Self.image))</draw:object-ole>" + preview),
            "<draw:fill-image>\(Self.data(Self.image))</draw:fill-image>",
            shapes: "<table:shapes>\(Self.picture(Self.image))</table:shapes>")
        #expect(try images(file) == [[.success(Self.image)], [], [], []])
    }

    @Test func `a spreadsheet without images has no column of them`() throws {
        let reading = try withFile(Self.spreadsheet(""), named: "shop.fods") { try Reading(path: $0) }
        #expect(reading.listings.map { $0.source.rows[0].values } == [["Bowl 0", "9"]])
    }

    @Test(arguments: ["aW1hZ2U=", "aW1hZ2U", " aW1\r\n\thZ2U= "]) func `white space and lacking padding do no harm`(text: String) throws {
        let file = Self.spreadsheet(Self.frame("<draw:image>\(Self.data(text))</draw:image>"))
        #expect(try images(file) == [[.success(Self.image)]])
    }

    @Test(arguments: ["", "  ", "=", "a", "aW1hZ", "aW1h!Z2U=", "aW1hZ2U=aW1h", "aW1h&#10;Z2U=", "aW1h<!-- -->Z2U=", "<![CDATA[aW1h]]>"])
    func `damaged data are an image that can't be shown`(text: String) throws {
        let file = Self.spreadsheet(Self.frame("<draw:image>\(Self.data(text))</draw:image>"), Self.picture(Self.image))
        #expect(try images(file) == [[.failure(.incomplete)], [.success(Self.image)]])
    }

    @Test func `an image at the end of a truncated file can't be shown`() throws {
        let file = Self.spreadsheet(Self.picture([UInt8](repeating: 7, count: 900)))
        let text = [UInt8]("<office:binary-data>".utf8)
        let start = try #require(file.indices.first { file[$0...].starts(with: text) })
        try withFile(Array(file[..<(start + text.count + 500)]), named: "shop.fods") { path in
            #expect(read("zip:\(path)!/binary-data/\(start + text.count - 1)") == .failure(.incomplete))
        }
    }

    @Test func `a name that leads to no image is one that is missing`() throws {
        let file = Self.spreadsheet(Self.picture(Self.image))
        try withFile(file, named: "shop.fods") { path in
            let names = ["binary-data/", "binary-data/x", "binary-data/-1", "binary-data/0", "binary-data/5", "Pictures/1.png", ""]
            for name in names + ["binary-data/\(file.count)", "binary-data/\(Int.max)", "binary-data/\(Int.min)"] {
                #expect(read("zip:\(path)!/\(name)") == .failure(.missingFile), "\(name)")
            }
        }
    }

    @Test func `a file in another encoding is read without its images`() throws {
        let text = String(decoding: Self.spreadsheet(Self.picture(Self.image)), as: UTF8.self)
        let file = [UInt8](text.replacing("encoding=\"UTF-8\"", with: "encoding=\"ISO-8859-1\"").utf8)
        #expect(try images(file) == [[]])
    }
}
