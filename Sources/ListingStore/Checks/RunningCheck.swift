import Dispatch
import ListingCore
import Synchronization

/// A check of the listings of an import, batch by batch.
struct RunningCheck {
    /// The way in which a rule compares listings with each other.
    private enum Comparison {
        case distinct, outliers, references, repeated

        init(_ rule: Rule) {
            self =
                rule.isAboutDistinctValues ? .distinct : rule.isAboutOutliers ? .outliers : rule.isAboutReferences ? .references : .repeated
        }
    }

    private let ruleSet: RuleSet
    /// The parts of the rules that are needed for each listing, by number. A rule itself is large, and slow to copy.
    private let comparisons: [Comparison]
    private let severities: [FindingSeverity]
    private let wantsAll: Bool
    private let inspection: SharedInspection
    /// One for each thread that inspects listings which were parsed on this thread.
    private let workers: [InspectionWorker]
    private var summary: CheckSummary
    /// The known traits of each source, by its index.
    private var sources: [Int: CheckedSource] = [:]
    private var repeated = RepeatedValues()
    /// The different values that rules count in the whole file, by rule and hash.
    private var distinct: [Int: [UInt64: String]] = [:]
    private var prices = PriceOutliers()
    private var references = ReferencedValues()
    /// The files of the listings.
    private var files = ListingFiles()
    private var listingsOfFormat: [CheckedFormats: Int] = [:]
    /// The rows with findings; nil if they are not wanted.
    private var rows: CheckedRowsBuilder?

    /// The findings to ignore, without those that were found; nil if there is no baseline.
    private var baseline: CheckBaseline?

    init(_ inspection: SharedInspection, wantsAll: Bool, isInBackground: Bool, _ baseline: CheckBaseline?) {
        self.baseline = baseline
        self.inspection = inspection
        let ruleSet = inspection.ruleSet
        self.ruleSet = ruleSet
        self.wantsAll = wantsAll
        comparisons = ruleSet.rules.map { Comparison($0) }
        severities = ruleSet.rules.map(\.severity)
        summary = CheckSummary(ruleSet.rules)
        rows = isInBackground ? CheckedRowsBuilder(ruleSet.rules) : nil
        workers = (0..<(isInBackground ? 1 : Processors.count)).map { _ in InspectionWorker(ruleSet, today: inspection.today) }
        inspection.reset()
    }

    private var rules: [Rule] { ruleSet.rules }

    /// Examines the next listings.
    ///
    /// - Parameters:
    ///   - progress: the share of the files that was read, 0 to 1.
    ///   - body: called with findings in the order of the listings.
    mutating func add(
        _ batch: ListingBatch, _ imported: ImportSummary, progress: Double, _ body: (LocatedFinding, Rule) throws -> Void
    ) throws {
        repeated.share = progress
        if let inspected = batch.inspected { return try add(inspected, of: batch.listings, imported, body) }
        let listings = batch.listings
        let names = imported.sources.count > 1
        var runs: [BatchExamination.Piece] = []
        for (range, index) in imported.runs(of: listings) {
            if sources[index] == nil { try begin(index, imported, listings[range], body) }
            if let source = sources[index] { runs.append(BatchExamination.Piece(source: source, listings: range)) }
        }
        let wanted = wantedRules
        let examination = BatchExamination(listings, from: runs, wanted: wanted)
        let helpers = DispatchGroup()
        for worker in workers.dropFirst().prefix(max(0, examination.pieces.count - 1)) {
            DispatchQueue.global().async(group: helpers) { while examination.examineNext(by: worker) {} }
        }
        defer {
            examination.stop()
            helpers.wait()
        }
        var counted = 0
        func countExamined() throws {
            while let part = examination.result(of: counted) {
                try count(part, of: listings, from: examination.pieces[counted].source, isNamed: names, body)
                counted += 1
            }
        }
        // This thread counts between its own pieces, so that the others need not wait for it.
        while examination.examineNext(by: workers[0]) { try countExamined() }
        helpers.wait()
        try countExamined()
        updateWanted(from: wanted)
    }

    /// Counts what was found in listings by the thread that parsed them.
    private mutating func add(
        _ inspected: InspectedListings, of listings: [Listing], _ imported: ImportSummary, _ body: (LocatedFinding, Rule) throws -> Void
    ) throws {
        guard let (_, index) = imported.runs(of: listings).first, let source = sources[index] else { return }
        let wanted = wantedRules
        try count(inspected, of: listings, from: source, isNamed: imported.sources.count > 1, body)
        updateWanted(from: wanted)
    }

