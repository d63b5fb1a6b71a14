import ListingCore

/// Findings that a user knows and accepts. They are listed by rule, listing and field, without row numbers, because rows move.
public struct CheckBaseline: Equatable, Sendable {
    private struct Entry: Hashable, Sendable {
        let rule: String
        let listing: String
        let field: String
    }

    private var counts: [Entry: Int] = [:]
    /// The version of the file. It changes if older programs can't read it.
    private static let version = 1

    public init() {}

    /// The number of findings.
    public var count: Int { counts.values.reduce(0, +) }

    public mutating func add(_ finding: LocatedFinding) { counts[Self.entry(of: finding), default: 0] += 1 }

    /// Takes a finding out of the baseline.
    ///
    /// - Returns: false if it is not in there.
    public mutating func remove(_ finding: LocatedFinding) -> Bool {
        let entry = Self.entry(of: finding)
        guard let count = counts[entry], count > 0 else { return false }
        counts[entry] = count - 1
        return true
    }

    private static func entry(of located: LocatedFinding) -> Entry {
        Entry(rule: located.finding.rule, listing: located.key?.text ?? "", field: located.finding.field.name)
    }

    // MARK: File

    /// The content of the file: JSON with an entry on each line, sorted, so that changes of the file are easy to review.
    public var text: String {
        let entries = counts.filter { $0.value > 0 }.sorted {
            ($0.key.rule, $0.key.listing, $0.key.field) < ($1.key.rule, $1.key.listing, $1.key.field)
        }
        let lines = entries.map { entry, count in
            JSONValue.object([
                JSONValue.Member("rule", entry.rule), JSONValue.Member("listing", entry.listing), JSONValue.Member("field", entry.field),
                JSONValue.Member("count", count),
            ]).json
        }
        return "{\"schema_version\":\(Self.version),\"findings\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
    }

    /// - Returns: nil if the text is not that of a baseline of this version.
    public init?(text: String) {
        let bytes = Array(text.utf8)
        guard let value = try? JSONParser.parse(bytes.span), value["schema_version"]?.label == String(Self.version),
            case .array(let findings)? = value["findings"]
        else { return nil }
        for finding in findings {
            guard let rule = finding["rule"]?.label, let listing = finding["listing"]?.label, let field = finding["field"]?.label,
                let count = finding["count"]?.label.flatMap({ Int($0) }), count > 0
            else { return nil }
            counts[Entry(rule: rule, listing: listing, field: field), default: 0] += count
        }
    }
}
