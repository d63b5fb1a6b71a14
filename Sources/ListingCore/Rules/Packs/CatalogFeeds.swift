/// The parts that the rules of Meta, Pinterest and Microsoft share, because all three read feeds like Google's.
enum CatalogFeeds {
    /// The columns of a feed whose cells are addresses of images.
    static let imageColumns = ["image_link", "additional_image_link"]

    static let missingWords = RuleWords(
        untranslated("Missing fields that {market} requires"), untranslated("{market} needs “{value}”."),
        why: untranslated("{market} refuses listings without it."), fix: untranslated("Fill in the field."))
    static let availabilityWords = RuleWords(
        untranslated("Unknown availabilities"), untranslated("“{value}” isn’t one of: {other}"),
        why: untranslated("{market} refuses listings with another availability."), fix: untranslated("Write “in stock” or “out of stock”."))
    static let titleCapitalsWords = RuleWords(
        untranslated("Titles in capitals"), untranslated("The title is in capitals."),
        why: untranslated("{market} doesn’t allow titles in capitals."),
        fix: untranslated("Capitalize only the first letters of words or names."))
    static let descriptionLinkWords = RuleWords(
        untranslated("Links in descriptions"), untranslated("The description has a link."),
        why: untranslated("{market} doesn’t allow links in descriptions."), fix: untranslated("Remove the link."))
    static let descriptionHTMLWords = RuleWords(
        untranslated("HTML in descriptions"), untranslated("The description isn’t plain text."),
        why: untranslated("{market} shows the description as plain text."),
        fix: untranslated("Write the description without tags and quotation marks around it."))

    /// The addresses in a cell, which are separated by commas and may have commas in them.
    static func addresses(in cell: String) -> [String] {
        var addresses: [String] = []
        for part in cell.split(separator: ",", omittingEmptySubsequences: false) {
            let text = String(part).trimmedText
            if addresses.isEmpty || text.prefix(4).lowercased() == "http" {
                addresses.append(text)
            } else {
                addresses[addresses.count - 1] += ",\(part)"
            }
        }
        return addresses.filter { !$0.isBlankText }
    }

    /// The parts of a list such as `['summer','sale']` or `summer, sale`.
    static func parts(of cell: String) -> [String] {
        let isMark = { (character: Character) in character.isWhitespace || "[]'\"".contains(character) }
        return cell.split(separator: ",").map { part in
            let start = part.drop(while: isMark)
            return String(start.reversed().drop(while: isMark).reversed())
        }
    }

    /// True for a number of Google's list of categories, or for a path of names.
    static func isCategory(_ text: String) -> Bool {
        let text = text.trimmedText
        if text.utf8.allSatisfy(\.isDigit) { return true }
        return text.unicodeScalars.first?.properties.isAlphabetic == true
    }

    /// The attributes that belong to feeds of vehicles and homes, which have other fields than feeds of a shop.
    fileprivate static let foreignIDs = ["vehicle_id", "home_listing_id"]
    /// The column of the link in feeds in the Atom format.
    fileprivate static let atomLink = "link@href"
}

/// A price as feeds write it: a number, a space, and the code of the currency.
struct FeedPrice {
    /// nil if it isn't a plain number with a dot.
    let amount: DecimalNumber?
    /// nil if there is no known code before or after the number.
    let currency: Currency?
    /// True for "USD 9.99".
    let isCodeFirst: Bool

    init(_ text: String) {
        let bytes = Array(text.trimmedText.utf8)
        let end = bytes.reversed().prefix { $0.isASCIILetter }.count
        let start = bytes.prefix { $0.isASCIILetter }.count
        var number = bytes[...]
        var code: Currency?
        if end == 3 {
            code = Currency(String(decoding: bytes.suffix(3), as: UTF8.self))
            number = bytes.dropLast(3)
        } else if start == 3 {
            code = Currency(String(decoding: bytes.prefix(3), as: UTF8.self))
            number = bytes.dropFirst(3)
        }
        amount = RawNumber.plain(String(decoding: number, as: UTF8.self))
        currency = code.flatMap { Self.known.contains($0) ? $0 : nil }
        isCodeFirst = end != 3 && start == 3
    }

    static let known = Set(Currency.known)
}

extension RuleCheck {
    /// Cells of these columns of feeds, and values of the rule's field in other files, have at most as many characters as the limit.
    ///
    /// The items of a group have titles and ids of their own, which the listing doesn't have.
    static func feedLength(_ columns: [String], _ field: ListingProperty, _ limit: Int) -> RuleCheck {
        .cells(columns) { inspection, cells in
            guard inspection.format == .feed else {
                return inspection.forEachValue(of: field) { value, variant in
                    if let count = value.lengthBeyond(limit) { inspection.report(FindingDetails(value, count: count, variant: variant)) }
                }
            }
            for number in columns.indices {
                cells.forEach(number) { cell in
                    if let count = cell.text.lengthBeyond(limit) { inspection.report(cell.details(count: count)) }
                }
            }
        }
    }

    /// Items of feeds have all of some fields, and one of some others. A missing field is reported once for a listing.
    static func feedRequired(_ names: [String], oneOf others: [String] = []) -> RuleCheck {
        let columns = names + others + [CatalogFeeds.atomLink] + CatalogFeeds.foreignIDs
        let atomLink = names.count + others.count
        return .cells(columns) { inspection, cells in
            if cells.has(atomLink + 1) || cells.has(atomLink + 2) { return }
            var missing: Set<String> = []
            func report(_ name: String, _ row: SourceRecord.Row) {
                guard missing.insert(name).inserted else { return }
                inspection.report(FindingDetails(name, record: row.record, line: row.line))
            }
            for row in cells.rows {
                for (number, name) in names.enumerated() where cells.cell(number, of: row) == nil {
                    if name == "link", cells.cell(atomLink, of: row) != nil { continue }
                    report(name, row)
                }
                if !others.isEmpty, !others.indices.contains(where: { cells.cell(names.count + $0, of: row) != nil }) {
                    report(others.joined(separator: ", "), row)
                }
            }
        }
    }

    /// The availability in feeds is one of some values. An underscore instead of a space, as Google writes it, is only a hint.
    static func feedAvailability(_ choices: [String]) -> RuleCheck {
        .cells(["availability"]) { inspection, cells in
            cells.forEach(0) { cell in
                let value = cell.text.trimmedLowercase
                if choices.contains(value) { return }
                let isGoogles = choices.contains(value.replacing("_", with: " "))
                inspection.report(cell.details(other: choices.joined(separator: ", ")), severity: isGoogles ? .hint : nil)
            }
        }
    }

    /// Cells of some columns fulfill a condition; blank cells do.
    static func feedCells(_ columns: [String], are condition: @escaping @Sendable (String) -> Bool) -> RuleCheck {
        .cells(columns) { inspection, cells in
            for number in columns.indices {
                cells.forEach(number) { cell in if !condition(cell.text) { inspection.report(cell.details()) } }
            }
        }
    }
}
