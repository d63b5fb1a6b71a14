import ListingCore

/// A format whose columns, keys or elements are matched by meaning, so that the user may say what they mean instead.
protocol MappableFormat: ListingFormat {
    var choices: MappingChoices { get set }

    /// - Returns: nil where the file is nothing that a mapping could be made for.
    func firstRecords(of sample: ContentSample) -> (any MappableSample)?
}

/// What the user has said of columns, in place of guesses.
struct MappingChoices: Sendable {
    /// Said of the very files that are read.
    var chosen: ColumnMapping?
    /// Said of others like them.
    var remembered = RememberedMappings()

    /// - Returns: nil where nothing was said.
    func mapping(for sample: some MappableSample) -> ColumnMapping? {
        if let chosen, let mapping = sample.adopted(chosen) { return mapping }
        return sample.mapping(in: remembered)
    }
}

/// The first records of a file, and what a mapping makes of them.
protocol MappableSample: Sendable {
    /// What the columns mean by their names and contents alone.
    var guess: ColumnMapping { get }
    /// Whether the first record may name the columns instead of describing a listing.
    var mayHaveHeader: Bool { get }

    /// The guess where the first record is a header, or is none.
    func guess(hasHeader: Bool) -> ColumnMapping

    /// A mapping of other files as one of this file's columns; nil where it has nothing to do with them.
    func adopted(_ chosen: ColumnMapping) -> ColumnMapping?
    func mapping(in remembered: RememberedMappings) -> ColumnMapping?

    /// The shape of the files for which a mapping of this one is to be remembered.
    func shape(for mapping: ColumnMapping) -> String

    /// The texts of each record by column; may be shorter or longer than the mapping's columns.
    func rows(hasHeader: Bool) -> [[String]]

    /// The first records as a mapping makes listings of them.
    func listings(_ mapping: ColumnMapping) -> [Listing]
}

/// The first of records that name their own fields: objects and elements. They have no header, and their columns no order.
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
