extension RulePack {
    /// The rules of eBay.
    static let ebayRules: [Rule] = ebayTexts + ebayImages + ebayDetails + ebayVariations + ebayUploads

    static let ebayTexts: [Rule] = [
        Rule(
            "ebay-title-length", .error, .verified, .title, from: [.ebayTitle, .ebayAPI], max: 80,
            example: "a title of 90 characters", .length),
        Rule(
            "ebay-title-missing", .error, .verified, .title, from: [.ebayTitle], in: .ebayUpload,
            example: "an empty `*Title` in a row with `Add`",
            .cells(["*Title", "Title"]) { inspection, cells in
                guard cells.has(0) || cells.has(1), EbayCells.isAdded(cells), let row = cells.rows.first else { return }
                if cells.cell(0, of: row) == nil, cells.cell(1, of: row) == nil { inspection.report() }
            }),
        Rule(
            "ebay-title-capitals", .hint, .unverified, .title,
            when: .any(of: [.capital, .nonASCII], in: .title),
            RuleWords(
                untranslated("Titles in capitals"), untranslated("The title is in capitals."),
                why: untranslated("Capitals are hard to read."), fix: untranslated("Capitalize only the first letters of words or names.")),
            example: "`VINTAGE CERAMIC MUG`",
            .listing { if $0.listing.title.isInCapitals { $0.report() } }),
        Rule(
            "ebay-title-duplicate", .warning, .restated, .title, from: [.ebayDuplicates],
            RuleWords(
                untranslated("Titles of several listings"),
                untranslated("{n} other listing has this title: “{value}”", "{n} other listings have this title: “{value}”"),
                why: untranslated("eBay doesn’t allow a seller to have two listings of the same item."),
                fix: untranslated("Say in the title how the item differs, or end one of the listings.")),
            example: "two listings called `Blue mug`",
            .repeated(.title)),
        Rule(
            "ebay-subtitle-length", .error, .verified, .attributes, from: [.ebayTitle, .ebayAPI], in: .ebayUpload, max: 55,
            RuleWords(
                untranslated("Subtitles of more than {max} characters"),
                untranslated(
                    "eBay allows {max} characters; the subtitle has {n}: “{value}”",
                    "eBay allows {max} characters; the subtitle has {n}: “{value}”"),
                why: untranslated("eBay refuses the listing."), fix: untranslated("Shorten the subtitle to {max} characters.")),
            example: "a subtitle of 60 characters",
            .cellLength(["Subtitle", "*Subtitle"])),
        Rule(
            "ebay-description-length", .error, .verified, .description, from: [.ebayAPI], max: 500_000,
            RuleWords(
                untranslated("Descriptions of more than {max} characters"),
                untranslated(
                    "eBay allows {max} characters; the description has {n}.", "eBay allows {max} characters; the description has {n}."),
                why: untranslated("eBay refuses the listing. HTML code counts."), fix: untranslated("Shorten the description.")),
            example: "a description with an image inside of its HTML",
            .listing { inspection in
                if let count = inspection.listing.description?.raw.lengthBeyond(500_000) { inspection.report(FindingDetails(count: count)) }
            }),
        Rule(
            "ebay-description-active", .error, .verified, .description, from: [.ebayAPI],
            RuleWords(
                untranslated("Scripts and forms in descriptions"), untranslated("eBay doesn’t allow this code in descriptions: “{value}”"),
                why: untranslated("eBay removes or refuses scripts, frames, forms and Flash."), fix: untranslated("Remove the code.")),
            example: "`<script>…</script>`",
            .listing { inspection in
                guard inspection.facts[.description].traits.contains(.lessThan), let raw = inspection.listing.description?.raw else {
                    return
                }
                if let code = Markup.firstActiveCode(in: raw) { inspection.report(FindingDetails(code)) }
            }),
    ]

