import Testing

@testable import ListingCore

@Suite("Rules of every file about prices and stock")
struct EverywherePriceRuleTests {
    @Test func `all-price-missing needs the price of the listing or of a variant`() {
        #expect(RuleTrial.violates("all-price-missing"))
        #expect(!RuleTrial.violates("all-price-missing") { $0.price = TrialValue.price("12.70") })
        #expect(!RuleTrial.violates("all-price-missing") { $0.price = Price(unreadable: "call us") })
        #expect(!RuleTrial.violates("all-price-missing") { $0.variants = [Variant(price: TrialValue.price("12.70"))] })
        #expect(!RuleTrial.violates("all-price-missing", fields: []))
    }

    @Test func `all-price-unreadable names the text that isn't a price`() {
        let found = RuleTrial.findings(of: "all-price-unreadable") { $0.problems = [TrialValue.problem(.priceUnreadable, "call us")] }
        #expect(found.map(\.value) == ["call us"])
        #expect(!RuleTrial.violates("all-price-unreadable") { $0.problems = [TrialValue.problem(.priceNegative, "-3")] })
    }

    @Test func `all-price-zero finds the listing or its first variant for nothing`() {
        #expect(RuleTrial.violates("all-price-zero") { $0.price = TrialValue.price("0.00") })
        let found = RuleTrial.findings(of: "all-price-zero") {
            $0.variants = [Variant(price: TrialValue.price("5")), Variant(price: TrialValue.price("0"))]
        }
        #expect(found.map(\.variant) == [1])
        #expect(!RuleTrial.violates("all-price-zero") { $0.price = TrialValue.price("0.01") })
        #expect(!RuleTrial.violates("all-price-zero"))
    }

    @Test func `all-price-negative names the price`() {
        let found = RuleTrial.findings(of: "all-price-negative") { $0.problems = [TrialValue.problem(.priceNegative, "-3")] }
        #expect(found.map(\.value) == ["-3"])
        #expect(!RuleTrial.violates("all-price-negative") { $0.problems = [TrialValue.problem(.priceUnreadable, "x")] })
    }

    @Test func `all-price-decimals depends on the currency`() {
        #expect(RuleTrial.findings(of: "all-price-decimals") { $0.price = TrialValue.price("12.345", "EUR") }.first?.limit == 2)
        #expect(RuleTrial.violates("all-price-decimals") { $0.price = TrialValue.price("1200.50", "JPY") })
        #expect(RuleTrial.violates("all-price-decimals") { $0.variants = [Variant(price: TrialValue.price("1.999"))] })
        #expect(!RuleTrial.violates("all-price-decimals") { $0.price = TrialValue.price("12.340", "EUR") })
        #expect(!RuleTrial.violates("all-price-decimals") { $0.price = TrialValue.price("1200.00", "JPY") })
        #expect(!RuleTrial.violates("all-price-decimals") { $0.price = TrialValue.price("1.234", "KWD") })
        #expect(!RuleTrial.violates("all-price-decimals") { $0.price = TrialValue.price("1.2345", nil) })
    }

    @Test func `all-price-outlier compares prices above zero`() {
        #expect(TrialValue.digests(of: "all-price-outlier") { $0.price = TrialValue.price("12.70") }.map(\.amount) == [12.7])
        #expect(TrialValue.digests(of: "all-price-outlier") { $0.price = TrialValue.price("0") }.isEmpty)
        #expect(TrialValue.digests(of: "all-price-outlier").isEmpty)
    }

