import ListingCore

/// A mapping that the user is editing in the dialog of columns.
public struct MappingDraft: Sendable {
    public let preview: MappingPreview
    public private(set) var mapping: ColumnMapping
    /// Columns whose meaning the user chose. They keep it when everything else is guessed again.
    private var chosen: Set<Int> = []

    /// Begins with the mapping in use.
    public init(_ preview: MappingPreview) {
        self.preview = preview
        mapping = preview.current
    }

    /// True if the mapping equals the guess.
    public var isGuess: Bool { mapping == preview.guess }

    /// True if there is something to apply: a change, or a guess that was never confirmed.
    public var isNew: Bool { mapping != preview.current || !preview.isRemembered }

    /// True if the mapping can be applied: there is something to apply, and a column is the title.
    public var isApplicable: Bool { isNew && mapping.first(.title) != nil }

    /// The shape under which to remember the mapping.
    public var shape: String { preview.shape(for: mapping) }

    /// The listings that the mapping makes of the first records.
    public var listings: [Listing] { preview.listings(mapping) }

    /// Returns the first contents of a column that are not blank, at most three.
    public func examples(_ column: Int) -> [String] { preview.examples(column, hasHeader: mapping.hasHeader) }

    /// Gives a column another meaning. Does nothing if there is no such column.
    public mutating func set(_ role: ColumnRole, at column: Int) {
        guard mapping.columns.indices.contains(column) else { return }
        mapping.set(role, at: column)
        chosen.insert(column)
    }

    /// Sets whether the first record is a header. All meanings that the user has not chosen are guessed again, because there is
    /// one record more, or fewer, to guess from.
    public mutating func set(hasHeader: Bool) {
        guard hasHeader != mapping.hasHeader else { return }
        let roles = mapping.columns.map(\.role)
        mapping = preview.guess(hasHeader: hasHeader)
        for column in chosen.sorted() where roles.indices.contains(column) { mapping.set(roles[column], at: column) }
    }

    /// Returns to the guess.
    public mutating func reset() {
        mapping = preview.guess
        chosen = []
    }
}
