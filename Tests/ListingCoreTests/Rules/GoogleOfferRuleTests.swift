import Testing

@testable import ListingCore

/// Rules of Google about prices, shipping, availability and dates.
struct GoogleOfferRuleTests {
    private static func price(_ cents: Int64, _ currency: String? = "USD") -> Price {
        Price(lowest: Money(amount: DecimalNumber(significand: cents, scale: 2), currency: currency.flatMap { Currency($0) }))
    }

    private static func offer(_ cents: Int64, _ currency: String = "USD") -> ShippingOffer {
        ShippingOffer(price: Money(amount: DecimalNumber(significand: cents, scale: 2), currency: Currency(currency)))
    }

    @Test func `google-price-missing needs a price`() {
        #expect(RuleTrial.violates("google-price-missing"))
        #expect(!RuleTrial.violates("google-price-missing", fields: []))
        #expect(!RuleTrial.violates("google-price-missing") { $0.price = Self.price(1_500) })
    }

    @Test func `google-price-zero allows phones with a contract`() {
        #expect(RuleTrial.violates("google-price-zero") { $0.price = Self.price(0) })
        #expect(!RuleTrial.violates("google-price-zero") { $0.price = Self.price(1) })
        #expect(!RuleTrial.violates("google-price-zero", in: .feed, cells: ["g:installment/g:months": "24"]) { $0.price = Self.price(0) })
        let variants = [Variant(price: Self.price(100)), Variant(price: Self.price(0))]
        #expect(RuleTrial.findings(of: "google-price-zero") { $0.variants = variants }.map(\.variant) == [1])
    }

