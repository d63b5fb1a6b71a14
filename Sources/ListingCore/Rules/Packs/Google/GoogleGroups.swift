extension RulePack {
    static let googleGroups: [Rule] = [
        Rule(
            "google-group-length", .error, .verified, .variants, from: [.googleSpec], in: .feed, max: 50,
            .googleLength(untranslated("IDs of groups of more than {max} characters")), example: "an `item_group_id` of 60 characters",
            .cellLength(["item_group_id"])),
        Rule(
            "google-group-title", .warning, .verified, .variants, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Groups with several titles"), untranslated("The group has two titles, “{value}” and “{other}”."),
                why: untranslated("All items of a group need the same title of the group."),
                fix: untranslated("Write the same item_group_title for each item.")),
            example: "`Shirt` and `Shirts` as `item_group_title`",
            .cells(["item_group_title"]) { inspection, cells in
                guard cells.has(0), cells.rows.count > 1, let first = cells.first(0) else { return }
                for row in cells.rows {
                    guard let cell = cells.cell(0, of: row), cell.text.trimmedText != first.text.trimmedText else { continue }
                    return inspection.report(cell.details(first.text, other: cell.text))
                }
            }),
        Rule(
            "google-group-title-length", .warning, .verified, .variants, from: [.googleSpec], in: .feed, max: 150,
            .googleLength(untranslated("Titles of groups of more than {max} characters")),
            example: "an `item_group_title` of 160 characters",
            .cellLength(["item_group_title"])),
        Rule(
            "google-group-same", .warning, .verified, .variants, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Items of a group with the same values"),
                untranslated("The items “{value}” and “{other}” have the same values."),
                why: untranslated("Google needs another color, size, pattern, material, age group or gender for each item of a group."),
                fix: untranslated("Remove one item, or correct its values.")),
            example: "two items with the size `M` and the color `Blue`",
            .cells(["color", "size", "pattern", "material", "age_group", "gender", "id", "variant_option", "variant_option/name"]) {
                inspection, cells in
                guard cells.rows.count > 1, !cells.hasAny(7..<9) else { return }
                var known: [[String]: String] = [:]
                for row in cells.rows {
                    let values = (0..<6).map { cells.cell($0, of: row)?.text.trimmedLowercase ?? "" }
                    let id = cells.cell(6, of: row)?.text.trimmedText ?? String(row.record)
                    if let other = known[values] {
                        return inspection.report(FindingDetails(other, other: id, record: row.record, line: row.line))
                    }
                    known[values] = id
                }
            }),
        Rule(
            "google-variant-option", .error, .verified, .variants, from: [.googleSpec], in: .feed, max: 30,
            RuleWords(
                untranslated("Too many or too long options of a variant"),
                untranslated(
                    "Google allows {max} options of a variant, 250 characters for a name or a value, and 5,000 characters for all."),
                why: untranslated("Google refuses the options."), fix: untranslated("Remove or shorten some.")),
            example: "31 values of `variant_option`",
            .cells(["variant_option", "variant_option/name", "variant_option/value", "variant_option(name:value)"]) { inspection, cells in
                for options in cells.googleElements(0..<4) {
                    guard GoogleLimits.exceeds(options, number: 30, part: 250, all: 5_000) else { continue }
                    inspection.report(options[0].cell.details(count: options.count))
                }
            }),
    ]

    static let googleLists: [Rule] = [
        Rule(
            "google-highlights", .error, .verified, .attributes, from: [.googleSpec], in: .feed, max: 150,
            .googleLength(untranslated("Highlights of more than {max} characters")), example: "a `product_highlight` of 160 characters",
            .cells(["product_highlight"]) { inspection, cells in
                for highlight in cells.googleElements(0..<1).joined() {
                    if let count = highlight.text.lengthBeyond(150) {
                        inspection.report(highlight.cell.details(highlight.text, count: count))
                    }
                }
            }),
        Rule(
            "google-highlights-number", .warning, .verified, .attributes, from: [.googleSpec], in: .feed, max: 100,
            RuleWords(
                untranslated("Fewer than two or more than {max} highlights"),
                untranslated(
                    "There is {n} highlight; Google asks for 2 to {max}.", "There are {n} highlights; Google asks for 2 to {max}."),
                why: untranslated("Google doesn’t show them."), fix: untranslated("Add or remove highlights. Four to six are usual.")),
            example: "one `product_highlight`",
            .cells(["product_highlight"]) { inspection, cells in
                for highlights in cells.googleElements(0..<1) where highlights.count == 1 || highlights.count > 100 {
                    inspection.report(highlights[0].cell.details(count: highlights.count))
                }
            }),
        Rule(
            "google-details", .error, .verified, .attributes, from: [.googleSpec], in: .feed, max: 100,
            RuleWords(
                untranslated("Too many or too long details"),
                untranslated("Google allows {max} details, 140 characters for a section or a name, and 1,000 for a value."),
                why: untranslated("Google refuses the details."), fix: untranslated("Remove or shorten some.")),
            example: "101 values of `product_detail`",
            .cells(GoogleLimits.details) { inspection, cells in
                for details in cells.googleElements(GoogleLimits.details.indices) {
                    let isLong = details.contains(where: GoogleLimits.isLongDetail)
                    if details.count > 100 || isLong { inspection.report(details[0].cell.details(count: details.count)) }
                }
            }),
        Rule(
            "google-qa", .error, .verified, .attributes, from: [.googleSpec], in: .feed, max: 30,
            RuleWords(
                untranslated("Too many or too long questions and answers"),
                untranslated("Google allows {max} questions, 1,000 characters for a question or an answer, and 10,000 characters for all."),
                why: untranslated("Google refuses the questions and answers."), fix: untranslated("Remove or shorten some.")),
            example: "31 values of `question_and_answer`",
            .cells([
                "question_and_answer", "question_and_answer/question", "question_and_answer/answer", "question_and_answer(question:answer)",
            ]) {
                inspection, cells in
                for questions in cells.googleElements(0..<4) {
                    guard GoogleLimits.exceeds(questions, number: 30, part: 1_000, all: 10_000) else { continue }
                    inspection.report(questions[0].cell.details(count: questions.count))
                }
            }),
        Rule(
            "google-related", .error, .verified, .attributes, from: [.googleSpec], in: .feed, max: 30,
            RuleWords(
                untranslated("Related items that can’t be right"),
                untranslated(
                    "Google needs a relationship, a type of identifier and an identifier of each related item, and allows {max}: “{value}”"),
                why: untranslated("Google refuses the related items."),
                fix: untranslated("Write them as accessory:id:A123, or remove some.")),
            example: "`accessory:A123`",
            .cells(GoogleLimits.related) { inspection, cells in
                for items in cells.googleElements(GoogleLimits.related.indices) {
                    if let item = items.first(where: { $0.parts.count < 3 }) {
                        inspection.report(item.cell.details(item.text, count: items.count))
                    } else if items.count > 30 {
                        inspection.report(items[30].cell.details(items[30].text, count: items.count))
                    }
                }
            }),
    ]
}

