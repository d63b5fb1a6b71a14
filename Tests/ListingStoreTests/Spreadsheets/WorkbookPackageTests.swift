import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// The archives of Excel workbooks, as different programs and attackers write them.
@Suite("Archives of workbooks")
struct WorkbookPackageTests {
    private static let sheet = "xl/worksheets/sheet1.xml"
    private let members = WorkbookFile(.init("Products", table: SheetShop.table)).members

    private func read(_ members: [Packed.Member]) throws -> Reading {
        try withFile(Packed.zip(members), named: "shop.xlsx") { try Reading(path: $0) }
    }

    /// The members after a change of the sheet.
    private func changed(_ change: (inout Packed.Member) -> Void) -> [Packed.Member] {
        members.map { member in
            var member = member
            if member.name == Self.sheet { change(&member) }
            return member
        }
    }

    /// The members with other names.
    private func renamed(_ name: (String) -> String) -> [Packed.Member] {
        members.map { member in
            var member = member
            member.name = name(member.name)
            return member
        }
    }

    /// The members after the workbook's reference to its sheet was replaced.
    private func retargeted(_ target: String) -> [Packed.Member] {
        members.map { member in
            guard member.name == "xl/_rels/workbook.xml.rels" else { return member }
            let text = String(decoding: member.bytes, as: UTF8.self)
            return Packed.Member(member.name, text.replacing("worksheets/sheet1.xml", with: target))
        }
    }

    @Test func `a truncated archive is reported, even if all parts of the sheet are there`() throws {
        let reading = try withFile(Packed.zip(members, hasDirectory: false), named: "shop.xlsx") { try Reading(path: $0) }
        #expect(reading.listings.map(\.title) == ["Oak bowl", "Linen towel"])
        #expect(reading.causes == [ProblemCause(.archiveDirectoryMissing)])
    }

    // MARK: Writers

    @Test(arguments: [
        (method: 0, descriptor: false, large: false), (8, true, false), (0, true, false), (8, false, true),
    ])
    func `parts are stored, deflated, written by a streaming writer, or have large numbers`(
        form: (method: Int, descriptor: Bool, large: Bool)
    ) throws {
        let members = members.map { member in
            var member = member
            (member.method, member.hasDescriptor, member.isLarge) = (form.method, form.descriptor, form.large)
            return member
        }
        SheetShop.check(try read(members))
    }

    @Test func `parts are in any order`() throws { SheetShop.check(try read(members.reversed())) }

    @Test func `a part may be compressed by another method that libarchive knows`() throws {
        let members = changed { member in
            member.packed = Packed.stream(.bzip2, String(decoding: member.bytes, as: UTF8.self))
            member.method = 12
        }
        SheetShop.check(try read(members))
    }

    @Test func `names of parts may differ in case, have backslashes, or begin with a slash`() throws {
        SheetShop.check(try read(renamed { $0.uppercased() }))
        SheetShop.check(try read(renamed { $0.replacing("/", with: "\\") }))
        SheetShop.check(try read(renamed { "/" + $0 }))
    }

    @Test(arguments: [
        "/xl/worksheets/sheet1.xml", "./worksheets/sheet1.xml", "../xl/worksheets/sheet1.xml", "worksheets\\sheet1.xml",
        "..\\xl\\worksheets\\sheet1.xml", "\\xl\\worksheets\\sheet1.xml", "../../../xl/worksheets/sheet1.xml", "WORKSHEETS/Sheet1.XML",
    ])
    func `targets are relative to their part or to the package`(target: String) throws { SheetShop.check(try read(retargeted(target))) }

    @Test(arguments: ["../../../../etc/passwd", "/etc/passwd", "..", "/", "file:///etc/passwd", "worksheets/missing.xml"])
    func `a target never leaves the package, and a part that is missing is an error in words`(target: String) throws {
        try withFile(Packed.zip(retargeted(target)), named: "shop.xlsx") { path in
            #expect(throws: ImportError.damaged(path: path, ProblemCause(.archiveEntryMissing))) { try Reading(path: path) }
        }
    }

