import ListingCore
import Synchronization

/// A check of the listings of an import, batch by batch.
struct RunningCheck {
    private let ruleSet: RuleSet
    private let wantsAll: Bool
    /// One for each thread.
    private let workers: [InspectionWorker]
    private var summary: CheckSummary
    /// The known traits of each source, by its index.
    private var sources: [Int: CheckedSource] = [:]
    private var repeated = RepeatedValues()
    /// The different values that rules count in the whole file, by rule and hash.
    private var distinct: [Int: [UInt64: String]] = [:]
    private var prices = PriceOutliers()
    /// The rows with findings; nil if they are not wanted.
    private var rows: CheckedRowsBuilder?

    /// The findings to ignore, without those that were found; nil if there is no baseline.
    private var baseline: CheckBaseline?

    init(_ selection: RuleSelection, today: Timestamp, wantsAll: Bool, isInBackground: Bool, _ baseline: CheckBaseline?) {
        self.baseline = baseline
        let ruleSet = RuleSet(selection)
        self.ruleSet = ruleSet
        self.wantsAll = wantsAll
        summary = CheckSummary(ruleSet.rules)
        rows = isInBackground ? CheckedRowsBuilder(ruleSet.rules) : nil
        workers = (0..<(isInBackground ? 1 : Processors.count)).map { _ in InspectionWorker(ruleSet, today: today) }
    }

    private var rules: [Rule] { ruleSet.rules }

    /// Examines the next listings.
    ///
    /// - Parameter body: called with findings in the order of the listings.
    mutating func add(_ listings: [Listing], _ imported: ImportSummary, _ body: (LocatedFinding, Rule) throws -> Void) throws {
        let names = imported.sources.count > 1
        var runs: [(source: CheckedSource, listings: Range<Int>)] = []
        for (range, index) in imported.runs(of: listings) {
            if sources[index] == nil { try begin(index, imported, listings[range], body) }
            if let source = sources[index] { runs.append((source, range)) }
        }
        let wanted = rules.indices.map { wantsAll || summary.wantsExamples(of: $0) }
        for (source, range) in runs {
            for part in try examined(listings[range], in: source, wanted: wanted) {
                for number in part.listings.indices {
                    try count(part, number, listings[part.start + number], file: names ? source.file : nil, wanted: wanted, body)
                }
            }
        }
    }

    /// Examines listings of one source on all threads.
    private func examined(_ listings: ArraySlice<Listing>, in source: CheckedSource, wanted: [Bool]) throws -> [InspectedListings] {
        let share = (listings.count + workers.count - 1) / workers.count
        let results = Mutex([InspectedListings?](repeating: nil, count: workers.count))
        try Processors.parallelForEach(workers.count) { number in
            let start = min(listings.startIndex + number * share, listings.endIndex)
            let part = listings[start..<min(start + share, listings.endIndex)]
            guard !part.isEmpty else { return }
            let found = workers[number].examine(part, in: source, wanted: wanted)
            results.withLock { $0[number] = found }
        }
        return results.withLock { $0 }.compactMap(\.self)
    }

