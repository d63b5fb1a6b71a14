import Testing

@testable import ListingCore

@Suite("Stock of a listing in 16 bits")
struct ListingStockTests {
    @Test func `each stock has a code of its own`() {
        var codes: Set<UInt16> = []
        for availability in [nil] + Availability.allCases {
            for quantity in [nil, 0, 1, 999, 6_998] {
                let stock = ListingStock(quantity, availability)
                guard let code = stock.code else {
                    Issue.record("\(stock) has no code")
                    continue
                }
                #expect(code > 0 && codes.insert(code).inserted && ListingStock(code: code) == stock)
            }
        }
    }

    @Test func `other quantities have none`() {
        for quantity in [-1, 6_999, Int.max, Int.min] { #expect(ListingStock(quantity, .inStock).code == nil) }
        #expect(ListingStock(code: 0) == nil && ListingStock(code: .max) == nil)
    }
}
