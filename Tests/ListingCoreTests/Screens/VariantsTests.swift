import Testing

@testable import ListingCore

@Suite("Variants")
struct VariantsTests {
    private func section(_ listing: Listing, expanded: Set<SectionID> = []) -> Section? {
        ListingScreen.variants.section(for: ListingScreenProperties(listing: listing, expanded: expanded))
    }

    @Test func `variants are folded until the user unfolds them`() throws {
        #expect(try #require(section(.full)).count == 1)
        #expect(try #require(section(.full, expanded: ["variants"])).count == 3)
    }

    @Test func `a single variant is the listing itself and is not listed`() {
        #expect(section(.with { $0.variants = [Variant(sku: "A")] }) == nil)
        #expect(section(.bare()) == nil)
    }

    @Test func `a variant shows its values, codes, price and quantity, and missing ones are omitted`() {
        let whole = VariantViewModel(
            Variant(
                optionValues: ["L", "", "Blue"], sku: "007", barcode: "4006381333931", price: Price(lowest: .euros(1250)), quantity: 1200),
            number: 1)
        #expect(whole.name == "L / Blue")
        #expect(whole.codes == "007 · 4006381333931")
        #expect(whole.price == "€12.50")
        #expect(whole.quantity == "1,200 in stock")

        let bare = VariantViewModel(Variant(price: Price(unreadable: "ask us")), number: 3)
        #expect(bare.name == "Variant 3")
        #expect(bare.codes == nil)
        #expect(bare.price == nil && bare.unreadablePrice == "ask us")
        #expect(bare.accessibleLabel == "Variant 3, Unreadable price: ask us")
        #expect(bare.quantity == nil)
    }
}
