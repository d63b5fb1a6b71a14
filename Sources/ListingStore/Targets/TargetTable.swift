import ListingCore

/// A column of a target's table. It is an object, because a table's columns are asked for each row, and copying one costs more than a short
/// cell.
final class TargetColumn: Sendable {
    /// The type of the cells in spreadsheets.
    enum Kind: Sendable {
        case text, number, date
        /// A picture over the cell, which has no text itself.
        case picture
    }

    /// The header, to the letter.
    let name: String
    /// The property that the cells carry; nil for what only the target has.
    let property: ListingProperty?
    let kind: Kind
    /// True if the target refuses a listing, or a row, without it.
    let isRequired: Bool
    /// True if a value is missing only where something is sold without it, rather than in the row of a listing.
    let isOfOffers: Bool
    /// True if only the rows of listings have a value. The others, which may be many, are not asked for one.
    let isOfListings: Bool
    /// Maximum length in Unicode scalars.
    let maxLength: Int?
    let value: @Sendable (TargetRow) -> TargetValue

    init(
        _ name: String, _ property: ListingProperty? = nil, _ kind: Kind = .text, isRequired: Bool = false, isOfOffers: Bool = false,
        isOfListings: Bool = false, maxLength: Int? = nil,
        _ value: @escaping @Sendable (TargetRow) -> TargetValue = { _ in TargetValue() }
    ) {
        self.name = name
        self.property = property
        self.kind = kind
        self.isRequired = isRequired
        self.isOfOffers = isOfOffers
        self.isOfListings = isOfListings
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
        TargetColumn(name, property, kind, isRequired: isRequired, isOfListings: true, maxLength: maxLength) { value($0.item) }
    }

    /// A column that only the rows of what is sold fill: variants, and listings without variants.
    static func ofOffer(
        _ name: String, _ property: ListingProperty? = nil, _ kind: Kind = .text, isRequired: Bool = false, maxLength: Int? = nil,
        _ value: @escaping @Sendable (TargetRow) -> TargetValue
    ) -> TargetColumn {
        TargetColumn(name, property, kind, isRequired: isRequired, isOfOffers: true, maxLength: maxLength) {
            $0.isOffer ? value($0) : TargetValue()
        }
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
    /// Maximum length of cells in UTF-16 units.
    var maxUnits = Int.max
    /// True if each listing gets a title of its own, by a number after one that another listing has.
    var hasUniqueTitles = false
    /// False if the names are only a last resort, for cells that note their changes themselves.
    var notesHandles = true
    /// The properties that the file is about. The report says nothing of the others, because another file of the target carries them.
    var properties = ListingProperties.all
    /// Returns why a listing is not written; nil if it is.
    var refusal: @Sendable (TargetListing) -> ExportRefusal? = { _ in nil }
    /// Returns the currency of a row's price, for a target that wants one currency in a file; nil for other targets.
    var currency: (@Sendable (TargetRow) -> Currency?)?
}
