import Foundation
import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// The readings of a shop, found by the listings of copied files.
@Suite("Shops of earlier readings")
struct ReadingShopTests {
    private struct Place {
        let folder: URL
        let archive: ReadingArchive

        init() throws {
            folder = FileManager.default.temporaryDirectory.appending(path: "listing-shops-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            archive = ReadingArchive(folder: folder.appending(path: "readings").path)
        }

        func remove() { try? FileManager.default.removeItem(at: folder) }
        func path(_ name: String) -> String { folder.appending(path: name).path }

        /// Writes a file, copies it and describes the copy.
        func read(_ name: String, _ text: String, at time: Int) throws {
            try write(name, Data(text.utf8), changed: time)
            _ = try archive.keep(path(name), at: time)
            try archive.describe(path(name), as: ReadingChoices())
        }

        func write(_ name: String, _ data: Data, changed: Int) throws {
            try data.write(to: URL(fileURLWithPath: path(name)))
            let date = Date(timeIntervalSince1970: Double(changed))
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path(name))
        }

        var sidecars: [String] {
            get throws { try FileManager.default.contentsOfDirectory(atPath: archive.folder).filter { $0.hasSuffix(".listings") } }
        }
    }

    private static func table(_ price: Int, _ stock: Int, _ names: String...) -> String {
        "Title,Price,Quantity\n" + names.map { "\($0),\(price).50,\(stock)\n" }.joined()
    }

    @Test func `files of one shop are found under any name, and those of others are not`() throws {
        let place = try Place()
        defer { place.remove() }
        try place.read("october.csv", Self.table(10, 3, "Oak chair", "Mug", "Lamp"), at: 1_000)
        try place.read("other.csv", Self.table(10, 3, "Tent", "Rope", "Mug"), at: 2_000)
        try place.read("export (1).csv", Self.table(12, 2, "Mug", "Oak chair", "Vase"), at: 3_000)
        let shop = place.archive.shop(of: place.path("export (1).csv"))
        #expect(shop.map(\.name) == ["export (1).csv", "october.csv"])
        #expect(shop.map(\.listings) == [3, 3])
        #expect(shop.map(\.reading.date.seconds) == [3_000, 1_000])
        #expect(place.archive.shops().map { $0.map(\.name) } == [["export (1).csv", "october.csv"], ["other.csv"]])
        // A file that was never copied is recognized, too.
        try place.write("new.csv", Data(Self.table(1, 1, "Oak chair", "Mug").utf8), changed: 4_000)
        #expect(try place.archive.readings(ofShopOf: place.path("new.csv")).map(\.name) == ["export (1).csv", "october.csv"])
        #expect(place.archive.shop(of: place.path("new.csv")).isEmpty)
        #expect(throws: ImportError.self) { try place.archive.readings(ofShopOf: place.path("missing.csv")) }
        // A file that was removed is known from its copies.
        try FileManager.default.removeItem(atPath: place.path("october.csv"))
        #expect(try place.archive.readings(ofShopOf: place.path("october.csv")).count == 2)
    }

    @Test func `the price and the stock of a listing are those of each reading`() async throws {
        let place = try Place()
        defer { place.remove() }
        try place.read("shop.csv", Self.table(10, 3, "Oak chair", "Mug"), at: 1_000)
        try place.read("shop.csv", Self.table(12, 2, "Oak chair", "Mug", "Lamp"), at: 2_000)
        try place.read("shop.csv", Self.table(11, 0, "Mug", "Lamp"), at: 3_000)
        let shelf = ArchivedReadings(place.archive, path: place.path("shop.csv"))
        let history = try await shelf.history { _ in }
        #expect(history.readings.count == 3 && history.current == history.readings.first?.reading)
        let shop = place.archive.shop(of: place.path("shop.csv"))
        let chair = try place.archive.history(of: ReadingArchive.identity("oak chair"), in: shop)
        #expect(chair.prices.map { $0.price.amount.description } == ["10.50", "12.50"])
        #expect(chair.quantities.map(\.quantity) == [3, 2])
        var lamp: Listing?
        _ = try ListingImporter(path: place.path("shop.csv")).read { event in
            if case .listings(let batch, _, _) = event { lamp = batch.listings.first { $0.title == "Lamp" } ?? lamp }
        }
        #expect(try await shelf.history(of: try #require(lamp)).quantities.map(\.quantity) == [2, 0])
    }

