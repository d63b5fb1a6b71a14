/// The examination of one listing after the other by a set of rules, on one thread.
///
/// The checks of exclusive access are switched off for the properties that rules use all the time, because they took a twelfth of the time
/// of a check. Rules only read them, and each method that changes one reads no other value of the same property meanwhile.
public final class Inspection {
    /// The rules that are applied, in the order of their numbers.
    public let rules: [Rule]
    /// The listings that are examined together, and the position of the one under examination. It stays in its array, because a listing
    /// consists of many objects, and a copy counts references to all of them.
    @exclusivity(unchecked) private var batch: [Listing]
    @exclusivity(unchecked) private var position = 0
    /// The kind of its file.
    private(set) var format: CheckedFormats = .other
    /// The fields that listings of its file can have.
    @exclusivity(unchecked) private(set) var fields = ListingProperties.all
    /// The fields that some listings of its file have.
    @exclusivity(unchecked) private(set) var usedFields = ListingProperties.all
    /// The time of the examination, for rules about dates.
    let today: Timestamp
    /// The results of the listings that were examined together, so far.
    @exclusivity(unchecked) var results = InspectedListings(start: 0, count: 0)
    /// For each rule, whether its findings are wanted, or only its violations.
    @exclusivity(unchecked) public var wantsDetails: [Bool]

    @exclusivity(unchecked) private var columns: RawColumns
    @exclusivity(unchecked) private(set) var rule = 0
    /// The parts of the rules that are needed for each listing. A rule itself is large, and slow to copy.
    private let limits: [Int?]
    private let fieldsOfRules: [ListingProperty]
    private let severities: [FindingSeverity]
    /// The rules that can find anything in files of the last format.
    private var knownNumbers: [CheckedFormats: [Int]] = [:]
    private var active: (format: CheckedFormats, rules: [ActiveRule])?
    private let ruleSet: RuleSet
    /// The facts about the listing, property by property.
    @exclusivity(unchecked) private(set) var facts = ListingFacts()
    let texts: InspectedTexts
    /// The values of rules about whole files that were passed on with their text, by rule and hash.
    var knownTexts: Set<UInt64> = []
    /// The category and the currency of the last price, and their hash.
    var priceGroup: (category: [String], currency: Currency?, hash: UInt64)?
    /// The barcodes of the listing that consist of digits, once a rule needs them.
    private var knownCodes: [(code: ProductCode, variant: Int?)]?

    /// - Parameter rules: the rules to apply to files of every format.
    public convenience init(_ rules: [Rule], today: Timestamp) { self.init(RuleSet(rules), today: today) }

    /// - Parameter hash: hashes the bytes of descriptions, which are long; nil for Swift's own hashes. All inspections of
    ///   a check need the same function, because their hashes are compared.
    public init(_ ruleSet: RuleSet, today: Timestamp, hash: (@Sendable (Span<UInt8>) -> UInt64)? = nil) {
        let rules = ruleSet.rules
        self.ruleSet = ruleSet
        self.rules = rules
        self.today = today
        texts = InspectedTexts { hash?($0) ?? RepeatedValue.hash($0) }
        (limits, fieldsOfRules) = (rules.map(\.limit), rules.map(\.field))
        severities = rules.map(\.severity)
        columns = RawColumns(of: rules)
        wantsDetails = Array(repeating: true, count: rules.count)
        batch = [Self.nothing(SourceColumns(names: []))]
    }

    /// The listing under examination.
    var listing: Listing {
        @inline(__always) _read { yield batch[position] }
    }

    private static func nothing(_ columns: SourceColumns) -> Listing {
        Listing(id: ListingID(0), title: "", source: SourceRecord(columns: columns, rows: []))
    }