    static let ebayImages: [Rule] = [
        Rule(
            "ebay-images-none", .error, .verified, .images, from: [.ebayPictures],
            RuleWords(
                untranslated("Listings without an image"), untranslated("There is no image; eBay needs one."),
                why: untranslated("eBay refuses listings without an image."), fix: untranslated("Add an image.")),
            example: "an empty `PicURL` in a row with `Add`",
            .cells(EbayCells.catalog) { inspection, cells in
                let listing = inspection.listing
                guard listing.images.isEmpty, inspection.fields.contains(.images), listing.variants.allSatisfy({ $0.image == nil })
                else { return }
                if inspection.format == .ebayUpload {
                    guard EbayCells.isAdded(cells) else { return }
                    // The catalog has images of its products.
                    if EbayCells.catalog.indices.contains(where: { cells.first($0) != nil }) { return }
                }
                inspection.report()
            }),
        Rule(
            "ebay-images-many", .error, .verified, .images, from: [.ebayPictures], max: 24,
            RuleWords(
                untranslated("More than {max} images"),
                untranslated("There is {n} image; eBay allows {max}.", "There are {n} images; eBay allows {max}."),
                why: untranslated("eBay allows {max} images of a listing and 12 of a variant."), fix: untranslated("Remove images.")),
            example: "30 images",
            .cells(["PicURL", "*PicURL", "Relationship"]) { inspection, cells in
                guard inspection.format == .ebayUpload else {
                    let count = inspection.listing.images.count
                    if count > 24 { inspection.report(FindingDetails(count: count, limit: 24)) }
                    return
                }
                for row in cells.rows {
                    guard let cell = cells.cell(0, of: row) ?? cells.cell(1, of: row) else { continue }
                    let limit = cells.cell(2, of: row) == nil ? 24 : 12
                    let count = EbayCells.images(in: cell.text)
                    if count > limit { inspection.report(cell.details(count: count, limit: limit)) }
                }
            }),
        Rule(
            "ebay-image-https", .error, .verified, .images, from: [.ebayImageHelp, .ebayAPI],
            RuleWords(
                untranslated("Image addresses with http"), untranslated("eBay loads images only by https: {value}"),
                why: untranslated("eBay refuses the image."),
                fix: untranslated("Write https. Listing Viewer can write a repaired copy of the file.")),
            example: "`http://example.com/mug.jpg`",
            .listing { inspection in
                if let image = inspection.listing.images.first(where: { $0.location.utf8.prefix(7).elementsEqual("http://".utf8) }) {
                    inspection.report(FindingDetails(image.location))
                }
            }),
        Rule(
            "ebay-image-mixed", .error, .verified, .images, from: [.ebayImageHelp],
            RuleWords(
                untranslated("Images of eBay and of other sites"),
                untranslated("Images on eBay’s server can’t be mixed with others: {value}"),
                why: untranslated("eBay refuses the listing."),
                fix: untranslated("Use either addresses of ebayimg.com or addresses of other sites.")),
            example: "an address of `i.ebayimg.com` and one of `example.com`",
            .listing { inspection in
                let images = inspection.listing.images
                guard images.count > 1, images.contains(where: { EbayCells.isHosted($0.location) }) else { return }
                if let other = images.first(where: { $0.localPath == nil && !EbayCells.isHosted($0.location) }) {
                    inspection.report(FindingDetails(other.location))
                }
            }),
        Rule(
            "ebay-image-small", .error, .verified, .images, from: [.ebayPictures, .ebayImageHelp], max: 500,
            RuleWords(
                untranslated("Images of less than {max} pixels"),
                untranslated(
                    "The longer side of the image has {n} pixel; eBay needs at least {max}.",
                    "The longer side of the image has {n} pixels; eBay needs at least {max}."),
                why: untranslated("eBay refuses smaller images."), fix: untranslated("Upload a larger image.")),
            example: "an image of 400 × 300 pixels",
            .image { $0.failure == nil && $0.longestSide < 500 ? FindingDetails($0.location, count: $0.longestSide) : nil }),
        Rule(
            "ebay-image-small-recommended", .hint, .verified, .images, from: [.ebayPictures], max: 1_600,
            RuleWords(
                untranslated("Images of less than {max} pixels"),
                untranslated(
                    "The longer side of the image has {n} pixel; eBay recommends at least {max}.",
                    "The longer side of the image has {n} pixels; eBay recommends at least {max}."),
                why: untranslated("Shoppers can zoom into large images."), fix: untranslated("Upload a larger image.")),
            example: "an image of 1,200 × 900 pixels",
            .image { image in
                guard image.failure == nil, (500..<1_600).contains(image.longestSide) else { return nil }
                return FindingDetails(image.location, count: image.longestSide)
            }),
    ]
}

