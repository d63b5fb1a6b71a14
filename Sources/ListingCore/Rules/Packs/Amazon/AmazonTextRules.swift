extension RulePack {
    static let amazonBullets: [Rule] = [
        Rule(
            "amazon-bullets-many", .error, .restated, .attributes, from: [.amazonBullets], in: .amazonFlat, max: 5,
            RuleWords(
                untranslated("More than {max} bullet points"),
                untranslated("There is {n} bullet point; Amazon allows {max}.", "There are {n} bullet points; Amazon allows {max}."),
                why: untranslated("Amazon shows only the first {max}."), fix: untranslated("Remove all but {max}.")),
            example: "a filled `bullet_point6`",
            .cells(AmazonCells.bullets) { inspection, cells in
                let count = AmazonCells.mostBullets(cells)
                if count > 5 { inspection.report(FindingDetails(count: count)) }
            }),
        Rule(
            "amazon-bullets-few", .hint, .restated, .attributes, from: [.amazonBullets], in: .amazonFlat, max: 3,
            RuleWords(
                untranslated("Fewer than {max} bullet points"),
                untranslated(
                    "There is {n} bullet point; Amazon asks for at least {max}.",
                    "There are {n} bullet points; Amazon asks for at least {max}."),
                why: untranslated("Shoppers read the bullet points before anything else."), fix: untranslated("Say more about the item.")),
            example: "only `bullet_point1` is filled",
            .cells(AmazonCells.bullets + AmazonCells.rows) { inspection, cells in
                let first = AmazonCells.bullets.count
                guard AmazonCells.bullets.indices.contains(where: cells.has), AmazonCells.hasWholeRow(cells, first) else { return }
                let count = AmazonCells.mostBullets(cells)
                if count < 3 { inspection.report(FindingDetails(count: count)) }
            }),
        Rule(
            "amazon-bullet-length", .error, .unverified, .attributes, from: [.amazonBullets], in: .amazonFlat, max: 500,
            RuleWords(
                untranslated("Bullet points of more than {max} characters"),
                untranslated(
                    "Amazon allows {max} characters; the bullet point has {n}: “{value}”",
                    "Amazon allows {max} characters; the bullet point has {n}: “{value}”"),
                why: untranslated("Amazon refuses or shortens longer bullet points."), fix: untranslated("Shorten the text.")),
            example: "a bullet point of 600 characters",
            .cellLength(AmazonCells.bullets)),
        Rule(
            "amazon-bullet-length-recommended", .hint, .restated, .attributes, from: [.amazonBullets], in: .amazonFlat, max: 255,
            RuleWords(
                untranslated("Bullet points of more than {max} characters"),
                untranslated(
                    "Amazon recommends {max} characters; the bullet point has {n}: “{value}”",
                    "Amazon recommends {max} characters; the bullet point has {n}: “{value}”"),
                why: untranslated("Shoppers read short bullet points on phones."), fix: untranslated("Shorten the text.")),
            example: "a bullet point of 300 characters",
            .cells(AmazonCells.bullets) { inspection, cells in
                AmazonCells.forEachBullet(cells) { cell in
                    // Longer ones than 500 are another rule's concern.
                    if let count = cell.text.lengthBeyond(255), count <= 500 { inspection.report(cell.details(count: count)) }
                }
            }),
        Rule(
            "amazon-bullet-length-short", .hint, .restated, .attributes, from: [.amazonBullets], in: .amazonFlat, max: 10,
            RuleWords(
                untranslated("Bullet points of fewer than {max} characters"),
                untranslated(
                    "Amazon asks for {max} characters; the bullet point has {n}: “{value}”",
                    "Amazon asks for {max} characters; the bullet point has {n}: “{value}”"),
                why: untranslated("Amazon asks for bullet points that say something."), fix: untranslated("Say more about the item.")),
            example: "`Blue`",
            .cells(AmazonCells.bullets) { inspection, cells in
                AmazonCells.forEachBullet(cells) { cell in
                    guard cell.text.utf8.count < 60 else { return }
                    let count = cell.text.trimmedText.unicodeScalars.count
                    if count < 10 { inspection.report(cell.details(count: count)) }
                }
            }),
        Rule(
            "amazon-bullet-symbols", .warning, .restated, .attributes, from: [.amazonBullets], in: .amazonFlat,
            RuleWords(
                untranslated("Bullet points with symbols"), untranslated("Amazon doesn’t allow “{value}” in bullet points."),
                why: untranslated("Amazon removes bullet points with emoji, currency signs, ™, ®, ©, ±, ~ or …"),
                fix: untranslated("Remove the symbol.")),
            example: "`✅ Dishwasher-safe`",
            .cells(AmazonCells.bullets) { inspection, cells in
                AmazonCells.reportFirstBullet(inspection, cells) { AmazonText.firstBulletSign(in: $0).map { String($0) } }
            }),
        Rule(
            "amazon-bullet-filler", .warning, .restated, .attributes, from: [.amazonBullets], in: .amazonFlat,
            RuleWords(
                untranslated("Bullet points that say nothing"), untranslated("“{value}” says nothing to shoppers."),
                why: untranslated("Amazon removes such bullet points, and those with numbers of other listings."),
                fix: untranslated("Leave it empty.")),
            example: "`N/A`",
            .cells(AmazonCells.bullets) { AmazonCells.reportFirstBullet($0, $1, AmazonText.firstFiller) }),
        Rule(
            "amazon-bullet-claims", .warning, .restated, .attributes, from: [.amazonBullets], in: .amazonFlat,
            RuleWords(
                untranslated("Bullet points with claims"), untranslated("Amazon doesn’t allow “{value}” in bullet points."),
                why: untranslated("Amazon removes guarantees and claims that it can’t verify, such as “eco-friendly”."),
                fix: untranslated("Remove the claim.")),
            example: "`Money-back guarantee`",
            .cells(AmazonCells.bullets) { AmazonCells.reportFirstBullet($0, $1, AmazonText.claims.first) }),
        Rule(
            "amazon-bullets-same", .warning, .restated, .attributes, from: [.amazonBullets], in: .amazonFlat,
            RuleWords(
                untranslated("Bullet points that repeat another"), untranslated("Two bullet points are the same: “{value}”"),
                why: untranslated("The repetition takes the place of other information."), fix: untranslated("Remove one of the two.")),
            example: "the same sentence in `bullet_point1` and `bullet_point2`",
            .cells(AmazonCells.bullets) { inspection, cells in
                guard AmazonCells.bullets.indices.contains(where: cells.has) else { return }
                for row in cells.rows {
                    var seen: Set<String> = []
                    for number in AmazonCells.bullets.indices {
                        guard let cell = cells.cell(number, of: row) else { continue }
                        if !seen.insert(cell.text.trimmedLowercase).inserted { return inspection.report(cell.details()) }
                    }
                }
            }),
    ]

    static let amazonTexts: [Rule] = [
        Rule(
            "amazon-description-length", .error, .restated, .description, from: [.amazonBullets], max: 2_000,
            example: "a description of 2,500 characters", .length),
        Rule(
            "amazon-description-html", .warning, .restated, .description, from: [.amazonForum],
            RuleWords(
                untranslated("HTML in descriptions"), untranslated("The description has HTML code: “{value}”"),
                why: untranslated("Amazon shows all tags except <br> as text."), fix: untranslated("Remove the tags.")),
            example: "`<b>Oak</b>`",
            .listing { inspection in
                guard inspection.facts[.description].traits.contains(.lessThan), let raw = inspection.listing.description?.raw else {
                    return
                }
                if let tag = Markup.firstTag(in: raw, except: "br") { inspection.report(FindingDetails(tag)) }
            }),
        Rule(
            "amazon-search-terms", .warning, .restated, .tags, from: [.amazonTitle75], in: .amazonFlat, max: 249,
            RuleWords(
                untranslated("Search terms of more than {max} bytes"),
                untranslated(
                    "The search terms have {n} byte; Amazon allows {max}.", "The search terms have {n} bytes; Amazon allows {max}."),
                why: untranslated(
                    "Amazon ignores all search terms if they are longer. Letters outside of English count as two to four bytes."),
                fix: untranslated("Remove words until {max} bytes are left.")),
            example: "300 letters in the column `generic_keywords`",
            .cells(AmazonCells.searchTerms) { inspection, cells in
                guard AmazonCells.searchTerms.indices.contains(where: cells.has) else { return }
                for row in cells.rows {
                    let found = AmazonCells.searchTerms.indices.compactMap { cells.cell($0, of: row) }
                    let bytes = found.reduce(0) { $0 + $1.text.utf8.count }
                    if bytes > 249, let cell = found.first { return inspection.report(cell.details(count: bytes)) }
                }
            }),
        Rule(
            "amazon-search-terms-repeat", .hint, .restated, .tags, from: [.amazonTitle75], in: .amazonFlat,
            RuleWords(
                untranslated("Search terms that take space without need"),
                untranslated("“{value}” takes space in the search terms without need."),
                why: untranslated(
                    "Amazon finds the words of the title and the brand anyway, and each word once. Spaces separate words, so commas only take space."
                ),
                fix: untranslated("Use the space for other words.")),
            example: "`mug, cup` in the search terms of `Blue mug`",
            .cells(AmazonCells.searchTerms) { inspection, cells in
                guard AmazonCells.searchTerms.indices.contains(where: cells.has) else { return }
                let known = AmazonText.words(of: inspection.listing.title) + AmazonText.words(of: inspection.listing.brand ?? "")
                for row in cells.rows {
                    var seen = Set(known)
                    for number in AmazonCells.searchTerms.indices {
                        guard let cell = cells.cell(number, of: row) else { continue }
                        if cell.text.utf8.contains(UInt8(ascii: ",")) { return inspection.report(cell.details(",")) }
                        for word in AmazonText.words(of: cell.text) where !seen.insert(word).inserted {
                            return inspection.report(cell.details(word))
                        }
                    }
                }
            }),
    ]
}