    private mutating func count(
        _ part: InspectedListings, _ index: Int, _ listing: Listing, file: String?, wanted: [Bool],
        _ body: (LocatedFinding, Rule) throws -> Void
    ) throws {
        let isUnlisted = listing.availability == .unlisted
        let number = summary.listings
        summary.addListing(isUnlisted: isUnlisted)
        let places = part.listings[index]
        var violations = part.violations[places.violations]
        var findings = part.findings[places.findings]
        for digest in part.digests[places.digests] {
            let rule = rules[digest.rule]
            if rule.isAboutDistinctValues {
                if distinct[digest.rule]?[digest.hash] == nil, let text = digest.text {
                    distinct[digest.rule, default: [:]][digest.hash] = text
                }
            } else if rule.isAboutOutliers {
                prices.add(digest, of: listing, number)
            } else if let (first, count) = repeated.add(digest, of: number) {
                violations.append(Violation(rule: digest.rule, severity: rule.severity))
                if wanted[digest.rule] { findings.append((digest.rule, rule.finding(digest.text, other: "\(first + 1)", in: listing))) }
                if count == 2 {
                    firstOfRepeated.append(digest.rule)
                    rows?.insert(first, Violation(rule: digest.rule, severity: rule.severity))
                }
            }
        }
        let image = findings.isEmpty ? nil : listing.images.first.map(\.location).flatMap { $0.hasPrefix("http") ? $0 : nil }
        var located = findings.map { rule, finding in
            (rule, LocatedFinding(finding, file: file, title: listing.title, key: listing.firstKey, number: number, image: image))
        }
        if baseline != nil {
            // With a baseline, all findings have their details, in the order of their violations.
            let isNew = located.map { baseline?.remove($0.1) == false }
            violations = zip(violations, isNew).filter(\.1).map(\.0)[...]
            located = zip(located, isNew).filter(\.1).map(\.0)
        }
        summary.add(violations, isUnlisted: isUnlisted)
        if rows != nil { for violation in violations { rows?.insert(number, violation) } }
        for rule in firstOfRepeated { summary.addFirstOfRepeated(rule) }
        firstOfRepeated.removeAll(keepingCapacity: true)
        for (rule, finding) in located { try pass(finding, of: rule, body) }
    }

    private var firstOfRepeated: [Int] = []

    private mutating func pass(_ finding: LocatedFinding, of rule: Int, _ body: (LocatedFinding, Rule) throws -> Void) throws {
        summary.keep(finding, of: rule)
        try body(finding, rules[rule])
    }

    /// Examines a source as a whole.
    private mutating func begin(
        _ index: Int, _ imported: ImportSummary, _ listings: ArraySlice<Listing>, _ body: (LocatedFinding, Rule) throws -> Void
    ) throws {
        let source = CheckedSource(imported.sources[index], first: listings)
        sources[index] = source
        let columns = listings.first.map(\.source.columns).flatMap { $0.isTable ? $0 : nil }
        let (violations, findings) = workers[0].examine(source.checked, with: columns, in: source)
        summary.addToFile(violations)
        for (rule, finding) in findings {
            try pass(LocatedFinding(finding, file: imported.sources.count > 1 ? source.file : nil), of: rule, body)
        }
    }

    /// Ends the check with the rules about the whole file.
    mutating func finish(
        _ imported: ImportSummary, _ body: (LocatedFinding, Rule) throws -> Void
    ) throws -> FileCheck.Outcome {
        for (number, values) in distinct.sorted(by: { $0.key < $1.key }) {
            let rule = rules[number]
            guard values.count > rule.limit ?? 1 else { continue }
            let names = values.values.sorted().prefix(3).joined(separator: ", ")
            summary.addToFile([Violation(rule: number, severity: rule.severity)])
            try pass(LocatedFinding(rule.finding(names, count: values.count)), of: number, body)
        }
        for (number, rule) in rules.enumerated() where rule.isAboutOutliers {
            for outlier in prices.outliers(factor: rule.outlierFactor) {
                let violation = Violation(rule: number, severity: rule.severity)
                summary.addLater(violation)
                rows?.insert(outlier.listing, violation)
                guard wantsAll || summary.wantsExamples(of: number) else { continue }
                let finding = rule.finding(outlier.price, other: outlier.median, record: outlier.record, line: outlier.line)
                try pass(LocatedFinding(finding), of: number, body)
            }
        }
        // Files without listings were not checked.
        let formats = Set(sources.values.map(\.kind))
        let (applied, packs) = ruleSet.rules(for: formats.isEmpty ? [.other] : formats)
        var outcome = FileCheck.Outcome(imported: imported, checked: summary, rules: applied, packs: packs)
        outcome.rows = rows?.checked ?? CheckedRows()
        let rulesByFormat = Dictionary(formats.map { ($0, ruleSet.rules(for: [$0]).rules) }) { first, _ in first }
        outcome.sources = imported.sources.indices.map { index in
            let source = sources[index]
            return CheckReport.Source(
                kind: source?.kind ?? .other, fields: source?.fields ?? .all, usedFields: source?.usedFields ?? .all,
                rules: source.flatMap { rulesByFormat[$0.kind] } ?? [])
        }
        return outcome
    }
}

