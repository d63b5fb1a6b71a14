import Foundation
import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// Copies of files as they were when they were opened.
@Suite("Earlier readings")
struct ReadingArchiveTests {
    /// A file, and a folder of copies.
    private struct Place {
        let folder: URL
        var file: String { folder.appending(path: "shop.csv").path }
        let archive: ReadingArchive

        init(maxSize: Int = ReadingArchive.maxSize) throws {
            folder = FileManager.default.temporaryDirectory.appending(path: "listing-readings-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            archive = ReadingArchive(folder: folder.appending(path: "readings").path, maxSize: maxSize)
        }

        func remove() { try? FileManager.default.removeItem(at: folder) }

        /// Writes other content, and a time of change that differs from the one before.
        func write(_ text: String, changed: Int) throws {
            try Data(text.utf8).write(to: URL(fileURLWithPath: file))
            let date = Date(timeIntervalSince1970: Double(changed))
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
        }
    }

    private static let first = "Title,Price\nOak chair,10\nMug,5\n"
    private static let second = "Title,Price\nOak chair,12\nMug,5\n"

    @Test func `a file that has changed is compared with what it was`() async throws {
        let place = try Place()
        defer { place.remove() }
        try place.write(Self.first, changed: 1)
        #expect(try place.archive.keep(place.file, at: 1_000) == ReadingArchive.Kept(before: nil, isNew: true))
        try place.write(Self.second, changed: 2)
        let earlier = try #require(try place.archive.keep(place.file, at: 2_000)?.before)
        #expect(earlier.path == place.file && earlier.date.seconds == 1_000)
        let report = try await CatalogComparer(paths: [place.file]).compare(with: EarlierExport(earlier, date: "yesterday")) { _ in }
        #expect(report.names.old == "yesterday" && report.names.new == "shop.csv")
        #expect(report.listings.map(\.title) == ["Oak chair"])
        #expect(report.listings.map(\.kinds) == [[.priceUp]])
        // When it is opened again, the changes can still be shown.
        #expect(try place.archive.keep(place.file, at: 3_000) == ReadingArchive.Kept(before: earlier, isNew: false))
    }

    @Test func `a file that has not changed is not copied again`() throws {
        let place = try Place()
        defer { place.remove() }
        try place.write(Self.first, changed: 1)
        _ = try place.archive.keep(place.file, at: 1_000)
        #expect(try place.archive.keep(place.file, at: 2_000) == ReadingArchive.Kept(before: nil, isNew: false))
        // Other programs may write a file again with the same content.
        try place.write(Self.first, changed: 2)
        #expect(try place.archive.keep(place.file, at: 3_000) == ReadingArchive.Kept(before: nil, isNew: false))
        #expect(place.archive.readings(of: place.file).map(\.date.seconds) == [1_000])
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.archive.folder).count == 1)
    }

    @Test func `a compressed file is copied as it is`() async throws {
        let place = try Place()
        defer { place.remove() }
        let archive = place.archive
        let file = place.folder.appending(path: "shop.csv.gz")
        for (number, text) in [Self.first, Self.second].enumerated() {
            try Data(Packed.gzip(text)).write(to: file)
            let date = Date(timeIntervalSince1970: Double(number + 1))
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
            let kept = try #require(try archive.keep(file.path, at: 1_000 + number))
            guard let earlier = kept.before else { continue }
            let report = try await CatalogComparer(paths: [file.path]).compare(with: EarlierExport(earlier, date: "")) { _ in }
            #expect(report.listings.map(\.kinds) == [[.priceUp]])
        }
        #expect(archive.readings(of: file.path).count == 2)
    }

    @Test func `drafts of processes that have ended are removed`() throws {
        let place = try Place()
        defer { place.remove() }
        try FileManager.default.createDirectory(atPath: place.archive.folder, withIntermediateDirectories: true)
        // No process has this number: it is above the limit of the kernel.
        let left = ["99999999-1.draft", ".99999999-1.draft.part-abcdef"].map { place.archive.folder + "/" + $0 }
        let used = place.archive.folder + "/.\(getpid())-1.draft.part-abcdef"
        for path in left + [used] { try Data().write(to: URL(fileURLWithPath: path)) }
        try place.write(Self.first, changed: 1)
        _ = try place.archive.keep(place.file, at: 1_000)
        #expect(!left.contains { FileManager.default.fileExists(atPath: $0) })
        #expect(FileManager.default.fileExists(atPath: used))
    }

    @Test func `images with relative paths are those of the file`() async throws {
        let place = try Place()
        defer { place.remove() }
        let line = #"{"id": "1", "title": "Mug", "price": "5", "currency": "EUR", "images": ["pictures/mug.png"]}"#
        try place.write(line + "\n", changed: 1)
        _ = try place.archive.keep(place.file, at: 1_000)
        try place.write(line.replacingOccurrences(of: "\"5\"", with: "\"6\"") + "\n", changed: 2)
        let earlier = try #require(try place.archive.keep(place.file, at: 2_000)?.before)
        let report = try await CatalogComparer(paths: [place.file]).compare(with: EarlierExport(earlier, date: "")) { _ in }
        #expect(report.listings.map(\.kinds) == [[.priceUp]])
    }

    @Test func `a copy has the bytes of the file`() throws {
        let place = try Place()
        defer { place.remove() }
        var random = SeededGenerator(seed: 7)
        let text = (0..<60_000).map { _ in "Row \(UInt32.random(in: 0 ... .max, using: &random)),5\n" }.joined()
        try place.write("Title,Price\n" + text, changed: 1)
        _ = try place.archive.keep(place.file, at: 1_000)
        let copy = try #require(place.archive.readings(of: place.file).first).copy
        var titles: [String] = []
        _ = try ListingImporter(paths: [place.file]).reading([place.file: copy]).read { event in
            if case .listings(let listings, _, _) = event { titles += listings.listings.map(\.title) }
        }
        #expect(titles == text.split(separator: "\n").map { String($0.dropLast(2)) })
        #expect(try Data(contentsOf: URL(fileURLWithPath: copy)).count < text.utf8.count / 2)
    }

    @Test func `only the last copies of a file are kept`() throws {
        let place = try Place()
        defer { place.remove() }
        for number in 1...ReadingArchive.maxCopies + 3 {
            try place.write(Self.first + "Lamp \(number),1\n", changed: number)
            _ = try place.archive.keep(place.file, at: 1_000 + number)
        }
        let dates = place.archive.readings(of: place.file).map(\.date.seconds)
        #expect(dates == Array(1_004...1_000 + ReadingArchive.maxCopies + 3))
    }

    @Test func `the oldest copies go if all need too much space, but never the last one`() throws {
        let place = try Place(maxSize: 10)
        defer { place.remove() }
        for number in 1...3 {
            try place.write(Self.first + "Lamp \(number),1\n", changed: number)
            _ = try place.archive.keep(place.file, at: 1_000 + number)
        }
        #expect(place.archive.readings(of: place.file).map(\.date.seconds) == [1_003])
    }

    @Test func `a missing file and other files in the folder do no harm`() throws {
        let place = try Place()
        defer { place.remove() }
        #expect(try place.archive.keep(place.file, at: 1_000) == nil)
        try FileManager.default.createDirectory(atPath: place.archive.folder, withIntermediateDirectories: true)
        for name in ["notes.txt", "1-2-3.copy", "x-1-2-3-4.copy", "a-b-c-d-e.copy.draft"] {
            try Data().write(to: URL(fileURLWithPath: place.archive.folder + "/" + name))
        }
        #expect(place.archive.readings(of: place.file).isEmpty)
    }
}
