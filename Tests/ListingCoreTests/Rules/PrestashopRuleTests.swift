import Testing

@testable import ListingCore

@Suite struct PrestashopRuleTests {
    @Test func `prestashop-name allows 128 characters`() {
        #expect(RuleTrial.violates("prestashop-name") { $0.title = String(repeating: "a", count: 129) })
        #expect(!RuleTrial.violates("prestashop-name") { $0.title = String(repeating: "a", count: 128) })
    }

    @Test func `prestashop-name-characters finds signs that PrestaShop doesn't allow`() {
        let id = "prestashop-name-characters"
        #expect(RuleTrial.findings(of: id) { $0.title = "Mug #1" }.map(\.value) == ["#"])
        #expect(!RuleTrial.violates(id) { $0.title = "Mug (blue), 10 cm & more" })
        // The reader inserts the record's number.
        #expect(
            !RuleTrial.violates(id) {
                $0.title = "#1"
                $0.problems = [RecordProblem(record: 1, line: 2, ProblemCause(.titleMissing))]
            })
    }

    @Test func `prestashop-reference allows 64 characters`() {
        let id = "prestashop-reference"
        #expect(RuleTrial.violates(id) { $0.attributes = [ListingAttribute(name: "SKU", value: String(repeating: "a", count: 65))] })
        #expect(!RuleTrial.violates(id) { $0.attributes = [ListingAttribute(name: "SKU", value: String(repeating: "a", count: 64))] })
    }

    @Test func `prestashop-reference-ean finds numbers that aren't EAN-13`() {
        let id = "prestashop-reference-ean"
        for code in ["4006381333932", "ABC", "10856435001702", "4.00638E+12"] {
            #expect(RuleTrial.violates(id, in: .prestashop, cells: ["EAN13": code]), "\(code)")
        }
        for code in ["4006381333931", "036000291452", "73513537", "0", ""] {
            #expect(!RuleTrial.violates(id, in: .prestashop, cells: ["EAN-13": code]), "\(code)")
        }
    }
}
