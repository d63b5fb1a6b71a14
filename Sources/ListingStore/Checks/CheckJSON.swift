import ListingCore

/// The result of a check as JSON Lines: an object for each finding, and a summary as the last line.
struct CheckJSON: CheckOutput {
    let paths: [String]
    let write: (String) throws -> Void

    func add(_ finding: LocatedFinding, of rule: Rule) throws {
        try write(JSONValue.object(Self.members(of: finding, rule, file: paths)).json + "\n")
    }

    func finish(_ outcome: FileCheck.Outcome) throws {
        let rules = outcome.checked.sorted.map { result in
            JSONValue.object([
                JSONValue.Member("rule", result.rule.id), JSONValue.Member("severity", result.severity.rawValue),
                JSONValue.Member("listings", result.listings), JSONValue.Member("not_offered", result.unlisted),
                JSONValue.Member("findings", result.findings),
            ])
        }
        let joins = outcome.imported.joins
        let joined = joins.isEmpty ? [] : [JSONValue.Member(name: "joined", value: .array(joins.map(ImportReport.json)))]
        let members = [
            JSONValue.Member("schema_version", 1),
            JSONValue.Member("file", paths.joined(separator: ", ")),
            JSONValue.Member("format", outcome.imported.format),
            JSONValue.Member("listings", outcome.checked.listings), JSONValue.Member("not_offered", outcome.checked.unlisted),
            JSONValue.Member(name: "checked_for", value: .array(outcome.packs.map { .string($0.rawValue) })),
            JSONValue.Member(name: "rules", value: .array(rules)),
            JSONValue.Member(name: "not_checked", value: .array(NotChecked.codes.map { .string($0) })),
        ]
        try write(JSONValue.object([JSONValue.Member(name: "summary", value: .object(members + joined))]).json + "\n")
    }

    /// The members of a finding, without those that it does not have.
    static func members(of located: LocatedFinding, _ rule: Rule, file paths: [String]) -> [JSONValue.Member] {
        let finding = located.finding
        let members: [JSONValue.Member?] = [
            JSONValue.Member("rule", rule.id), JSONValue.Member("severity", finding.severity.rawValue),
            JSONValue.Member("pack", rule.pack.rawValue), JSONValue.Member("file", located.file ?? paths.first ?? ""),
            finding.record.map { JSONValue.Member("record", $0) }, finding.line.map { JSONValue.Member("line", $0) },
            finding.column.map { JSONValue.Member("column", $0) }, located.key.map { JSONValue.Member("listing", $0.text) },
            located.title.map { JSONValue.Member("title", $0) }, JSONValue.Member("field", finding.field.name),
            finding.variant.map { JSONValue.Member("variant", $0 + 1) }, finding.value.map { JSONValue.Member("value", $0) },
            finding.other.map { JSONValue.Member("other", $0) }, finding.count.map { JSONValue.Member("count", $0) },
            finding.limit.map { JSONValue.Member("limit", $0) }, JSONValue.Member("message", rule.message(finding)),
        ]
        return members.compactMap(\.self)
    }
}

extension JSONValue.Member {
    init(_ name: String, _ text: String) { self.init(name: name, value: .string(text)) }
    init(_ name: String, _ number: Int) { self.init(name: name, value: .number(String(number))) }
}
