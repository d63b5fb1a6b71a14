import ListingCore

/// A cell of a target's row, and how it differs from the listing's value. No text is an empty cell.
struct TargetValue: Sendable {
    var text: String?
    var change: ExportChange?
    /// The outcomes of properties, if the cell does not simply carry the column's property. They count for an empty cell, too.
    var notes: [TargetNote]?

    init(_ text: String? = nil, _ change: ExportChange? = nil, notes: [TargetNote]? = nil) {
        self.text = text
        self.change = change
        self.notes = notes
    }

    /// An amount as a plain decimal with a period.
    init(_ money: Money?) { self.init(money?.amount.description) }
    init(_ number: Int?) { self.init(number.map { String($0) }) }

    /// The value with a change that is noted only if there is a value.
    func with(_ change: ExportChange) -> TargetValue { TargetValue(text, text == nil ? nil : change) }
}

/// The outcome of a property of a listing in a cell.
struct TargetNote: Sendable {
    let property: ListingProperty
    let outcome: ExportOutcome

    init(_ property: ListingProperty, _ outcome: ExportOutcome = .carried) {
        self.property = property
        self.outcome = outcome
    }

    init(_ property: ListingProperty, _ change: ExportChange?) { self.init(property, change.map { .changed($0) } ?? .carried) }
}

extension ExportReport {
    mutating func add(_ note: TargetNote, title: String) {
        switch note.outcome {
        case .carried: wrote(note.property)
        case .changed(let change): changed(note.property, change, title: title)
        case .missing: missed(note.property, title: title)
        // What was not written counts as omitted without a note.
        case .omitted: break
        }
    }
}

/// A row of a target's table: the listing, and the variant or the image that the row is about.
struct TargetRow {
    enum Kind: Sendable {
        /// The row of the listing: the first one.
        case listing
        case variant
        case image
    }

    let item: TargetListing
    var kind = Kind.listing
    /// The variant; nil on a listing's own row if its variants have rows of their own, and for listings without variants.
    var variant: Variant?
    /// Index in ``TargetListing/images``; nil if the row has no image of the listing.
    var image: Int?
    /// The number of the variant in its listing, from 1; 0 if there is no variant, or if the layout does not count them.
    var number = 0

    /// Lent rather than copied, because a listing has thirty values to retain, and each cell asks for it.
    var listing: Listing { _read { yield item.listing } }
    var isFirst: Bool { kind == .listing }
    /// True if the row is about something that is sold: a variant, or a listing without variants.
    var isOffer: Bool { variant != nil || (isFirst && item.variants.isEmpty) }

    /// The price of what the row is about.
    var price: Price { variant.map { $0.price == .unknown ? listing.price : $0.price } ?? listing.price }
    /// The currency of the price; the user's answer for a price without one.
    var currency: TargetValue {
        if let currency = price.lowest?.currency { return TargetValue(currency.code) }
        return price.lowest == nil ? TargetValue() : TargetValue(item.answers.currency?.code, .answered)
    }

    var sku: String? { variant != nil ? variant?.sku : item.sku }
    var barcode: String? { variant != nil ? variant?.barcode : item.barcode }
    /// The stock. That of a listing is not written for one of several variants.
    var quantity: Int? { variant.map { $0.quantity ?? (item.variants.count == 1 ? listing.quantity : nil) } ?? listing.quantity }

    /// The stock. That of a sold-out listing is 0 if it is unknown, because shops sell without a limit what they do not count.
    var stock: TargetValue {
        if let quantity { return TargetValue(quantity) }
        return item.isAvailable == false ? TargetValue("0", .derived) : TargetValue()
    }

    /// True if shoppers can order what is not in stock.
    var sellsWithoutStock: Bool { [.preorder, .backorder, .madeToOrder].contains(listing.availability) }

    func optionValue(_ index: Int) -> String? {
        guard let values = variant?.optionValues, values.indices.contains(index) else { return nil }
        return values[index].nonBlank
    }

    /// The value of an option with one of the names, in any case; nil if the row has no such option.
    func optionValue(named names: Set<String>) -> String? {
        item.optionNames.firstIndex { names.contains($0.lowercased()) }.flatMap { optionValue($0) }
    }
}

/// A column of a target's table.
struct TargetColumn: Sendable {
    /// The type of the cells in spreadsheets.
    enum Kind: Sendable { case text, number, date }

    /// The header, to the letter.
    let name: String
    /// The property that the cells carry; nil for what only the target has.
    let property: ListingProperty?
    let kind: Kind
    /// True if the target refuses a listing, or a row, without it.
    let isRequired: Bool
    /// True if a value is missing only where something is sold without it, rather than in the row of a listing.
    private(set) var isOfOffers = false
    /// Maximum length in Unicode scalars.
    let maxLength: Int?
    let value: @Sendable (TargetRow) -> TargetValue

