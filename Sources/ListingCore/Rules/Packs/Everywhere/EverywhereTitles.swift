extension RulePack {
    static let everywhereTitles: [Rule] = [
        Rule(
            "all-title-missing", .error, .verified, .title, when: .problems,
            RuleWords(
                untranslated("Listings without a title"), untranslated("This listing has no title."),
                why: untranslated("No marketplace shows a listing without a title."), fix: untranslated("Write a title.")),
            example: "an empty cell in the column of titles",
            .listing { if !$0.hasTitle { $0.report() } }),
        Rule(
            "all-title-short", .hint, .unverified, .title,
            RuleWords(
                untranslated("Very short titles"), untranslated("The title is very short."),
                why: untranslated("Shoppers and search need to know what the item is."),
                fix: untranslated("Say what the item is, and what makes it special.")),
            example: "`Mug`",
            .listing { inspection in
                guard inspection.hasTitle else { return }
                let title = inspection.listing.title
                if title.lengthBeyond(9) == nil || !title.hasWhitespace { inspection.report(FindingDetails(title)) }
            }),
        Rule(
            "all-title-duplicate", .warning, .measured, .title, from: [.googleSpec],
            RuleWords(
                untranslated("Titles of several listings"),
                untranslated("Another listing has this title: “{value}”"),
                why: untranslated("Neither shoppers nor search can distinguish listings with the same title."),
                fix: untranslated("Say in each title how the listing differs from the others.")),
            example: "two listings called `Blue mug`",
            .repeated(.title)),
        Rule(
            "all-title-is-code", .warning, .unverified, .title, when: .any(of: .digit, in: .title),
            RuleWords(
                untranslated("Titles that are only a code"), untranslated("The title is only a code: “{value}”"),
                why: untranslated("A code says nothing to shoppers."), fix: untranslated("Write what the item is.")),
            example: "`AB-1204/2`",
            .listing { inspection in
                let title = inspection.listing.title
                guard inspection.hasTitle, title.utf8.count <= 100 else { return }
                if title.isCode { return inspection.report(FindingDetails(title)) }
                // Only titles with a digit can equal a code, which keeps other titles fast.
                guard inspection.facts[.title].traits.contains(.digit) else { return }
                let code = title.comparableCode
                var isOwnCode = inspection.listing.externalID.map { $0.comparableCode == code && !$0.contains("-") } ?? false
                for field in [ListingProperty.sku, .barcode] {
                    inspection.forEachValue(of: field) { value, _ in if value.comparableCode == code { isOwnCode = true } }
                }
                if isOwnCode { inspection.report(FindingDetails(title)) }
            }),
        Rule(
            "all-title-markup", .warning, .verified, .title, when: .any(of: [.lessThan, .ampersand], in: .title),
            RuleWords(
                untranslated("HTML in titles"), untranslated("The title has HTML code: “{value}”"),
                why: untranslated("Marketplaces show titles as plain text, so shoppers would see the code."),
                fix: untranslated("Write the character itself, such as & instead of &amp;, and remove tags.")),
            example: "`Salt &amp; Pepper`",
            .listing { inspection in
                if let code = Markup.firstTagOrReference(in: inspection.listing.title) { inspection.report(FindingDetails(code)) }
            }),
        Rule(
            "all-title-spaces", .hint, .measured, .title, when: .any(of: .extraSpace, in: .title),
            RuleWords(
                untranslated("Extra spaces in titles"), untranslated("The title has extra spaces."),
                why: untranslated("Some marketplaces compare titles exactly, and spaces count as characters."),
                fix: untranslated("Remove spaces at the ends, doubled spaces, and tabs.")),
            example: "`Blue  mug `",
            .listing { if $0.facts[.title].traits.contains(.extraSpace) { $0.report() } }),
        Rule(
            "all-title-capitals", .hint, .verified, .title, from: [.googleSpec, .amazonTitle],
            when: .any(of: [.capital, .nonASCII], in: .title),
            RuleWords(
                untranslated("Titles in capitals"), untranslated("The title is in capitals."),
                why: untranslated("Most marketplaces ask for normal spelling, and some refuse capitals."),
                fix: untranslated("Capitalize only the first letters of words or names.")),
            example: "`HANDMADE CERAMIC MUG`",
            .listing { if $0.listing.title.isInCapitals { $0.report() } }),
    ]
}
