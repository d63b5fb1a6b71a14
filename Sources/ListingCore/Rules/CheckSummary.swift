/// The findings in a file, counted rule by rule.
public struct CheckSummary: Sendable {
    /// The findings of one rule.
    public struct RuleResult: Sendable {
        public let rule: Rule
        /// The highest severity of its findings.
        public fileprivate(set) var severity: FindingSeverity
        public fileprivate(set) var findings = 0
        /// Number of listings that it is about.
        public fileprivate(set) var listings = 0
        /// Number of those listings that are not offered: drafts, archived and unpublished ones.
        public fileprivate(set) var unlisted = 0
        /// The first findings, with the titles of their listings.
        public fileprivate(set) var examples: [LocatedFinding] = []

        /// True if nearly all listings have it. Such a rule is reported once, with a count, if it is a hint.
        public fileprivate(set) var isCommon = false
    }

    /// Number of listings that were examined.
    public private(set) var listings = 0
    /// Number of those that are not offered.
    public private(set) var unlisted = 0
    /// The results by the number of the rule; rules without findings are missing.
    public private(set) var results: [Int: RuleResult] = [:]
    private let rules: [Rule]
    private let maxExamples: Int

    public init(_ rules: [Rule], examples: Int = 5) {
        self.rules = rules
        maxExamples = examples
    }

    /// True while further examples of a rule are kept.
    public func wantsExamples(of rule: Int) -> Bool { results[rule].map { $0.examples.count < maxExamples } ?? true }

    /// Counts an examined listing.
    public mutating func addListing(isUnlisted: Bool) {
        listings += 1
        if isUnlisted { unlisted += 1 }
    }

    /// Counts the violations of a listing.
    public mutating func add(_ violations: [Violation], isUnlisted: Bool) {
        var counted: Set<Int> = []
        for violation in violations {
            var result = results[violation.rule] ?? RuleResult(rule: rules[violation.rule], severity: violation.severity)
            result.severity = max(result.severity, violation.severity)
            result.findings += 1
            if counted.insert(violation.rule).inserted {
                result.listings += 1
                if isUnlisted { result.unlisted += 1 }
            }
            results[violation.rule] = result
        }
    }

    /// Counts the violations of a whole file, which are those of no listing.
    public mutating func addToFile(_ violations: [Violation]) {
        for violation in violations {
            var result = results[violation.rule] ?? RuleResult(rule: rules[violation.rule], severity: violation.severity)
            result.severity = max(result.severity, violation.severity)
            result.findings += 1
            results[violation.rule] = result
        }
    }

    /// Counts a listing whose value turned out to be repeated only when another one had it, too.
    public mutating func addFirstOfRepeated(_ rule: Int) { results[rule]?.listings += 1 }

    public mutating func keep(_ finding: LocatedFinding, of rule: Int) {
        if results[rule].map({ $0.examples.count < maxExamples }) ?? false { results[rule]?.examples.append(finding) }
    }

    /// The results, the gravest first, and then those of the most listings.
    public var sorted: [RuleResult] {
        results.values.map { result in
            var result = result
            result.isCommon = listings >= 20 && result.listings * 5 >= listings * 4
            return result
        }.sorted { one, other in
            if one.severity != other.severity { return one.severity > other.severity }
            return one.listings == other.listings ? one.rule.id < other.rule.id : one.listings > other.listings
        }
    }

    /// The highest severity of all findings; nil if there are none.
    public var severity: FindingSeverity? { results.values.map(\.severity).max() }
}

/// A finding with its listing.
public struct LocatedFinding: Hashable, Sendable {
    public let finding: Finding
    /// The file of the listing, if several are checked together.
    public let file: String?
    /// The title of the listing; nil for a finding about a whole file.
    public let title: String?
    /// The stable identity of the listing in its file.
    public let key: ListingKey?
    /// The address of the listing's first image, if it has one on the web.
    public let image: String?

    public init(_ finding: Finding, file: String? = nil, title: String? = nil, key: ListingKey? = nil, image: String? = nil) {
        self.finding = finding
        self.file = file
        self.title = title
        self.key = key
        self.image = image
    }
}
