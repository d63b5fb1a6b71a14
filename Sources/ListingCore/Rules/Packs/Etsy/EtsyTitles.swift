extension RulePack {
    static let etsyTitles: [Rule] = [
        Rule("etsy-title-length", .error, .verified, .title, from: [.etsyTitles], max: 140, example: "a title of 150 characters", .length),
        Rule(
            "etsy-title-characters", .error, .verified, .title, from: [.etsyAPI], when: .any(of: .nonASCII, in: .title),
            RuleWords(
                untranslated("Titles with characters that Etsy doesn’t allow"), untranslated("Etsy doesn’t allow “{value}” in titles."),
                why: untranslated(
                    "Etsy refuses titles with other characters than letters, digits, punctuation, mathematical signs, spaces, ™, © and ®."),
                fix: untranslated("Remove the character.")),
            example: "`Mug ★ handmade`",
            .listing { inspection in
                guard inspection.facts[.title].traits.contains(.nonASCII) else { return }
                if let scalar = inspection.listing.title.unicodeScalars.first(where: { !EtsyCharacters.isAllowedInTitles($0) }) {
                    inspection.report(FindingDetails(String(scalar)))
                }
            }),
        Rule(
            "etsy-title-forbidden", .error, .verified, .title, from: [.etsyIssue(605)], when: .any(of: .sign, in: .title),
            RuleWords(
                untranslated("Titles with $, ^ or `"), untranslated("Etsy doesn’t allow “{value}” in titles."),
                why: untranslated("Etsy refuses titles with these signs."),
                fix: untranslated("Write the currency as a word, and remove the others.")),
            example: "`Gift under $20`",
            .listing { inspection in
                let signs = inspection.listing.title.utf8.first {
                    $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "^") || $0 == UInt8(ascii: "`")
                }
                if let sign = signs { inspection.report(FindingDetails(String(UnicodeScalar(sign)))) }
            }),
        Rule(
            "etsy-title-once", .error, .verified, .title, from: [.etsyAPI], when: .any(of: [.sign, .colon, .ampersand], in: .title),
            RuleWords(
                untranslated("Titles with %, :, & or + more than once"), untranslated("Etsy allows “{value}” only once in a title."),
                why: untranslated("Etsy refuses titles in which one of these signs is repeated."),
                fix: untranslated("Write “and” instead of &, or remove the sign.")),
            example: "`Salt & Pepper & Oil`",
            .listing { inspection in
                if let sign = inspection.listing.title.firstRepeated(of: "%:&+") {
                    inspection.report(FindingDetails(String(UnicodeScalar(sign))))
                }
            }),
        Rule(
            "etsy-title-start", .error, .unverified, .title, when: .any(of: .startsUnusually, in: .title),
            RuleWords(
                untranslated("Titles that begin with a sign"),
                untranslated("An Etsy title begins with a letter or a digit, not with “{value}”."),
                why: untranslated("Etsy may refuse the title."), fix: untranslated("Remove the sign.")),
            example: "`*Sale* Mug`",
            .listing { inspection in
                guard inspection.hasTitle, let first = inspection.listing.title.unicodeScalars.first else { return }
                if !first.properties.isAlphabetic, !first.properties.isWhitespace, first.properties.numericType == nil {
                    inspection.report(FindingDetails(String(first)))
                }
            }),
        Rule(
            "etsy-title-capitals", .error, .unverified, .title, max: 3, when: .any(of: [.capitalPair, .nonASCII], in: .title),
            RuleWords(
                untranslated("More than {max} words in capitals"),
                untranslated(
                    "Etsy allows {max} words in capitals; the title has {n}.", "Etsy allows {max} words in capitals; the title has {n}."),
                why: untranslated("Etsy may refuse the title."), fix: untranslated("Capitalize only the first letters of words.")),
            example: "`HAND MADE CLAY MUG`",
            .listing { inspection in
                let count = inspection.listing.title.wordsInCapitals
                if count > 3 { inspection.report(FindingDetails(count: count)) }
            }),
        Rule(
            "etsy-title-words", .hint, .restated, .title, from: [.etsyHelp], max: 14, when: .longer(than: 28, .title),
            RuleWords(
                untranslated("Titles of more than {max} words"),
                untranslated(
                    "Etsy recommends at most {max} words; the title has {n}.", "Etsy recommends at most {max} words; the title has {n}."),
                why: untranslated("Etsy has recommended short titles since 2025, because shoppers read them on phones."),
                fix: untranslated("Say what the item is. Colors, materials and occasions belong in tags and attributes.")),
            example: "a title of 20 words",
            .listing { inspection in
                if let count = inspection.listing.title.wordCount(beyond: 14) { inspection.report(FindingDetails(count: count)) }
            }),
        Rule(
            "etsy-description-missing", .error, .verified, .description, from: [.etsyAPI],
            example: "an empty cell in the column `DESCRIPTION`", .required),
        Rule(
            "etsy-description-ai", .hint, .restated, .description, from: [.etsyHelp],
            RuleWords(
                untranslated("Items made with artificial intelligence"),
                untranslated("Items made with artificial intelligence need a note in the description."),
                why: untranslated("Etsy asks sellers to say so. No file shows whether it applies."),
                fix: untranslated("Say it in the description.")),
            example: "nothing in a file shows it", .undetectable),
    ]
}
