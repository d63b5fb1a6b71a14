import ListingCore
import Testing

@testable import ListingStore

@Suite struct EBayBrowseTests {
    @Test func `search results keep the price before conversion as a fact, and the narrowest category comes last`() throws {
        let reading = try Reading(
            text: """
                {"href":"https://api.ebay.com/x","total":1,"limit":100,"itemSummaries":[{"itemId":"v1|33|54","title":"Case","leafCategoryIds":["2"],\
                "categories":[{"categoryId":"2","categoryName":"Cases"},{"categoryId":"1","categoryName":"Phones"}],\
                "image":{"imageUrl":"https://i.example/s-l225.jpg"},"thumbnailImages":[{"imageUrl":"https://i.example/s-l1600.jpg"}],\
                "additionalImages":[{"imageUrl":"https://i.example/b.jpg"}],"price":{"value":"0.75","currency":"USD","convertedFromValue":"0.99",\
                "convertedFromCurrency":"CAD"},"seller":{"username":"sole","feedbackPercentage":"99.1","feedbackScore":5},"condition":"New",\
                "shippingOptions":[{"shippingCostType":"FIXED","shippingCost":{"value":"0.00","currency":"USD"}}],"buyingOptions":["FIXED_PRICE"],\
                "itemWebUrl":"https://www.ebay.com/itm/33","itemLocation":{"country":"CN"},"itemCreationDate":"2023-03-07T12:04:38.000Z"}]}
                """)
        let listing = try #require(reading.listings.first)
        #expect(reading.format == "eBay Browse API")
        #expect(listing.externalID == "v1|33|54")
        #expect(listing.category == ["Phones", "Cases"])
        #expect(listing.price == Price(lowest: Money(amount: DecimalNumber(significand: 75, scale: 2), currency: Currency("USD"))))
        #expect(listing.images.map(\.location) == ["https://i.example/s-l1600.jpg", "https://i.example/b.jpg"])
        #expect(listing.seller?.location == "CN")
        #expect(listing.shipping.first?.price?.amount.isZero == true)
        #expect(
            listing.attributes.map { "\($0.name): \($0.value)" }
                == ["Price in seller’s currency: 0.99 CAD", "Buying options: fixed price"])
        #expect(listing.listed?.text == "2023-03-07T12:04:38Z")
        #expect(listing.problems == [])
    }

    @Test func `a single item has its path, stock, aspects and old price`() throws {
        let reading = try Reading(
            text: """
                {"itemId":"v1|1|0","title":"Lamp","itemWebUrl":"https://www.ebay.com/itm/1","price":{"value":"10.00","currency":"EUR"},\
                "marketingPrice":{"originalPrice":{"value":"15.00","currency":"EUR"}},"categoryPath":"Home|Lamps","gtin":"0042",\
                "estimatedAvailabilities":[{"estimatedAvailabilityStatus":"IN_STOCK","estimatedAvailableQuantity":3}],\
                "localizedAspects":[{"name":"Colour","value":"Red"}]}
                """)
        let listing = try #require(reading.listings.first)
        #expect(listing.price.compareAt?.amount.description == "15.00")
        #expect(listing.category == ["Home", "Lamps"])
        #expect(listing.quantity == 3)
        #expect(listing.availability == .inStock)
        #expect(listing.attributes.map(\.name) == ["GTIN", "Colour"])
    }
}
