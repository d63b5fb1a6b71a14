import ListingCore
import Synchronization
import TestSupport
import Testing

@testable import ListingStore

@Suite("Spreadsheets in archives and compressed files")
struct PackedSheetTests {
    /// A spreadsheet of each kind, by its name.
    private static let spreadsheets: [(name: String, bytes: [UInt8])] = [
        ("shop.xlsx", WorkbookFile(.init("Products", table: SheetShop.table)).bytes),
        ("shop.ods", OpenDocumentFile(.init("Products", table: SheetShop.table)).bytes),
        ("shop.fods", OpenDocumentFile(.init("Products", table: SheetShop.table)).flatXML),
        ("shop.xls", Excel97File(.init("Products", table: SheetShop.table)).bytes),
        ("shop.xml", ExcelXMLFile(.init("Products", table: SheetShop.table)).bytes),
        ("shop.html", Array(page.utf8)),
    ]

    private static var page: String {
        "<table>" + SheetShop.table.map { "<tr>" + $0.map { "<td>\($0)" }.joined() }.joined() + "</table>"
    }

    private static func zip(_ files: [(name: String, bytes: [UInt8])], method: Int = 8) -> [UInt8] {
        Packed.zip(
            files.map { file in
                var member = Packed.Member(file.name, "", method: method)
                member.bytes = file.bytes
                return member
            })
    }

    private static func archive(
        _ container: Packed.Container, _ files: [(name: String, bytes: [UInt8])], packedBy filter: Packed.Filter? = nil
    ) -> [UInt8] {
        let members = files.map { file in
            var member = Packed.Content(file.name, "")
            member.bytes = file.bytes
            return member
        }
        return Packed.archive(container, members, packedBy: filter)
    }

    private static func workbook(_ title: String) -> [UInt8] {
        WorkbookFile(.init("S", table: [["Title", "Price"], [title, "1"]])).bytes
    }

    @Test func `a spreadsheet of any kind is read in an archive of any kind`() throws {
        for file in Self.spreadsheets {
            let archives = [
                Self.zip([file]), Self.zip([file], method: 0), Self.archive(.pax, [file]), Self.archive(.pax, [file], packedBy: .gzip),
                Self.archive(.sevenZip, [file]),
            ]
            for archive in archives {
                try withFile(archive, named: "shop.dat") { path in
                    let reading = try Reading(path: path)
                    SheetShop.check(reading)
                    #expect(reading.summary.sources.map(\.file) == [path + "/" + file.name])
                }
            }
        }
    }

    @Test func `a compressed spreadsheet is read like the file itself`() throws {
        for file in Self.spreadsheets {
            try withFile(Packed.gzip(file.bytes), named: file.name + ".gz") { path in
                let reading = try Reading(path: path)
                SheetShop.check(reading)
                #expect(reading.summary.sources.map(\.file) == [path])
            }
        }
        let flat = String(decoding: OpenDocumentFile(.init("Products", table: SheetShop.table)).flatXML, as: UTF8.self)
        SheetShop.check(try Reading(bytes: Packed.stream(.zstd, flat)))
    }

    @Test(arguments: [1, 7, 1_000]) func `chunks of any size give the same listings`(chunkSize: Int) throws {
        try withFile(Self.zip(Self.spreadsheets)) { path in
            try #expect(Reading(path: path, chunkSize: chunkSize).listings == Reading(path: path).listings)
        }
    }

    @Test func `a spreadsheet is read next to other files, in the order of the archive`() throws {
        let files = [
            ("a.csv", Array("Title,Price\nCup,2\n".utf8)), ("b.xlsx", Self.workbook("Bowl")), ("c.csv", Array("Title,Price\nJug,3\n".utf8)),
        ].map { (name: $0.0, bytes: $0.1) }
        for archive in [Self.zip(files), Self.archive(.pax, files, packedBy: .xz)] {
            let reading = try Reading(bytes: archive)
            #expect(reading.listings.map(\.title) == ["Cup", "Bowl", "Jug"])
            #expect(reading.causes == [])
        }
    }

    @Test func `an archive may have more spreadsheets than copies are kept`() throws {
        let files = (0..<80).map { (name: "\($0).xlsx", bytes: Self.workbook("Thing \($0)")) }
        let reading = try Reading(bytes: Self.zip(files))
        #expect(reading.listings.map(\.title) == (0..<80).map { "Thing \($0)" })
    }

    // MARK: Copies

    private final class Counter: Sendable {
        private let value = Mutex(0)
        var count: Int { value.withLock { $0 } }
        func increase() { value.withLock { $0 += 1 } }
    }

