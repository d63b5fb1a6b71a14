import Testing

@testable import ListingCore

@Suite("Kinds of repairs")
struct RepairKindTests {
    // MARK: Spaces

    @Test(arguments: [
        (" Mug", "Mug"), ("Mug \t", "Mug"), ("Mug\u{A0}", "Mug"), ("\u{3000}Mug\r\n", "Mug"), ("  two  words ", "two  words"),
        (" é ", "é"), ("12.50 ", "12.50"),
    ])
    func `white space at the ends is removed, and none between words`(before: String, after: String) {
        #expect(RepairKind.blanks.repaired(before, in: .text) == after)
        #expect(RepairKind.blanks.repaired(before, in: .value) == after)
        #expect(RepairKind.blanks.repaired(after, in: .text) == nil)
    }

    @Test(arguments: ["", " ", "\u{A0}\t", "Mug", "two  words"])
    func `a cell of white space alone stays`(text: String) {
        #expect(RepairKind.blanks.repaired(text, in: .text) == nil)
    }

    @Test func `a space before a formula stays, because it keeps spreadsheets from executing it`() {
        #expect(RepairKind.blanks.repaired(" =SUM(A1)", in: .text) == nil)
        #expect(RepairKind.blanks.repaired(" -5 cm ", in: .text) == " -5 cm")
    }

    @Test func `half of a damaged letter isn't white space`() {
        #expect(RepairKind.blanks.repaired("voilÃ\u{A0}", in: .text) == nil)
        #expect(RepairKind.mojibake.repaired("voilÃ\u{A0}", in: .text) == "voilà")
        #expect(RepairKind.blanks.repaired("Café\u{A0}", in: .text) == "Café")
    }

    @Test func `cells that only the shop's software reads are never repaired`() {
        for kind in RepairKind.allCases { #expect(kind.repaired(" Ã¼ http://a.b/c ", in: .ignored) == nil) }
    }

    // MARK: Damaged letters

    @Test(arguments: [
        ("GrÃ¼n", "Grün"), ("A long text about a cafÃ© in ZÃ¼rich – really", "A long text about a café in Zürich – really"),
        ("Itâ€™s", "It’s"), ("ÃƒÂ¼ber", "über"), ("DÃ‰COR", "DÉCOR"), ("CAFÃ‰", "CAFÉ"), ("10Â\u{A0}cm", "10\u{A0}cm"),
    ])
    func `damaged letters are restored within any text, also if they were damaged twice`(before: String, after: String) {
        #expect(RepairKind.mojibake.repaired(before, in: .text) == after)
        #expect(RepairKind.mojibake.repaired(after, in: .text) == nil)
    }

    @Test(arguments: [
        "Grün", "São Paulo", "“MAÇÃ”", "IRMÃ…", "Spaß…", "« CAFÉ »", "日本", "ï¿½", "ï»¿Title", "Â\u{80}", "https://a.b/Ã¼",
    ])
    func `undamaged text, and text whose letters are lost, stays`(text: String) {
        #expect(RepairKind.mojibake.repaired(text, in: .text) == nil)
    }

    @Test func `addresses and codes keep their letters`() {
        for role in [CellRole.picture, .barcode, .value] { #expect(RepairKind.mojibake.repaired("GrÃ¼n", in: role) == nil) }
    }

    // MARK: Addresses of images

    @Test(arguments: [
        ("http://a.example/1.jpg", "https://a.example/1.jpg"), ("HTTP://a.example/1.jpg", "https://a.example/1.jpg"),
        ("http://a.example/1.jpg,http://a.example/2.jpg", "https://a.example/1.jpg,https://a.example/2.jpg"),
        ("http://a.example/1.jpg | https://a.example/2.jpg", "https://a.example/1.jpg | https://a.example/2.jpg"),
        ("[\"http://a.example/1.jpg\", \"http://a.example/2.jpg\"]", "[\"https://a.example/1.jpg\", \"https://a.example/2.jpg\"]"),
        ("https://a.example/1.jpg\nhttp://a.example/2.jpg", "https://a.example/1.jpg\nhttps://a.example/2.jpg"),
    ])
    func `each address of a cell gets https`(before: String, after: String) {
        #expect(RepairKind.https.repaired(before, in: .picture) == after)
        #expect(RepairKind.https.repaired(after, in: .picture) == nil)
    }

    @Test(arguments: [
        "https://proxy.example/?url=http://a.example/1.jpg", "see:http://a.example", "{\"page\":\"http://a.example\"}", "mug.jpg",
        "http://localhost/1.jpg", "http://192.168.0.1/1.jpg", "http://a.example:8080/1.jpg", "http://nas.local/1.jpg", "http://", "",
    ])
    func `an address within another one, and one outside of the web, stays`(text: String) {
        #expect(RepairKind.https.repaired(text, in: .picture) == nil)
    }

    @Test func `only columns of images are repaired`() {
        for role in [CellRole.text, .value, .tags] { #expect(RepairKind.https.repaired("http://a.example/1.jpg", in: role) == nil) }
    }

    // MARK: Barcodes

    @Test func `the zero of a UPC is restored if the check digit is right`() {
        #expect(RepairKind.barcodes.repaired("36000291452", in: .barcode) == "036000291452")
        #expect(RepairKind.barcodes.repaired("36000291452", in: .value) == nil)
    }

    @Test(arguments: [
        "36000291453", "036000291452", "4006381333931", "3.60003E+10", "0306406152", "96385074", "20000000004", "3600-0291452",
        "'36000291452",
        " 36000291452",
    ])
    func `other numbers stay`(text: String) {
        #expect(RepairKind.barcodes.repaired(text, in: .barcode) == nil)
    }
}
