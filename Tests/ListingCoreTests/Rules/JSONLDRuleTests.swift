import Testing

@testable import ListingCore

struct JSONLDRuleTests {
    private func violates(_ id: String, _ cells: KeyValuePairs<String, String>) -> Bool {
        RuleTrial.violates(id, in: .jsonLD, cells: cells)
    }

    private func values(_ id: String, _ cells: KeyValuePairs<String, String>) -> [String?] {
        RuleTrial.findings(of: id, in: .jsonLD, cells: cells).map(\.value)
    }

    private func price(_ cents: Int64) -> Price {
        Price(lowest: Money(amount: DecimalNumber(significand: cents, scale: 2), currency: Currency("EUR")))
    }

    @Test func `jsonld-name needs a title`() {
        #expect(RuleTrial.violates("jsonld-name") { $0.problems = [RecordProblem(record: 1, ProblemCause(.titleMissing, .text("#1")))] })
        #expect(!RuleTrial.violates("jsonld-name"))
    }

    @Test func `jsonld-image needs an image`() {
        #expect(RuleTrial.violates("jsonld-image"))
        #expect(!RuleTrial.violates("jsonld-image", fields: ListingProperties(.title)))
        #expect(!RuleTrial.violates("jsonld-image") { $0.images = [ListingImage(location: "https://example.com/mug.jpg")] })
    }

    @Test func `jsonld-offers needs an offer, a review or a rating`() {
        #expect(violates("jsonld-offers", ["name": "Mug", "offers": "null"]))
        #expect(!violates("jsonld-offers", ["name": "Mug", "offers.url": "https://example.com"]))
        #expect(!violates("jsonld-offers", ["name": "Mug", "aggregateRating.ratingValue": "5"]))
        #expect(!violates("jsonld-offers", ["name": "Mug", "hasVariant": "[]"]))
        #expect(!RuleTrial.violates("jsonld-offers") { $0.rating = Rating(average: 5, count: 1) })
    }

    @Test func `jsonld-offer finds products with only a range of prices`() {
        #expect(violates("jsonld-offer", ["offers.@type": "AggregateOffer", "offers.lowPrice": "5"]))
        #expect(violates("jsonld-offer", ["offers": #"[{"@type":"http://schema.org/AggregateOffer","lowPrice":5}]"#]))
        #expect(violates("jsonld-offer", ["aggregateRating.ratingValue": "5"]))
        #expect(!violates("jsonld-offer", ["offers.@type": "Offer", "offers.price": "5"]))
        #expect(!violates("jsonld-offer", ["offers": #"[{"@type":"Offer","price":5},{"@type":"Offer","price":6}]"#]))
        #expect(!violates("jsonld-offer", ["hasVariant": #"[{"@type":"Product"}]"#]))
        #expect(!violates("jsonld-offer", ["name": "Mug"]))
    }