    @Test func `an export comes back byte by byte, compressed or not`() async throws {
        let place = try Place()
        defer { place.remove() }
        var random = SeededGenerator(seed: Seeds.one())
        let large = "Title,Price\r\n" + (0..<40_000).map { _ in "Row \(random.next()),5\r\n" }.joined()
        let contents: [(String, Data)] = [
            ("small.csv", Data("\u{FEFF}Title;Price\r\nMug;5,00".utf8)), ("large.csv", Data(large.utf8)),
            ("packed.csv.gz", Data(Packed.gzip(large))),
            ("latin.csv", Data("Title,Price\nCaf\u{E9},5\n".unicodeScalars.map { UInt8($0.value) })),
        ]
        for (number, (name, data)) in contents.enumerated() {
            try place.write(name, data, changed: 1)
            _ = try place.archive.keep(place.path(name), at: 1_000 + number)
            let reading = try #require(place.archive.readings(of: place.path(name)).last)
            try FileManager.default.removeItem(atPath: place.path(name))
            let shelf = ArchivedReadings(place.archive, path: place.path(name))
            try await shelf.restore(reading, to: place.path("restored"))
            #expect(try Data(contentsOf: URL(fileURLWithPath: place.path("restored"))) == data, "\(name)")
        }
    }

    @Test func `neither a damaged copy nor the open file is an output`() async throws {
        let place = try Place()
        defer { place.remove() }
        try place.read("shop.csv", Self.table(10, 3, "Oak chair"), at: 1_000)
        let reading = try #require(place.archive.readings(of: place.path("shop.csv")).last)
        let shelf = ArchivedReadings(place.archive, path: place.path("shop.csv"))
        await #expect(throws: (any Error).self) { try await shelf.restore(reading, to: place.path("shop.csv")) }
        var bytes = try Data(contentsOf: URL(fileURLWithPath: reading.copy))
        bytes[bytes.count / 2] ^= 0xFF
        try bytes.write(to: URL(fileURLWithPath: reading.copy))
        try Data("precious".utf8).write(to: URL(fileURLWithPath: place.path("output")))
        await #expect(throws: (any Error).self) { try await shelf.restore(reading, to: place.path("output")) }
        #expect(try String(contentsOfFile: place.path("output"), encoding: .utf8) == "precious")
        try FileManager.default.removeItem(atPath: reading.copy)
        #expect(throws: OriginalFile.Failure.copyIsDamaged) { try OriginalFile(reading).write { _ in } }
    }

    /// Damaged sidecars, of which some lack only a part of their table.
    private static func damaged(_ whole: Data) -> [Data] {
        [Data(), whole.prefix(7), whole.prefix(20), whole.dropLast(2), whole + [0], Data(repeating: 0xFF, count: 400)]
    }

    @Test func `damaged sidecars are written again`() throws {
        let place = try Place()
        defer { place.remove() }
        try place.read("shop.csv", Self.table(10, 3, "Oak chair", "Mug"), at: 1_000)
        let sidecar = try #require(try place.sidecars.first)
        let url = URL(fileURLWithPath: place.archive.folder + "/" + sidecar)
        let whole = try Data(contentsOf: url)
        for (number, damaged) in Self.damaged(whole).enumerated() {
            try damaged.write(to: url)
            #expect(ReadingSidecar(at: url.path) == nil && ReadingSidecar.table(at: url.path) == nil, "\(number)")
            #expect(place.archive.shops().isEmpty)
            try place.archive.describe(place.path("shop.csv"), as: ReadingChoices())
            #expect(try Data(contentsOf: url) == whole)
        }
        // A table that can't be read says nothing; the shop is still known.
        var bytes = whole
        bytes[bytes.count - 3] ^= 0xFF
        try bytes.write(to: url)
        #expect(place.archive.shops().count == 1)
        #expect(ReadingSidecar.table(at: url.path) == nil)
    }

    @Test func `sidecars go with their copies`() throws {
        let place = try Place()
        defer { place.remove() }
        for number in 1...ReadingArchive.maxCopies + 2 {
            try place.read("shop.csv", Self.table(number, 1, "Oak chair", "Mug"), at: 1_000 + number)
        }
        #expect(try place.sidecars.count == ReadingArchive.maxCopies)
        #expect(place.archive.shop(of: place.path("shop.csv")).count == ReadingArchive.maxCopies)
        CatalogCache(catalogs: nil, pictures: nil, readings: place.archive.folder).removeUnused()
        #expect(try place.sidecars.isEmpty && place.archive.shops().isEmpty)
    }

