@testable import ListingStore

/// Reads a spreadsheet file of any kind.
func fuzzSpreadsheets(_ bytes: [UInt8]) -> Bool {
    Reading.check(bytes)
    return bytes.starts(with: CompoundFile.magic) || Packing(prefix: bytes) == .zip
        || ["<office:document", "Workbook", "<table"].contains { bytes.span.firstIndex(of: Array($0.utf8), from: 0) != nil }
}

/// Reads the parts of a workbook, which are separated by NUL: a worksheet, shared strings, styles, a drawing. They are not compressed,
/// because hardly any change of compressed bytes gives other XML.
func fuzzWorksheets(_ bytes: [UInt8]) -> Bool {
    let parts = bytes.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false).map(Array.init)
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    let names = ["xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/styles.xml", "xl/drawings/drawing1.xml"]
    func relationships(_ list: [(type: String, target: String)]) -> [UInt8] {
        let items = list.map { "<Relationship Id=\"\($0.type)\" Type=\"\(office)/\($0.type)\" Target=\"/\($0.target)\"/>" }
        return Array("<Relationships>\(items.joined())</Relationships>".utf8)
    }
    let workbook = "<workbook xmlns:r=\"\(office)\"><sheets><sheet name=\"S\" sheetId=\"1\" r:id=\"worksheet\"/></sheets></workbook>"
    var members: [(String, [UInt8])] = [
        ("[Content_Types].xml", Array("<Types/>".utf8)), ("_rels/.rels", relationships([("officeDocument", "xl/workbook.xml")])),
        ("xl/workbook.xml", Array(workbook.utf8)),
        (
            "xl/_rels/workbook.xml.rels",
            relationships([("worksheet", names[0]), ("sharedStrings", names[1]), ("styles", names[2])])
        ),
        ("xl/worksheets/_rels/sheet1.xml.rels", relationships([("drawing", names[3])])),
        ("xl/drawings/_rels/drawing1.xml.rels", relationships([("image", "xl/media/image1.png")])),
    ]
    members += zip(names, parts).map { ($0, $1) }
    Reading.check(StoredArchive.bytes(members))
    return parts[0].contains(UInt8(ascii: "<"))
}

/// A ZIP archive whose members are not compressed.
private enum StoredArchive {
    static func bytes(_ members: [(name: String, bytes: [UInt8])]) -> [UInt8] {
        var (archive, directory) = ([UInt8](), [UInt8]())
        for (name, bytes) in members {
            var check = CyclicRedundancyCheck()
            check.add(bytes, 0..<bytes.count)
            var entry: [UInt8] = []
            for number in [20, 0, 0, 0, 0] as [UInt16] { LittleEndian.append(number, to: &entry) }
            for number in [UInt32(check.value), UInt32(bytes.count), UInt32(bytes.count)] { LittleEndian.append(number, to: &entry) }
            for number in [UInt16(name.utf8.count), 0] { LittleEndian.append(number, to: &entry) }
            directory += [0x50, 0x4B, 1, 2, 20, 0] + entry + [UInt8](repeating: 0, count: 10)
            LittleEndian.append(UInt32(archive.count), to: &directory)
            directory += name.utf8
            archive += [0x50, 0x4B, 3, 4] + entry + name.utf8 + bytes
        }
        let start = archive.count
        archive += directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0]
        for _ in 0..<2 { LittleEndian.append(UInt16(members.count), to: &archive) }
        LittleEndian.append(UInt32(directory.count), to: &archive)
        LittleEndian.append(UInt32(start), to: &archive)
        return archive + [0, 0]
    }
}
