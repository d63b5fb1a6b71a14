import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// A shop of two products, as which a spreadsheet of each kind is read.
enum SheetShop {
    static let table = [["SKU", "Title", "Price"], ["A1", "Oak bowl", "9.50"], ["A2", "Linen towel", "12"]]

    static func check(_ reading: Reading) {
        #expect(reading.listings.map(\.title) == ["Oak bowl", "Linen towel"])
        #expect(
            reading.listings.map { $0.price.lowest?.amount } == [DecimalNumber(significand: 950, scale: 2), DecimalNumber(significand: 12)])
        #expect(reading.listings.map { $0.source.rows[0].line } == [2, 3])
        #expect(reading.causes == [] && reading.summary.listings == 2)
    }
}

extension [Packed.Member] {
    /// Changes a byte of one member, or removes its end. The checksums are made afterward, so they don't reveal it.
    mutating func damage(using random: inout SeededGenerator) {
        let part = Int.random(in: indices, using: &random)
        guard !self[part].bytes.isEmpty else { return }
        let place = Int.random(in: self[part].bytes.indices, using: &random)
        if Bool.random(using: &random) {
            self[part].bytes[place] = UInt8.random(in: 0...255, using: &random)
        } else {
            self[part].bytes.removeSubrange(place...)
        }
    }
}
