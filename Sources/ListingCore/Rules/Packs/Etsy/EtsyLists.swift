extension RulePack {
    static let etsyLists: [Rule] = [
        Rule("etsy-tags-many", .error, .restated, .tags, from: [.etsyHelp], max: 13, example: "14 tags", .number),
        Rule("etsy-tag-length", .error, .restated, .tags, from: [.etsyHelp], max: 20, example: "`macrame wall decoration`", .length),
        Rule(
            "etsy-tag-characters", .error, .verified, .tags, from: [.etsyAPI], when: .any(of: [.punctuation, .nonASCII], in: .tags),
            RuleWords(
                untranslated("Tags with characters that Etsy doesn’t allow"),
                untranslated("Etsy doesn’t allow “{other}” in the tag “{value}”."),
                why: untranslated(
                    "Etsy refuses tags with other characters than letters, digits, spaces, hyphens, apostrophes, ™, © and ®."),
                fix: untranslated("Remove the character.")),
            example: "`salt&pepper`",
            .listing { inspection in
                for tag in inspection.listing.tags {
                    guard let scalar = tag.firstScalar(where: { !EtsyCharacters.isAllowedInTags($0) }) else { continue }
                    inspection.report(FindingDetails(tag, other: String(scalar)))
                }
            }),
        Rule(
            "etsy-tag-start", .error, .restated, .tags, from: [.etsyHelp], when: .any(of: .hyphen, in: .tags),
            RuleWords(
                untranslated("Tags that begin with a hyphen or an apostrophe"), untranslated("A tag can’t begin with “{other}”: “{value}”"),
                why: untranslated("Etsy refuses such a tag."), fix: untranslated("Begin with a letter or a digit.")),
            example: "`-mug`",
            .listing { inspection in
                for tag in inspection.listing.tags {
                    guard let first = tag.utf8.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "'") else { continue }
                    inspection.report(FindingDetails(tag, other: String(UnicodeScalar(first))))
                }
            }),
        Rule(
            "etsy-tag-duplicate", .error, .verified, .tags, from: [.etsyIssue(557)], when: .more(than: 1, .tags),
            RuleWords(
                untranslated("The same tag twice"), untranslated("The listing has the tag “{value}” twice."),
                why: untranslated("Etsy refuses a listing with a tag twice, also in another case."),
                fix: untranslated("Remove one of the two.")),
            example: "`mug, Mug`",
            .listing { $0.reportRepeatedTags() }),
        Rule(
            "etsy-tags-unused", .hint, .restated, .tags, from: [.etsyHelp], max: 13, when: .some(.tags),
            RuleWords(
                untranslated("Fewer than {max} tags"),
                untranslated("{n} of Etsy’s {max} tags is unused.", "{n} of Etsy’s {max} tags are unused."),
                why: untranslated("Shoppers find listings by their tags."), fix: untranslated("Add words that shoppers would type.")),
            example: "5 tags",
            .listing { inspection in
                let count = inspection.listing.tags.count
                if (1..<13).contains(count) { inspection.report(FindingDetails(count: 13 - count)) }
            }),
        Rule(
            "etsy-tags-none", .warning, .restated, .tags, from: [.etsyHelp],
            RuleWords(
                untranslated("Listings without tags"), untranslated("There are no tags."),
                why: untranslated("Shoppers find listings by their tags."), fix: untranslated("Add up to 13 tags.")),
            example: "an empty cell in the column `TAGS`", .required),
        Rule("etsy-materials-many", .error, .unverified, .materials, max: 13, example: "14 materials", .number),
        Rule(
            "etsy-material-characters", .error, .verified, .materials, from: [.etsyAPI],
            when: .any(of: [.punctuation, .hyphen, .nonASCII], in: .materials),
            RuleWords(
                untranslated("Materials with characters that Etsy doesn’t allow"),
                untranslated("Etsy doesn’t allow “{other}” in the material “{value}”."),
                why: untranslated("Etsy refuses materials with other characters than letters, digits and spaces."),
                fix: untranslated("Remove the character.")),
            example: "`100% cotton`",
            .listing { inspection in
                for material in inspection.listing.materials {
                    guard let scalar = material.firstScalar(where: { !EtsyCharacters.isAllowedInMaterials($0) }) else { continue }
                    inspection.report(FindingDetails(material, other: String(scalar)))
                }
            }),
        Rule("etsy-material-length", .hint, .unverified, .materials, max: 45, example: "a material of 50 characters", .length),
        Rule(
            "etsy-materials-none", .hint, .measured, .materials,
            RuleWords(
                untranslated("Listings without materials"), untranslated("No materials are given."),
                why: untranslated("Shoppers filter by material."), fix: untranslated("Add the materials.")),
            example: "an empty cell in the column `MATERIALS`", .required),
        Rule(
            "etsy-styles", .error, .verified, .attributes, from: [.etsyAPI], in: [.etsyAPI, .etsyBulk],
            RuleWords(
                untranslated("Styles that Etsy doesn’t allow"),
                untranslated("Etsy allows two styles of up to 45 letters, digits and spaces: “{value}”"),
                why: untranslated("Etsy refuses the listing."), fix: untranslated("Shorten the style, or remove all but two.")),
            example: "`Boho, Modern, Rustic`",
            .cells(["style", "styles"]) { inspection, cells in
                for number in 0..<2 {
                    cells.forEach(number) { cell in
                        let styles = cell.text.split(separator: ",").map { String($0).trimmedText }
                        let isRight =
                            styles.count <= 2
                            && styles.allSatisfy { style in
                                style.lengthBeyond(45) == nil && style.unicodeScalars.allSatisfy(EtsyCharacters.isAllowedInMaterials)
                            }
                        if !isRight, !cell.text.hasPrefix("[") { inspection.report(cell.details()) }
                    }
                }
            }),
        Rule(
            "etsy-section-name", .hint, .restated, .category, from: [.etsyHelp], in: .etsyAPI, max: 24,
            example: "`\"shop_section\": \"Mugs, cups and small bowls\"`",
            .cellLength(["shop_section", "shop_section/title", "shop_section.title"])),
    ]
}
