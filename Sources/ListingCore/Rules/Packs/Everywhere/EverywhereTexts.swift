extension RulePack {
    static let everywhereTexts: [Rule] = [
        Rule(
            "all-text-mojibake", .warning, .measured, .description, when: .anyText(has: .latin1),
            RuleWords(
                untranslated("Damaged letters"), untranslated("“{value}” should be “{other}”."),
                why: untranslated("The file was saved with a wrong encoding once, and shoppers see the damaged letters."),
                fix: untranslated("Replace the letters. Listing Viewer can write a repaired copy of the file.")),
            example: "`KÃ¼che`",
            .listing { inspection in
                inspection.firstText(with: .latin1) { Mojibake.first(in: $0).map { FindingDetails($0.damaged, other: $0.right) } }
            }),
        Rule(
            "all-text-lost", .warning, .measured, .description, when: .anyText(has: .replacement),
            RuleWords(
                untranslated("Lost letters"), untranslated("Some letters were lost when the file was saved. They are shown as �."),
                why: untranslated("Shoppers see a question mark in place of each letter."), fix: untranslated("Type the letters again.")),
            example: "`K�che`",
            .listing { inspection in
                inspection.firstText(with: .replacement) { $0.unicodeScalars.contains("\u{FFFD}") ? FindingDetails() : nil }
            }),
        Rule(
            "all-text-control", .warning, .verified, .description, from: [.googleSpec], when: .anyText(has: .control),
            RuleWords(
                untranslated("Invisible control characters"), untranslated("The text has invisible control characters."),
                why: untranslated("Marketplaces refuse them, or show a box in their place."), fix: untranslated("Remove them.")),
            example: "a vertical tab, copied from a spreadsheet",
            .listing { inspection in inspection.firstText(with: .control) { _ in FindingDetails() } }),
        Rule(
            "all-text-escaped-twice", .hint, .verified, .description, when: .any(of: .ampersand, in: .description),
            RuleWords(
                untranslated("HTML that was escaped twice"), untranslated("Shoppers would read HTML code: “{value}”"),
                why: untranslated("The text was escaped twice, so that the code itself is shown."),
                fix: untranslated("Write &amp; instead of &amp;amp;, and &lt; instead of &amp;lt;.")),
            example: "`Salt &amp;amp; Pepper`",
            .listing { inspection in
                guard let raw = inspection.listing.description?.raw else { return }
                for code in ["&amp;amp;", "&amp;lt;", "&amp;gt;", "&amp;quot;", "&amp;nbsp;"] where raw.contains(code) {
                    return inspection.report(FindingDetails(code))
                }
            }),
        Rule(
            "all-description-missing", .warning, .verified, .description,
            RuleWords(
                untranslated("Listings without a description"), untranslated("There is no description."),
                why: untranslated("Etsy, Google and Meta require one."), fix: untranslated("Describe the item.")),
            example: "an empty cell in the column of descriptions",
            .required),
        Rule(
            "all-description-short", .hint, .unverified, .description, when: .some(.description),
            RuleWords(
                untranslated("Short descriptions"),
                untranslated("The description has only {n} character.", "The description has only {n} characters."),
                why: untranslated("Shoppers and search find little in it."),
                fix: untranslated("Describe the material, the size and the use.")),
            example: "`A mug.`",
            .listing { inspection in
                guard let raw = inspection.listing.description?.raw, !raw.isBlankText, raw.utf8.count < 1_000,
                    !inspection.texts.certainlyShows(80, inspection.facts[.description].traits)
                else { return }
                let count = inspection.texts.shownDescription.unicodeScalars.count
                if count < 80 { inspection.report(FindingDetails(count: count)) }
            }),
        Rule(
            "all-description-is-title", .warning, .verified, .description, from: [.metaReference], when: .some(.description),
            RuleWords(
                untranslated("Descriptions that repeat the title"), untranslated("The description only repeats the title."),
                why: untranslated("Meta and others treat it as missing."), fix: untranslated("Describe the item.")),
            example: "the title `Blue mug` with the description `Blue mug`",
            .listing { inspection in
                guard let raw = inspection.listing.description?.raw, raw.utf8.count < 2 * inspection.listing.title.utf8.count + 20 else {
                    return
                }
                if inspection.texts.shownDescription.trimmedLowercase == inspection.listing.title.trimmedLowercase { inspection.report() }
            }),
        Rule(
            "all-description-shared", .hint, .unverified, .description,
            RuleWords(
                untranslated("Descriptions of several listings"),
                untranslated("Another listing has the same description."),
                why: untranslated("Search engines show only one of several pages with the same content."),
                fix: untranslated("Say in each description what is special about the listing.")),
            example: "five listings with the same description",
            .repeated(.description)),
        Rule(
            "all-description-active", .warning, .verified, .description, from: [.ebayAPI], when: .any(of: .lessThan, in: .description),
            RuleWords(
                untranslated("Scripts and forms in descriptions"),
                untranslated("The description has code that marketplaces remove: “{value}”"),
                why: untranslated("Marketplaces remove or refuse scripts, frames, forms and event handlers."),
                fix: untranslated("Remove the code.")),
            example: "`<script>…</script>`",
            .listing { inspection in
                guard let raw = inspection.listing.description?.raw else { return }
                if let code = Markup.firstActiveCode(in: raw) { inspection.report(FindingDetails(code)) }
            }),
        Rule(
            "all-description-unclosed", .hint, .unverified, .description, when: .any(of: .lessThan, in: .description),
            RuleWords(
                untranslated("HTML that isn’t closed"),
                untranslated("The description has more opening than closing tags, or the reverse: “{value}”"),
                why: untranslated("A list or table that isn’t closed changes the layout of the whole page."),
                fix: untranslated("Add or remove a tag.")),
            example: "`<ul><li>Oak`",
            .listing { inspection in
                guard let description = inspection.listing.description,
                    description.markup == .html
                else { return }
                if let tag = Markup.firstUnclosedElement(in: description.raw) { inspection.report(FindingDetails(tag)) }
            }),
        Rule(
            "all-description-word", .hint, .unverified, .description, when: .any(of: .lessThan, in: .description),
            RuleWords(
                untranslated("Formatting of Word in descriptions"),
                untranslated("The description was pasted from Word with its hidden formatting."),
                why: untranslated("The formatting may be shown as text, and counts as characters."),
                fix: untranslated("Paste it as plain text.")),
            example: "`<p class=\"MsoNormal\">`",
            .listing { inspection in
                guard let raw = inspection.listing.description?.raw, raw.utf8.contains(UInt8(ascii: "<")) else { return }
                if ["class=\"Mso", "mso-", "<o:p>"].contains(where: raw.contains) { inspection.report() }
            }),
        Rule(
            "all-description-contact", .hint, .restated, .description, from: [.amazonBullets], when: .any(of: .at, in: .description),
            RuleWords(
                untranslated("Contact details in descriptions"), untranslated("The description has contact details: “{value}”"),
                why: untranslated("Marketplaces don’t allow sales outside of them."), fix: untranslated("Remove the e-mail address.")),
            example: "`Write to me@example.com`",
            .listing { inspection in
                guard let raw = inspection.listing.description?.raw else { return }
                if let address = ContactDetails.firstEmail(in: raw) { inspection.report(FindingDetails(address)) }
            }),
    ]
}

extension Inspection {
    /// Reports the first text of the listing in which a function finds a violation: title, description, tags, options and attributes.
    ///
    /// - Parameter trait: a trait without which there is no violation.
    fileprivate func firstText(with trait: TextTraits, _ find: (String) -> FindingDetails?) {
        func look(_ text: String, _ traits: @autoclosure () -> TextTraits) -> Bool {
            guard traits().contains(trait), let details = find(text) else { return false }
            report(details)
            return true
        }
        if look(listing.title, facts[.title].traits) { return }
        if let raw = listing.description?.raw, look(raw, facts[.description].traits) { return }
        for text in listing.tags where look(text, TextTraits(text)) { return }
        for option in listing.options {
            if look(option.name, TextTraits(option.name)) { return }
            for text in option.values where look(text, TextTraits(text)) { return }
        }
        for attribute in listing.attributes where look(attribute.value, TextTraits(attribute.value)) { return }
    }
}
