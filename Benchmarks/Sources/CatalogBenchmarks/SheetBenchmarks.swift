import Foundation
import Measuring

/// Measures reading spreadsheets of 200,000 listings with 20 columns, in turns with other readers.
struct SheetBenchmarks {
    let folder: String
    let references: References
    private let runs = 3

    func run() throws -> [Figure] {
        guard references.writeSpreadsheets(to: folder) else { return [] }
        return try ["strings.xlsx", "inline.xlsx", "products.ods"].flatMap { try measure($0) }
    }

    private func measure(_ name: String) throws -> [Figure] {
        let file = folder + "/" + name
        var (ours, calamine) = ([SheetReading](), [Double]())
        for _ in 0..<runs {
            ours.append(try SheetReading.inOwnProcess(file))
            if let time = references.calamine(file) { calamine.append(time) }
        }
        let cells = ours.map(\.cells).quantile(0.5)
        var figures = [
            Figure(
                "\(name): read 4 million cells, CPU time", value: cells, reference: "calamine",
                referenceValue: calamine.isEmpty ? 0 : calamine.quantile(0.5), aim: calamine.isEmpty ? .none : .ratio(1 / 0.6)),
            Figure(
                "\(name): read 200,000 listings, CPU time", value: ours.map(\.listings).quantile(0.5), reference: "cells only",
                referenceValue: cells, aim: .none),
            Figure(
                "\(name): first 100 listings", value: ours.map(\.first).quantile(0.5), reference: "", referenceValue: 0, aim: .limit(300)),
            Figure(
                "\(name): memory", unit: "MB", value: ours.map(\.memory).quantile(0.5), reference: "", referenceValue: 0,
                aim: .limit(120)),
        ]
        for case (let reference, let time?) in [("openpyxl", references.openpyxl(file)), ("DuckDB", references.duckDBSheet(file))] {
            figures.append(
                Figure(
                    "\(name): read 4 million cells, CPU time", value: cells, reference: reference, referenceValue: time, aim: .none))
        }
        return figures
    }
}