extension RuleSource {
    static let ebayImageHelp = RuleSource("eBay Developers Program, knowledge base, articles 1240 and 1489", "https://developer.ebay.com")
    static let ebayDuplicates = RuleSource("eBay, “Duplicate listings policy”")
    static let ebayVariationHelp = RuleSource("Restatements of eBay’s limits for variations")
}

/// The cells of eBay's upload file.
enum EbayCells {
    /// The columns that name a product of eBay's catalog.
    static let catalog = ["Product:EPID", "Product:UPC", "Product:EAN", "Product:ISBN", "Product:MPN", "*Product:EPID"]

    /// The action that the listing's first row asks eBay for, in lowercase and empty if its cell is blank; nil if the file has no such
    /// column.
    ///
    /// The column is the first. Its name goes on with settings: `*Action(SiteID=US|Currency=USD)`.
    static func action(_ cells: RawCells) -> String? {
        guard let name = cells.columnNames.first, let row = cells.rows.first else { return nil }
        guard name.drop(while: { $0 == "*" }).lowercased().hasPrefix("action") else { return nil }
        return row.values.first?.trimmedLowercase ?? ""
    }

    /// True if the row makes a new listing.
    static func isAdded(_ cells: RawCells) -> Bool { action(cells).map { ["add", "verifyadd"].contains($0) } ?? false }

    /// The number of addresses in a cell, which pipes separate.
    static func images(in text: String) -> Int { text.utf8.split(separator: UInt8(ascii: "|")).count { !$0.allSatisfy { $0 <= 0x20 } } }

    /// True for an image on eBay's server.
    static func isHosted(_ location: String) -> Bool {
        guard location.contains("ebayimg."), let host = location.webHost else { return false }
        return host == "ebayimg.com" || host.hasSuffix(".ebayimg.com")
    }

    /// The names in a cell such as "Color=Red|Blue;Size=S", in lowercase.
    static func names(in details: String) -> [String] {
        details.split(whereSeparator: { $0 == ";" || $0 == "|" }).compactMap { part in
            guard let mark = part.firstIndex(where: { $0 == "=" }) else { return nil }
            let name = part.prefix(upTo: mark).filter { $0 != "[" }.trimmedLowercase
            return name.isEmpty ? nil : name
        }
    }

    /// The name of an item specific in a header such as `*C:Brand`; nil for other columns.
    static func specific(_ column: String) -> String? {
        let bytes = column.utf8.drop { $0 == UInt8(ascii: "*") }
        guard bytes.starts(with: "C:".utf8) else { return nil }
        return String(Substring(bytes.dropFirst(2))).trimmedText
    }

    /// Calls a function with each value of item specifics.
    static func forEachSpecific(_ source: SourceRecord, _ body: (_ name: String, _ value: String, _ cell: FindingDetails) -> Void) {
        for (position, column) in source.columns.names.enumerated() {
            guard let name = specific(column) else { continue }
            for row in source.rows where position < row.values.count {
                for part in row.values[position].split(separator: "|") {
                    let value = String(part).trimmedText
                    if !value.isEmpty { body(name, value, FindingDetails(value, column: column, record: row.record, line: row.line)) }
                }
            }
        }
    }
}
