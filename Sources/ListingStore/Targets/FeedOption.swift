import ListingCore

/// The kinds of options and attributes that feeds have columns for.
enum FeedOption: Sendable {
    case color, size, material, pattern, gender, ageGroup

    static let carried = [TargetNote(.options), TargetNote(.variants)]
    static let reworded = [TargetNote(.options), TargetNote(.variants, .reworded)]
    static let cleaned = [TargetNote(.options), TargetNote(.variants, .cleaned)]
    static let joined = [TargetNote(.options, .joined), TargetNote(.variants)]
    private static let all: [FeedOption] = [.color, .size, .material, .pattern, .gender, .ageGroup]

    /// The kind of an option by its name, in any case; nil for others.
    init?(name: String) {
        let name = name.lowercased()
        guard let kind = Self.all.first(where: { $0.names.contains(name) }) else { return nil }
        self = kind
    }

    /// The names of such options in English, German, French, Spanish and Italian, in lowercase.
    var names: Set<String> {
        switch self {
        case .color: Self.colors
        case .size: Self.sizes
        case .material: Self.materials
        case .pattern: Self.patterns
        case .gender: Self.genders
        case .ageGroup: Self.ageGroups
        }
    }

    private static let colors: Set<String> = ["color", "colour", "farbe", "couleur", "colore", "colors", "colours"]
    private static let sizes: Set<String> = ["size", "größe", "groesse", "grösse", "taille", "talla", "tamaño", "taglia", "sizes"]
    private static let materials: Set<String> = [
        "material", "matériau", "matière", "materiale", "fabric", "stoff", "tissu", "tejido", "tessuto",
    ]
    private static let patterns: Set<String> = ["pattern", "muster", "motif", "estampado", "fantasia"]
    private static let genders: Set<String> = ["gender", "geschlecht", "sexe", "genre", "género", "sexo", "genere", "sesso"]
    private static let ageGroups: Set<String> = [
        "age group", "age_group", "altersgruppe", "tranche d'âge", "tranche d’âge", "grupo de edad", "fascia d'età", "fascia d’età",
    ]

    /// The value in the words of feeds; nil if they have none for it.
    func word(_ value: String) -> String? {
        switch self {
        case .color, .size, .material, .pattern: value
        case .gender: CommonWords.gender(value)
        case .ageGroup: CommonWords.ageGroup(value)
        }
    }

    /// True if a feed has a column for an option.
    static func hasColumn(_ name: String, _ value: String) -> Bool {
        FeedOption(name: name)?.word(value) != nil
    }

    /// True if no two variants of a listing have the same values in the columns of a feed, or if none of them has a value there.
    static func columnsDistinguish(_ variants: [Variant], optionNames: [String]) -> Bool {
        let columns = all.compactMap { kind in
            optionNames.firstIndex { kind.names.contains($0.lowercased()) }.map { (kind: kind, option: $0) }
        }
        guard !columns.isEmpty else { return true }
        let rows = variants.map { variant in
            columns.map { kind, option in
                let value = variant.optionValues.indices.contains(option) ? variant.optionValues[option].nonBlank : nil
                return value.flatMap { kind.word($0.onOneLine) } ?? ""
            }
        }
        return Set(rows).count == rows.count || rows.allSatisfy { $0.allSatisfy(\.isEmpty) }
    }

    /// True if a feed has columns for all options of a row.
    static func haveColumns(_ row: TargetRow) -> Bool {
        row.item.optionNames.indices.allSatisfy { index in
            row.optionValue(index).map { hasColumn(row.item.optionNames[index], $0) } ?? true
        }
    }
}
