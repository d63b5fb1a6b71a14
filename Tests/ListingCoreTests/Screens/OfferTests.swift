import Testing

@testable import ListingCore

@Suite("Title and price")
struct OfferTests {
    private func offer(_ change: (inout Listing) -> Void) -> OfferViewModel { OfferViewModel(.with(0, change)) }

    @Test func `an offer shows its title, seller, category, price and stock`() {
        #expect(
            OfferViewModel(.full)
                == OfferViewModel(
                    title: "Mug", byline: "Clay & Co · Mira", category: "Home › Kitchen › Mugs", price: "€20.00", oldPrice: "€25.00",
                    discount: "−20%", availability: AvailabilityViewModel(text: "In stock", tone: .good), quantity: "12 in stock"))
    }

    @Test func `a currency that the user has chosen is not the file's word`() throws {
        let euro = try #require(Currency("EUR"))
        let chosen = offer {
            $0.price = Price(lowest: Money(amount: DecimalNumber(significand: 10), currency: nil))
            $0.setChosenCurrency(euro)
        }
        #expect(chosen.price == "€10.00")
        #expect(chosen.currencyNote == "The file doesn’t name the currency. EUR is your choice.")
        #expect(chosen.accessibleLabel == "Mug, €10.00, The file doesn’t name the currency. EUR is your choice.")
        let named = offer {
            $0.price = Price(lowest: .euros(1000))
            $0.setChosenCurrency(euro)
        }
        #expect(named.currencyNote == nil)
    }

    @Test func `variants with different prices show a range, which stays together in right-to-left text`() {
        #expect(offer { $0.price = Price(lowest: .euros(1000), highest: .euros(2450)) }.price == "\u{2066}€10.00 – €24.50\u{2069}")
    }

    @Test func `a price that can't be read is shown as written, and not as a price`() {
        let shown = offer { $0.price = Price(unreadable: "on request") }
        #expect(shown.price == nil)
        #expect(shown.unreadablePrice == "on request")
        #expect(shown.accessibleLabel == "Mug, Unreadable price: on request")
        #expect(offer { $0.price = Price(lowest: .euros(5), unreadable: "x") }.unreadablePrice == nil)
    }

    @Test func `an old price that is not higher or has another currency is not shown as an old price`() {
        let dollars = Money(amount: DecimalNumber(significand: 99), currency: Currency("USD"))
        for old in [Money.euros(2000), .euros(1000), dollars] {
            let shown = offer { $0.price = Price(lowest: .euros(2000), compareAt: old) }
            #expect(shown.oldPrice == nil && shown.discount == nil)
        }
    }

    @Test func `a discount below one percent shows only the old price`() {
        let shown = offer { $0.price = Price(lowest: .euros(9999), compareAt: .euros(10000)) }
        #expect(shown.oldPrice == "€100.00" && shown.discount == nil)
    }

    @Test(
        arguments: [
            (12, "12 in stock", "In stock"), (1_204, "1,204 in stock", "In stock"), (3, "Only 3 left", "In stock"),
            (0, nil, "Out of stock"),
            (-2, "Oversold by 2", "Out of stock"), (nil, nil, nil),
        ] as [(Int?, String?, String?)])
    func `the stock is expressed in words, and an empty stock only by the availability`(
        pieces: Int?, quantity: String?, availability: String?
    ) {
        let shown = offer { $0.quantity = pieces }
        #expect(shown.quantity == quantity)
        #expect(shown.availability?.text == availability)
    }

    @Test func `the lowest possible number does not overflow`() {
        #expect(offer { $0.quantity = .min }.quantity == "Oversold by 9,223,372,036,854,775,808")
    }

    @Test func `the declared availability takes precedence over the stock`() {
        let shown = offer {
            $0.availability = .madeToOrder
            $0.quantity = 0
        }
        #expect(shown.availability == AvailabilityViewModel(text: "Made to order", tone: .neutral))
    }

    @Test func `every availability has its own wording`() {
        #expect(Set(Availability.allCases.map { AvailabilityViewModel($0).text }).count == Availability.allCases.count)
        #expect(AvailabilityViewModel(.outOfStock).tone == .bad)
    }

    @Test func `a brand that is also the seller is named once`() {
        let shown = offer {
            $0.brand = "Mira"
            $0.seller = Seller(name: "Mira")
        }
        #expect(shown.byline == "Mira")
    }

    @Test func `right-to-left text and text that looks like markup are shown unchanged`() {
        let title = "كوب <b>أزرق</b> &amp; \u{200F}أحمر"
        #expect(offer { $0.title = title }.title == title)
        #expect(ListingRowViewModel(.bare(title: title)).title == title)
    }
}
