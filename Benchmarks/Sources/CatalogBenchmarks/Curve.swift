import Foundation
import Measuring

/// Measures catalogs of growing sizes, and writes a point of the curve for each. `Benchmarks/scripts/draw-curve` draws them.
enum Curve {
    private static let standard = [1_000, 10_000, 100_000, 1_000_000, 10_000_000]

    /// Writes `curve.json`, again after each size, so that a size for which the disk has no room leaves the others.
    ///
    /// - Parameters:
    ///   - sizes: The numbers of listings; empty for powers of ten up to ten million.
    ///   - folder: The folder of `curve.json`. Exports are in its subfolder `bench`.
    /// - Returns: False if a size could not be measured. The reason has been printed.
    static func write(_ sizes: [Int], to folder: String) throws -> Bool {
        let file = URL(fileURLWithPath: folder).appendingPathComponent("curve.json")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        var points: [CurvePoint] = []
        var isWhole = true
        for size in Set(sizes.isEmpty ? standard : sizes).sorted() {
            do { points.append(try CurvePoint(size: size, folder: folder + "/bench")) } catch {
                print("\(CatalogBenchmarks.grouped(size)) listings are not measured: \(error)")
                isWhole = false
                continue
            }
            try encoder.encode(points).write(to: file)
        }
        print(file.path)
        return isWhole
    }
}
