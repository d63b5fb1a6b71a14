import Foundation
import ListingCore
import ListingStore
import Measuring

/// Measures writing a million listings for each target, compared with Listing Lines. Nothing is read and nothing is stored meanwhile.
struct TargetBenchmarks {
    let file: String
    /// Listings of the file that are written again and again.
    private let sample = 20_000
    private let count = 1_000_000
    private let runs = 3

    func run() throws -> [Figure] {
        let listings = try first()
        guard !listings.isEmpty else { throw Trouble("\(file) has no listings") }
        let others = ExportTarget.all.filter { $0.id != ExportTarget.standard.id }
        var times: [String: [Double]] = [:]
        // In turns, so that a change of the machine's speed affects all targets alike.
        for _ in 0..<runs {
            for target in [.standard] + others { times[target.id, default: []].append(try time(target, listings)) }
        }
        let lines = times[ExportTarget.standard.id]?.quantile(0.5) ?? 0
        return others.map { target in
            Figure(
                "\(target.id): write 1,000,000 listings, CPU time", value: times[target.id]?.quantile(0.5) ?? 0, reference: "Listing Lines",
                referenceValue: lines, aim: .ratio(0.5))
        }
    }

    private func first() throws -> [Listing] {
        var listings: [Listing] = []
        _ = try ListingImporter(paths: [file]).read { event in
            if case .listings(let batch, _, _) = event, listings.count < sample { listings += batch.listings }
        }
        return Array(listings.prefix(sample))
    }

    /// The CPU time in milliseconds.
    private func time(_ target: ExportTarget, _ listings: [Listing]) throws -> Double {
        var answers = ExportAnswers()
        answers[.currency] = "EUR"
        var export = TargetExport(target, answers: answers)
        var size = 0
        let start = SheetReading.processorTime
        var written = 0
        while written < count {
            try export.write(listings) { size += $0.count }
            written += listings.count
        }
        try export.finish { size += $0.count }
        return SheetReading.processorTime - start
    }
}