    @Test func `all passes and all sheets share one copy`() throws {
        let table = SheetShop.table
        let workbook = WorkbookFile(.init("One", table: table), .init("Two", table: table))
        try withFile(Packed.gzip(workbook.bytes)) { path in
            let counter = Counter()
            let plain = InputEntry(path: path, size: 1) {
                counter.increase()
                return GzipFile(try InputFile(path: path))
            }
            let copies = SpreadsheetCopies(spool: Spool(), limit: UnpackingLimit())
            let packed = PackedEntry(plain, of: path, canReopen: true, copies: copies)
            let sheets = try #require(try packed.sheets(named: nil))
            #expect(sheets.map(\.path) == [path + "/One", path + "/Two"])
            for entry in [packed.entry] + sheets {
                for _ in 0..<3 { #expect(try entry.open().makeCursor().read(atMost: 15) == Array("SKU,Title,Price".utf8)) }
            }
            #expect(counter.count == 1)
            packed.removeCopy()
            #expect(try packed.entry.open().makeCursor().read(atMost: 3) == Array("SKU".utf8))
            #expect(counter.count == 2, "a copy that was removed is made again")
        }
    }

    @Test func `a spreadsheet that doesn't fit on the disk is an error in words, and other files are read`() throws {
        let files = [(name: "a.xlsx", bytes: Self.workbook("Bowl")), (name: "b.csv", bytes: Array("Title,Price\nCup,2\n".utf8))]
        try withFolder(["shop.zip": Self.zip(files), "one.zip": Self.zip([files[0]])]) { folder in
            func summary(_ path: String) throws -> ImportSummary {
                try ListingImporter(paths: [path], formats: .standard, spool: Spool(folder: folder, limit: 100)).read { _ in }
            }
            let path = folder + "/one.zip"
            #expect(throws: ImportError.packedOtherwise(path: path + "/a.xlsx", ProblemCause(.copyOverSpace))) { try summary(path) }
            let read = try summary(folder + "/shop.zip")
            #expect(read.listings == 1)
            #expect(read.leftOut.causes == [ProblemCause(.copyOverSpace)])
        }
    }

    @Test func `a spreadsheet that unpacks to too much is refused`() throws {
        let rows = "<row><c t=\"str\"><v>Title</v></c><c t=\"str\"><v>Price</v></c></row>" + String(repeating: " ", count: 3_000_000)
        let workbook = WorkbookFile(.init("S", rows))
        for bytes in [workbook.bytes, Self.zip([(name: "a.xlsx", bytes: workbook.bytes)], method: 0)] {
            try withFile(bytes) { path in
                let error = #expect(throws: ImportError.self) {
                    let limit = UnpackingLimit(size: 1_000_000, ratio: 100)
                    _ = try ListingImporter(paths: [path], formats: .standard, limit: limit).read { _ in }
                }
                #expect(error?.code == .expandsTooMuch)
                #expect(error?.path.hasSuffix("/xl/worksheets/sheet1.xml") == true)
            }
        }
    }

    // MARK: Sheets

    private static let several = WorkbookFile(
        .init("One", table: [["Title", "Price"], ["Cup", "2"]]),
        .init("Two", table: [["Title", "Price", "SKU"], ["Bowl", "3", "B1"], ["Jug", "4", "J1"]]),
        .init("Old", table: [["Title", "Price"], ["Lid", "1"]], state: "hidden"))