/// A source of listings, as rules see it.
struct CheckedSource: Sendable {
    let file: String
    /// The file as rules about whole files see it.
    let checked: CheckedFile
    let kind: CheckedFormats
    let fields: ListingProperties
    let usedFields: ListingProperties

    /// - Parameter listings: the first listings of the source.
    init(_ source: ImportSummary.Source, first listings: ArraySlice<Listing>) {
        let traits = FormatTraits.of(source.format)
        file = source.file
        checked = CheckedFile(name: source.file, encoding: source.encoding, size: FileVersion(path: source.file)?.bytes)
        kind = traits.kind
        usedFields = ListingProperties(usedBy: listings)
        fields = traits.fields ?? usedFields
    }
}

/// The violations of consecutive listings, in common arrays: most listings have few, and an array for each takes longer than the rules.
struct InspectedListings: Sendable {
    /// The position of the first listing in its batch.
    let start: Int
    /// The places of what belongs to each listing.
    private(set) var listings: [(violations: Range<Int>, findings: Range<Int>, digests: Range<Int>)] = []
    private(set) var violations: [Violation] = []
    private(set) var findings: [(rule: Int, finding: Finding)] = []
    private(set) var digests: [ListingDigest] = []

    init(start: Int, count: Int) {
        self.start = start
        listings.reserveCapacity(count)
    }

    /// Adds the next listing, which an inspection has just examined.
    mutating func append(_ inspection: Inspection) {
        let ends = (violations.count, findings.count, digests.count)
        violations += inspection.violations
        findings += inspection.findings
        digests += inspection.digests
        listings.append((ends.0..<violations.count, ends.1..<findings.count, ends.2..<digests.count))
    }
}

/// An inspection that one thread at a time uses.
final class InspectionWorker: Sendable {
    private let inspection: Mutex<Inspection>

    init(_ rules: RuleSet, today: Timestamp) { inspection = Mutex(Inspection(rules, today: today)) }

    func examine(_ listings: ArraySlice<Listing>, in source: CheckedSource, wanted: [Bool]) -> InspectedListings {
        inspection.withLock { inspection in
            inspection.wantsDetails = wanted
            var inspected = InspectedListings(start: listings.startIndex, count: listings.count)
            for listing in listings {
                inspection.examine(listing, in: source.kind, with: source.fields, used: source.usedFields)
                inspected.append(inspection)
            }
            return inspected
        }
    }

    func examine(
        _ file: CheckedFile, with columns: SourceColumns?, in source: CheckedSource
    ) -> (violations: [Violation], findings: [(rule: Int, finding: Finding)]) {
        inspection.withLock { inspection in
            inspection.examine(file, with: columns, in: source.kind)
            return (inspection.violations, inspection.findings)
        }
    }
}

extension ImportSummary {
    /// The consecutive listings of a batch that come from one source, with its index.
    func runs(of listings: [Listing]) -> [(listings: Range<Int>, source: Int)] {
        guard sources.count > 1 else { return [(listings.indices, 0)] }
        var result: [(Range<Int>, Int)] = []
        for index in listings.indices {
            let run = runs.lastIndex { $0.start <= listings[index].id.rawValue } ?? 0
            let source = runs.isEmpty ? 0 : runs[run].source
            if let last = result.last, last.1 == source {
                result[result.count - 1].0 = last.0.lowerBound..<index + 1
            } else {
                result.append((index..<index + 1, source))
            }
        }
        return result
    }
}
