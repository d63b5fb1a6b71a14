import ListingCore

/// A format whose columns, keys or elements are matched by meaning, and whose mapping the user can correct.
protocol MappableFormat: ListingFormat {
    var choices: MappingChoices { get set }

    /// Returns the first records; nil if the file is nothing that can be mapped.
    func firstRecords(of sample: ContentSample) -> (any MappableSample)?
}

extension MappableFormat {
    var mappable: (any MappableFormat)? { self }
}

/// The user's mappings, which take precedence over guesses.
struct MappingChoices: Sendable {
    /// The mapping chosen for the very files that are read.
    var chosen: ColumnMapping?
    /// The mappings chosen for other files of the same shapes.
    var remembered = RememberedMappings()

    /// - Returns: nil if the user chose none.
    func mapping(for sample: some MappableSample) -> ColumnMapping? {
        if let chosen, let mapping = sample.adopted(chosen) { return mapping }
        return sample.mapping(in: remembered)
    }
}

/// The first records of a file, and the listings that a mapping makes of them.
protocol MappableSample: Sendable {
    /// The mapping guessed from names and contents alone.
    var guess: ColumnMapping { get }
    /// True if the first record may name the columns instead of describing a listing.
    var mayHaveHeader: Bool { get }

    /// Returns the guess for a first record that is a header, or is not.
    func guess(hasHeader: Bool) -> ColumnMapping

    /// Adapts a mapping made for other files to this file's columns; nil if it is unrelated.
    func adopted(_ chosen: ColumnMapping) -> ColumnMapping?
    func mapping(in remembered: RememberedMappings) -> ColumnMapping?

    /// Returns the shape under which to remember a mapping of this file.
    func shape(for mapping: ColumnMapping) -> String

    /// Returns the cells of each record by column. A record may be shorter or longer than the mapping's columns.
    func rows(hasHeader: Bool) -> [[String]]

    /// Returns the listings that a mapping makes of the first records.
    func listings(_ mapping: ColumnMapping) -> [Listing]
}

/// The first records of a file whose records name their own fields: objects and elements. They have no header, and their columns no order.
protocol KeyedSample: MappableSample {
    var rows: [[String]] { get }
}

extension KeyedSample {
    var mayHaveHeader: Bool { false }
    func guess(hasHeader: Bool) -> ColumnMapping { guess }
    func rows(hasHeader: Bool) -> [[String]] { rows }
    func shape(for mapping: ColumnMapping) -> String { ColumnMapping.shape(keys: guess.columns.map(\.name)) }
    func mapping(in remembered: RememberedMappings) -> ColumnMapping? { remembered[shape(for: guess)].flatMap(adopted) }

    func adopted(_ chosen: ColumnMapping) -> ColumnMapping? {
        let isRelated = !Set(chosen.columns.map(\.name)).isDisjoint(with: guess.columns.map(\.name))
        return isRelated ? guess.corrected(by: chosen) : nil
    }
}
