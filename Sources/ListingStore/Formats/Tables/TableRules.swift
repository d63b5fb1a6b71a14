import ListingCore

/// What a format knows of a table's rows beyond what its columns mean.
struct TableRules: Sendable {
    /// What a row tells of its listing.
    enum Role: Sendable {
        /// What all variants have in common.
        case parent
        case variant
        /// The listing, and one of its variants.
        case both
        /// Nothing that is shown: it is kept in the source record.
        case neither
    }

    /// Whether the format knows nothing more.
    private(set) var areNone = true

    var role: @Sendable (CellReader) -> Role = { _ in .both } {
        didSet { areNone = false }
    }
    /// The options of a variant by name and value; nil: as the mapping has them.
    var choices: (@Sendable (CellReader) -> [(name: String, value: String)])? {
        didSet { areNone = false }
    }
    /// Changes what was read of a single row.
    var adjust: @Sendable (inout Listing, CellReader) -> Void = { _, _ in } {
        didSet { areNone = false }
    }
    /// Changes a variant's price, which may be relative to the listing's.
    var variantPrice: (@Sendable (Price, CellReader, _ parent: Listing) -> Price)? {
        didSet { areNone = false }
    }
    /// Changes the finished listing.
    var finish: @Sendable (inout Listing) -> Void = { _ in } {
        didSet { areNone = false }
    }
}
