/// A rule of a marketplace, or one of good listings everywhere.
public struct Rule: Sendable, Identifiable {
    /// The stable name, which begins with that of its pack: `etsy-tag-length`. It never changes, because people list ids in scripts.
    public let id: String
    public let pack: RulePack
    /// The severity of its findings; a check may report a lower one.
    public let severity: FindingSeverity
    public let certainty: RuleCertainty
    public let sources: [RuleSource]
    /// The version of the program that checked it first.
    public let since: String
    /// The files in which it can find anything, whatever packs the user asks for.
    public let files: CheckedFormats
    public let field: ListingProperty
    /// The limit of a rule about lengths or numbers; the value of `{max}` in its sentences.
    public let limit: Int?
    public let words: RuleWords
    /// A value that violates the rule, for docs/RULES.md.
    public let example: String
    let check: RuleCheck
    /// The condition without which the rule finds nothing in a listing.
    var condition: RuleCondition

    /// - Parameters:
    ///   - severity: that of a verified rule. It is one lower for a rule that is unverified.
    ///   - condition: nil for that of the check, which is none for functions.
    ///   - words: nil for those that ``RuleCheck`` has for rules about lengths, numbers and allowed values.
    init(
        _ id: String, _ severity: FindingSeverity, _ certainty: RuleCertainty, _ field: ListingProperty, from sources: [RuleSource] = [],
        in files: CheckedFormats = .any, max limit: Int? = nil, when condition: RuleCondition? = nil, _ words: RuleWords? = nil,
        example: String, since: String = "0.2.0", _ check: RuleCheck
    ) {
        self.id = id
        pack = RulePack(rawValue: String(id.prefix { $0 != "-" })) ?? .all
        self.severity = certainty == .unverified ? severity.lowered : severity
        self.certainty = certainty
        self.sources = sources
        self.files = files
        self.field = field
        self.limit = limit
        self.words = words ?? check.words
        self.example = example
        self.since = since
        self.check = check
        self.condition = condition ?? check.condition(of: field, limit: limit)
    }
}

/// The sentences of a rule, with placeholders: `{value}`, `{other}`, `{n}`, `{max}`, `{field}` and `{market}`.
public struct RuleWords: Sendable {
    /// The heading, which names what the rule asks for or forbids: "Tags of more than 20 characters".
    public let title: StaticString
    /// The sentence about one violation.
    public let message: StaticString
    /// The sentence for other counts than 1; nil if it has no count.
    public let plural: StaticString?
    /// The reason of the rule.
    public let why: StaticString
    /// The advice.
    public let fix: StaticString

    init(_ title: StaticString, _ message: StaticString, why: StaticString, fix: StaticString) {
        self.init(title, (message, nil), why, fix)
    }

    init(_ title: StaticString, _ messages: (one: StaticString, other: StaticString), why: StaticString, fix: StaticString) {
        self.init(title, (messages.one, messages.other), why, fix)
    }

    private init(_ title: StaticString, _ messages: (StaticString, StaticString?), _ why: StaticString, _ fix: StaticString) {
        self.title = title
        (message, plural) = messages
        self.why = why
        self.fix = fix
    }
}

extension Rule {
    /// The heading, in the user's language.
    public var title: String { filled(tr(words.title)) }
    public var why: String { filled(tr(words.why)) }
    public var fix: String { filled(tr(words.fix)) }

    /// The sentence about a violation, in the user's language.
    public func message(_ finding: Finding) -> String {
        var text = tr(words.message)
        if let plural = words.plural, let count = finding.count { text = trn(words.message, plural, count) }
        return filled(text, finding)
    }

    private func filled(_ text: String, _ finding: Finding? = nil) -> String {
        text.filled { name in
            switch name {
            case "value": finding?.value
            case "other": finding?.other ?? check.choices?.joined(separator: ", ")
            case "n": finding?.count.map { CountText.grouped($0) }
            case "max": (finding?.limit ?? limit).map { CountText.grouped($0) }
            case "field": field.title
            case "market": pack.name
            default: nil
            }
        }
    }
}

extension Rule {
    /// True for a rule about the number of different values in a file.
    public var isAboutDistinctValues: Bool { if case .distinct = check { true } else { false } }

    /// True for a rule whose violations no file shows.
    public var isInvisible: Bool {
        switch check {
        case .undetectable, .image: true
        default: false
        }
    }

    /// True for a rule about listings that are named but aren't in the file.
    public var isAboutReferences: Bool { if case .references = check { true } else { false } }

    /// True for a rule about prices far from others.
    public var isAboutOutliers: Bool { if case .outlier = check { true } else { false } }

    /// The factor of a rule about prices far from others.
    public var outlierFactor: Double { if case .outlier(let factor) = check { factor } else { .infinity } }

    /// A finding of a rule about a whole file.
    public func finding(_ value: String?, other: String? = nil, count: Int? = nil, record: Int? = nil, line: Int? = nil) -> Finding {
        Finding(self, field: field, FindingDetails(value, other: other, count: count), record: record, line: line)
    }

    /// A finding of a rule about a whole file in one of its listings.
    public func finding(_ value: String?, other: String?, in listing: Listing) -> Finding {
        finding(value, other: other, record: listing.source.rows.first?.record, line: listing.source.rows.first?.line)
    }
}
