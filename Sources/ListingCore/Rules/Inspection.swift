/// The examination of one listing after the other by a set of rules, on one thread.
public final class Inspection {
    /// The rules that are applied, in the order of their numbers.
    public let rules: [Rule]
    /// The listing under examination.
    private(set) var listing: Listing
    /// The kind of its file.
    private(set) var format: CheckedFormats = .other
    /// The fields that listings of its file can have.
    private(set) var fields = ListingProperties.all
    /// The fields that some listings of its file have.
    private(set) var usedFields = ListingProperties.all
    /// The time of the examination, for rules about dates.
    let today: Timestamp
    /// The violations of the last listing that was examined, by the numbers of their rules; a rule occurs once for each violation.
    public private(set) var violations: [Violation] = []
    /// The findings about it: those of the rules whose details are wanted.
    public private(set) var findings: [(rule: Int, finding: Finding)] = []
    /// The digests that the rules about whole files need to know of it.
    public private(set) var digests: [ListingDigest] = []
    /// For each rule, whether its findings are wanted, or only its violations.
    public var wantsDetails: [Bool]

    private var columns: RawColumns
    private var rule = 0
    /// The parts of the rules that are needed for each listing. A rule itself is large, and slow to copy.
    private let checks: [RuleCheck]
    private let limits: [Int?]
    private let fieldsOfRules: [ListingProperty]
    private let severities: [FindingSeverity]
    /// The numbers of the rules that can find anything in files of a format, for the last format.
    private var active: (format: CheckedFormats, rules: [Int])?
    private let ruleSet: RuleSet
    var texts = InspectedTexts()
    private var knownTexts: Set<UInt64> = []
    /// The barcodes of the listing that consist of digits, once a rule needs them.
    private var knownCodes: [(code: ProductCode, variant: Int?)]?

    /// - Parameter rules: the rules to apply to files of every format.
    public convenience init(_ rules: [Rule], today: Timestamp) { self.init(RuleSet(rules), today: today) }

    public init(_ ruleSet: RuleSet, today: Timestamp) {
        let rules = ruleSet.rules
        self.ruleSet = ruleSet
        self.rules = rules
        self.today = today
        (checks, limits, fieldsOfRules) = (rules.map(\.check), rules.map(\.limit), rules.map(\.field))
        severities = rules.map(\.severity)
        columns = RawColumns(of: rules)
        wantsDetails = Array(repeating: true, count: rules.count)
        listing = Listing(id: ListingID(0), title: "", source: SourceRecord(columns: SourceColumns(names: []), rows: []))
    }

    /// Examines a listing. The results replace those of the last one.
    ///
    /// - Parameters:
    ///   - format: the kind of its file.
    ///   - fields: what listings of its file can have. A missing value is a violation only if the file can have it.
    ///   - usedFields: what some listings of its file have.
    public func examine(_ listing: Listing, in format: CheckedFormats, with fields: ListingProperties, used usedFields: ListingProperties) {
        self.listing = listing
        self.format = format
        self.fields = fields
        self.usedFields = usedFields
        violations.removeAll(keepingCapacity: true)
        findings.removeAll(keepingCapacity: true)
        digests.removeAll(keepingCapacity: true)
        texts.reset(listing)
        knownCodes = nil
        for number in rulesFor(format) {
            rule = number
            apply(checks[number])
        }
    }

    /// Examines a file as a whole, and its header if it is a table. The results replace those of the last listing.
    public func examine(_ file: CheckedFile, with columns: SourceColumns?, in format: CheckedFormats) {
        let header = columns ?? SourceColumns(names: [])
        listing = Listing(id: ListingID(0), title: "", source: SourceRecord(columns: header, rows: []))
        self.format = format
        violations.removeAll(keepingCapacity: true)
        findings.removeAll(keepingCapacity: true)
        digests.removeAll(keepingCapacity: true)
        for number in ruleSet.numbers(for: format) where !rules[number].files.isDisjoint(with: format) {
            rule = number
            switch rules[number].check {
            case .header(let body): if let columns { body(self, columns) }
            case .file(let body): if let details = body(file) { report(details) }
            default: break
            }
        }
    }

    private func rulesFor(_ format: CheckedFormats) -> [Int] {
        if let active, active.format == format { return active.rules }
        let numbers = ruleSet.numbers(for: format).filter { rules[$0].check.isAboutListings && !rules[$0].files.isDisjoint(with: format) }
        active = (format, numbers)
        return numbers
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
            if !check.columns.indices.contains(where: { cells.cell($0, of: row) != nil }) { report() }
        case .listing(let body): body(self)
        case .cells(_, let body): body(self, cells)
        case .repeated(let value):
            let wantsText = wantsDetails[rule]
            value.forEach(in: self) { digests.append(ListingDigest(rule: rule, $0, text: wantsText ? $1 : nil)) }
        case .distinct(let value): if let text = value(self) { digests.append(digest(of: text)) }
        case .outlier: if let digest = priceDigest { digests.append(digest) }
        case .header, .file, .image, .undetectable: break
        }
    }

    // MARK: For rules about whole files

    /// The values of rules about whole files that were passed on with their text, by rule and hash.
    private func digest(of text: String) -> ListingDigest {
        let hash = RepeatedValue.hash(text)
        let isNew = knownTexts.insert(hash &+ UInt64(rule)).inserted
        return ListingDigest(rule: rule, hash, text: isNew ? text : nil)
    }

    /// The price with its currency and category; nil without a price above zero.
    private var priceDigest: ListingDigest? {
        guard let price = listing.price.lowest, !price.amount.isZero else { return nil }
        var hasher = Hasher()
        hasher.combine(listing.category)
        hasher.combine(price.currency)
        return ListingDigest(rule: rule, UInt64(bitPattern: Int64(hasher.finalize())), amount: price.amount.approximation)
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

    private var cells: RawCells { columns.cells(of: rule, in: listing.source) }

    private func forEachCell(_ body: (RawCells.Cell) -> Void) {
        let cells = cells
        for number in checks[rule].columns.indices { cells.forEach(number, body) }
    }

    /// Reports a violation of the rule that is being applied.
    ///
    /// - Parameter severity: a lower severity than the rule's; nil for that of the rule.
    func report(_ details: @autoclosure () -> FindingDetails = FindingDetails(), severity: FindingSeverity? = nil) {
        violations.append(Violation(rule: rule, severity: severity ?? severities[rule]))
        guard wantsDetails[rule] else { return }
        let row = listing.source.rows.first
        let finding = Finding(
            rules[rule], severity: severity, field: rules[rule].field, details(), record: row?.record, line: row?.line)
        findings.append((rule, finding))
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
    /// True for a check of single listings.
    fileprivate var isAboutListings: Bool {
        switch self {
        case .header, .file, .image, .undetectable: false
        default: true
        }
    }
}