    init(
        _ name: String, _ property: ListingProperty? = nil, _ kind: Kind = .text, isRequired: Bool = false, maxLength: Int? = nil,
        _ value: @escaping @Sendable (TargetRow) -> TargetValue = { _ in TargetValue() }
    ) {
        self.name = name
        self.property = property
        self.kind = kind
        self.isRequired = isRequired
        self.maxLength = maxLength
        self.value = value
    }

    /// Columns for what no listing has. They stay empty.
    static func blank(_ names: String...) -> [TargetColumn] { names.map { TargetColumn($0) } }

    /// A column that only the rows of listings fill.
    static func ofListing(
        _ name: String, _ property: ListingProperty? = nil, _ kind: Kind = .text, isRequired: Bool = false, maxLength: Int? = nil,
        _ value: @escaping @Sendable (TargetListing) -> TargetValue
    ) -> TargetColumn {
        TargetColumn(name, property, kind, isRequired: isRequired, maxLength: maxLength) { $0.isFirst ? value($0.item) : TargetValue() }
    }

    /// A column that only the rows of what is sold fill: variants, and listings without variants.
    static func ofOffer(
        _ name: String, _ property: ListingProperty? = nil, _ kind: Kind = .text, isRequired: Bool = false, maxLength: Int? = nil,
        _ value: @escaping @Sendable (TargetRow) -> TargetValue
    ) -> TargetColumn {
        var column = TargetColumn(name, property, kind, isRequired: isRequired, maxLength: maxLength) {
            $0.isOffer ? value($0) : TargetValue()
        }
        column.isOfOffers = true
        return column
    }
}

/// The layout of the rows of a listing.
struct TargetLayout: Sendable {
    let rows: @Sendable (TargetListing) -> [TargetRow]

    /// A row for each listing.
    static let listings = TargetLayout { [TargetRow(item: $0)] }

    /// A row for each variant, and one for a listing without variants. The first row has the listing's data, too.
    static let offers = TargetLayout { item in
        item.variants.isEmpty
            ? [TargetRow(item: item)]
            : item.variants.enumerated().map { TargetRow(item: item, kind: $0 == 0 ? .listing : .variant, variant: $1, number: $0 + 1) }
    }

    /// A row for each listing without variant data, and then one for each variant.
    static let parents = TargetLayout { item in
        [TargetRow(item: item)]
            + item.variants.enumerated().map { TargetRow(item: item, kind: .variant, variant: $1, number: $0 + 1) }
    }

    /// Rows that have both a variant and an image, as many as the longer list needs.
    static let variantsBesideImages = TargetLayout { item in
        let count = max(item.variants.count, item.images.count, 1)
        return (0..<count).map { index in
            let variant = index < item.variants.count ? item.variants[index] : nil
            return TargetRow(
                item: item, kind: index == 0 ? .listing : variant == nil ? .image : .variant, variant: variant,
                image: index < item.images.count ? index : nil)
        }
    }

    /// A row for each listing without variant data, then one for each variant, and then one for each image.
    static let parentsWithImages = TargetLayout { item in
        parents.rows(item) + item.images.indices.map { TargetRow(item: item, kind: .image, image: $0) }
    }
}

/// The table that a target imports.
struct TargetTable: Sendable {
    var columns: [TargetColumn]
    var layout = TargetLayout.listings
    var limits = TargetLimits()
    /// Lines before the header, without line endings.
    var preamble: [String] = []
    /// True if columns without any value are omitted, because the target would overwrite its own values with nothing. Required columns
    /// stay.
    var omitsEmptyColumns = false
    /// True if each listing gets a unique name for addresses.
    var hasHandles = false
    /// True if each listing with several variants gets a unique name, by which readers find its rows.
    var hasGroups = false
    /// True if spreadsheets don't run cells that begin like formulas, because of the way in which they are written.
    var disarmsFormulas = false
    /// Maximum length of such a name.
    var maxHandle = 255
    /// True if such a name is the listing's own id, whatever its form. The columns then note how it was changed.
    var handlesAreIDs = false
    /// The name of the column whose cells must differ in all rows; nil if there is none. A number is appended to a repeated one.
    var uniqueColumn: String?
    /// Returns a cell without the characters that the file can't have; nil if it has none of them.
    var cleaned: @Sendable (String) -> String? = { _ in nil }
    /// True if each listing gets a title of its own, by a number after one that another listing has.
    var hasUniqueTitles = false
    /// False if the names are only a last resort, for cells that note their changes themselves.
    var notesHandles = true
    /// The properties that the file is about. The report says nothing of the others, because another file of the target carries them.
    var properties = ListingProperties.all
    /// Returns why a listing is not written; nil if it is.
    var refusal: @Sendable (TargetListing) -> ExportRefusal? = { _ in nil }
}