    @Test func `all-variant-price-spread finds prices more than twenty times another`() {
        func variants(_ prices: String...) -> [Variant] { prices.map { Variant(price: TrialValue.price($0)) } }
        #expect(RuleTrial.violates("all-variant-price-spread") { $0.variants = variants("1.20", "120.00") })
        #expect(!RuleTrial.violates("all-variant-price-spread") { $0.variants = variants("1.20", "20.00", "0") })
        #expect(
            !RuleTrial.violates("all-variant-price-spread") {
                $0.variants = [Variant(price: TrialValue.price("1", "EUR")), Variant(price: TrialValue.price("3000", "JPY"))]
            })
    }

    @Test func `all-old-price finds an old price that isn't higher`() {
        #expect(RuleTrial.violates("all-old-price", cells: ["Variant Price": "12.00", "Variant Compare At Price": "12.00"]))
        #expect(!RuleTrial.violates("all-old-price", cells: ["Variant Price": "12.00", "Variant Compare At Price": "15.00"]))
        #expect(!RuleTrial.violates("all-old-price", cells: ["Variant Price": "12.00", "Variant Compare At Price": "0"]))
        #expect(!RuleTrial.violates("all-old-price", cells: ["Variant Price": "12.00", "Variant Compare At Price": ""]))
    }

    @Test func `all-discount finds less than a fifth of the old price`() {
        #expect(RuleTrial.findings(of: "all-discount") { $0.price = TrialValue.price("1.20", was: "120.00") }.map(\.count) == [99])
        #expect(!RuleTrial.violates("all-discount") { $0.price = TrialValue.price("24.00", was: "120.00") })
        #expect(!RuleTrial.violates("all-discount") { $0.price = TrialValue.price("1.20") })
        #expect(!TrialValue.rule("all-discount").title.contains("{"))
    }

    @Test func `all-currency-missing applies to formats that name a currency`() {
        #expect(RuleTrial.violates("all-currency-missing", in: .feed) { $0.price = TrialValue.price("12.70", nil) })
        #expect(!RuleTrial.violates("all-currency-missing", in: .feed) { $0.price = TrialValue.price("12.70") })
        #expect(!RuleTrial.violates("all-currency-missing", in: .feed))
        #expect(!RuleTrial.violates("all-currency-missing", in: .shopifyTable) { $0.price = TrialValue.price("12.70", nil) })
    }

    @Test func `all-currency-unknown names the currency`() {
        let found = RuleTrial.findings(of: "all-currency-unknown") { $0.problems = [TrialValue.problem(.currencyUnknown, "EURO")] }
        #expect(found.map(\.value) == ["EURO"])
        #expect(!RuleTrial.violates("all-currency-unknown"))
    }

    @Test func `all-currency-mixed finds a variant in another currency`() {
        let found = RuleTrial.findings(of: "all-currency-mixed") {
            $0.price = TrialValue.price("5", "EUR")
            $0.variants = [Variant(price: TrialValue.price("5", "EUR")), Variant(price: TrialValue.price("5", "USD"))]
        }
        #expect(found.map(\.value) == ["EUR"])
        #expect(found.map(\.other) == ["USD"])
        #expect(
            !RuleTrial.violates("all-currency-mixed") {
                $0.price = TrialValue.price("5", "EUR")
                $0.variants = [Variant(price: TrialValue.price("6", "EUR")), Variant()]
            })
    }

    @Test func `all-quantity-negative finds stock below zero, however low`() {
        #expect(RuleTrial.findings(of: "all-quantity-negative") { $0.quantity = -3 }.map(\.count) == [3])
        #expect(RuleTrial.findings(of: "all-quantity-negative") { $0.variants = [Variant(quantity: Int.min)] }.map(\.count) == [Int.max])
        #expect(RuleTrial.findings(of: "all-quantity-negative") { $0.quantity = Int.min }.map(\.count) == [Int.max])
        #expect(!RuleTrial.violates("all-quantity-negative") { $0.quantity = 0 })
    }

    @Test func `all-quantity-fraction finds numbers that aren't whole`() {
        #expect(RuleTrial.violates("all-quantity-fraction", cells: ["Quantity": "2.5"]))
        #expect(RuleTrial.violates("all-quantity-fraction", cells: ["Variant Inventory Qty": "0.1"]))
        for text in ["2", "2.0", "", "many", "-1"] { #expect(!RuleTrial.violates("all-quantity-fraction", cells: ["Quantity": text])) }
    }

    @Test func `all-stock-contradiction finds availability that the stock contradicts`() {
        func violates(_ availability: Availability, _ quantity: Int?) -> Bool {
            RuleTrial.violates("all-stock-contradiction") {
                $0.availability = availability
                $0.quantity = quantity
            }
        }
        #expect(violates(.inStock, 0))
        #expect(violates(.outOfStock, 3))
        #expect(!violates(.inStock, 3))
        #expect(!violates(.outOfStock, 0))
        #expect(!violates(.inStock, nil))
        #expect(!violates(.preorder, 0))
        #expect(!violates(.madeToOrder, 0))
    }
}
