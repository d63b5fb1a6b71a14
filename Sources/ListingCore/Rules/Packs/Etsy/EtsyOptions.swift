extension RulePack {
    static let etsyImages: [Rule] = [
        Rule("etsy-images-none", .error, .verified, .images, from: [.etsyAPI], example: "an empty cell in the column `IMAGE1`", .required),
        Rule("etsy-images-many", .error, .verified, .images, from: [.etsyAPI], max: 20, example: "21 images", .number),
        Rule(
            "etsy-images-few", .hint, .unverified, .images, max: 20, when: .some(.images),
            RuleWords(
                untranslated("Fewer than 5 images"),
                untranslated("There is {n} image; Etsy allows {max}.", "There are {n} images; Etsy allows {max}."),
                why: untranslated("Shoppers want to see an item from several sides."), fix: untranslated("Add images.")),
            example: "3 images",
            .listing { inspection in
                let count = inspection.listing.images.count
                if (1..<5).contains(count) { inspection.report(FindingDetails(count: count)) }
            }),
        Rule(
            "etsy-image-alt", .error, .verified, .alternativeText, from: [.etsyAPI], max: 500, example: "a description of 600 characters",
            .length),
        Rule(
            "etsy-image-size", .hint, .restated, .images, from: [.etsyHelp], max: 2_000,
            RuleWords(
                untranslated("Images of less than {max} pixels"),
                untranslated(
                    "Etsy recommends {max} pixels; the shorter side of this image has {n}.",
                    "Etsy recommends {max} pixels; the shorter side of this image has {n}."),
                why: untranslated("Shoppers can zoom into large images."), fix: untranslated("Upload a larger image.")),
            example: "an image of 1,200 × 900 pixels",
            .image { $0.failure == nil && $0.shortestSide < 2_000 ? FindingDetails($0.location, count: $0.shortestSide) : nil }),
    ]

    static let etsyOptions: [Rule] = [
        Rule(
            "etsy-options-many", .error, .verified, .options, from: [.etsyAPI], max: 2, example: "the options Size, Color and Material",
            .number),
        Rule(
            "etsy-option-values", .error, .verified, .options, from: [.etsyIssue(567)], max: 70, when: .some(.options),
            RuleWords(
                untranslated("More than {max} values of an option"),
                untranslated(
                    "Etsy allows {max} values of an option; {value} has {n}.", "Etsy allows {max} values of an option; {value} has {n}."),
                why: untranslated("Etsy refuses the listing."), fix: untranslated("Split the listing, or remove values.")),
            example: "80 colors",
            .listing { inspection in
                for option in inspection.listing.options where option.values.count > 70 {
                    inspection.report(FindingDetails(option.name, count: option.values.count))
                }
            }),
        Rule(
            "etsy-option-values-total", .hint, .restated, .options, from: [.shopUploader], max: 70, when: .some(.options),
            RuleWords(
                untranslated("More than {max} values of all options"),
                untranslated(
                    "The options have {n} value; programs that upload to Etsy allow {max}.",
                    "The options have {n} values; programs that upload to Etsy allow {max}."),
                why: untranslated("Programs that upload to Etsy may not accept the listing."), fix: untranslated("Split the listing.")),
            example: "40 sizes and 40 colors",
            .listing { inspection in
                let count = inspection.listing.options.reduce(0) { $0 + $1.values.count }
                if count > 70, inspection.listing.options.allSatisfy({ $0.values.count <= 70 }) {
                    inspection.report(FindingDetails(count: count))
                }
            }),
        Rule("etsy-option-value-length", .warning, .unverified, .options, max: 20, example: "`Extra large with a hood`", .length),
        Rule(
            "etsy-option-parentheses", .error, .verified, .options, from: [.etsyAPI, .etsyIssue(650)],
            in: [.etsyAPI, .etsyBulk, .listingLines], when: .any(of: .punctuation, in: .options),
            RuleWords(
                untranslated("Parentheses in values of options"),
                untranslated("Etsy’s interface for programs refuses parentheses: “{value}”"),
                why: untranslated("Programs can’t upload the listing."), fix: untranslated("Write a comma or a hyphen instead.")),
            example: "`Large (40 cm)`",
            .listing { inspection in
                inspection.forEachValue(of: .options) { value, _ in
                    if value.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }) {
                        inspection.report(FindingDetails(value))
                    }
                }
            }),
        Rule("etsy-variants-many", .warning, .unverified, .variants, max: 400, example: "20 sizes in 30 colors", .number),
    ]
}
