import ListingCore
import Testing

@testable import ListingStore

@Suite struct EtsyShopFeedTests {
    private func read(_ item: String, shop: String = "OakAndCo") throws -> Reading {
        try Reading(
            text: """
                <?xml version="1.0" encoding="UTF-8"?>
                <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Etsy Shop for \(shop)</title>
                <link>https://www.etsy.com/shop/\(shop)?ref=rss</link>
                <atom:link href="http://www.etsy.com/shop/\(shop)/rss" rel="self"/>
                \(item)</channel></rss>
                """)
    }

    private static let item = """
        <item><title>Bread &amp; butter board by OakAndCo</title><description>&lt;p class=&quot;image&quot;&gt;&lt;img src=&quot;https://i.example/1.jpg?a=1&amp;b=2&quot; \
        border=&quot;0&quot; /&gt;&lt;/p&gt;&lt;p class=&quot;price&quot;&gt;24.99 USD&lt;/p&gt;&lt;p class=&quot;description&quot;&gt;For bread.&lt;br /&gt;&lt;br /&gt;\
        Oak &amp;amp; oil, 5 &lt; 6&lt;/p&gt;</description><link>https://www.etsy.com/listing/4441/bread-board?ref=rss</link></item>
        """

    @Test func `all fields are extracted from the escaped HTML of the description`() throws {
        let reading = try read(Self.item)
        let board = try #require(reading.listings.first)
        #expect(reading.format == "Etsy shop feed")
        #expect(board.title == "Bread & butter board")
        #expect(board.externalID == "4441")
        #expect(board.price.lowest == Money(amount: DecimalNumber(significand: 2499, scale: 2), currency: Currency("USD")))
        #expect(board.images.map(\.location) == ["https://i.example/1.jpg?a=1&b=2"])
        #expect(board.description?.markup == .html)
        #expect(board.description?.raw == "For bread.<br/><br/>Oak &amp; oil, 5 &lt; 6")
        #expect(board.seller?.name == "OakAndCo")
        #expect(board.source.columns.names == ["title", "description", "link"])
        #expect(reading.summary.problems == [])
    }

    @Test func `an unreadable price keeps its text, and an item without a title uses the listing's number`() throws {
        let found = try read(Self.item.replacing("24.99 USD", with: "ask").replacing("Bread &amp; butter board by OakAndCo", with: ""))
        #expect(found.listings.first?.title == "4441")
        #expect(found.listings.first?.price.unreadable == "ask")
        #expect(found.summary.problems.map(\.column) == ["title", "description"])
    }

    @Test func `a description in another form is shown unchanged`() throws {
        let found = try read(Self.item + "<item><title>B</title><description>Just &lt;b&gt;text&lt;/b&gt;</description></item>")
        #expect(found.listings.last?.description?.raw == "Just <b>text</b>")
    }
}
