import ListingCore

/// Knowledge of a format about rows that goes beyond the meaning of columns.
struct TableRules: Sendable {
    /// The role of a row in its listing.
    enum Role: Sendable {
        /// The row holds what all variants have in common.
        case parent
        case variant
        /// The row describes the listing and one of its variants.
        case both
        /// The row is kept in the source record only.
        case neither
    }

    /// True if no rule was set.
    private(set) var areNone = true

    var role: @Sendable (CellReader) -> Role = { _ in .both } {
        didSet { areNone = false }
    }
    /// The options of a variant by name and value; nil to read them by the mapping.
    var choices: (@Sendable (CellReader) -> [(name: String, value: String)])? {
        didSet { areNone = false }
    }
    /// True if each option that ``choices`` names is one, even if all variants have the same value of it.
    var choicesAreOptions = true
    /// The title of a listing with several rows, by its first row; nil to use that of the row itself.
    var groupTitle: (@Sendable (CellReader) -> String?)? {
        didSet { areNone = false }
    }
    /// Changes the result of reading a single row.
    var adjust: @Sendable (inout Listing, CellReader) -> Void = { _, _ in } {
        didSet { areNone = false }
    }
    /// Computes a variant's price, which may be relative to the listing's.
    var variantPrice: (@Sendable (Price, CellReader, _ parent: Listing) -> Price)? {
        didSet { areNone = false }
    }
    /// Changes the finished listing.
    var finish: @Sendable (inout Listing) -> Void = { _ in } {
        didSet { areNone = false }
    }
}
