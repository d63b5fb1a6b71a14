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

        /// The number of the last listing that it is about, from 1.
        fileprivate var last = 0

        /// True if nearly all listings have it. Such a rule is reported once, with a count, if it is a hint.
        public fileprivate(set) var isCommon = false
    }

    /// Number of listings that were examined.
    public private(set) var listings = 0
    /// Number of those that are not offered.
    public private(set) var unlisted = 0
    /// The results by the number of the rule.
    private var results: [RuleResult]
    private let maxExamples: Int

    /// The number of listings that each rule was applied to; nil if it is that of all.
    private var checked: [Int]?

    /// Sets the number of listings that each rule was applied to, if files of some formats have other rules than the rest.
    public mutating func setChecked(_ counts: [Int]) { checked = counts }

    public init(_ rules: [Rule], examples: Int = 5) {
        results = rules.map { RuleResult(rule: $0, severity: .hint) }
        maxExamples = examples
    }

    /// True while further examples of a rule are kept.
    public func wantsExamples(of rule: Int) -> Bool { results[rule].examples.count < maxExamples }

    /// Counts an examined listing.
    public mutating func addListing(isUnlisted: Bool) {
        listings += 1
        if isUnlisted { unlisted += 1 }
    }

    /// Counts the violations of the last listing.
    public mutating func add(_ violations: [Violation], isUnlisted: Bool) { add(violations[...], isUnlisted: isUnlisted) }

    /// The same for violations among those of other listings.
    public mutating func add(_ violations: ArraySlice<Violation>, isUnlisted: Bool) {
        for violation in violations {
            count(violation)
            guard results[violation.rule].last != listings else { continue }
            results[violation.rule].last = listings
            results[violation.rule].listings += 1
            if isUnlisted { results[violation.rule].unlisted += 1 }
        }
    }

    /// Counts a violation by a listing that shows only when all listings are known.
    public mutating func addLater(_ violation: Violation) {
        count(violation)
        results[violation.rule].listings += 1
    }

    /// Counts the violations of a whole file, which are those of no listing.
    public mutating func addToFile(_ violations: [Violation]) {
        for violation in violations { count(violation) }
    }

    private mutating func count(_ violation: Violation) {
        results[violation.rule].findings += 1
        results[violation.rule].severity = max(results[violation.rule].severity, violation.severity)
    }

    /// Counts a listing whose value turned out to be repeated only when another one had it, too.
    public mutating func addFirstOfRepeated(_ rule: Int) { results[rule].listings += 1 }

    public mutating func keep(_ finding: LocatedFinding, of rule: Int) {
        if results[rule].findings > 0, wantsExamples(of: rule) { results[rule].examples.append(finding) }
    }

    /// The results, the gravest first, and then those of the most listings.
    public var sorted: [RuleResult] {
        results.indices.filter { results[$0].findings > 0 }.map { rule in
            var result = results[rule]
            let all = checked?[rule] ?? listings
            result.isCommon = all >= 20 && result.listings * 5 >= all * 4
            return result
        }.sorted { one, other in
            if one.severity != other.severity { return one.severity > other.severity }
            return one.listings == other.listings ? one.rule.id < other.rule.id : one.listings > other.listings
        }
    }

    /// The highest severity of all findings; nil if there are none.
    public var severity: FindingSeverity? { results.lazy.filter { $0.findings > 0 }.map(\.severity).max() }
}

/// A finding with its listing.
public struct LocatedFinding: Hashable, Sendable {
    public let finding: Finding
    /// The file of the listing, or the joined file that the value comes from, if several are checked together.
    public let file: String?
    /// The title of the listing; nil for a finding about a whole file.
    public let title: String?
    /// The stable identity of the listing in its file.
    public let key: ListingKey?
    /// The number of the listing among all, from 0, by which equal listings are distinguished.
    public let number: Int?
    /// The address of the listing's first image, if it has one on the web.
    public let image: String?

    public init(
        _ finding: Finding, file: String? = nil, title: String? = nil, key: ListingKey? = nil, number: Int? = nil, image: String? = nil
    ) {
        self.finding = finding
        self.file = file
        self.title = title
        self.key = key
        self.number = number
        self.image = image
    }
}