extension RuleSource {
    static let amazonForum = RuleSource("amzseller.club, “HTML in descriptions”")
}

/// The columns of Amazon's flat file.
enum AmazonCells {
    static let bullets = ["bullet_point"] + (1...10).map { "bullet_point\($0)" }
    static let searchTerms =
        ["generic_keywords", "generic_keyword", "search_terms"] + (1...5).flatMap { ["generic_keywords\($0)", "search_terms\($0)"] }
    /// The values that say what a row is.
    static let rows = ["parent_child", "parentage_level", "update_delete", "record_action"]

    /// True for the row of a parent, which isn't sold itself.
    ///
    /// - Parameter first: the number of the first of the columns ``rows``.
    static func isParent(_ row: SourceRecord.Row, _ cells: RawCells, _ first: Int = 0) -> Bool {
        (cells.cell(first, of: row) ?? cells.cell(first + 1, of: row))?.text.trimmedLowercase == "parent"
    }

    /// True for a row that has all data, rather than a change or the removal of a listing.
    static func isWhole(_ row: SourceRecord.Row, _ cells: RawCells, _ first: Int = 0) -> Bool {
        guard let action = cells.cell(first + 2, of: row) ?? cells.cell(first + 3, of: row) else { return true }
        let text = action.text.comparableCode
        return !text.hasPrefix("delete") && !text.hasPrefix("partial")
    }

    static func hasWholeRow(_ cells: RawCells, _ first: Int = 0) -> Bool { cells.rows.contains { isWhole($0, cells, first) } }

    static func forEachBullet(_ cells: RawCells, _ body: (RawCells.Cell) -> Void) {
        for number in bullets.indices { cells.forEach(number, body) }
    }

    /// Reports the first bullet point in which a function finds anything.
    static func reportFirstBullet(_ inspection: Inspection, _ cells: RawCells, _ find: (String) -> String?) {
        var isFound = false
        forEachBullet(cells) { cell in
            guard !isFound, let value = find(cell.text) else { return }
            isFound = true
            inspection.report(cell.details(value))
        }
    }

    /// The number of bullet points in the row that has most of them.
    static func mostBullets(_ cells: RawCells) -> Int {
        var counts: [Int: Int] = [:]
        forEachBullet(cells) { counts[$0.record, default: 0] += 1 }
        return counts.values.max() ?? 0
    }
}
