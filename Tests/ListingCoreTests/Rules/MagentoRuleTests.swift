import Testing

@testable import ListingCore

@Suite struct MagentoRuleTests {
    @Test func `magento-sku allows 64 characters`() {
        #expect(
            RuleTrial.violates("magento-sku") { $0.attributes = [ListingAttribute(name: "SKU", value: String(repeating: "a", count: 65))] })
        #expect(
            !RuleTrial.violates("magento-sku") { $0.attributes = [ListingAttribute(name: "SKU", value: String(repeating: "a", count: 64))] }
        )
    }

    @Test func `magento-sku-duplicate finds a SKU twice in a store view`() {
        let id = "magento-sku-duplicate"
        let findings = RuleTrial.findings(
            of: id, in: .magento, cells: ["sku": "MUG", "store_view_code": ""], rows: [["MUG", "de"], ["MUG-S", ""], ["MUG", "de"]])
        #expect(findings.map(\.record) == [4])
        #expect(
            !RuleTrial.violates(id, in: .magento, cells: ["sku": "MUG", "store_view_code": ""], rows: [["MUG", "de"], ["MUG", "fr"]]))
    }

    @Test func `magento-required lists the empty cells, except prices of configurable listings`() {
        let id = "magento-required"
        let findings = RuleTrial.findings(
            of: id, in: .magento,
            cells: ["sku": "MUG", "store_view_code": "", "product_type": "configurable", "name": "", "price": "", "tax_class_name": ""],
            rows: [["MUG-S", "", "simple", "Mug", "", "Taxable"], ["MUG", "de", "", "Becher", "", ""]])
        #expect(findings.map(\.value) == ["name, tax_class_name", "price"])
        #expect(findings.map(\.record) == [1, 2])
        #expect(!RuleTrial.violates(id, in: .magento, cells: ["sku": "MUG", "price": "12.00"]))
    }

    @Test func `magento-url-key finds a key of two SKUs in a store view`() {
        let id = "magento-url-key"
        let findings = RuleTrial.findings(
            of: id, in: .magento, cells: ["sku": "MUG", "store_view_code": "", "url_key": "blue-mug"],
            rows: [["MUG", "de", "blue-mug"], ["MUG-S", "", "Blue-mug"], ["MUG-M", "", "blue-mug-m"], ["MUG-L", "", ""]])
        #expect(findings.map(\.record) == [3])
        #expect(
            !RuleTrial.violates(
                id, in: .magento, cells: ["sku": "MUG", "store_view_code": "", "url_key": "blue-mug"], rows: [["MUG", "de", "blue-mug"]]))
    }
}
