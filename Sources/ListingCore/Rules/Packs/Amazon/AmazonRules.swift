extension RulePack {
    /// The rules about what Amazon refuses, changes or recommends.
    static let amazonRules: [Rule] = amazonTitles + amazonBullets + amazonTexts + amazonImages + amazonOffers

    static let amazonTitles: [Rule] = [
        Rule(
            "amazon-title-length", .warning, .restated, .title, from: [.amazonTitle75], max: 75,
            RuleWords(
                untranslated("Titles of more than {max} characters"),
                untranslated("Amazon allows {max} characters; the title has {n}.", "Amazon allows {max} characters; the title has {n}."),
                why: untranslated(
                    "Since July 2026, Amazon shortens longer titles by itself, except those of books, music and videos, and those in Egypt, Saudi Arabia, Türkiye and the United Arab Emirates."
                ),
                fix: untranslated("Shorten the title to {max} characters, and move the rest to the item highlights.")),
            example: "a title of 90 characters",
            .cells(AmazonMedia.columns) { inspection, cells in
                // Longer ones than 200 are another rule's concern.
                guard let count = inspection.listing.title.lengthBeyond(75), count <= 200 else { return }
                if AmazonMedia.keepsLongTitles(inspection.listing.price.currency) || AmazonMedia.contains(inspection, cells) { return }
                inspection.report(FindingDetails(inspection.listing.title, count: count))
            }),
        Rule(
            "amazon-title-too-long", .error, .verified, .title, from: [.amazonTitle], max: 200,
            example: "a title of 220 characters", .length),
        Rule(
            "amazon-title-characters", .error, .verified, .title, from: [.amazonTitle],
            RuleWords(
                untranslated("Titles with characters that Amazon doesn’t allow"), untranslated("Amazon doesn’t allow “{value}” in titles."),
                why: untranslated("Amazon refuses titles with ! $ ? _ { } ^ ¬ or ¦, except in the name of the brand."),
                fix: untranslated("Remove the character.")),
            example: "`New! Blue mug`",
            .listing { inspection in
                if let sign = AmazonText.firstForbidden(in: inspection.listing.title, brand: inspection.listing.brand) {
                    inspection.report(FindingDetails(String(sign)))
                }
            }),
        Rule(
            "amazon-title-decoration", .warning, .verified, .title, from: [.amazonTitle],
            RuleWords(
                untranslated("Decorated titles"), untranslated("Amazon doesn’t allow “{value}” as a decoration of titles."),
                why: untranslated("Amazon allows ~ # < > and * only in numbers and measures, and neither emoji nor stars nor arrows."),
                fix: untranslated("Remove the decoration.")),
            example: "`** Blue mug **`",
            .listing { inspection in
                let isPlain = !inspection.facts[.title].traits.contains(.nonASCII)
                if let sign = AmazonText.firstDecoration(in: inspection.listing.title, isPlain: isPlain) {
                    inspection.report(FindingDetails(String(sign)))
                }
            }),
        Rule(
            "amazon-title-letters", .hint, .verified, .title, from: [.amazonTitle],
            RuleWords(
                untranslated("Titles with letters that aren’t English"), untranslated("Amazon asks for standard letters, not “{value}”."),
                why: untranslated("Shoppers can’t type them, so their searches may not find the listing."),
                fix: untranslated("Write standard letters, except in the name of the brand.")),
            example: "`Ænima poster`",
            .listing { inspection in
                guard inspection.facts[.title].traits.contains(.nonASCII) else { return }
                let listing = inspection.listing
                if let letter = AmazonText.firstForeignLetter(in: listing.title, brand: listing.brand, currency: listing.price.currency) {
                    inspection.report(FindingDetails(String(letter)))
                }
            }),
        Rule(
            "amazon-title-repeated", .warning, .verified, .title, from: [.amazonTitle], max: 2,
            RuleWords(
                untranslated("Titles with the same word more than twice"),
                untranslated("“{value}” occurs {n} time; Amazon allows {max}.", "“{value}” occurs {n} times; Amazon allows {max}."),
                why: untranslated("Amazon refuses or changes such titles. Articles, prepositions and conjunctions don’t count."),
                fix: untranslated("Remove the repetition.")),
            example: "`Mug, blue mug, coffee mug`",
            .listing { inspection in
                if let (word, count) = AmazonText.mostRepeatedWord(in: inspection.listing.title) {
                    inspection.report(FindingDetails(word, count: count))
                }
            }),
        Rule(
            "amazon-title-promotion", .warning, .verified, .title, from: [.amazonTitle],
            RuleWords(
                untranslated("Titles with advertising phrases"), untranslated("Amazon doesn’t allow “{value}” in titles."),
                why: untranslated("Amazon suppresses listings whose titles advertise an offer."), fix: untranslated("Remove the phrase.")),
            example: "`Blue mug, free shipping`",
            .listing { inspection in
                let title = inspection.listing.title
                if let phrase = PromotionalPhrases.first(in: title) ?? AmazonText.eligibility.first(in: title) {
                    inspection.report(FindingDetails(phrase))
                }
            }),
        Rule(
            "amazon-title-capitals", .hint, .verified, .title, from: [.amazonTitle],
            when: .any(of: [.capital, .nonASCII], in: .title),
            RuleWords(
                untranslated("Titles in capitals"), untranslated("The title is in capitals."),
                why: untranslated("Amazon asks for capitals only at the beginning of words."),
                fix: untranslated("Capitalize only the first letters of words.")),
            example: "`HANDMADE CERAMIC MUG`",
            .listing { if $0.listing.title.isInCapitals { $0.report() } }),
        Rule(
            "amazon-highlights", .error, .restated, .attributes, from: [.amazonTitle75], in: .amazonFlat, max: 125,
            RuleWords(
                untranslated("Item highlights of more than {max} characters"),
                untranslated(
                    "Amazon allows {max} characters; the item highlights have {n}.",
                    "Amazon allows {max} characters; the item highlights have {n}."),
                why: untranslated("Amazon refuses longer item highlights."),
                fix: untranslated("Shorten the item highlights to {max} characters.")),
            example: "140 characters in the column `title_differentiation`",
            .cellLength(["title_differentiation"])),
        Rule(
            "amazon-highlights-title", .error, .restated, .title, from: [.amazonTitle75], in: .amazonFlat, max: 75,
            RuleWords(
                untranslated("Item highlights with a long title"),
                untranslated(
                    "Item highlights need a title of at most {max} characters; this one has {n}.",
                    "Item highlights need a title of at most {max} characters; this one has {n}."),
                why: untranslated("Amazon takes item highlights only with a short title."),
                fix: untranslated("Shorten the title to {max} characters.")),
            example: "a title of 90 characters with a filled `title_differentiation`",
            .cells(["title_differentiation"]) { inspection, cells in
                guard let cell = cells.first(0), let count = inspection.listing.title.lengthBeyond(75) else { return }
                inspection.report(cell.details(inspection.listing.title, count: count))
            }),
    ]
}
