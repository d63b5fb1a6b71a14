extension RulePack {
    static let everywhereCodes: [Rule] = [
        Rule(
            "all-sku-duplicate", .warning, .verified, .sku, from: [.wooSource],
            RuleWords(
                untranslated("SKUs of several listings"),
                untranslated("Another listing has the SKU {value}."),
                why: untranslated("Orders and stock are counted by SKU, so they mix."),
                fix: untranslated("Give each listing a SKU of its own.")),
            example: "two listings with the SKU `MUG-1`",
            .repeated(.sku)),
        Rule(
            "all-sku-missing", .hint, .measured, .sku,
            RuleWords(
                untranslated("Listings without a SKU"), untranslated("There is no SKU, although other listings have one."),
                why: untranslated("Programs for orders and stock can’t find the listing."), fix: untranslated("Write a SKU.")),
            example: "an empty cell in the column `SKU`",
            .listing { inspection in
                guard inspection.usedFields.contains(.sku) else { return }
                let variants = inspection.listing.variants
                if variants.isEmpty {
                    if inspection.number(of: .sku) == 0 { inspection.report() }
                } else if inspection.listing.attributes.value(of: .sku) == nil {
                    for (position, variant) in variants.enumerated() where variant.sku?.isBlankText != false {
                        inspection.report(FindingDetails(variant: position))
                    }
                }
            }),
        Rule(
            "all-sku-spaces", .hint, .verified, .sku, from: [.merchantListing],
            when: .any(of: [.space, .tabOrLineEnd, .nonASCII], in: .sku),
            RuleWords(
                untranslated("SKUs with spaces"), untranslated("The SKU has a space: “{value}”"),
                why: untranslated("Google refuses such a SKU, and others compare it without the space."),
                fix: untranslated("Write a hyphen instead.")),
            example: "`MUG 1`",
            .listing { inspection in
                inspection.forEachValue(of: .sku) { value, variant in
                    if value.hasWhitespace { inspection.report(FindingDetails(value, variant: variant)) }
                }
            }),
        Rule(
            "all-code-spreadsheet", .warning, .verified, .barcode, from: [.shopifyTools], when: .anyCode(has: .startsWithDigit),
            RuleWords(
                untranslated("Codes that a spreadsheet has changed"),
                untranslated("A spreadsheet has turned the code into {value}. Its digits are lost."),
                why: untranslated("The number was rounded, so it isn’t the code any more."),
                fix: untranslated("Type the code again, in a column that is formatted as text.")),
            example: "`4.00638E+12`",
            .listing { inspection in
                for field in [ListingProperty.barcode, .sku, .id] {
                    inspection.forEachValue(of: field) { value, variant in
                        if value.isScientificNumber { inspection.report(FindingDetails(value, variant: variant)) }
                    }
                }
            }),
        Rule(
            "all-gtin-length", .warning, .verified, .barcode, from: [.googleSpec], when: .any(of: .digit, in: .barcode),
            RuleWords(
                untranslated("Barcodes with a wrong number of digits"),
                untranslated(
                    "The barcode {value} has {n} digit; there are barcodes of 8, 12, 13 and 14.",
                    "The barcode {value} has {n} digits; there are barcodes of 8, 12, 13 and 14."),
                why: untranslated("Marketplaces refuse such a barcode."), fix: untranslated("Compare it with the one on the package.")),
            example: "`12345`",
            .gtin { if case .length(let count)? = $0.defect { FindingDetails($0.text, count: count) } else { nil } }),
        Rule(
            "all-gtin-lost-zero", .warning, .verified, .barcode, from: [.gs1], when: .any(of: .digit, in: .barcode),
            RuleWords(
                untranslated("Barcodes that lost their first zeros"), untranslated("The barcode {value} should be {other}."),
                why: untranslated("A spreadsheet has removed the zeros at the beginning."),
                fix: untranslated("Add the zeros. Listing Viewer can write a repaired copy of the file.")),
            example: "`36000291452` instead of `036000291452`",
            .gtin { if case .lostZeros(let whole)? = $0.defect { FindingDetails($0.text, other: whole) } else { nil } }),
        Rule(
            "all-gtin-checksum", .warning, .verified, .barcode, from: [.googleSpec, .gs1], when: .any(of: .digit, in: .barcode),
            RuleWords(
                untranslated("Barcodes with a wrong last digit"),
                untranslated("The barcode {value} can’t be right: its last digit doesn’t fit."),
                why: untranslated("The last digit is a checksum of the others."),
                fix: untranslated("Compare it with the one on the package.")),
            example: "`4006381333932`",
            .gtin { $0.defect == .checksum ? FindingDetails($0.text) : nil }),
        Rule(
            "all-gtin-restricted", .warning, .verified, .barcode, from: [.googleSpec, .gs1], when: .any(of: .digit, in: .barcode),
            RuleWords(
                untranslated("Barcodes for use inside a shop"),
                untranslated("Barcodes that begin with {other} are only for use inside a shop: {value}"),
                why: untranslated("Several companies use the same numbers, so marketplaces refuse them."),
                fix: untranslated("Use the manufacturer’s barcode, or none.")),
            example: "`2001234567893`",
            .gtin { $0.defect == nil && $0.restriction == .internalUse ? FindingDetails($0.text, other: $0.prefix) : nil }),
        Rule(
            "all-gtin-coupon", .warning, .verified, .barcode, from: [.googleSpec, .gs1], when: .any(of: .digit, in: .barcode),
            RuleWords(
                untranslated("Barcodes of coupons"), untranslated("The barcode {value} is one of a coupon."),
                why: untranslated("Marketplaces refuse it."), fix: untranslated("Use the manufacturer’s barcode, or none.")),
            example: "`9812345678902`",
            .gtin { $0.defect == nil && $0.restriction == .coupon ? FindingDetails($0.text) : nil }),
        Rule(
            "all-gtin-duplicate", .warning, .unverified, .barcode,
            RuleWords(
                untranslated("Barcodes of several listings"),
                untranslated("Another listing has the barcode {value}."),
                why: untranslated("A barcode belongs to one product."),
                fix: untranslated("Compare the barcodes with those on the packages.")),
            example: "two listings with the barcode `4006381333931`",
            .repeated(.barcode)),
        Rule(
            "all-id-duplicate", .error, .verified, .id, from: [.metaReference, .pinterestAPI],
            RuleWords(
                untranslated("IDs of several listings"), untranslated("Another listing has the ID {value}."),
                why: untranslated("Meta ignores all listings with such an ID, and others keep only one."),
                fix: untranslated("Give each listing an ID of its own.")),
            example: "two entries with the ID `1001`",
            .repeated(.id)),
    ]
}

extension RuleCheck {
    /// Examines each barcode that consists of digits.
    static func gtin(_ find: @escaping @Sendable (ProductCode) -> FindingDetails?) -> RuleCheck {
        .listing { inspection in
            for (code, variant) in inspection.productCodes {
                guard var details = find(code) else { continue }
                details.variant = variant
                inspection.report(details)
            }
        }
    }
}
