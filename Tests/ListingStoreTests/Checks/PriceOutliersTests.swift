import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

/// Prices far from the others of their category.
@Suite("Prices far from others")
struct PriceOutliersTests {
    /// Compares the outliers among random prices, of which many are equal, with those by a sorted list.
    @Test(arguments: 1...20) func `outliers are far from the price in the middle of a sorted list`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let count = Int.random(in: 10...200, using: &generator)
        let prices = (0..<count).map { _ in Double(Int.random(in: 1...(seed.isMultiple(of: 2) ? 5 : 100), using: &generator)) }
        var outliers = PriceOutliers()
        for (number, price) in prices.enumerated() {
            let digest = ListingDigest(rule: 0, 7, text: "EUR", amount: price)
            outliers.add(digest, number, record: nil, line: nil)
        }
        let median = prices.sorted()[count / 2]
        let expected = prices.indices.filter { prices[$0] > 3 * median || prices[$0] * 3 < median }
        #expect(outliers.outliers(factor: 3).map(\.listing).sorted() == expected)
    }

    @Test func `a price that isn't a number isn't counted`() {
        var outliers = PriceOutliers()
        for number in 0..<20 {
            let amount = number == 3 ? 1_000.0 : number.isMultiple(of: 2) ? 1.0 : .nan
            outliers.add(ListingDigest(rule: 0, 7, text: "EUR", amount: amount), number, record: nil, line: nil)
        }
        #expect(outliers.outliers(factor: 20).map(\.listing) == [3])
    }

    @Test func `a price that is too large for cents is an outlier`() {
        var outliers = PriceOutliers()
        for number in 0..<20 {
            outliers.add(ListingDigest(rule: 0, 7, text: "EUR", amount: number == 3 ? 1e18 : 12.9), number, record: nil, line: nil)
        }
        #expect(outliers.outliers(factor: 20).map(\.price) == ["1e+18 EUR"])
    }

    @Test func `a category of a few listings has no usual price`() {
        var outliers = PriceOutliers()
        for number in 0..<9 {
            outliers.add(ListingDigest(rule: 0, 7, text: "EUR", amount: number == 0 ? 1_000 : 1), number, record: nil, line: nil)
        }
        #expect(outliers.outliers(factor: 20).isEmpty)
    }
}