    /// Examines consecutive listings.
    ///
    /// - Parameters:
    ///   - range: the positions of the listings in their batch.
    ///   - format: the kind of its file.
    ///   - fields: what listings of its file can have. A missing value is a violation only if the file can have it.
    ///   - usedFields: what some listings of its file have.
    public func examine(
        _ listings: [Listing], _ range: Range<Int>, in format: CheckedFormats, with fields: ListingProperties,
        used usedFields: ListingProperties
    ) -> InspectedListings {
        begin(start: range.lowerBound, count: range.count, in: format)
        self.fields = fields
        self.usedFields = usedFields
        let rules = rulesFor(format)
        let active = rules.span
        batch = listings
        let span = listings.span
        for position in range {
            self.position = position
            span.withBorrowed(at: position) { listing in
                columns.begin(listing.source)
                facts.set(listing)
                texts.reset(title: listing.title, facts[.title].traits, description: listing.description)
            }
            knownCodes = nil
            active.forEachBorrowed { _, candidate in
                guard candidate.condition.isFulfilled(by: facts) else { return }
                rule = candidate.number
                apply(candidate.check)
            }
            span.withBorrowed(at: position) { results.end($0) }
        }
        return results
    }

    /// Forgets the listings, so that the thread that made them can release them.
    public func releaseListings() {
        batch = [Self.nothing(SourceColumns(names: []))]
        position = 0
    }

    /// Examines a listing. What is found is in ``violations``, ``findings`` and ``digests``.
    public func examine(_ listing: Listing, in format: CheckedFormats, with fields: ListingProperties, used usedFields: ListingProperties) {
        _ = examine([listing], 0..<1, in: format, with: fields, used: usedFields)
    }

    /// The violations of the single listing or file that was examined last.
    public var violations: [Violation] { results.violations }
    public var findings: [(rule: Int, finding: Finding)] { results.findings }
    public var digests: [ListingDigest] { results.digests }

    private func begin(start: Int, count: Int, in format: CheckedFormats) {
        self.format = format
        results = InspectedListings(start: start, count: count, like: results)
    }

    /// Examines a file as a whole, and its header if it is a table. What is found is in ``violations`` and ``findings``.
    public func examine(_ file: CheckedFile, with columns: SourceColumns?, in format: CheckedFormats) {
        begin(start: 0, count: 1, in: format)
        batch = [Self.nothing(columns ?? SourceColumns(names: []))]
        position = 0
        for number in numbers(for: format) where !rules[number].files.isDisjoint(with: format) {
            rule = number
            switch rules[number].check {
            case .header(let body): if let columns { body(self, columns) }
            case .file(let body): if let details = body(file) { report(details) }
            default: break
            }
        }
    }

    /// The numbers of the rules for files of a format. They are kept, because there may be thousands of files.
    private func numbers(for format: CheckedFormats) -> [Int] {
        if let known = knownNumbers[format] { return known }
        let numbers = ruleSet.numbers(for: format)
        knownNumbers[format] = numbers
        return numbers
    }

    private func rulesFor(_ format: CheckedFormats) -> [ActiveRule] {
        if let active, active.format == format { return active.rules }
        let found = numbers(for: format)
            .filter { rules[$0].check.isAboutListings && !rules[$0].files.isDisjoint(with: format) }
            .map { ActiveRule(rules[$0], number: $0) }
        active = (format, found)
        return found
    }

