/// The formats that are read, for people.
public enum KnownFormats {
    /// Their names by what the files are made of, tables first.
    public static var families: [(name: String, formats: [String])] {
        FormatRegistry.families.reversed().map { ($0.name, $0.formats.map(\.name)) }
    }

    /// A heading for each family, and a line for each format of it.
    public static var text: String {
        families.map { family in ([family.name] + family.formats.map { "  " + $0 }).joined(separator: "\n") }.joined(separator: "\n\n")
    }
}
