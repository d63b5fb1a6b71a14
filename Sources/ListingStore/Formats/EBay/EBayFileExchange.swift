import ListingCore

/// eBay's upload file (File Exchange, Seller Hub). It has "Info" lines, a header that begins with
/// `*Action(SiteID=…|Currency=…)` and marks required columns with `*`, and rows of variations below their listing.
struct EBayFileExchange: ListingFormat {
    let name = untranslated("eBay File Exchange").description

    func recognizes(_ sample: ContentSample) -> Bool { Self.header(sample) != nil }

    private static func header(_ sample: ContentSample) -> Int? {
        ([sample.columns] + sample.rows.prefix(8)).firstIndex { row in
            let first = row.first?.trimmed.lowercased() ?? ""
            return first.hasPrefix("*action(") || first.hasPrefix("action(siteid")
        }
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        let records = [sample.columns] + sample.rows
        let header = Self.header(sample) ?? 0
        let names = records[header]
        var mapping = ColumnMapping(names, rows: Array(records.dropFirst(header + 1)), known: Self.known)
        mapping.currency = names.first.flatMap(Self.currency) ?? mapping.currency
        for (index, name) in names.enumerated() where Self.specific(name) != nil {
            mapping.columns[index] = ColumnMapping.Column(
                name: Self.specific(name) ?? name, role: Self.specific(name) == "Brand" ? .brand : .attribute)
        }
        let columns = names.map { HeaderName.words($0) }
        for (index, words) in columns.enumerated() where Self.barcodes.contains(words) { mapping.columns[index].role = .barcode }
        let relation = columns.firstIndex(of: "relationship")
        let details = columns.firstIndex(of: "relationship details")
        let pictures = mapping.first(.picture)
        var rules = TableRules()
        rules.role = { $0[relation].trimmed.lowercased() == "variation" ? .variant : .parent }
        rules.choices = { EBayDetails.choices($0[details]) }
        rules.adjust = { listing, row in
            listing.condition = listing.condition.map { EBayDetails.conditions[$0] ?? $0 }
            if let images = EBayDetails.images(ofValue: row[pictures]) { listing.images = images }
        }
        let layout = TableLayout(dialect: sample.dialect, header: .record(header))
        let table = MappedTable(mapping)
        return FollowingRowsReader(
            try layout.makeReader(text), mapping: mapping,
            startsListing: { $0[relation].trimmed.lowercased() != "variation" },
            makeBuilder: { MappedGroup(id: $0, key: nil, table: table, rules: rules) })
    }

    /// The item specific in a header: "Brand" for `*C:Brand`.
    private static func specific(_ name: String) -> String? {
        let bare = name.drop { $0 == "*" }
        return bare.hasPrefix("C:") ? String(bare.dropFirst(2)).nonBlank : nil
    }

    private static func currency(_ action: String) -> Currency? {
        guard let start = action.firstRange(of: "Currency=") else { return nil }
        return Currency(action[start.upperBound...].prefix { $0.isLetter })
    }

    private static let known: [String: ColumnRole] = [
        "action": .ignored, "title": .title, "description": .description, "start price": .price, "buy it now price": .attribute,
        "custom label": .sku, "customlabel": .sku, "pic url": .picture, "quantity": .quantity, "condition id": .condition,
        "category": .attribute, "relationship": .ignored, "relationship details": .ignored, "item id": .id, "subtitle": .shortDescription,
        // The names in the template of drafts, and in templates that are workbooks.
        "category id": .attribute, "category name": .attribute, "item photo url": .picture,
    ]

    /// A file has a column for each kind of barcode.
    private static let barcodes: Set<String> = [
        "product upc", "product ean", "product isbn", "p upc", "p ean", "p isbn", "upc", "ean", "isbn",
    ]
}

/// Notations of single cells in eBay's files.
enum EBayDetails {
    /// The options in a cell such as "Color=Red|Size=S" of an upload file, or "[Color=Red,Size=S]" of a report. The row of a listing has
    /// all values: "Color=Red;Blue|Size=S;M". Some programs exchange the two separators.
    static func choices(_ cell: String) -> [(name: String, value: String)] {
        var text = cell.trimmed
        if text.hasPrefix("["), text.hasSuffix("]") { text = String(text.dropFirst().dropLast()) }
        for separator in [UInt8(ascii: "|"), UInt8(ascii: ";")] where text.holds(separator) {
            let choices = text.parts(separatedBy: separator).map(choice)
            // A name with the other separator is the rest of a list of values and the name after it.
            let areWhole = choices.allSatisfy { choice in
                choice.map { !$0.name.holds(UInt8(ascii: "|")) && !$0.name.holds(UInt8(ascii: ";")) } ?? false
            }
            if areWhole { return choices.compactMap(\.self) }
        }
        // A comma within a value is followed by no other name.
        return text.parts(separatedBy: .comma).reduce(into: []) { choices, part in
            if let choice = choice(part) {
                choices.append(choice)
            } else if let last = choices.indices.last {
                choices[last].value += ", " + part
            }
        }
    }

    private static func choice(_ part: String) -> (name: String, value: String)? {
        guard let mark = part.firstIndex(of: "=") ?? part.firstIndex(of: ":") else { return nil }
        let (name, value) = (String(part[..<mark]).trimmed, String(part[part.index(after: mark)...]).trimmed)
        return name.isEmpty || value.isEmpty ? nil : (name, value)
    }

    /// The images in a cell that begins with the value of an option: "Red=https://…|https://…". nil for a cell without a value.
    static func images(ofValue cell: String) -> [ListingImage]? {
        guard let mark = cell.firstIndex(of: "="), !cell[..<mark].contains("://") else { return nil }
        let addresses = String(cell[cell.index(after: mark)...])
        return PictureList.startsWithAddress(addresses) ? PictureList.images(addresses) : nil
    }

    static let conditions = [
        "1000": "New", "1500": "New: other", "1750": "New with defects", "2000": "Certified refurbished", "2010": "Excellent – refurbished",
        "2020": "Very good – refurbished", "2030": "Good – refurbished", "2500": "Seller refurbished", "2750": "Like new", "3000": "Used",
        "4000": "Very good", "5000": "Good", "6000": "Acceptable", "7000": "For parts or not working",
    ]
}
