import TestSupport
import Testing

@testable import ListingCore

struct ShellSearchTests {
    private func listing(_ title: String, _ id: String? = nil, _ edit: (inout Listing) -> Void = { _ in }) -> Listing {
        var listing = Listing.bare(title: title)
        listing.externalID = id
        edit(&listing)
        return listing
    }

    private func result(_ title: String, _ row: Int = 0, of file: String = "/shop.csv", for words: String = "mug") -> ShellSearchResult {
        ShellSearchResult(listing(title), row: row, files: [file], search: SearchText(words))
    }

    @Test(arguments: ["id:42", "title#3:Two\nlines", "url:https://example.com/ä b", "title:"])
    func `an identifier is read as it was written`(key: String) throws {
        let id = ShellSearchID(files: ["/shop.csv", "/a b/\n1 /x.csv"], row: 7, key: try #require(ListingKey(text: key)))
        #expect(ShellSearchID(text: id.text) == id)
    }

    @Test(
        arguments: [
            "", "7", "7\n5 id:42", "-1\n5 id:42\n2 /a", "7\n5 id:42\n9 /a", "7\n5 id:42\n1 a", "7\n3 xyz\n2 /a", "7\n5 id:42\n2 /a!",
            "x\n5 id:42\n2 /a", "7\n99999999999999999999 id:42\n2 /a",
        ])
    func `nothing else is an identifier`(text: String) {
        #expect(ShellSearchID(text: text) == nil)
    }

    @Test func `a result has the title, the price and the file`() throws {
        let mug = listing("Blue mug", "42") {
            $0.price = Price(lowest: Money(amount: DecimalNumber(significand: 1250, scale: 2), currency: Currency("EUR")))
            $0.images = [ListingImage(location: "https://example.com/a.jpg"), ListingImage(location: "/shop/a.jpg")]
        }
        let result = ShellSearchResult(mug, row: 3, files: ["/shop/mugs.csv", "/shop/cups.csv"], search: SearchText("mug"))
        #expect(result.title == "Blue mug")
        #expect(result.description == "€12.50 · mugs.csv + 1 file")
        #expect(result.picture == "/shop/a.jpg")
        #expect(result.id.files == ["/shop/mugs.csv", "/shop/cups.csv"])
        #expect(result.id.row == 3)
        #expect(result.id.key.text == "id:42")
    }

    @Test func `a result without a price and a picture has neither`() {
        let result = result("Mug")
        #expect(result.description == "shop.csv")
        #expect(result.picture == nil)
    }

    @Test func `a price that cannot be read is shown as the file has it`() {
        let mug = listing("Mug") { $0.price = Price(unreadable: "call us") }
        #expect(ShellSearchResult(mug, row: 0, files: ["/a.csv"], search: SearchText("mug")).description == "call us · a.csv")
    }

    @Test func `titles with the words come first, and catalogs take turns`() {
        let first = [result("Mug", 0), result("Plate", 1), result("Mug, blue", 2)]
        let second = [result("Mug", 0, of: "/b.csv"), result("Bowl", 1, of: "/b.csv")]
        let merged = ShellSearchResult.merged([first, second], limit: 10)
        #expect(merged == [first[0], second[0], first[2], first[1], second[1]])
        #expect(ShellSearchResult.merged([first, second], limit: 2) == [first[0], second[0]])
    }

    @Test func `a listing of a catalog that is searched twice is there once`() {
        #expect(ShellSearchResult.merged([[result("Mug")], [result("Mug")]], limit: 10).count == 1)
        #expect(ShellSearchResult.merged([], limit: 10).isEmpty)
    }

    @Test func `signs of the app's own search have no meaning`() {
        #expect(ShellSearchTerms(["-blue", "\"mug", "--x"]).search.text == "blue mug x")
        #expect(ShellSearchTerms(["-blue"]).search.excluded.isEmpty)
    }

    @Test(arguments: [([], false), (["a"], false), (["-", "\""], false), (["a", "b"], true), (["mug"], true), (["杯子"], true)])
    func `a single letter is too little to search for`(words: [String], areEnough: Bool) {
        #expect(ShellSearchTerms(words).areEnough == areEnough)
    }
}
