extension RulePack {
    /// The rules for files of Magento, from general knowledge.
    static let magentoRules: [Rule] = [
        Rule("magento-sku", .error, .unverified, .sku, max: 64, example: "a SKU of 70 characters", .length),
        Rule(
            "magento-sku-duplicate", .error, .unverified, .sku, in: .magento,
            RuleWords(
                untranslated("Rows with the same SKU"), untranslated("Two rows of one store view have the SKU {value}."),
                why: untranslated("Magento refuses the file, or keeps only the last row."),
                fix: untranslated("Remove one of the rows, or correct its SKU.")),
            example: "two rows with the SKU `MUG-1` and an empty `store_view_code`",
            .cells(["sku", "store_view_code"]) { inspection, cells in
                guard cells.rows.count > 1 else { return }
                var seen: Set<[String]> = []
                for row in cells.rows {
                    guard let sku = cells.cell(0, of: row) else { continue }
                    let view = cells.cell(1, of: row)?.text.trimmedText ?? ""
                    if !seen.insert([sku.text.trimmedText, view]).inserted { inspection.report(sku.details()) }
                }
            }),
        Rule(
            "magento-required", .hint, .unverified, .record, in: .magento,
            RuleWords(
                untranslated("Cells that new listings need"), untranslated("Magento needs {value} for a new listing."),
                why: untranslated("Magento refuses a new listing without them. It updates those that the shop has already."),
                fix: untranslated("Fill in the cells.")),
            example: "an empty `tax_class_name`",
            .cells(["sku", "store_view_code"] + MagentoCells.required) { inspection, cells in
                for row in cells.rows where cells.cell(0, of: row) != nil && cells.cell(1, of: row) == nil {
                    let kind = cells.cell(MagentoCells.kind, of: row)?.text.trimmedLowercase ?? ""
                    let missing = MagentoCells.required.indices.filter { number in
                        guard cells.has(number + 2), cells.cell(number + 2, of: row) == nil else { return false }
                        return MagentoCells.required[number] != "price" || !MagentoCells.kindsWithoutPrice.contains(kind)
                    }
                    guard !missing.isEmpty else { continue }
                    let names = missing.map { MagentoCells.required[$0] }.joined(separator: ", ")
                    inspection.report(FindingDetails(names, record: row.record, line: row.line))
                }
            }),
        Rule(
            "magento-url-key", .error, .unverified, .url, in: .magento,
            RuleWords(
                untranslated("Rows with the same URL key"), untranslated("Two SKUs of the listing have the URL key “{value}”."),
                why: untranslated("Magento refuses a URL key that another SKU of the store view has."),
                fix: untranslated("Give each SKU a URL key of its own.")),
            example: "a listing and its variant with the key `blue-mug`",
            .cells(["url_key", "sku", "store_view_code"]) { inspection, cells in
                guard cells.has(0), cells.rows.count > 1 else { return }
                var owners: [[String]: String] = [:]
                for row in cells.rows {
                    guard let key = cells.cell(0, of: row), let sku = cells.cell(1, of: row)?.text.trimmedText else { continue }
                    let place = [key.text.trimmedLowercase, cells.cell(2, of: row)?.text.trimmedText ?? ""]
                    if let owner = owners[place], owner != sku { inspection.report(key.details()) }
                    owners[place] = sku
                }
            }),
    ]
}

private enum MagentoCells {
    static let required = ["attribute_set_code", "product_type", "name", "price", "tax_class_name"]
    /// The number of the column `product_type` among those of the rule.
    static let kind = 3
    /// Their prices are those of their parts.
    static let kindsWithoutPrice: Set<String> = ["configurable", "grouped", "bundle"]
}
