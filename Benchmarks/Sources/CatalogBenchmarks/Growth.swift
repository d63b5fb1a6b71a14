import Measuring

/// Compares the imports of a run with those of the next smaller size.
enum Growth {
    /// An import may take this much longer than the growth of the file.
    private static let most = 1.05

    /// - Parameter imports: The medians by the number of listings.
    static func figures(_ imports: [Int: Import]) -> [Figure] {
        let sizes = imports.keys.sorted()
        return zip(sizes, sizes.dropFirst()).flatMap { small, large -> [Figure] in
            guard let before = imports[small], let after = imports[large], before.searchable > 0, before.processorTime > 0 else {
                return []
            }
            let growth = Double(large) / Double(small)
            // The aim is for ten million listings.
            let aim: Figure.Aim = large > CatalogBenchmarks.million ? .limit(growth * most) : .none
            func figure(_ what: String, _ time: KeyPath<Import, Double>, _ aim: Figure.Aim) -> Figure {
                Figure(
                    "\(CatalogBenchmarks.grouped(large)): \(what), times that of \(CatalogBenchmarks.grouped(small))", unit: "×",
                    value: after[keyPath: time] / before[keyPath: time], reference: "growth of the file", referenceValue: growth, aim: aim)
            }
            return [
                figure("time until all listings are searchable", \.searchable, aim),
                figure("CPU time of the import", \.processorTime, .none),
            ]
        }
    }
}
