import ListingCore

/// The result of a comparison as JSON Lines: the summary, and then an object for each listing that differs. docs/JSON-OUTPUT.md describes
/// the members.
struct CompareJSON: CompareOutput {
    private let names: (old: String, new: String)
    private let write: (String) throws -> Void
    /// The lines after the summary, which is known last but written first.
    private let lines: UnnamedFile
    private var count = 0
    private var buffer: [UInt8] = []

    init(names: (old: String, new: String), write: @escaping (String) throws -> Void) throws {
        (self.names, self.write) = (names, write)
        lines = try UnnamedFile()
    }

    mutating func add(_ outcome: ListingOutcome) throws {
        buffer += (Self.value(of: outcome).json + "\n").utf8
        if buffer.count >= ListingExport.chunk { try flush() }
    }

    private mutating func flush() throws {
        try lines.append(buffer)
        count += buffer.count
        buffer.removeAll(keepingCapacity: true)
    }

    mutating func finish(_ outcome: FileComparison.Outcome) throws {
        try flush()
        try write(JSONValue.object([JSONValue.Member(name: "summary", value: summary(outcome))]).json + "\n")
        var position = 0
        while position < count {
            let end = min(position + ListingExport.chunk, count)
            var bytes = try lines.bytes(position..<end)
            // A piece ends after a whole character.
            while let last = bytes.last, last >= 0x80, end < count { bytes.removeLast() }
            try write(String(decoding: bytes, as: UTF8.self))
            position += bytes.count
        }
    }

    // MARK: Summary

    private func summary(_ outcome: FileComparison.Outcome) -> JSONValue {
        let summary = outcome.summary
        return .object([
            JSONValue.Member("schema_version", 1),
            JSONValue.Member(name: "old", value: Self.file(names.old, outcome.old, summary.old)),
            JSONValue.Member(name: "new", value: Self.file(names.new, outcome.new, summary.new)),
            JSONValue.Member("new_listings", summary.match.new), JSONValue.Member("gone", summary.match.gone),
            JSONValue.Member("replaced", summary.match.replaced), JSONValue.Member("changed", summary.changed),
            JSONValue.Member("unchanged", summary.unchanged), JSONValue.Member("minor_only", summary.minorOnly),
            JSONValue.Member("stock_only", summary.stockOnly),
            JSONValue.Member(
                name: "kinds", value: Self.counts(ChangeKind.allCases.map { ($0.rawValue, summary.kinds[$0]) })),
            JSONValue.Member(
                name: "matched_by", value: Self.counts(MatchReason.allCases.map { ($0.rawValue, summary.match.reasons[$0]) })),
            JSONValue.Member("uncertain", summary.match.uncertain),
            JSONValue.Member(
                name: "doubled_keys",
                value: .object([
                    JSONValue.Member("old", summary.match.doubledKeys.old), JSONValue.Member("new", summary.match.doubledKeys.new),
                ])),
            JSONValue.Member(name: "not_compared", value: .array(outcome.missing.map(Self.missing))),
            JSONValue.Member(name: "mass_changes", value: .array(summary.massChanges.map(Self.mass))),
        ])
    }

    private static func file(_ name: String, _ summary: ImportSummary, _ listings: Int) -> JSONValue {
        .object([JSONValue.Member("file", name), JSONValue.Member("format", summary.format), JSONValue.Member("listings", listings)])
    }

    private static func counts(_ counts: [(String, Int?)]) -> JSONValue {
        .object(counts.compactMap { name, count in count.map { JSONValue.Member(name, $0) } })
    }

    private static func missing(_ missing: MissingProperty) -> JSONValue {
        .object([
            JSONValue.Member("field", missing.property.name), JSONValue.Member("missing_in", missing.isMissingInOld ? "old" : "new"),
            JSONValue.Member("listings", missing.listings),
        ])
    }

    private static func mass(_ mass: MassChange) -> JSONValue {
        var object = MemberList()
        object.add("kind", mass.kind.rawValue)
        object.add("field", mass.property.name)
        object.add("name", mass.name)
        switch mass.pattern {
        case .value(let value): object.add("new", value)
        case .percent(let low, let high):
            object.add("percent", .array([low, high].map { .number($0.description) }))
        case .delta(let delta, let currency):
            object.add("delta", delta.description)
            object.add("currency", currency)
        case .prefixAdded(let text): object.add("prefix_added", text)
        case .prefixRemoved(let text): object.add("prefix_removed", text)
        case .suffixAdded(let text): object.add("suffix_added", text)
        case .suffixRemoved(let text): object.add("suffix_removed", text)
        }
        object.add("listings", mass.listings)
        object.add("of", mass.of)
        return object.value
    }

    // MARK: Listings

    private static func value(of outcome: ListingOutcome) -> JSONValue {
        var object = MemberList()
        object.add("status", outcome.status.rawValue)
        if let reason = outcome.reason {
            object.add("matched_by", reason.rawValue)
            object.add("certain", .bool(reason.isCertain))
        }
        var keys = MemberList()
        keys.add("old", outcome.old?.firstKey.text)
        keys.add("new", outcome.new?.firstKey.text)
        object.add("key", keys.value)
        object.add("title", outcome.title)
        object.add("old", outcome.old.flatMap(place))
        object.add("new", outcome.new.flatMap(place))
        object.add("changes", .array(outcome.changes.map(change)))
        if outcome.changes.isEmpty, let listing = outcome.new ?? outcome.old { object.add("listing", ListingLineWriter.value(of: listing)) }
        return object.value
    }

    private static func place(of listing: Listing) -> JSONValue? {
        listing.source.rows.first.map { .object([JSONValue.Member("record", $0.record), JSONValue.Member("line", $0.line)]) }
    }

    private static func change(_ change: ListingChange) -> JSONValue {
        var object = MemberList()
        object.add("kind", change.kind.rawValue)
        object.add("field", change.property.name)
        object.add("name", change.name)
        object.add(
            "variant", change.variant.map { .object($0.map { value in JSONValue.Member(value.option, value.value) }) })
        object.add("old", change.old)
        object.add("new", change.new)
        object.add("currency", change.currency)
        object.add("delta", change.delta?.description)
        object.add("percent", change.percent.map { .number($0.description) })
        object.add("added", .array(change.added.map { .string($0) }))
        object.add("removed", .array(change.removed.map { .string($0) }))
        if change.kind == .picturesChanged { object.add("main_changed", .bool(change.isMainPictureChanged)) }
        if change.isMinor { object.add("minor", .bool(true)) }
        return object.value
    }
}