    private func apply(_ check: RuleCheck) {
        switch check {
        case .length:
            guard let limit = limits[rule] else { return }
            forEachValue(of: fieldOfRule) { value, variant in
                if let count = value.lengthBeyond(limit) { report(FindingDetails(value, count: count, variant: variant)) }
            }
        case .bytes:
            guard let limit = limits[rule] else { return }
            forEachValue(of: fieldOfRule) { value, variant in
                if value.utf8.count > limit { report(FindingDetails(value, count: value.utf8.count, variant: variant)) }
            }
        case .number:
            guard let limit = limits[rule] else { return }
            let count = number(of: fieldOfRule)
            if count > limit { report(FindingDetails(count: count)) }
        case .required: if fields.contains(fieldOfRule), number(of: fieldOfRule) == 0 { report() }
        case .expected: if usedFields.contains(fieldOfRule), number(of: fieldOfRule) == 0 { report() }
        case .cellLength:
            guard let limit = limits[rule] else { return }
            forEachCell { cell in
                if let count = cell.text.lengthBeyond(limit) { report(cell.details(count: count)) }
            }
        case .cellChoice(_, let choices):
            forEachCell { cell in
                let value = cell.text.trimmedLowercase
                if !choices.contains(value) { report(cell.details()) }
            }
        case .cellRequired:
            let cells = cells
            guard let row = listing.source.rows.first else { return }
            if !cells.numbers.contains(where: { cells.cell($0, of: row) != nil }) { report() }
        case .listing(let body): body(self)
        case .cells(_, let body): body(self, cells)
        case .repeated(let value): addDigests(of: value)
        case .distinct(let value): if let text = value(self) { results.digests.append(digest(of: text)) }
        case .references(_, let body):
            let values = body(cells)
            results.digests += values.own.map { ListingDigest(rule: rule, RepeatedValue.hash($0)) }
            results.digests += values.others.map { ListingDigest(rule: rule, RepeatedValue.hash($0), text: $0, isReference: true) }
        case .outlier: if let digest = priceDigest { results.digests.append(digest) }
        case .header, .file, .image, .undetectable: break
        }
    }

    // MARK: For rules

    /// The barcodes of the listing that consist of digits, with the positions of their variants.
    var productCodes: [(code: ProductCode, variant: Int?)] {
        if let knownCodes { return knownCodes }
        var codes: [(ProductCode, Int?)] = []
        forEachValue(of: .barcode) { value, variant in if let code = ProductCode(value) { codes.append((code, variant)) } }
        knownCodes = codes
        return codes
    }

    private var fieldOfRule: ListingProperty { fieldsOfRules[rule] }

    /// Number of columns of the table that the listing comes from; nil if it comes from another kind of file.
    var columnCount: Int? { columns.isTable ? columns.columnNames.count : nil }

    private var cells: RawCells { columns.cells(of: rule, in: listing.source.rows) }

    private func forEachCell(_ body: (RawCells.Cell) -> Void) {
        let cells = cells
        for number in cells.numbers { cells.forEach(number, body) }
    }

    /// Reports a violation of the rule that is being applied.
    ///
    /// - Parameter severity: a lower severity than the rule's; nil for that of the rule.
    func report(_ details: @autoclosure () -> FindingDetails = FindingDetails(), severity: FindingSeverity? = nil) {
        results.violations.append(Violation(rule: rule, severity: severity ?? severities[rule]))
        guard wantsDetails[rule] else { return }
        let row = listing.source.rows.first
        let finding = Finding(
            rules[rule], severity: severity, field: rules[rule].field, details(), record: row?.record, line: row?.line)
        results.findings.append((rule, finding))
    }
}

/// A rule that can find something in the files under examination.
private struct ActiveRule {
    let number: Int
    let condition: RuleCondition
    /// The check without the names of its columns, which all threads would share.
    let check: RuleCheck

    init(_ rule: Rule, number: Int) {
        self.number = number
        condition = rule.condition
        check = rule.check.withoutNames
    }
}

/// A violation of a rule, by its number.
public struct Violation: Hashable, Sendable {
    public let rule: Int
    public let severity: FindingSeverity

    public init(rule: Int, severity: FindingSeverity) {
        self.rule = rule
        self.severity = severity
    }
}

extension RuleCheck {
    /// The same check without the names of its columns.
    fileprivate var withoutNames: RuleCheck {
        switch self {
        case .cellLength: .cellLength([])
        case .cellRequired: .cellRequired([])
        case .cellChoice(_, let choices): .cellChoice([], choices)
        case .cells(_, let body): .cells([], body)
        case .references(_, let body): .references([], body)
        default: self
        }
    }

    /// True for a check of single listings.
    fileprivate var isAboutListings: Bool {
        switch self {
        case .header, .file, .image, .undetectable: false
        default: true
        }
    }
}