    @Test func `jsonld-recommended is one finding that lists everything`() {
        #expect(
            values("jsonld-recommended", ["name": "Mug", "offers.url": "https://example.com", "description": "A mug", "review": "null"])
                == ["review, aggregateRating, itemCondition, shippingDetails, hasMerchantReturnPolicy, priceValidUntil"])
        let offers =
            #"[{"itemCondition":"New","shippingDetails":{},"hasMerchantReturnPolicy":{},"priceValidUntil":"2030-01-01","url":"u"}]"#
        #expect(
            !violates(
                "jsonld-recommended", ["description": "A", "review.author": "Ann", "aggregateRating.ratingValue": "5", "offers": offers]))
    }

    @Test func `jsonld-script finds what the reader has repaired`() {
        #expect(RuleTrial.violates("jsonld-script", in: .jsonLD) { $0.problems = [RecordProblem(record: 1, ProblemCause(.jsonPython))] })
        #expect(!RuleTrial.violates("jsonld-script", in: .jsonLD) { $0.problems = [RecordProblem(record: 1, ProblemCause(.titleMissing))] })
    }

    @Test func `jsonld-price needs a price of its own or in a specification`() {
        #expect(violates("jsonld-price", ["offers.@type": "Offer", "offers.priceCurrency": "EUR"]))
        #expect(violates("jsonld-price", ["offers": #"[{"@type":"Offer","price":"5"},{"@type":"Offer"}]"#]))
        #expect(violates("jsonld-price", ["offers.price": "null", "offers.priceCurrency": "EUR"]))
        #expect(!violates("jsonld-price", ["offers.@type": "Offer", "offers.price": "5"]))
        #expect(!violates("jsonld-price", ["offers.@type": "Offer", "offers.priceSpecification.price": "19.5"]))
        #expect(!violates("jsonld-price", ["offers.@type": "Offer", "offers.priceSpecification": #"[{"price":19.5}]"#]))
        #expect(!violates("jsonld-price", ["offers.@type": "AggregateOffer"]))
    }

    @Test func `jsonld-price-zero finds a price of 0`() {
        #expect(RuleTrial.violates("jsonld-price-zero") { $0.price = price(0) })
        #expect(
            RuleTrial.findings(of: "jsonld-price-zero") { $0.variants = [Variant(price: price(100)), Variant(price: price(0))] }.map(
                \.variant) == [1])
        #expect(!RuleTrial.violates("jsonld-price-zero") { $0.price = price(1) })
        #expect(!RuleTrial.violates("jsonld-price-zero"))
    }

    @Test func `jsonld-price-format allows digits and a dot`() {
        for text in ["€ 39.99", "39,99", "1,299.00", "1.299,00 €"] {
            #expect(values("jsonld-price-format", ["offers.price": text]) == [text])
        }
        #expect(violates("jsonld-price-format", ["offers.@type": "AggregateOffer", "offers.lowPrice": "5,00"]))
        for text in ["39.99", "1299", " 5.0 "] { #expect(!violates("jsonld-price-format", ["offers.price": text])) }
    }

    @Test func `jsonld-currency needs a known code`() {
        #expect(violates("jsonld-currency", ["offers.price": "5"]))
        #expect(violates("jsonld-currency", ["offers.price": "5", "offers.priceCurrency": "€"]))
        #expect(violates("jsonld-currency", ["offers.price": "5", "offers.priceCurrency": "XYZ"]))
        #expect(!violates("jsonld-currency", ["offers.price": "5", "offers.priceCurrency": "EUR"]))
        #expect(!violates("jsonld-currency", ["offers.priceSpecification.price": "5", "offers.priceSpecification.priceCurrency": "CHF"]))
        #expect(!violates("jsonld-currency", ["offers.@type": "AggregateOffer", "offers.lowPrice": "5"]))
    }

    @Test func `jsonld-aggregate-offer needs its lowest price and a currency`() {
        #expect(values("jsonld-aggregate-offer", ["offers.@type": "AggregateOffer", "offers.lowprice": "5"]) == ["lowPrice"])
        #expect(values("jsonld-aggregate-offer", ["offers.@type": "AggregateOffer", "offers.lowPrice": "5"]) == ["priceCurrency"])
        #expect(
            !violates("jsonld-aggregate-offer", ["offers.@type": "AggregateOffer", "offers.lowPrice": "5", "offers.priceCurrency": "EUR"]))
        #expect(!violates("jsonld-aggregate-offer", ["offers.@type": "Offer"]))
    }

    @Test func `jsonld-price-twice finds different prices, but no old ones`() {
        #expect(values("jsonld-price-twice", ["offers.price": "12", "offers.priceSpecification.price": "14"]) == ["12"])
        #expect(!violates("jsonld-price-twice", ["offers.price": "12", "offers.priceSpecification.price": "12.00"]))
        #expect(
            !violates(
                "jsonld-price-twice",
                [
                    "offers.price": "12", "offers.priceSpecification.price": "14",
                    "offers.priceSpecification.priceType": "https://schema.org/StrikethroughPrice",
                ]))
        #expect(!violates("jsonld-price-twice", ["offers.price": "12"]))
    }

    @Test func `jsonld-availability is one value of schema.org`() {
        #expect(values("jsonld-availability", ["offers.availability": "yes"]) == ["yes"])
        #expect(
            violates("jsonld-availability", ["offers.availability": #"["https://schema.org/InStock","https://schema.org/OnlineOnly"]"#]))
        for text in ["http://schema.org/InStock", "https://schema.org/SoldOut", "OutOfStock", #"["InStock"]"#] {
            #expect(!violates("jsonld-availability", ["offers.availability": text]))
        }
        #expect(!violates("jsonld-availability", ["offers.price": "5"]))
    }

    @Test func `jsonld-availability-missing finds an offer without availability`() {
        #expect(violates("jsonld-availability-missing", ["offers.price": "5"]))
        #expect(!violates("jsonld-availability-missing", ["offers.price": "5", "offers.availability": "InStock"]))
        #expect(!violates("jsonld-availability-missing", ["offers.@type": "AggregateOffer"]))
        #expect(!violates("jsonld-availability-missing", ["name": "Mug"]))
    }

    @Test func `jsonld-price-valid finds days in the past`() {
        #expect(violates("jsonld-price-valid", ["offers.priceValidUntil": "2026-11-25"]))
        #expect(violates("jsonld-price-valid", ["offers": #"[{"price":1,"priceValidUntil":"2020-12-31T23:59:59"}]"#]))
        for text in ["2026-11-26", "2030-01-01", "31.12.2020"] {
            #expect(!violates("jsonld-price-valid", ["offers.priceValidUntil": text]))
        }
    }

    @Test func `jsonld-sku is one word`() {
        #expect(violates("jsonld-sku", ["sku": "OPTIPLEX 9010"]))
        #expect(violates("jsonld-sku", ["sku": #"["A1","A2"]"#]))
        #expect(RuleTrial.violates("jsonld-sku", in: .jsonLD) { $0.variants = [Variant(sku: "MUG 1")] })
        #expect(!violates("jsonld-sku", ["sku": "002.937.72"]))
        #expect(!violates("jsonld-sku", ["sku": "null"]))
    }

    @Test func `jsonld-gtin has digits and a right last one`() {
        #expect(violates("jsonld-gtin", ["gtin13": "4006381333932"]))
        #expect(violates("jsonld-gtin", ["gtin": "https://example.com/4006381333931"]))
        #expect(violates("jsonld-gtin", ["offers.gtin13": "123"]))
        #expect(!violates("jsonld-gtin", ["gtin13": "4006381333931"]))
        #expect(!violates("jsonld-gtin", ["gtin8": "73513537", "isbn": "x"]))
    }

    @Test func `jsonld-isbn belongs to a book`() {
        #expect(violates("jsonld-isbn", ["@type": "Product", "isbn": "9780306406157"]))
        #expect(!violates("jsonld-isbn", ["@type": #"["Product","Book"]"#, "isbn": "9780306406157"]))
        #expect(!violates("jsonld-isbn", ["@type": "Product"]))
    }

    @Test func `jsonld-brand finds several brands`() {
        #expect(values("jsonld-brand", ["brand": #"["Acme",{"@type":"Brand","name":"Example"}]"#]) == ["Acme, Example"])
        #expect(!violates("jsonld-brand", ["brand": #"["Acme"]"#]))
        #expect(!violates("jsonld-brand", ["brand.name": "Acme"]))
    }

    @Test func `jsonld-brand-missing finds listings without a brand`() {
        #expect(violates("jsonld-brand-missing", ["name": "Mug", "manufacturer": "Acme"]))
        #expect(!violates("jsonld-brand-missing", ["brand": "Acme"]))
        #expect(!violates("jsonld-brand-missing", ["brand.@type": "Brand", "brand.name": "Acme"]))
    }

    @Test func `jsonld-category allows 750 characters`() {
        #expect(violates("jsonld-category", ["category": String(repeating: "a", count: 751)]))
        #expect(!violates("jsonld-category", ["category": String(repeating: "a", count: 750)]))
    }

    @Test func `jsonld-rating is within its scale, which is 1 to 5 unless the file says otherwise`() {
        #expect(violates("jsonld-rating", ["aggregateRating.ratingValue": "9.1"]))
        #expect(violates("jsonld-rating", ["aggregateRating.ratingValue": "0"]))
        #expect(!violates("jsonld-rating", ["aggregateRating.ratingValue": "9.1", "aggregateRating.bestRating": "10"]))
        #expect(
            !violates(
                "jsonld-rating",
                ["aggregateRating.ratingValue": "4.7", "aggregateRating.bestRating": "5", "aggregateRating.worstRating": "4"]))
    }

    @Test func `jsonld-rating-count needs a number of ratings or reviews`() {
        #expect(violates("jsonld-rating-count", ["aggregateRating.ratingValue": "5"]))
        #expect(!violates("jsonld-rating-count", ["aggregateRating.ratingValue": "5", "aggregateRating.reviewCount": "2"]))
        #expect(!violates("jsonld-rating-count", ["name": "Mug"]))
    }

    @Test func `jsonld-review-author finds reviews without an author`() {
        #expect(violates("jsonld-review-author", ["review": #"[{"author":{"name":"Ann"}},{"reviewBody":"Good"}]"#]))
        #expect(violates("jsonld-review-author", ["review.@type": "Review", "review.reviewBody": "Good"]))
        #expect(!violates("jsonld-review-author", ["review": #"[{"author":"Ann"},{"author":[{"@type":"Person","name":"Bob"}]}]"#]))
        #expect(!violates("jsonld-review-author", ["review.@type": "Review", "review.author.name": "Ann"]))
        #expect(!violates("jsonld-review-author", ["name": "Mug"]))
    }

    @Test func `jsonld-review-author-name finds offers in place of names`() {
        #expect(values("jsonld-review-author-name", ["review": #"[{"author":"50% off until Saturday"}]"#]) == ["50% off until Saturday"])
        #expect(!violates("jsonld-review-author-name", ["review": #"[{"author":"Ann"},{"reviewBody":"Good"}]"#]))
    }

    @Test func `jsonld-variants need a code and a link of their own`() {
        #expect(values("jsonld-variants", ["hasVariant": #"[{"@type":"Product","name":"Red","sku":"R"}]"#]) == ["Red"])
        #expect(values("jsonld-variants", ["hasVariant": #"[{"color":"Red","url":"https://a.com"}]"#]) == ["1"])
        #expect(
            !violates(
                "jsonld-variants", ["hasVariant": #"[{"sku":"R","url":"https://a.com"},{"gtin13":"1","offers":[{"url":"https://a.com"}]}]"#]
            ))
        #expect(!violates("jsonld-variants", ["hasVariant": ##"[{"@id":"#red"}]"##]))
    }

    @Test func `jsonld-variants-group needs an ID`() {
        #expect(violates("jsonld-variants-group", ["@type": "ProductGroup"]))
        #expect(!violates("jsonld-variants-group", ["@type": "https://schema.org/ProductGroup", "productGroupID": "G1"]))
        #expect(!violates("jsonld-variants-group", ["@type": "Product"]))
    }
}

struct CellJSONTests {
    @Test func `lists, objects, numbers and escapes are read`() {
        let value = CellJSON(#"[{"name":"M\u00fcsli \"A\"\n\ud83d\ude00","price":12.50,"note":null,"empty":[],"deep":{"a":[true]}}]"#)
        #expect(value.entries.count == 1)
        let object = value.entries.first
        #expect(object?["name"]?.text == "Müsli \"A\"\n😀")
        #expect(object?["price"]?.text == "12.50")
        #expect(object?["note"]?.isObject == nil)
        #expect(object?["empty"]?.entries.isEmpty == true)
        #expect(object?["deep"]?["a"]?.entryText == "true")
    }

    @Test func `a cell that isn’t JSON is a string`() {
        #expect(CellJSON("[sic] a note").text == "[sic] a note")
        #expect(CellJSON("{\"a\":").text == "{\"a\":")
        #expect(CellJSON("null").entries.isEmpty)
        #expect(CellJSON(String(repeating: "[", count: 100_000)).text != nil)
    }
}