    @Test func `folders and files of desktops are not parts, and the first of parts with the same name counts`() throws {
        let folders = ["_rels/", "xl/", "xl/worksheets/", ".DS_Store", "__MACOSX/xl/._workbook.xml"].map {
            Packed.Member($0, "", method: 0)
        }
        let second = WorkbookFile(.init("Products", table: [["Title", "Price"], ["Fake", "1"]])).members
        SheetShop.check(try read(folders + members + second))
    }

    @Test func `a workbook needs no list of content types`() throws {
        SheetShop.check(try read(members.filter { $0.name != "[Content_Types].xml" }))
    }

    // MARK: Refusals

    @Test(arguments: [
        (1, 8, ProblemCause(.encrypted)), (0, 9, ProblemCause(.compressionUnsupported, .text("Deflate64"))),
        (0, 99, ProblemCause(.compressionUnsupported, .text("method 99"))),
    ])
    func `a part that can't be expanded is named with the reason`(flags: Int, method: Int, cause: ProblemCause) throws {
        let members = changed { ($0.flags, $0.method) = (flags, method) }
        try withFile(Packed.zip(members), named: "shop.xlsx") { path in
            #expect(throws: ImportError.packedOtherwise(path: path + "/" + Self.sheet, cause)) { try Reading(path: path) }
        }
    }

    @Test func `parts that share their bytes are refused`() throws {
        var bytes = Packed.zip(members)
        // The last entry of the directory gets the offset of the second one's data.
        let entry = try #require((0..<bytes.count - 4).last { bytes.uint32($0) == ZipEntry.centralSignature })
        bytes.replaceSubrange(entry + 42..<entry + 46, with: [1, 0, 0, 0])
        try withFile(bytes, named: "shop.xlsx") { path in
            #expect(throws: ImportError.damaged(path: path, ProblemCause(.archiveEntriesOverlap))) { try Reading(path: path) }
        }
    }

    /// Deflate makes at most 1,032 bytes of one, so a directory with a higher ratio is wrong.
    @Test func `a size that no compression reaches is not believed`() throws {
        var bytes = Packed.zip(members)
        let entry = try #require((0..<bytes.count - 4).last { bytes.uint32($0) == ZipEntry.centralSignature })
        bytes.replaceSubrange(entry + 24..<entry + 28, with: [0, 0, 0, 0x7F])
        let reading = try withFile(bytes, named: "shop.xlsx") { try Reading(path: $0) }
        #expect(reading.listings.map(\.title) == ["Oak bowl", "Linen towel"])
    }

    @Test(arguments: ["xl/_rels/workbook.xml.rels", "xl/workbook.xml", "xl/styles.xml", "_rels/.rels"])
    func `every part is limited in size, and named if it unpacks to too much`(part: String) throws {
        let members = members.map { member in
            guard member.name == part else { return member }
            return Packed.Member(part, String(decoding: member.bytes, as: UTF8.self) + String(repeating: " ", count: 3_000_000))
        }
        try withFile(Packed.zip(members), named: "shop.xlsx") { path in
            let error = #expect(throws: ImportError.self) {
                let limit = UnpackingLimit(size: 1_000_000, ratio: 100)
                _ = try ListingImporter(paths: [path], formats: .standard, limit: limit).read { _ in }
            }
            #expect(error?.code == .expandsTooMuch)
            #expect(error?.path == path + "/" + part)
        }
    }

    // MARK: Names

    @Test func `the name of a part is found by its lowercase form with slashes`() {
        #expect(MemberName.part("XL\\Worksheets\\Sheet1.xml") == "xl/worksheets/sheet1.xml")
        #expect(MemberName.part("/xl/workbook.xml") == "xl/workbook.xml")
        #expect(MemberName.part("") == "")
    }
}
