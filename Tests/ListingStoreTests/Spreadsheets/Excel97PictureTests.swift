import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("Images of workbooks of Excel 97")
struct Excel97PictureTests {
    private typealias Picture = Excel97File.Picture
    private typealias Shape = Excel97File.Shape
    private typealias Found = Result<[UInt8], PictureFailure>

    /// A workbook with a listing in each row from 1 on.
    private func workbook(_ pictures: [Picture], _ shapes: [Shape], rows: Int = 3) -> Excel97File {
        var sheet = Excel97File.Sheet("S", table: [["Title", "Price"]] + (1...rows).map { ["Bowl \($0)", "9"] })
        sheet.shapes = shapes
        var file = Excel97File(sheet)
        file.pictures = pictures
        return file
    }

    private func locations(_ path: String) throws -> [[String]] {
        try Reading(path: path).listings.map { $0.images.map(\.location) }
    }

    private func read(_ location: String, limit: Int = 1_000_000) -> Found {
        guard case .part(let file, let name) = PictureAddress(location) else { return .failure(.unusableAddress) }
        var bytes: [UInt8] = []
        do throws(PictureFailure) {
            try PicturePart(file: file, name: name).read(limit: limit) { chunk throws(PictureFailure) in bytes += chunk }
        } catch {
            return .failure(error)
        }
        return .success(bytes)
    }

    private func images(_ bytes: [UInt8]) throws -> [[Found]] {
        try withFile(bytes, named: "shop.xls") { path in try locations(path).map { $0.map { read($0) } } }
    }

    @Test func `images belong to the row that their middle is in`() throws {
        let (first, second) = ([UInt8]("first".utf8), [UInt8]("second".utf8))
        let shapes = [Shape(2, rows: 2...2), Shape(1, rows: 0...2), Shape(0, rows: 1...1)]
        let file = workbook([Picture(first), Picture(second, type: Picture.jpeg)], shapes)
        let expected: [[Found]] = [[.success(first)], [.success(second)], []]
        #expect(try images(file.bytes) == expected)
        try withFile(file.bytes, named: "shop.xls") { path in
            let found = try locations(path)
            #expect(found == [["zip:\(path)!/blips/1"], ["zip:\(path)!/blips/2"], []])
        }
    }

    @Test func `an image is found in a compressed workbook and in an archive`() throws {
        let plain = workbook([Picture([1, 2, 3])], [Shape(1, rows: 1...1)]).bytes
        var member = Packed.Member("x/shop.xls", "")
        member.bytes = plain
        for bytes in [Packed.gzip(plain), Packed.zip([member, Packed.Member("a.csv", "Title,Price\nCup,2\n")])] {
            #expect(try images(bytes).flatMap(\.self) == [.success([1, 2, 3])])
        }
    }

    @Test(arguments: [1, 7, 8_224]) func `images and shapes may be cut anywhere`(length: Int) throws {
        let large = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var file = workbook([Picture([5]), Picture(large)], [Shape(2, rows: 1...1), Shape(1, rows: 3...3)])
        file.maxDrawingRecord = length
        #expect(try images(file.bytes) == [[.success(large)], [], [.success([5])]])
    }

    @Test func `names, second identifiers and missing images don't shift the others`() throws {
        var (missing, named) = (Picture([]), Picture([1, 2]))
        missing.isMissing = true
        (named.hasTwoIDs, named.name) = (true, [0x61, 0, 0, 0])
        let file = workbook([missing, named, Picture([3])], [Shape(1, rows: 1...1), Shape(2, rows: 2...2), Shape(3, rows: 3...3)])
        #expect(try images(file.bytes) == [[], [.success([1, 2])], [.success([3])]])
    }

    @Test func `metafiles, deleted shapes and previews of objects are omitted`() throws {
        var (deleted, preview) = (Shape(2, rows: 2...2), Shape(2, rows: 3...3))
        (deleted.flags, preview.flags) = (0x08, 0x10)
        let file = workbook([Picture([1], type: Picture.metafile), Picture([2])], [Shape(1, rows: 1...1), deleted, preview])
        #expect(try images(file.bytes) == [[], [], []])
    }

    @Test func `an image in a group belongs to the row of the group`() throws {
        var grouped = Shape(1, rows: 2...2)
        grouped.isGrouped = true
        let file = workbook([Picture([1]), Picture([2])], [grouped, Shape(2, rows: 3...3)])
        #expect(try images(file.bytes) == [[], [.success([1])], [.success([2])]])
    }

    @Test func `a bitmap gets the head of its file`() throws {
        // A head of 40 bytes, and two colors.
        var info = [UInt8](repeating: 0, count: 40)
        info[0] = 40
        info[14] = 1
        let bitmap = info + [1, 2, 3, 4, 5, 6, 7, 8, 9]
        let file = workbook([Picture(bitmap, type: Picture.bitmap)], [Shape(1, rows: 1...1)], rows: 1)
        let head: [UInt8] = [0x42, 0x4D, 0, 0, 0, 0, 0, 0, 0, 0, 62, 0, 0, 0]
        #expect(try images(file.bytes) == [[.success(head + bitmap)]])
    }

    @Test func `shapes name only images that are there`() throws {
        let shapes = [Shape(2, rows: 1...1), Shape(0xFFFF_FFFF, rows: 2...2)]
        #expect(try images(workbook([Picture([1])], shapes).bytes) == [[], [], []])
        #expect(try images(workbook([], shapes).bytes) == [[], [], []])
    }

    @Test func `an image that is empty, too large or unknown can't be shown`() throws {
        let file = workbook([Picture([]), Picture([1, 2, 3])], [Shape(1, rows: 1...1)], rows: 1)
        try withFile(file.bytes, named: "shop.xls") { path in
            let found = try locations(path)
            #expect(found == [["zip:\(path)!/blips/1"]])
            #expect(read("zip:\(path)!/blips/1") == .failure(.incomplete))
            #expect(read("zip:\(path)!/blips/2", limit: 2) == .failure(.tooManyBytes(limit: 2)))
            for name in ["blips/0", "blips/3", "blips/-1", "blips/x", "blips/\(Int.max)", "Pictures/1.png", ""] {
                #expect(read("zip:\(path)!/\(name)") == .failure(.missingFile), "\(name)")
            }
        }
    }
}
