extension RulePack {
    static let googleLabels: [Rule] = googleLabelLengths + (0..<5).map(googleLabelValues)

    private static let googleLabelLengths: [Rule] = [
        Rule(
            "google-custom-label", .error, .verified, .attributes, from: [.googleSpec], in: .feed, max: 100,
            .googleLength(untranslated("Custom labels of more than {max} characters")), example: "a `custom_label_0` of 120 characters",
            .cellLength(["custom_label_0", "custom_label_1", "custom_label_2", "custom_label_3", "custom_label_4"]))
    ]

    static let googleOthers: [Rule] = [
        Rule(
            "google-promotion-id", .error, .verified, .attributes, from: [.googleSpec], in: .feed, max: 50,
            RuleWords(
                untranslated("IDs of promotions that can’t be right"),
                untranslated("“{value}” can’t be the ID of a promotion. Google allows {max} letters, digits, hyphens and underscores."),
                why: untranslated("Google refuses the ID."), fix: untranslated("Copy the ID from your promotion.")),
            example: "`SUMMER SALE!`",
            .cells(["promotion_id"]) { inspection, cells in
                for promotion in cells.googleElements(0..<1, separatesByComma: true).joined() {
                    if promotion.text.lengthBeyond(50) != nil || !promotion.text.unicodeScalars.allSatisfy(GoogleCodes.isAllowed) {
                        inspection.report(promotion.cell.details(promotion.text))
                    }
                }
            }),
        Rule(
            "google-promotion-id-number", .error, .verified, .attributes, from: [.googleSpec], in: .feed, max: 10,
            RuleWords(
                untranslated("More than {max} promotions"),
                untranslated("There is {n} promotion; Google allows {max}.", "There are {n} promotions; Google allows {max}."),
                why: untranslated("Google refuses or ignores further ones."), fix: untranslated("Remove all but {max}.")),
            example: "11 values of `promotion_id`",
            .cells(["promotion_id"]) { inspection, cells in
                for promotions in cells.googleElements(0..<1, separatesByComma: true) where promotions.count > 10 {
                    inspection.report(promotions[10].cell.details(promotions[10].text, count: promotions.count))
                }
            }),
        Rule(
            "google-short-title", .error, .verified, .title, from: [.googleShortTitle], in: .feed, max: 150,
            .googleLength(untranslated("Short titles of more than {max} characters")), example: "a `short_title` of 160 characters",
            .cellLength(["short_title"])),
        Rule(
            "google-short-title-recommended", .hint, .verified, .title, from: [.googleShortTitle], in: .feed, max: 65,
            RuleWords(
                untranslated("Short titles of more than {max} characters"),
                untranslated(
                    "The short title has {n} character; Google recommends 5 to {max}.",
                    "The short title has {n} characters; Google recommends 5 to {max}."),
                why: untranslated("Google shortens longer ones where there is little space."),
                fix: untranslated("Shorten it to {max} characters.")),
            example: "a `short_title` of 80 characters",
            .cells(["short_title"]) { inspection, cells in
                cells.forEach(0) { cell in
                    if let count = cell.text.lengthBeyond(65), count <= 150 { inspection.report(cell.details(count: count)) }
                }
            }),
        Rule(
            "google-video", .error, .verified, .attributes, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Links to videos that can’t be right"), untranslated("Google can’t use the address {value}."),
                why: untranslated("Google refuses the value."),
                fix: untranslated("Write an address of up to 2,000 characters that begins with https://.")),
            example: "`mug.mp4`", .googleAddresses("video_link")),
        Rule(
            "google-document", .error, .verified, .attributes, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Links to documents that can’t be right"), untranslated("Google can’t use the address {value}."),
                why: untranslated("Google refuses the value."),
                fix: untranslated("Write an address of up to 2,000 characters that begins with https://.")),
            example: "`manual.pdf`", .googleAddresses("document_link")),
        Rule(
            "google-document-number", .error, .verified, .attributes, from: [.googleSpec], in: .feed, max: 5,
            RuleWords(
                untranslated("More than {max} documents"),
                untranslated("There is {n} document; Google allows {max}.", "There are {n} documents; Google allows {max}."),
                why: untranslated("Google refuses or ignores further ones."), fix: untranslated("Remove all but {max}.")),
            example: "6 values of `document_link`",
            .cells(["document_link"]) { inspection, cells in
                for documents in cells.googleAddresses(0) where documents.count > 5 {
                    inspection.report(documents[5].cell.details(documents[5].text, count: documents.count))
                }
            }),
        Rule(
            "google-model", .error, .verified, .attributes, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Links to 3D models that can’t be right"), untranslated("Google can’t use the address {value}."),
                why: untranslated("Google accepts only 3D models in files that end with .glb or .gltf."),
                fix: untranslated("Write an address of up to 2,000 characters that begins with https:// and ends with .glb or .gltf.")),
            example: "`https://example.com/mug.usdz`",
            .googleAddresses("virtual_model_link") { address in
                let path = address.prefix { $0 != "?" && $0 != "#" }.lowercased()
                return path.hasSuffix(".glb") || path.hasSuffix(".gltf")
            }),
        Rule(
            "google-duplicate-content", .hint, .unverified, .record, in: .feed,
            RuleWords(
                untranslated("Items that look the same"),
                untranslated("{n} other item has the same title and description.", "{n} other items have the same title and description."),
                why: untranslated("Shoppers can’t distinguish them."),
                fix: untranslated("Remove one, make them a group, or say how they differ.")),
            example: "two items with the same title and description", .repeated(.content)),
    ]

    /// The rule about the number of values of one of the five custom labels.
    private static func googleLabelValues(_ number: Int) -> Rule {
        Rule(
            "google-custom-label-values-\(number)", .warning, .verified, .attributes, from: [.googleSpec], in: .feed, max: 1_000,
            RuleWords(
                untranslated("More than {max} values of a custom label"),
                untranslated(
                    "A custom label has {n} value in this file; Google allows {max}.",
                    "A custom label has {n} values in this file; Google allows {max}."),
                why: untranslated("Google ignores further values, so campaigns don’t find their items."),
                fix: untranslated("Use the label for groups of items.")),
            example: "the price as `custom_label_\(number)`",
            .distinct { inspection in
                let digit = UInt8(ascii: "0") + UInt8(number)
                // "custom_label_0" and "Custom label 0" have 14 bytes.
                let label = inspection.listing.attributes.first {
                    $0.name.utf8.count == 14 && $0.name.utf8.last == digit && RawColumns.comparable($0.name).hasPrefix("customlabel")
                }
                return label?.value
            })
    }
}

private enum GoogleCodes {
    static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isDigit || scalar.isASCIILetter || scalar == "-" || scalar == "_" || scalar == "."
    }
}
