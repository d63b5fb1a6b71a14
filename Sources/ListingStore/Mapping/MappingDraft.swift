import ListingCore

/// What the user has made of a table's columns so far: what the dialog of the columns shows and changes.
public struct MappingDraft: Sendable {
    public let preview: MappingPreview
    public private(set) var mapping: ColumnMapping
    /// Columns that the user has given a meaning, and so keep it when everything else is guessed anew.
    private var chosen: Set<Int> = []

    /// Begins with what is used now.
    public init(_ preview: MappingPreview) {
        self.preview = preview
        mapping = preview.current
    }

    /// Whether everything is as it would be without the user.
    public var isGuess: Bool { mapping == preview.guess }

    /// Whether there is something to apply: a change, or a guess that nobody has confirmed yet.
    public var isNew: Bool { mapping != preview.current || !preview.isRemembered }

    /// The shape of the tables for which the mapping is to be remembered.
    public var shape: String { preview.shape(for: mapping) }

    /// The first records as they would be shown.
    public var listings: [Listing] { preview.listings(mapping) }

    public func examples(_ column: Int) -> [String] { preview.examples(column, hasHeader: mapping.hasHeader) }

    /// Gives a column another meaning; nothing happens where there is no such column.
    public mutating func set(_ meaning: ColumnMeaning, at column: Int) {
        guard mapping.columns.indices.contains(column) else { return }
        mapping.set(meaning, at: column)
        chosen.insert(column)
    }

    /// Says whether the first record names the columns. What the user has not chosen is guessed anew, as there is a record more to
    /// guess from, or one less.
    public mutating func set(hasHeader: Bool) {
        guard hasHeader != mapping.hasHeader else { return }
        let meanings = mapping.columns.map(\.meaning)
        mapping = preview.guess(hasHeader: hasHeader)
        for column in chosen.sorted() where meanings.indices.contains(column) { mapping.set(meanings[column], at: column) }
    }

    /// Goes back to what is guessed without the user.
    public mutating func reset() {
        mapping = preview.guess
        chosen = []
    }
}
