import ListingCore
import Synchronization

/// The threads that inspect listings share this: the traits of the files, and the rules whose details are wanted. The thread that counts
/// the findings learns both while it reads.
final class SharedInspection: Sendable {
    private struct State {
        var sources: [Int: CheckedSource] = [:]
        var wanted: [Bool] = []
    }

    let ruleSet: RuleSet
    let today: Timestamp
    private let state = Mutex(State())
    private static let seed = UInt64.random(in: .min ... .max)

    init(_ ruleSet: RuleSet, today: Timestamp) {
        self.ruleSet = ruleSet
        self.today = today
        reset()
    }

    /// A hash that all inspections of this process share. It takes less time than that of Swift.
    static func hash(_ bytes: Span<UInt8>) -> UInt64 { XXH3.hash(bytes.bytes, seed: seed) }

    /// Forgets the sources, because the files are read once more.
    func reset() { state.withLock { $0 = State(wanted: Array(repeating: true, count: ruleSet.rules.count)) } }

    /// Makes the traits of a source known, by its index.
    func add(_ source: CheckedSource, at index: Int) { state.withLock { $0.sources[index] = source } }

    /// - Parameter wanted: for each rule, whether the details of its findings are wanted. A thread may learn it late, and find too many.
    func setWanted(_ wanted: [Bool]) { state.withLock { $0.wanted = wanted } }

    /// Inspects listings on the threads that parse them.
    var inspector: ParsedListingsInspector {
        ParsedListingsInspector { [self] in
            let worker = InspectionWorker(ruleSet, today: today)
            return { [self] listings, index in
                let (source, wanted) = state.withLock { ($0.sources[index], $0.wanted) }
                return source.map { worker.examine(listings, listings.indices, in: $0, wanted: wanted) }
            }
        }
    }
}

/// An inspection that one thread at a time uses.
final class InspectionWorker: Sendable {
    private let inspection: Mutex<Inspection>

    init(_ rules: RuleSet, today: Timestamp) { inspection = Mutex(Inspection(rules, today: today, hash: SharedInspection.hash)) }

    func examine(_ listings: [Listing], _ range: Range<Int>, in source: CheckedSource, wanted: [Bool]) -> InspectedListings {
        inspection.withLock { inspection in
            inspection.wantsDetails = wanted
            // The thread that made the listings releases them.
            defer { inspection.releaseListings() }
            return inspection.examine(listings, range, in: source.kind, with: source.fields, used: source.usedFields)
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
