import ListingCore

/// Repairs as JSON Lines. docs/JSON-OUTPUT.md describes the members.
struct RepairJSON: RepairOutput {
    let name: String
    let output: String?
    let write: (String) throws -> Void

    func add(_ proposal: RepairProposal) throws {
        let members: [JSONValue.Member?] = [
            JSONValue.Member("kind", proposal.kind.rawValue), JSONValue.Member("row", proposal.row),
            JSONValue.Member("line", proposal.line), JSONValue.Member("column", proposal.name),
            JSONValue.Member("before", proposal.before), proposal.after.map { JSONValue.Member("after", $0) },
            proposal.choices.isEmpty
                ? nil : JSONValue.Member(name: "tags", value: .array(proposal.choices.map { .string($0) })),
        ]
        try write(JSONValue.object(members.compactMap(\.self)).json + "\n")
    }

    func finish(_ summary: RepairSummary) throws {
        let kinds = RepairKind.allCases.compactMap { kind in summary.counts[kind].map { JSONValue.Member(kind.rawValue, $0) } }
        let members: [JSONValue.Member?] = [
            JSONValue.Member("schema_version", 1), JSONValue.Member("file", name), JSONValue.Member("format", summary.format),
            JSONValue.Member("rows", summary.rows), JSONValue.Member("skipped_rows", summary.skippedRows),
            JSONValue.Member(name: "kinds", value: .object(kinds)), JSONValue.Member("undecided", summary.undecided),
            output.map { JSONValue.Member("output", $0) },
        ]
        let line = JSONValue.object([JSONValue.Member(name: "summary", value: .object(members.compactMap(\.self)))])
        try write(line.json + "\n")
    }
}
