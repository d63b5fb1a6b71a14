import Foundation
import ListingCore
import ListingStore
import Measuring

/// Measures the check of an export against rules, and the comparison of two exports, in turns with only reading them.
struct CheckBenchmarks {
    let file: String
    let references: References

    /// The next export of the same shop: some prices, stocks and titles have changed, and some listings are gone.
    private var next: String { file + ".next.csv" }

    func run(_ name: (String) -> String) throws -> [Figure] {
        defer { try? FileManager.default.removeItem(atPath: next) }
        guard references.writeNextExport(next) else { return [] }
        let others = [
            ("DuckDB: read_csv and EXCEPT, rows only", references.duckDBExcept(next)),
            ("Python: csv-diff, by SKU", references.csvDiff(next)),
        ]
        var (reads, checks, comparisons) = ([Double](), [Double](), [Double]())
        for _ in 0..<5 {
            reads.append(try read(file))
            checks.append(try check())
        }
        for _ in 0..<3 { comparisons.append(try compare()) }
        let reading = reads.quantile(0.5)
        var figures = [
            Figure(
                name("check against all rules of Etsy and of every file"), value: checks.quantile(0.5), reference: "reading",
                referenceValue: reading, aim: 1 / 1.5),
            Figure(
                name("compare with the next export, both read for it"), value: comparisons.quantile(0.5), reference: "reading both",
                referenceValue: 2 * reading, aim: 1 / 1.2),
        ]
        figures += try compareStored(name)
        for case (let reference, let time?) in others {
            figures.append(
                Figure(
                    name("compare with the next export, both read for it"), value: comparisons.quantile(0.5), reference: reference,
                    referenceValue: time, aim: .none))
        }
        return figures
    }

    /// Compares exports whose catalogs are stored: with one of 20 days later, and with one of the next day.
    private func compareStored(_ name: (String) -> String) throws -> [Figure] {
        let cache = file + ".catalogs"
        defer { try? FileManager.default.removeItem(atPath: cache) }
        _ = try Import.inOwnProcess(file: file, cache: cache)
        var figures: [Figure] = []
        for (days, what) in [(20, "20 days"), (1, "a day")] {
            guard references.writeNextExport(next, days: days) else { return figures }
            _ = try Import.inOwnProcess(file: next, cache: cache)
            let runs = try (0..<3).map { _ in try StoredComparison.inOwnProcess(old: file, new: next, cache: cache) }
            let differences = runs.first?.differences ?? 0
            figures.append(
                Figure(
                    name("compare with the export of \(what) later, both catalogs stored, \(differences) differences"),
                    value: runs.map(\.time).quantile(0.5), reference: "", referenceValue: 0, aim: .limit(1_000)))
            figures.append(
                Figure(
                    name("memory of this comparison"), unit: "MB", value: runs.map(\.memory).quantile(0.5), reference: "",
                    referenceValue: 0,
                    aim: .limit(150)))
        }
        return figures
    }

    private func measure(_ body: () throws -> Void) throws -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        try body()
        return (clock.now - start) / .milliseconds(1)
    }

    private func read(_ file: String) throws -> Double { try measure { keep(try ListingImporter(path: file).read { keep($0) }) } }

    private func check() throws -> Double {
        guard let today = Timestamp(year: 2026, month: 11, day: 27) else { throw Trouble("no such day") }
        return try measure {
            let check = FileCheck(ListingImporter(path: file), RuleSelection(packs: [.etsy]), wantsAll: false)
            keep(try check.run(today: today) { _, _ in })
        }
    }

    private func compare() throws -> Double {
        try measure { keep(try FileComparison(ListingImporter(path: file), ListingImporter(path: next)).writeText()) }
    }
}