    /// For each rule, whether the details of its findings are wanted.
    private var wantedRules: [Bool] { ruleSet.rules.indices.map { wantsAll || summary.wantsExamples(of: $0) } }

    private func updateWanted(from old: [Bool]) {
        let wanted = wantedRules
        if wanted != old { inspection.setWanted(wanted) }
    }

    /// Counts what was found in listings of one source.
    private mutating func count(
        _ part: InspectedListings, of listings: [Listing], from source: CheckedSource, isNamed: Bool,
        _ body: (LocatedFinding, Rule) throws -> Void
    ) throws {
        listingsOfFormat[source.kind, default: 0] += part.listings.count
        repeated.readAhead(part.digests)
        files.begin(source.file, at: summary.listings)
        for number in part.listings.indices { try count(part, number, of: listings, file: isNamed ? source.file : nil, body) }
    }

    /// Counts what was found in a listing.
    ///
    /// - Parameter listings: the whole batch, from which no listing is copied: it consists of many objects.
    private mutating func count(
        _ part: InspectedListings, _ index: Int, of listings: [Listing], file: String?,
        _ body: (LocatedFinding, Rule) throws -> Void
    ) throws {
        let position = part.start + index
        let number = summary.listings
        let places = part.listings[index]
        let isUnlisted = places.isUnlisted
        summary.addListing(isUnlisted: isUnlisted)
        var violations = part.violations[places.violations]
        var findings = part.findings[places.findings]
        for index in places.digests {
            let rule = part.digests[index].rule
            switch comparisons[rule] {
            case .distinct:
                let digest = part.digests[index]
                if distinct[rule]?[digest.hash] == nil, let text = digest.text { distinct[rule, default: [:]][digest.hash] = text }
            case .outliers:
                prices.add(part.digests[index], number, record: places.record, line: places.line)
            case .references:
                references.add(part.digests[index], of: number, record: places.record, line: places.line)
            case .repeated:
                guard let (first, count) = repeated.add(part.digests[index].hash, ofRule: rule, in: number) else { continue }
                let violation = Violation(rule: rule, severity: severities[rule])
                violations.append(violation)
                if wantsAll || summary.wantsExamples(of: rule) {
                    let text = part.digests[index].text
                    findings.append((rule, rules[rule].finding(text, other: "\(first + 1)", in: listings[position])))
                }
                if count == 2 {
                    firstOfRepeated.append(rule)
                    rows?.insert(first, violation)
                }
            }
        }
        var located: [(Int, LocatedFinding)] = []
        if !findings.isEmpty {
            let listing = listings[position]
            let image = listing.images.first.map(\.location).flatMap { $0.hasPrefix("http") ? $0 : nil }
            located = findings.map { rule, finding in
                let origin = finding.origin(in: listing)
                return (
                    rule,
                    LocatedFinding(
                        origin?.finding ?? finding, file: origin?.file ?? file, title: listing.title, key: listing.firstKey, number: number,
                        image: image)
                )
            }
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
        inspection.add(source, at: index)
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
        let isNamed = imported.sources.count > 1
        for (number, rule) in rules.enumerated() where rule.isAboutOutliers {
            for outlier in prices.outliers(factor: rule.outlierFactor) {
                let violation = Violation(rule: number, severity: rule.severity)
                summary.addLater(violation)
                rows?.insert(outlier.listing, violation)
                guard wantsAll || summary.wantsExamples(of: number) else { continue }
                let finding = rule.finding(outlier.price, other: outlier.median, record: outlier.record, line: outlier.line)
                try pass(LocatedFinding(finding, file: isNamed ? files[outlier.listing] : nil), of: number, body)
            }
        }
        for missing in references.missing {
            let rule = rules[missing.rule]
            let violation = Violation(rule: missing.rule, severity: rule.severity)
            summary.addLater(violation)
            rows?.insert(missing.listing, violation)
            guard wantsAll || summary.wantsExamples(of: missing.rule) else { continue }
            let names = missing.texts.prefix(3).joined(separator: ", ")
            let finding = rule.finding(names, record: missing.record, line: missing.line)
            try pass(LocatedFinding(finding, file: isNamed ? files[missing.listing] : nil), of: missing.rule, body)
        }
        var checked = Array(repeating: 0, count: rules.count)
        for (format, count) in listingsOfFormat {
            for number in ruleSet.numbers(for: format) where !rules[number].files.isDisjoint(with: format) { checked[number] += count }
        }
        summary.setChecked(checked)
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
