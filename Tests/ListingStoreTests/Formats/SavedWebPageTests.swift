import ListingCore
import Testing

@testable import ListingStore

@Suite struct SavedWebPageTests {
    private static let product =
        #"{"@context":"https://schema.org","@type":"Product","name":"Chair","offers":{"@type":"Offer","price":"49.50","priceCurrency":"EUR"}}"#

    private func page(_ body: String) -> String {
        "<!-- saved from url=(0030)https://shop.example/ -->\n<!DOCTYPE html>\n<html><head><meta charset=utf-8><title>A & B</title>\n\(body)</head><body><p>1 < 2<br></body></html>"
    }

    @Test func `every block of JSON-LD is read, and other scripts and comments are ignored`() throws {
        let reading = try Reading(
            text: page(
                """
                <script>var a = '<script type="application/ld+json">' + x</script>
                <!-- <script type="application/ld+json">\(Self.product)</script> -->
                <script type="application/ld+json">{"@type":"BreadcrumbList","name":"no"}</script>
                <SCRIPT id=x TYPE='application/LD+JSON'>
                \(Self.product)
                </SCRIPT>
                <script type="application/ld+json">[\(Self.product.replacing("Chair", with: "Table"))]</script>
                """))
        #expect(reading.format == "Web page with JSON-LD")
        #expect(reading.listings.map(\.title) == ["Chair", "Table"])
        #expect(reading.listings.map(\.id.rawValue) == [0, 1])
        #expect(
            reading.listings.first?.price.lowest == Money(amount: DecimalNumber(significand: 4950, scale: 2), currency: Currency("EUR")))
        #expect(reading.summary.records == 3)
        #expect(reading.summary.problems == [])
    }

    @Test
    func `invalid and unclosed blocks are reported with their lines, and the others are read`() throws {
        let reading = try Reading(
            text: page(
                "<script type=\"application/ld+json\">\n{\"@type\": }}</script>\n<script type=\"application/ld+json\">\(Self.product)"))
        #expect(reading.listings.map(\.title) == ["Chair"])
        #expect(reading.summary.problems.map(\.line) == [5, 6])
        #expect(reading.codes == [.jsonLdInvalid, .jsonLdInvalid])
    }

    @Test func `a page gives the same listings in chunks of any size`() throws {
        let text = page("<script async src='x>y'></script><script type=\"application/ld+json\">\(Self.product)</script>")
        for size in 1...40 { #expect(try Reading(text: text, chunkSize: size).listings.map(\.title) == ["Chair"]) }
    }

    @Test func `a page without products is refused`() throws {
        #expect(throws: ImportError.self) { try Reading(text: page("")) }
    }

    @Test func `a page that declares its encoding is decoded accordingly`() throws {
        let html =
            "<html><head><meta http-equiv='Content-Type' content='text/html; charset=windows-1251'><script type='application/ld+json'>"
        let json =
            Array("{\"@type\":\"Product\",\"name\":\"".utf8) + [0xD1, 0xF2, 0xF3, 0xEB]
            + Array("\",\"offers\":{\"price\":1}}</script>".utf8)
        let reading = try Reading(bytes: Array(html.utf8) + json)
        #expect(reading.listings.first?.title == "Стул")
    }
}
