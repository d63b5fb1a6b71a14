/// The readable formats, for display.
public enum KnownFormats {
    /// The names of the formats by the kind of file, tables first.
    public static var families: [(name: String, formats: [String])] {
        FormatRegistry.families.reversed().map { ($0.name, $0.formats.map(\.name)) }
    }

    /// A heading for each family, followed by a line for each of its formats.
    public static var text: String {
        families.map { family in ([family.name] + family.formats.map { "  " + $0 }).joined(separator: "\n") }.joined(separator: "\n\n")
    }
}
