import ListingCore
import Testing

@testable import ListingStore

@Suite struct ShopifyProductsTests {
    private func only(_ text: String, format: String = "Shopify products") throws -> Listing {
        let reading = try Reading(text: text)
        #expect(reading.format == format)
        #expect(reading.listings.count == 1)
        return try #require(reading.listings.first)
    }

    @Test func `a shop's products.json has tags as a list, prices as strings and no stock`() throws {
        let listing = try only(
            """
            {"products":[{"id":1,"title":"Cap","handle":"cap","body_html":"<p>Blue</p>","vendor":"Kiln","product_type":"Hats","tags":["a","b"],\
            "published_at":"2025-08-25T13:07:46-04:00","variants":[{"id":11,"title":"S","option1":"S","option2":null,"sku":"0011","price":"19.90",\
            "compare_at_price":"25.00","available":true,"featured_image":null},{"id":12,"title":"M","option1":"M","sku":"0012","price":"21.00",\
            "compare_at_price":null,"available":false,"featured_image":{"src":"https://c.example/m.jpg"}}],\
            "images":[{"src":"https://c.example/b.jpg","position":2},{"src":"https://c.example/a.jpg","position":1}],\
            "options":[{"name":"Size","position":1,"values":["S","M"]}]}]}
            """)
        #expect(listing.externalID == "cap")
        #expect(listing.listed?.text == "2025-08-25T13:07:46-04:00")
        #expect(listing.description?.markup == .html)
        #expect(listing.tags == ["a", "b"])
        #expect(listing.options == [VariationOption(name: "Size", values: ["S", "M"])])
        #expect(listing.variants.map(\.sku) == ["0011", "0012"])
        #expect(listing.variants[1].image?.location == "https://c.example/m.jpg")
        #expect(listing.price.lowest == Money(amount: DecimalNumber(significand: 1990, scale: 2), currency: nil))
        #expect(listing.price.highest?.amount.description == "21.00")
        #expect(listing.price.compareAt?.amount.description == "25.00")
        #expect(listing.images.map(\.location) == ["https://c.example/a.jpg", "https://c.example/b.jpg"])
        #expect(listing.availability == .inStock)
        #expect(listing.quantity == nil)
        #expect(listing.problems == [])
    }

    @Test func `the Admin API has tags in one string, stock, a status, and pictures linked to their variants`() throws {
        let listing = try only(
            """
            [{"id":1,"title":"Cap","handle":"cap","body_html":"","vendor":"Kiln","product_type":"","tags":"a, b","status":"draft",\
            "published_at":"2025-01-01","variants":[{"id":11,"title":"Default Title","option1":"Default Title","sku":"1","barcode":"0042",\
            "price":"19.90","inventory_quantity":-2,"inventory_management":"shopify","image_id":7}],"images":[{"id":7,"src":"https://c.example/a.jpg"}],\
            "options":[{"name":"Title","values":["Default Title"]}]}]
            """)
        #expect(listing.tags == ["a", "b"])
        #expect(listing.availability == .unlisted)
        #expect(listing.quantity == -2)
        #expect(listing.options == [])
        #expect(listing.variants.map(\.barcode) == ["0042"])
        #expect(listing.variants[0].image?.location == "https://c.example/a.jpg")
    }

    @Test func `a product of a shop's own script has its prices in cents`() throws {
        let listing = try only(
            """
            {"id":1,"title":"Cap","handle":"cap","description":"x","vendor":"K","type":"Hats","price":1990,"price_min":1990,"images":["//c.example/a.jpg"],\
            "options":[{"name":"Size","values":["S"]}],"variants":[{"id":2,"option1":"S","price":1990,"compare_at_price":2500,"available":true}]}
            """)
        #expect(listing.price.lowest?.amount.description == "19.90")
        #expect(listing.price.compareAt?.amount.description == "25.00")
        #expect(listing.images.map(\.location) == ["//c.example/a.jpg"])
    }

