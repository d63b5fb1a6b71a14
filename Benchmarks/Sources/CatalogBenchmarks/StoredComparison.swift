import Foundation
import ListingCore
import ListingStore
import Measuring

/// The figures of a comparison of two exports whose catalogs are stored.
struct StoredComparison: Codable {
    /// In milliseconds.
    var time = 0.0
    /// The memory that it needs at most, in MB, beyond that of the process before it.
    var memory = 0.0
    /// Number of listings that differ.
    var differences = 0

    static func run(old: String, new: String, cache: String) throws -> StoredComparison {
        var figures = StoredComparison()
        let before = try Memory.peak()
        let clock = ContinuousClock()
        let start = clock.now
        let options = FileComparison.Options(catalogs: cache)
        let comparison = FileComparison(ListingImporter(path: old), ListingImporter(path: new), options)
        let outcome = try comparison.writeText { _, event in
            if case .listings(let batch, _, _) = event, !batch.listings.isEmpty { throw Trouble("a file was read") }
        }
        figures.differences = outcome.summary.differences
        figures.time = (clock.now - start) / .milliseconds(1)
        figures.memory = try Memory.peak() - before
        return figures
    }

    /// Runs the comparison in another process, so that its memory holds nothing else.
    static func inOwnProcess(old: String, new: String, cache: String) throws -> StoredComparison {
        let outcome = try Command(CommandLine.arguments[0], "compare", old, new, cache).run(longest: 600)
        return try JSONDecoder().decode(StoredComparison.self, from: Data(outcome.output.utf8))
    }

    var json: String {
        get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
    }
}

extension FileComparison {
    /// Compares as `listing-viewer compare` does for people: with the first listings of each kind of change, and the number of the others.
    func writeText(progress: (Side, ImportEvent) throws -> Void = { _, _ in }) throws -> Outcome {
        var text = try CompareForm.text.output(of: ("old", "new"), limit: 10) { keep($0) }
        let outcome = try run(progress: progress) {
            text.count($0)
        } _: {
            try text.add($0)
        }
        try text.finish(outcome)
        return outcome
    }
}
