extension RulePack {
    static let googleTexts: [Rule] = [
        Rule(
            "google-id-missing", .error, .verified, .id, from: [.googleSpec], example: "an empty cell in the column `id`",
            .cells(["id"]) { inspection, cells in
                guard inspection.fields.contains(.id) else { return }
                if inspection.format == .feed, cells.rows.count > 1, cells.has(0) {
                    // The listing of a group has the id of the group.
                    for row in cells.rows where cells.cell(0, of: row) == nil {
                        inspection.report(FindingDetails(record: row.record, line: row.line))
                    }
                } else if inspection.listing.externalID?.isBlankText != false {
                    inspection.report()
                }
            }),
        Rule(
            "google-id-length", .error, .verified, .id, from: [.googleSpec], max: 50, RuleCheck.length.words,
            example: "an ID of 60 characters",
            .cells(["id"]) { inspection, cells in
                if inspection.format == .feed, cells.has(0) {
                    cells.forEach(0) { cell in
                        if let count = cell.text.lengthBeyond(50) { inspection.report(cell.details(count: count)) }
                    }
                } else if let id = inspection.listing.externalID, let count = id.lengthBeyond(50) {
                    inspection.report(FindingDetails(id, count: count))
                }
            }),
        Rule(
            "google-id-duplicate", .error, .verified, .id, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("IDs of several items"),
                untranslated("{n} other item has the ID {value}.", "{n} other items have the ID {value}."),
                why: untranslated("Google keeps only one item of each ID."), fix: untranslated("Give each item an ID of its own.")),
            example: "two entries with the ID `1001`",
            .repeated(.id)),
        Rule(
            "google-id-duplicate-variant", .error, .verified, .id, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("IDs that a group has twice"), untranslated("Two items of the group have the ID {value}."),
                why: untranslated("Google keeps only one item of each ID."), fix: untranslated("Give each item an ID of its own.")),
            example: "two sizes with the ID `1001`",
            .cells(["id"]) { inspection, cells in
                guard cells.rows.count > 1 else { return }
                var seen: Set<String> = []
                for row in cells.rows {
                    guard let cell = cells.cell(0, of: row) else { continue }
                    if !seen.insert(cell.text.trimmedText).inserted { inspection.report(cell.details()) }
                }
            }),
        Rule(
            "google-title-missing", .error, .verified, .title, from: [.googleSpec], example: "an empty cell in the column `title`",
            .cells(["structured_title", "structured_title/content", "structured_title(digital_source_type:content)"]) { inspection, cells in
                guard inspection.fields.contains(.title), !inspection.hasTitle, !cells.hasAny(0..<3) else { return }
                inspection.report()
            }),
        Rule(
            "google-title-length", .error, .verified, .title, from: [.googleSpec], max: 150, RuleCheck.length.words,
            example: "a title of 160 characters",
            .googleTitle { title, _ in title.lengthBeyond(150).map { FindingDetails(title, count: $0) } }),
        Rule(
            "google-title-cut", .hint, .unverified, .title, max: 70,
            RuleWords(
                untranslated("Titles of more than {max} characters"),
                untranslated(
                    "The title has {n} character. Shoppers usually see the first {max}.",
                    "The title has {n} characters. Shoppers usually see the first {max}."),
                why: untranslated("Search results show only the beginning of a long title."),
                fix: untranslated("Begin with the words that matter most.")),
            example: "a title of 90 characters",
            .googleTitle { title, _ in title.lengthBeyond(70).map { FindingDetails(title, count: $0) } }),
        Rule(
            "google-title-capitals", .warning, .verified, .title, from: [.googleSpec],
            RuleWords(
                untranslated("Titles in capitals"), untranslated("Google doesn’t allow titles in capitals: “{value}”"),
                why: untranslated("Google limits or refuses listings whose titles are in capitals."),
                fix: untranslated("Capitalize only the first letters of words or names.")),
            example: "`HANDMADE CERAMIC MUG`",
            .googleTitle { title, traits in
                guard !traits().isDisjoint(with: [.capital, .nonASCII]), title.isInCapitals else { return nil }
                return FindingDetails(title)
            }),
        Rule(
            "google-title-promotion", .warning, .verified, .title, from: [.googleSpec],
            RuleWords(
                untranslated("Titles with advertising"), untranslated("Google doesn’t allow “{value}” in a title."),
                why: untranslated("Google limits or refuses listings whose titles advertise an offer."),
                fix: untranslated("Remove the phrase. Prices, shipping and sales have columns of their own.")),
            example: "`Blue mug – free shipping`",
            .googleTitle { title, _ in PromotionalPhrases.first(in: title).map { FindingDetails($0) } }),
        Rule(
            "google-title-symbols", .warning, .verified, .title, from: [.googleSpec],
            RuleWords(
                untranslated("Titles with decorations"), untranslated("Google doesn’t allow decorations such as {value} in titles."),
                why: untranslated("Google limits or refuses listings whose titles have emoji or decorative characters."),
                fix: untranslated("Remove the character.")),
            example: "`★ Blue mug ★`",
            .googleTitle { title, traits in
                guard traits().contains(.nonASCII) else { return nil }
                return GoogleText.firstDecoration(in: title).map { FindingDetails($0) }
            }),
        Rule(
            "google-title-variant", .hint, .verified, .title, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Variants with the same title"), untranslated("All items of the group have the same title: “{value}”"),
                why: untranslated("Google shows each item on its own, and shoppers can’t distinguish them."),
                fix: untranslated("Add the color or the size to each title.")),
            example: "three sizes called `Blue shirt`",
            .cells(["title"]) { inspection, cells in
                let rows = cells.rows
                guard rows.count > 1, let first = cells.cell(0, of: rows[0]) else { return }
                let title = first.text.trimmedText
                if rows.dropFirst().allSatisfy({ cells.cell(0, of: $0)?.text.trimmedText == title }) { inspection.report(first.details()) }
            }),
        Rule(
            "google-description-missing", .error, .verified, .description, from: [.googleSpec],
            example: "an empty cell in the column `description`",
            .cells(
                ["structured_description", "structured_description/content", "structured_description(digital_source_type:content)"]
                    + GoogleColumns.vehicle
            ) { inspection, cells in
                guard inspection.fields.contains(.description), inspection.number(of: .description) == 0, !cells.hasAny(0..<8) else {
                    return
                }
                inspection.report()
            }),
        Rule(
            "google-description-length", .error, .verified, .description, from: [.googleSpec], max: 5_000,
            RuleWords(
                untranslated("Descriptions of more than {max} characters"),
                untranslated(
                    "The description has {n} character; Google allows {max}.", "The description has {n} characters; Google allows {max}."),
                why: untranslated("Google refuses or shortens longer values."), fix: untranslated("Shorten it to {max} characters.")),
            example: "a description of 6,000 characters",
            .listing { inspection in
                guard let description = inspection.listing.description, description.raw.utf8.count > 5_000 else { return }
                // Shops that export HTML send its text to Google.
                let isPlain = inspection.format == .feed || description.markup == .plain
                let text = isPlain ? description.raw : inspection.texts.shownDescription
                if let count = text.lengthBeyond(5_000) { inspection.report(FindingDetails(count: count)) }
            }),
        Rule(
            "google-description-link", .warning, .verified, .description, from: [.googleSpec],
            RuleWords(
                untranslated("Links in descriptions"), untranslated("Google doesn’t allow links in descriptions: {value}"),
                why: untranslated("Google limits or refuses listings whose descriptions lead elsewhere."),
                fix: untranslated("Remove the address.")),
            example: "`See www.example.com`",
            .listing { inspection in
                guard let description = inspection.listing.description, let address = GoogleText.firstAddress(in: description.raw) else {
                    return
                }
                // Shops that export HTML send its text to Google, which has no addresses of links and images.
                guard inspection.format != .feed, description.markup == .html else { return inspection.report(FindingDetails(address)) }
                if let shown = GoogleText.firstAddress(in: inspection.texts.shownDescription) { inspection.report(FindingDetails(shown)) }
            }),
        Rule(
            "google-description-promotion", .hint, .verified, .description, from: [.googleSpec],
            RuleWords(
                untranslated("Descriptions with advertising"), untranslated("The description has “{value}”."),
                why: untranslated("Google asks for descriptions without offers and shipping."),
                fix: untranslated("Remove the phrase. Prices, shipping and sales have columns of their own.")),
            example: "`Free shipping on all orders`",
            .listing { inspection in
                guard let raw = inspection.listing.description?.raw, let phrase = PromotionalPhrases.first(in: raw) else { return }
                guard inspection.facts[.description].traits.contains(.lessThan) else { return inspection.report(FindingDetails(phrase)) }
                // The phrase may be in a tag.
                if let shown = PromotionalPhrases.first(in: inspection.texts.shownDescription) { inspection.report(FindingDetails(shown)) }
            }),
    ]
}