    @Test func `GraphQL has lists as edges with nodes, and prices with their currency`() throws {
        let listing = try only(
            """
            {"data":{"products":{"edges":[{"cursor":"x","node":{"id":"gid://shopify/Product/1","title":"Cap","handle":"cap","descriptionHtml":"<b>x</b>",\
            "vendor":"Kiln","productType":"Hats","status":"ACTIVE","totalInventory":5,"tags":["a"],"images":{"edges":[{"node":{"url":"https://c.example/a.jpg",\
            "altText":"Front"}}]},"variants":{"nodes":[{"id":"gid://shopify/ProductVariant/2","sku":"1","price":{"amount":"19.90","currencyCode":"EUR"},\
            "selectedOptions":[{"name":"Size","value":"S"}],"inventoryQuantity":5}]}}}],"pageInfo":{"hasNextPage":false}}}}
            """, format: "Shopify GraphQL")
        #expect(listing.title == "Cap")
        #expect(listing.price.lowest == Money(amount: DecimalNumber(significand: 1990, scale: 2), currency: Currency("EUR")))
        #expect(listing.images == [ListingImage(location: "https://c.example/a.jpg", alternativeText: "Front")])
        #expect(listing.options == [VariationOption(name: "Size", values: ["S"])])
        #expect(listing.quantity == 5)
        #expect(listing.availability == .inStock)
    }

    @Test func `the lines of a bulk operation are joined by the ids of their parents`() throws {
        let reading = try Reading(
            text: """
                {"id":"gid://shopify/Product/1","title":"Cap","handle":"cap","vendor":"K"}
                {"id":"gid://shopify/ProductVariant/2","sku":"1","price":"3.00","__parentId":"gid://shopify/Product/1"}
                {"id":"gid://shopify/ProductVariant/3","sku":"2","price":"4.00","__parentId":"gid://shopify/Product/1"}
                {"id":"gid://shopify/MediaImage/4","image":{"url":"https://c.example/a.jpg"},"__parentId":"gid://shopify/Product/1"}
                {"id":"gid://shopify/Product/5","title":"Hat","handle":"hat","vendor":"K"}

                """)
        #expect(reading.format == "Shopify GraphQL")
        #expect(reading.listings.map(\.title) == ["Cap", "Hat"])
        #expect(reading.listings[0].variants.map(\.sku) == ["1", "2"])
        #expect(reading.listings[0].images.map(\.location) == ["https://c.example/a.jpg"])
        #expect(reading.summary.records == 5)
    }

    @Test func `everything about a product or its variants in a bulk operation is in its source record`() throws {
        let reading = try Reading(
            text: """
                {"id":"gid://shopify/Product/1","title":"Cap","handle":"cap","vendor":"K"}
                {"id":"gid://shopify/Metafield/7","namespace":"custom","key":"care","value":"wash cold","__parentId":"gid://shopify/Product/1"}
                {"id":"gid://shopify/ProductVariant/2","sku":"1","price":"3.00","__parentId":"gid://shopify/Product/1"}
                {"id":"gid://shopify/Metafield/8","key":"depth","value":"12 cm","__parentId":"gid://shopify/ProductVariant/2"}
                {"key":"bare","value":"no id","__parentId":"gid://shopify/Product/1"}
                {"id":"gid://shopify/Product/5","title":"Hat","handle":"hat","vendor":"K"}

                """)
        #expect(reading.listings.map(\.title) == ["Cap", "Hat"])
        #expect(reading.listings[0].variants.map(\.sku) == ["1"] && reading.causes == [])
        let text = reading.listings[0].source.rows[0].values.joined(separator: "\n")
        for value in ["wash cold", "12 cm", "no id"] { #expect(text.contains(value)) }
        #expect(reading.listings[0].source.columns.names.contains("metafields"))
    }

    @Test func `a line of a bulk operation is not added to the previous product if it belongs to another one`() throws {
        let reading = try Reading(
            text: """
                {"id":"gid://shopify/Product/1","title":"Cap","handle":"cap","vendor":"K"}
                {"id":"gid://shopify/Product/5","title":"Hat","handle":"hat","vendor":"K"}
                {"id":"gid://shopify/ProductVariant/2","sku":"1","price":"3.00","__parentId":"gid://shopify/Product/1"}
                {"id":"gid://shopify/ProductVariant/3","sku":"2","price":"4.00","__parentId":"gid://shopify/Product/1"}

                """)
        #expect(reading.listings.map(\.title).prefix(2) == ["Cap", "Hat"])
        #expect(reading.listings[1].variants == [], "the variants are the cap's")
        #expect(reading.listings.count == 3 && reading.summary.problemCount == 1, "they become a separate listing, which is reported")
        let text = reading.listings[2].source.rows[0].values.joined(separator: "\n")
        #expect(text.contains("gid://shopify/ProductVariant/2") && text.contains("gid://shopify/ProductVariant/3"))
    }
}