    @Test func `the sheet with listings is chosen, and the others are named`() throws {
        try withFile(Self.zip([(name: "a.xlsx", bytes: Self.several.bytes), (name: "b.xlsx", bytes: Self.workbook("Vase"))])) { path in
            let reading = try Reading(path: path)
            #expect(reading.listings.map(\.title) == ["Bowl", "Jug", "Vase"])
            #expect(
                reading.causes == [ProblemCause(.sheetsLeftOut, .text("Two"), .text("“One”")), ProblemCause(.sheetsHidden, .text("“Old”"))])
            #expect(reading.summary.problems.map(\.file) == [path + "/a.xlsx", path + "/a.xlsx"])
        }
    }

    @Test func `files of an archive, their sheets, or all sheets are read on request`() throws {
        let files = [
            (name: "x/a.xlsx", bytes: Self.several.bytes), (name: "b.csv", bytes: Array("Title,Price\nPot,9\n".utf8)),
            (name: "c.ods", bytes: OpenDocumentFile(.init("One", table: [["Title", "Price"], ["Pan", "8"]])).bytes),
        ]
        for archive in [Self.zip(files), Self.archive(.pax, files, packedBy: .gzip)] {
            try withFile(archive, named: "shop.dat") { path in
                func titles(_ address: String) throws -> [String] { try Reading(path: path + address).listings.map(\.title) }
                try #expect(titles("") == ["Bowl", "Jug", "Pot", "Pan"])
                try #expect(titles("/*") == ["Cup", "Bowl", "Jug", "Pot", "Pan"])
                try #expect(titles("/x/a.xlsx") == ["Bowl", "Jug"])
                try #expect(titles("/x/a.xlsx/One") == ["Cup"])
                try #expect(titles("/x/a.xlsx/old") == ["Lid"])
                try #expect(titles("/x/a.xlsx/*") == ["Cup", "Bowl", "Jug"])
                try #expect(titles("/b.csv") == ["Pot"])
                try #expect(Reading(path: path + "/x/a.xlsx/One").summary.sources.map(\.file) == [path + "/x/a.xlsx/One"])
                for missing in ["/x/a.xlsx/Three", "/b.csv/One", "/b.csv/*", "/x", "/d.xlsx"] {
                    #expect(throws: ImportError.notFound(path: path + missing)) { try titles(missing) }
                }
            }
        }
    }

    @Test func `sheets of a compressed spreadsheet are read on request`() throws {
        try withFile(Packed.gzip(Self.several.bytes), named: "shop.xlsx.gz") { path in
            func titles(_ address: String) throws -> [String] { try Reading(path: path + address).listings.map(\.title) }
            try #expect(titles("/One") == ["Cup"])
            try #expect(titles("/*") == ["Cup", "Bowl", "Jug"])
            #expect(throws: ImportError.notFound(path: path + "/Three")) { try titles("/Three") }
        }
        try withFile(Packed.gzip("Title,Price\nCup,2\n"), named: "shop.csv.gz") { path in
            #expect(throws: ImportError.notFound(path: path + "/*")) { try Reading(path: path + "/*") }
        }
    }

    // MARK: Refusals and damage

    private static let refused: [(name: String, bytes: [UInt8], code: ProblemCode)] = {
        let table = SheetShop.table
        var locked = Excel97File(.init("S", table: table))
        locked.isEncrypted = true
        var old = Excel97File(.init("S", table: table))
        (old.version, old.streamName) = (0x0500, "Book")
        var secret = OpenDocumentFile(.init("S", table: table))
        secret.isEncrypted = true
        let root = WorkbookFile.list([.init("r", "officeDocument", "xl/workbook.bin")])
        let binary = Packed.zip([
            Packed.Member("[Content_Types].xml", "x"), Packed.Member("_rels/.rels", root), Packed.Member("xl/workbook.bin", "x"),
        ])
        let document = Packed.zip([Packed.Member("[Content_Types].xml", "x"), Packed.Member("word/document.xml", "x")])
        let empty = WorkbookFile(.init("S", "")).bytes
        let broken = Packed.zip(WorkbookFile(.init("S", table: table)).members.filter { !$0.name.hasPrefix("xl/worksheets/") })
        return [
            ("locked.xls", locked.bytes, .workbookEncrypted), ("old.xls", old.bytes, .workbookOld),
            ("secret.ods", secret.bytes, .workbookEncrypted), ("binary.xlsb", binary, .workbookBinary),
            ("letter.docx", document, .notAnExport), ("empty.xlsx", empty, .empty), ("broken.xlsx", broken, .archiveEntryMissing),
        ]
    }()

    @Test func `spreadsheets that can't be opened are named with the reason, and the others are read`() throws {
        let files =
            Self.refused.map { (name: $0.name, bytes: $0.bytes) } + [(name: "shop.xlsx", bytes: Self.workbook("Bowl"))]
        for archive in [Self.zip(files), Self.archive(.pax, files, packedBy: .gzip), Self.archive(.sevenZip, files)] {
            try withFile(archive, named: "shop.dat") { path in
                let reading = try Reading(path: path)
                #expect(reading.listings.map(\.title) == ["Bowl"])
                #expect(reading.summary.leftOut.map(\.file) == Self.refused.map { path + "/" + $0.name })
                #expect(reading.codes == Self.refused.map(\.code))
            }
        }
    }

    @Test func `a compressed spreadsheet whose end is missing says where its data end`() throws {
        let whole = Packed.gzip(WorkbookFile(.init("Products", table: SheetShop.table)).bytes)
        try withFile(whole.dropLast(whole.count / 2), named: "shop.xlsx.gz") { path in
            let error = #expect(throws: ImportError.self) { try Reading(path: path) }
            #expect(error?.path == path)
            #expect(error?.code == .compressedDataEndsEarly)
        }
    }

    @Test func `a wrong checksum of a spreadsheet is reported, and its rows are read`() throws {
        var member = Packed.Member("shop.xlsx", "", check: 42)
        member.bytes = Self.workbook("Bowl")
        let reading = try Reading(bytes: Packed.zip([member]))
        #expect(reading.listings.map(\.title) == ["Bowl"])
        #expect(reading.causes == [ProblemCause(.archiveFileDamaged)])
    }

    @Test(arguments: Seeds.first(20)) func `damaged archives of spreadsheets are read or refused, but never crash`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for whole in [Self.zip(Self.spreadsheets, method: 0), Self.archive(.pax, Self.spreadsheets)] {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if Bool.random(using: &random) { bytes.removeSubrange(Int.random(in: bytes.indices, using: &random)...) }
            _ = try withFile(bytes) { path in try? Reading(path: path) }
        }
    }
}
