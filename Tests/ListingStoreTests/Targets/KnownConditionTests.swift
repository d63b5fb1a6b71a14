import Testing

@testable import ListingStore

/// The conditions that marketplaces have words and numbers for.
@Suite("Known conditions")
struct KnownConditionTests {
    @Test(arguments: [
        ("New", "1000", "New"), ("NEU", "1000", "New"), ("New: other", "1500", "New"), ("Very good – refurbished", "2020", "Refurbished"),
        ("refurbished", "2500", "Refurbished"), ("LikeNew", "2750", "Used"), ("UsedVeryGood", "4000", "Used"),
        ("pre-owned", "3000", "Used"),
        ("For parts or not working", "7000", "Damaged"), ("3000", "3000", "Used"),
    ])
    func `a condition is known in any notation`(text: String, number: String, name: String) {
        #expect(KnownCondition(text).map { [$0.number ?? "", $0.name] } == [number, name])
    }

    @Test func `longer words have no number of their own, and an opened package is used`() {
        #expect(KnownCondition("Used – some scratches").map { $0.number == nil && $0.word == .used } == true)
        #expect(KnownCondition("Open box")?.number == "1500" && KnownCondition("Open box")?.name == "Used")
        #expect(KnownCondition("1500")?.name == "New")
    }

    @Test(arguments: ["", "great", "9999", "new-ish"]) func `no condition is guessed`(text: String) {
        #expect(KnownCondition(text) == nil)
    }

    @Test func `eBay's reader has the same words for eBay's numbers`() {
        for (number, words) in EBayDetails.conditions {
            #expect(KnownCondition(words)?.number == number && KnownCondition(words)?.isEBayName == true, "\(words)")
        }
    }
}