    @Test func `a file without listings is of no shop, and is read only once`() throws {
        let place = try Place()
        defer { place.remove() }
        try place.read("notes.txt", "nothing that is for sale", at: 1_000)
        #expect(try place.sidecars.count == 1)
        #expect(place.archive.shops().isEmpty && place.archive.shop(of: place.path("notes.txt")).isEmpty)
        var progress: [Double] = []
        try place.archive.describe(place.path("notes.txt"), as: ReadingChoices(), progress: { progress.append($0) })
        #expect(progress.isEmpty)
    }

    @Test func `a copy that can’t be read for a while is not forgotten`() throws {
        let place = try Place()
        defer { place.remove() }
        try place.write("shop.csv", Data(Self.table(10, 3, "Oak chair", "Mug").utf8), changed: 1)
        _ = try place.archive.keep(place.path("shop.csv"), at: 1_000)
        let copy = try #require(place.archive.readings(of: place.path("shop.csv")).last).copy
        let whole = try Data(contentsOf: URL(fileURLWithPath: copy))
        try FileManager.default.removeItem(atPath: copy)
        // The names of copies are the same, but it can't be opened.
        try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
        try place.archive.describe(place.path("shop.csv"), as: ReadingChoices())
        #expect(try place.sidecars.isEmpty)
        try FileManager.default.removeItem(atPath: copy)
        try whole.write(to: URL(fileURLWithPath: copy))
        try place.archive.describe(place.path("shop.csv"), as: ReadingChoices())
        #expect(place.archive.shop(of: place.path("shop.csv")).count == 1)
    }

    @Test func `every copy without listings is read again with other choices`() throws {
        let place = try Place()
        defer { place.remove() }
        for number in 1...3 {
            try place.read("notes.txt", "nothing that is for sale, version \(number)", at: 1_000 + number)
        }
        #expect(try place.sidecars.count == 3)
        let choices = ReadingChoices(currency: Currency("EUR"))
        let hashes = { try place.sidecars.map { ReadingSidecar(at: place.archive.folder + "/" + $0)?.choices } }
        let before = try hashes()
        try place.archive.describe(place.path("notes.txt"), as: choices)
        let after = try hashes()
        #expect(Set(before).count == 1 && Set(after).count == 1 && before.first != after.first)
    }

    @Test func `a file that was not copied since its change is not the current reading`() async throws {
        let place = try Place()
        defer { place.remove() }
        try place.read("shop.csv", Self.table(10, 3, "Oak chair", "Mug"), at: 1_000)
        let shelf = ArchivedReadings(place.archive, path: place.path("shop.csv"))
        #expect(try await shelf.history { _ in }.current != nil)
        try place.write("shop.csv", Data(Self.table(11, 3, "Oak chair", "Mug").utf8), changed: 2_000)
        let history = try await shelf.history { _ in }
        #expect(history.readings.count == 1 && history.current == nil)
    }