private enum GoogleLimits {
    static let details = [
        "product_detail", "product_detail/section_name", "product_detail/attribute_name", "product_detail/attribute_value",
        "product_detail(section_name:attribute_name:attribute_value)", "product_detail(attribute_name:attribute_value)",
    ]
    static let related = [
        "related_product", "related_product/relationship_type", "related_product/identifier_type", "related_product/identifier",
        "related_product(relationship_type:identifier_type:identifier)",
    ]

    /// True if there are more elements, a part has more characters, or all parts have more together.
    static func exceeds(_ elements: [GoogleElement], number: Int, part most: Int, all: Int) -> Bool {
        var sum = 0
        for part in elements.lazy.flatMap(\.parts) {
            let count = part.unicodeScalars.count
            if count > most { return true }
            sum += count
        }
        return elements.count > number || sum > all
    }

    /// True if the section or the name has more than 140 characters, or the value more than 1,000.
    static func isLongDetail(_ detail: GoogleElement) -> Bool {
        let parts = detail.parts
        for (number, part) in parts.enumerated() {
            // In text, the value is the last part.
            let isValue =
                detail.names.isEmpty ? number == parts.count - 1 : number < detail.names.count && detail.names[number] == "attributevalue"
            if part.lengthBeyond(isValue ? 1_000 : 140) != nil { return true }
        }
        return false
    }
}