    @Test func `google-price-format asks for an amount, a space and a code`() {
        func severities(_ text: String) -> [FindingSeverity] {
            RuleTrial.findings(of: "google-price-format", in: .feed, cells: ["g:price": text]).map(\.severity)
        }
        for text in ["15.00 USD", "15 USD", " 1500 JPY ", "15.00"] { #expect(severities(text) == [], "\(text)") }
        for text in ["USD 15.00", "15.00USD", "USD15.00"] { #expect(severities(text) == [.warning], "\(text)") }
        for text in ["$15.00", "15,00 EUR", "1,500.00 USD", "-3.00 USD", "+3.00 USD", "call us", "15.00 US dollars"] {
            #expect(severities(text) == [.error], "\(text)")
        }
        #expect(RuleTrial.violates("google-price-format", in: .feed, cells: ["price": "15.00 USD", "sale price": "12,00 USD"]))
    }

    @Test func `google-price-currency needs a currency where a file can have one`() {
        #expect(RuleTrial.violates("google-price-currency") { $0.price = Self.price(1_500, nil) })
        #expect(!RuleTrial.violates("google-price-currency") { $0.price = Self.price(1_500) })
        #expect(!RuleTrial.violates("google-price-currency", fields: []) { $0.price = Self.price(1_500, nil) })
    }

    @Test func `google-price-currency-mixed compares the currencies of a file`() throws {
        // Tested with whole files.
        let rule = try #require(RulePack.allRules.first { $0.id == "google-price-currency-mixed" })
        let inspection = Inspection([rule], today: RuleTrial.today)
        var listing = Listing(id: ListingID(0), title: "Mug", source: SourceRecord(columns: SourceColumns(names: []), rows: []))
        listing.price = Self.price(1_500)
        inspection.examine(listing, in: .feed, with: .all, used: .all)
        #expect(inspection.digests.map(\.text) == ["USD"])
    }

    @Test func `google-sale-price is below the price`() {
        func violates(_ price: String, _ sale: String) -> Bool {
            RuleTrial.violates("google-sale-price", in: .feed, cells: ["price": price, "sale_price": sale])
        }
        #expect(violates("12.00 USD", "12.00 USD"))
        #expect(violates("12.00 USD", "USD 15"))
        #expect(!violates("12.00 USD", "9.00 USD"))
        #expect(!violates("12.00 USD", ""))
        #expect(!violates("12.00 USD", "1200 JPY"))
    }

    @Test func `google-sale-dates reads periods of ISO 8601`() {
        func violates(_ text: String) -> Bool {
            RuleTrial.violates("google-sale-dates", in: .feed, cells: ["sale_price_effective_date": text])
        }
        for text in [
            "2026-11-27T00:00+0100/2026-11-30T23:59+0100", "2026-11-27/2026-11-30", "2026-11-27T13:00-08:00 / 2026-11-29T15:30:00Z",
            "2026-11-27T00:00/2026-11-27T24:00",
        ] { #expect(!violates(text), "\(text)") }
        for text in [
            "2026-11-30/2026-11-27", "11/27/2026 – 11/30/2026", "2026-11-27", "2026-11-27/2026-02-30", "2026-11-27/",
            "2026-11-27T25:00/2026-11-30",
            "2026-11-27T00:00:00.000000+01:00/2026-11-30T23:59:00.000000+01:00",
        ] { #expect(violates(text), "\(text)") }
    }

    @Test func `google-shipping-missing is reported once for a file`() {
        let fields = ListingProperties.all.subtracting(ListingProperties(.shipping))
        #expect(RuleTrial.violates("google-shipping-missing", in: .feed, fields: fields))
        #expect(!RuleTrial.violates("google-shipping-missing", in: .feed))
        let isRepeated = RuleTrial.violates("google-shipping-missing", in: .feed, fields: fields) { listing in
            listing.source.rows = [SourceRecord.Row(record: 2, line: 3, values: [])]
        }
        #expect(!isRepeated)
    }

    @Test func `google-shipping-price allows 0 to 1,000 dollars`() {
        #expect(RuleTrial.violates("google-shipping-price", in: .feed) { $0.shipping = [Self.offer(150_000)] })
        #expect(!RuleTrial.violates("google-shipping-price", in: .feed) { $0.shipping = [Self.offer(0), Self.offer(100_000)] })
        #expect(!RuleTrial.violates("google-shipping-price", in: .feed) { $0.shipping = [Self.offer(150_000, "JPY")] })
        #expect(RuleTrial.violates("google-shipping-price", in: .feed, cells: ["shipping": "US::Standard:4.95 USD,DE:::-1.00 EUR"]))
        #expect(RuleTrial.violates("google-shipping-price", in: .feed, cells: ["g:shipping[2]/g:price": "-1.00 USD"]))
        #expect(!RuleTrial.violates("google-shipping-price", in: .feed, cells: ["shipping": "US:CA:Two-day:4.95 USD"]))
    }

    @Test func `google-availability-missing needs an availability, except for vehicles`() {
        let findings = RuleTrial.findings(of: "google-availability-missing", in: .feed, cells: ["availability": "in_stock"], rows: [[""]])
        #expect(findings.map(\.record) == [2])
        #expect(RuleTrial.violates("google-availability-missing", in: .feed, cells: ["id": "1"]))
        #expect(!RuleTrial.violates("google-availability-missing", in: .feed, cells: ["g:availability": "in_stock"]))
        #expect(!RuleTrial.violates("google-availability-missing", in: .feed, cells: ["vin": "WVW"]))
        #expect(!RuleTrial.violates("google-availability-missing", in: .feed, cells: ["id": "1"], fields: []))
    }

    @Test func `google-availability-value allows four values`() {
        for value in ["available", "pre-order", "yes", "https://schema.org/InStock", "instock"] {
            #expect(RuleTrial.violates("google-availability-value", in: .feed, cells: ["availability": value]), "\(value)")
        }
        for value in ["in_stock", "out_of_stock", "preorder", "backorder", "In Stock", ""] {
            #expect(!RuleTrial.violates("google-availability-value", in: .feed, cells: ["availability": value]), "\(value)")
        }
    }

    @Test func `google-availability-value-old hints at the old spelling`() {
        let findings = RuleTrial.findings(of: "google-availability-value-old", in: .feed, cells: ["availability": "out of stock"])
        #expect(findings.map(\.other) == ["out_of_stock"])
        #expect(!RuleTrial.violates("google-availability-value-old", in: .feed, cells: ["availability": "in_stock"]))
    }

    @Test func `google-availability-date needs a date of preorders`() {
        func violates(_ value: String, _ date: String) -> Bool {
            RuleTrial.violates("google-availability-date", in: .feed, cells: ["availability": value, "availability_date": date])
        }
        #expect(violates("preorder", ""))
        #expect(violates("Backorder", " "))
        #expect(!violates("preorder", "2026-12-24"))
        #expect(!violates("in_stock", ""))
    }

    @Test func `google-availability-date-far allows a year`() {
        #expect(RuleTrial.violates("google-availability-date-far", in: .feed, cells: ["availability_date": "2028-01-01"]))
        #expect(!RuleTrial.violates("google-availability-date-far", in: .feed, cells: ["availability_date": "2027-11-26T09:00+0100"]))
        #expect(!RuleTrial.violates("google-availability-date-far", in: .feed, cells: ["availability_date": "soon"]))
    }

    @Test func `google-expiration finds items that have expired`() {
        #expect(RuleTrial.findings(of: "google-expiration", in: .feed, cells: ["expiration_date": "2026-11-01"]).map(\.severity) == [.hint])
        #expect(!RuleTrial.violates("google-expiration", in: .feed, cells: ["expiration_date": "2026-11-26"]))
        #expect(!RuleTrial.violates("google-expiration", in: .feed, cells: ["expiration_date": "2026-12-24"]))
    }

    @Test func `google-expiration-far allows 30 days`() {
        #expect(RuleTrial.violates("google-expiration-far", in: .feed, cells: ["expiration_date": "2027-01-15"]))
        #expect(!RuleTrial.violates("google-expiration-far", in: .feed, cells: ["expiration_date": "2026-12-26"]))
    }

    @Test func `google-pause allows ads`() {
        #expect(RuleTrial.violates("google-pause", in: .feed, cells: ["pause": "yes"]))
        #expect(!RuleTrial.violates("google-pause", in: .feed, cells: ["pause": "ads"]))
        #expect(!RuleTrial.violates("google-pause", in: .feed, cells: ["pause": ""]))
    }
}