    @Test func `the readings of a shop are known until the next copy is described`() async throws {
        let place = try Place()
        defer { place.remove() }
        let listing = Listing.bare(1, title: "Mug")
        let shelf = ArchivedReadings(place.archive, path: place.path("shop.csv"))
        for number in 1...2 { try place.read("shop.csv", Self.table(number, number, "Oak chair", "Mug"), at: 1_000 * number) }
        #expect(try await shelf.history(of: listing).quantities.map(\.quantity) == [1, 2])
        try place.read("shop.csv", Self.table(3, 3, "Oak chair", "Mug"), at: 3_000)
        #expect(try await shelf.history(of: listing).quantities.map(\.quantity) == [1, 2])
        try await shelf.prepare()
        #expect(try await shelf.history(of: listing).quantities.map(\.quantity) == [1, 2, 3])
        #expect(throws: CancellationError.self) {
            try place.archive.shop(of: place.path("shop.csv")) { throw CancellationError() }
        }
    }

    @Test func `a reading is chosen by its number or its date`() throws {
        let place = try Place()
        defer { place.remove() }
        for number in 1...2 {
            try place.read("shop.csv", Self.table(number, number, "Oak chair", "Mug"), at: 864_000 * number + 43_200)
        }
        let shop = place.archive.shop(of: place.path("shop.csv"))
        #expect(shop.reading("1") == shop.first?.reading && shop.reading("2") == shop.last?.reading)
        #expect(shop.reading("1970-01-11") == shop.last?.reading)
        for text in ["0", "3", "-1", "\(Int.min)", "\(Int.max)", "1970", "1970-01-12", ""] {
            #expect(shop.reading(text) == nil, "\(text)")
        }
    }

    @Test func `reasons are whole sentences`() async throws {
        let place = try Place()
        defer { place.remove() }
        try place.read("shop.csv", Self.table(10, 3, "Oak chair"), at: 1_000)
        let reading = try #require(place.archive.readings(of: place.path("shop.csv")).last)
        let shelf = ArchivedReadings(place.archive, path: place.path("shop.csv"))
        func reason(_ output: String) async -> String {
            do { try await shelf.restore(reading, to: place.path(output)) } catch { return "\(error)" }
            return ""
        }
        #expect(await reason("missing/output").hasPrefix("Couldn’t save output: "))
        try FileManager.default.removeItem(atPath: reading.copy)
        #expect(await reason("output") == "The copy is damaged or was removed; choose another reading.")
    }

    @Test func `work that is canceled leaves nothing and goes on later`() async throws {
        let place = try Place()
        defer { place.remove() }
        try place.write("shop.csv", Data(Self.table(10, 3, "Oak chair", "Mug").utf8), changed: 1)
        _ = try place.archive.keep(place.path("shop.csv"), at: 1_000)
        let cancel: () throws -> Void = { throw CancellationError() }
        #expect(throws: CancellationError.self) {
            try place.archive.describe(place.path("shop.csv"), as: ReadingChoices(), check: cancel)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.archive.folder).count == 1)
        let shelf = ArchivedReadings(place.archive, path: place.path("shop.csv"))
        try await shelf.prepare()
        let shop = place.archive.shop(of: place.path("shop.csv"))
        #expect(shop.count == 1)
        #expect(throws: CancellationError.self) {
            try place.archive.history(of: ReadingArchive.identity("Mug"), in: shop, check: cancel)
        }
    }

    @Test func `readings of the same second are in the order of the files’ changes`() throws {
        let place = try Place()
        defer { place.remove() }
        for (number, name) in ["b.csv", "a.csv", "c.csv"].enumerated() {
            try place.write(name, Data(Self.table(number, number, "Oak chair", "Mug").utf8), changed: number + 1)
            _ = try place.archive.keep(place.path(name), at: 1_000)
            try place.archive.describe(place.path(name), as: ReadingChoices())
        }
        let shop = place.archive.shop(of: place.path("a.csv"))
        #expect(shop.map(\.name) == ["c.csv", "a.csv", "b.csv"])
        let history = try place.archive.history(of: ReadingArchive.identity("Mug"), in: shop)
        #expect(history.quantities.map(\.quantity) == [0, 1, 2])
    }

    @Test func `prices are read again when the user chooses another currency`() throws {
        let place = try Place()
        defer { place.remove() }
        try place.read("shop.csv", Self.table(10, 3, "Oak chair", "Mug"), at: 1_000)
        try place.archive.describe(place.path("shop.csv"), as: ReadingChoices(currency: Currency("EUR")))
        let shop = place.archive.shop(of: place.path("shop.csv"))
        let history = try place.archive.history(of: ReadingArchive.identity("Mug"), in: shop)
        #expect(history.prices.map { $0.price.currency?.code } == ["EUR"])
    }

    @Test func `a table of many listings is small and reads as it was written`() throws {
        var builder = (sketch: ReadingSketch.Builder(), table: ListingTable.Builder())
        var random = SeededGenerator(seed: 3)
        for number in 0..<20_000 {
            var listing = Listing(
                id: ListingID(number), title: "Listing \(number)", source: SourceRecord(columns: SourceColumns(names: []), rows: []))
            listing.externalID = "\(1_000_000_000 + number)"
            listing.quantity = Int.random(in: -2..<50, using: &random)
            let amount = DecimalNumber(significand: Int64.random(in: 0..<100_000, using: &random), scale: 2)
            if number % 7 != 0 { listing.price = Price(lowest: Money(amount: amount, currency: Currency(number % 2 == 0 ? "EUR" : "USD"))) }
            let identity = ListingIdentity(listing) { XXH3.hash($0) }
            builder.sketch.add(identity)
            builder.table.add(identity, listing)
        }
        let table = try #require(builder.table.table)
        let bytes = try ReadingSidecar(path: "/shop.csv", choices: 5, sketch: builder.sketch.sketch).bytes(with: table)
        #expect(bytes.count < 700_000)
        let file = FileManager.default.temporaryDirectory.appending(path: "sidecar-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(bytes).write(to: file)
        #expect(ReadingSidecar.table(at: file.path) == table)
        let sidecar = try #require(ReadingSidecar(at: file.path))
        #expect(sidecar.path == "/shop.csv" && sidecar.choices == 5 && sidecar.sketch == builder.sketch.sketch)
    }
}
