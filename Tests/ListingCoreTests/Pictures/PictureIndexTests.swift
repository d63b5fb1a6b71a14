import TestSupport
import Testing

@testable import ListingCore

@Suite("The pictures of many listings as cells")
struct PictureIndexTests {
    @Test func `each picture has a cell, and so has a listing without pictures`() {
        var index = PictureIndex()
        index.append([[1, 2], []])
        index.append([])
        index.append([[3], [1]])
        #expect(index.count == 5)
        #expect(index.listings == 4)
        let locations = (0..<index.count).map { index.location(of: $0) }
        #expect(
            locations == [
                .init(listing: 0, picture: 0), .init(listing: 0, picture: 1), .init(listing: 1, picture: nil),
                .init(listing: 2, picture: 0), .init(listing: 3, picture: 0),
            ])
        #expect((0..<5).map { index.hash(of: $0) } == [1, 2, nil, 3, 1])
        #expect(index.location(of: 5) == nil && index.location(of: -1) == nil)
    }

    @Test func `an older copy keeps its cells`() {
        var index = PictureIndex()
        index.append([[1]])
        let copy = index
        index.append([[2]])
        #expect(copy.count == 1)
        #expect(copy.location(of: 1) == nil)
    }

    @Test(arguments: Seeds.first(10))
    func `any number of listings in any parts gives the cells of a plain list`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var index = PictureIndex()
        var cells: [(listing: Int, picture: Int?, hash: UInt64?)] = []
        var listing = 0
        for _ in 0..<20 {
            let part = (0..<Int.random(in: 0...8, using: &random)).map { _ in
                (0..<Int.random(in: 0...4, using: &random)).map { _ in UInt64.random(in: 0...20, using: &random) }
            }
            for pictures in part {
                if pictures.isEmpty { cells.append((listing, nil, nil)) }
                for (number, hash) in pictures.enumerated() { cells.append((listing, number, hash)) }
                listing += 1
            }
            index.append(part)
        }
        #expect(index.count == cells.count)
        #expect(index.listings == listing)
        for (number, cell) in cells.enumerated() {
            #expect(index.location(of: number) == .init(listing: cell.listing, picture: cell.picture))
            #expect(index.hash(of: number) == cell.hash)
        }
        var findings = PictureFindings()
        findings.shared = [3, 7]
        findings.missing = Set(cells.indices.filter { cells[$0].picture == nil })
        findings.small = Set(cells.indices.filter { $0 % 5 == 0 })
        for marks in [PictureMarks.missing, .small, .shared, .all, [.small, .shared]] {
            let expected = cells.indices.filter { !findings.marks(of: $0, in: index).isDisjoint(with: marks) }
            #expect(findings.cells(markedWith: marks, in: index).map(Int.init) == expected)
        }
    }
}

@Suite("Pictures that several listings have")
struct PictureDuplicatesTests {
    /// Files with their content.
    private struct Files: PictureFileFacts {
        let contents: [String: String]

        func size(of path: String) -> Int? { contents[path]?.utf8.count }
        func contentHash(of path: String) -> UInt64? { contents[path].map { UInt64(bitPattern: Int64($0.hashValue)) } }
    }

    private func found(_ listings: [[String]], _ contents: [String: String]? = nil) -> (shared: [[Bool]], count: Int, missing: [[Bool]]) {
        var duplicates = PictureDuplicates(files: contents.map { Files(contents: $0) })
        let added = listings.enumerated().map { duplicates.add($1, of: $0) }
        return (added.map { $0.map { duplicates.shared.contains($0.hash) } }, duplicates.sharedCount, added.map { $0.map(\.isMissing) })
    }

    @Test func `the same address in two listings is shared, and twice in one listing is not`() {
        let result = found([
            ["https://a.example/1.jpg", "https://a.example/1.jpg", "https://a.example/2.jpg"], ["https://a.example/3.jpg"],
            ["https://a.example/2.jpg", "https://a.example/2.jpg"],
        ])
        #expect(result.shared == [[false, false, true], [false], [true, true]])
        #expect(result.count == 3)
    }

    @Test func `spellings of one address are the same picture`() {
        #expect(found([["//a.example/1.jpg"], ["https://a.example/1.jpg"]]).count == 2)
    }

    @Test func `files with the same content are shared, and those that only have the same size are not`() {
        let result = found(
            [["/a.jpg"], ["/b.jpg", "/c.jpg"], ["/d.jpg"], ["/empty1"], ["/empty2"]],
            ["/a.jpg": "mug", "/b.jpg": "mug", "/c.jpg": "cup", "/d.jpg": "large mug", "/empty1": "", "/empty2": ""])
        #expect(result.shared == [[true], [true, false], [false], [false], [false]])
        #expect(result.count == 2)
    }

    @Test func `copies of a file within one listing are not shared until another listing has one`() {
        let contents = ["/a.jpg": "mug", "/b.jpg": "mug", "/c.jpg": "mug"]
        #expect(found([["/a.jpg", "/b.jpg"]], contents).count == 0)
        #expect(found([["/a.jpg", "/b.jpg"], ["/c.jpg"]], contents).shared == [[true, true], [true]])
    }

    @Test func `a file that does not exist is missing, and an address on the web is not known to be`() {
        let result = found([["/a.jpg", "/gone.jpg", "https://a.example/1.jpg", "mug.jpg"]], ["/a.jpg": "mug"])
        #expect(result.missing == [[false, true, false, true]])
    }

    @Test func `each shared picture is news once`() {
        var duplicates = PictureDuplicates()
        _ = duplicates.add(["https://a.example/1.jpg"], of: 0)
        #expect(duplicates.takeNews().isEmpty)
        let hash = duplicates.add(["https://a.example/1.jpg"], of: 1)[0].hash
        #expect(duplicates.takeNews() == [hash])
        _ = duplicates.add(["https://a.example/1.jpg"], of: 2)
        #expect(duplicates.takeNews().isEmpty)
        #expect(duplicates.sharedCount == 3)
    }
}
