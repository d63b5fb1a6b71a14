extension RulePack {
    /// The rules for files of PrestaShop, from general knowledge.
    static let prestashopRules: [Rule] = [
        Rule("prestashop-name", .warning, .unverified, .title, max: 128, example: "a name of 150 characters", .length),
        Rule(
            "prestashop-name-characters", .warning, .unverified, .title,
            RuleWords(
                untranslated("Names with characters that PrestaShop doesn’t allow"),
                untranslated("PrestaShop doesn’t allow “{value}” in names."),
                why: untranslated("PrestaShop refuses names with < > ; = # { or }."), fix: untranslated("Remove the character.")),
            example: "`Mug #1`",
            .listing { inspection in
                guard inspection.hasTitle else { return }
                if let sign = inspection.listing.title.utf8.first(where: PrestashopNames.isForbidden) {
                    inspection.report(FindingDetails(String(UnicodeScalar(sign))))
                }
            }),
        Rule("prestashop-reference", .warning, .unverified, .sku, max: 64, example: "a reference of 70 characters", .length),
        Rule(
            "prestashop-reference-ean", .warning, .unverified, .barcode, in: .prestashop,
            RuleWords(
                untranslated("Numbers that aren’t EAN-13"), untranslated("“{value}” isn’t a valid EAN-13."),
                why: untranslated("PrestaShop takes up to 13 digits, and the last one is a checksum of the others."),
                fix: untranslated("Compare the number with the one on the package.")),
            example: "`4006381333932` in the column `EAN13`",
            .cells(["EAN13"]) { inspection, cells in
                cells.forEach(0) { cell in
                    let text = cell.text.trimmedText
                    // PrestaShop itself writes 0 if there is none.
                    guard text != "0" else { return }
                    let code = text.utf8.count <= 13 && text.utf8.allSatisfy(\.isDigit) ? ProductCode(text) : nil
                    if code == nil || code?.defect != nil { inspection.report(cell.details()) }
                }
            }),
    ]
}

private enum PrestashopNames {
    static func isForbidden(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "#"), UInt8(ascii: "{"),
            UInt8(ascii: "}"):
            true
        default: false
        }
    }
}
