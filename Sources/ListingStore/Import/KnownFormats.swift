import ListingCore

/// The readable formats, for display.
public enum KnownFormats {
    /// The kind of file that a format is.
    public enum Kind: String, CaseIterable, Sendable {
        case table, json, xml

        public var heading: String {
            switch self {
            case .table: tr("Tables")
            case .json: "JSON"
            case .xml: tr("XML and Web Pages")
            }
        }

        /// The last format of the kind, which takes what the others do not recognize.
        var fallback: String {
            switch self {
            case .table: tr("Other table (columns are matched automatically)")
            case .json: tr("Other JSON (keys are matched automatically)")
            case .xml: tr("Other XML (elements are matched automatically)")
            }
        }
    }

    /// The names of the formats by the kind of file, tables first.
    public static var families: [(kind: Kind, formats: [String])] {
        zip([.xml, .json, .table], FormatRegistry.families).map { ($0, $1.formats.map(\.name)) }.reversed()
    }

    /// A heading for each family, followed by a line for each of its formats.
    public static var text: String {
        families.map { family in
            let lines = family.formats.dropLast().map(translated) + [family.kind.fallback]
            return ([family.kind.heading] + lines.map { "  " + $0 }).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    /// A line of JSON for each format, with the name that `info --json` reports.
    public static var json: String {
        families.flatMap { family in
            family.formats.map { name in
                JSONValue.object([
                    JSONValue.Member(name: "format", value: .string(name)),
                    JSONValue.Member(name: "kind", value: .string(family.kind.rawValue)),
                ]).json
            }
        }.joined(separator: "\n")
    }

    /// True if the format of this name is that of tables, which have rows and not entries.
    static func isTable(_ name: String) -> Bool { tables.contains(name) }

    private static let tables = Set(families.first { $0.kind == .table }?.formats ?? [])
}
