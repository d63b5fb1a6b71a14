import Foundation
import Measuring

/// Measures opening, sorting, jumping, searching and filtering, at each of the sizes in `BENCH_SIZES` (100,000 and 1,000,000).
///
///     CatalogBenchmarks FOLDER          measures; its exports of up to a million listings stay in FOLDER/bench
///     CatalogBenchmarks curve FOLDER    measures time and memory at each of the sizes in CURVE_SIZES, for FOLDER/curve.json
///     CatalogBenchmarks check FILE      measures only the check and the comparison of an export in FOLDER/bench
///     CatalogBenchmarks hand-back FILE    measures only duplicates, repairs, original rows and the history, likewise
///     CatalogBenchmarks search FILE    measures only searches, likewise
///     CatalogBenchmarks server FILE    measures only shared catalogs, on a PostgreSQL server that it starts: imports and queries
///     CatalogBenchmarks sheets FOLDER    measures only the reading of spreadsheets, which stay in FOLDER/bench/sheets
///     CatalogBenchmarks sheet FILE    one reading of a spreadsheet, in its own process
///     CatalogBenchmarks targets FOLDER|FILE    measures only the writing for each target: of a made export, or of a file's listings
///     CatalogBenchmarks compare OLD NEW CACHE    one comparison of stored catalogs, likewise
///     CatalogBenchmarks server-import FILE ADDRESS    one import into a shared catalog, likewise
///     CatalogBenchmarks server-window ADDRESS    the memory of a window's part of a shared catalog, likewise
///     CatalogBenchmarks reopen FILE CACHE    the opening of a stored catalog, likewise
///     CatalogBenchmarks queries FILE CACHE    filters and searches in a stored catalog, likewise
///     CatalogBenchmarks import FILE CACHE    one import, in its own process, because its memory is measured
@main
struct Main {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "import" || arguments.first == "sort", arguments.count == 3 {
            return print(try await Import.run(file: arguments[2], cache: arguments[3], isWhole: arguments.first == "import").json)
        }
        if arguments.first == "curve", let folder = arguments.dropFirst().first {
            if try !Curve.write(sizes("CURVE_SIZES"), to: folder) { exit(1) }
            return
        }
        if arguments.first == "reopen", arguments.count == 3 {
            return print(try await Reopening.run(file: arguments[2], cache: arguments[3]).json)
        }
        if arguments.first == "queries", arguments.count == 3 {
            return print(try await QueryTimes.run(file: arguments[2], cache: arguments[3]).json)
        }
        if arguments.first == "compare", arguments.count == 4 {
            return print(try StoredComparison.run(old: arguments[2], new: arguments[3], cache: arguments[4]).json)
        }
        if arguments.first == "check", let file = arguments.dropFirst().first {
            let references = References(folder: (file as NSString).deletingLastPathComponent, file: file)
            return try Report.write(try CheckBenchmarks(file: file, references: references).run { $0 }, to: nil)
        }
        if arguments.first == "hand-back", let file = arguments.dropFirst().first {
            return try Report.write(try await HandBackBenchmarks(file: file).run { $0 }, to: nil)
        }
        if arguments.first == "search", let file = arguments.dropFirst().first {
            return try Report.write(try await SearchBenchmarks.run(file: file), to: nil)
        }
        if arguments.first == "server", let file = arguments.dropFirst().first {
            return try Report.write(try await ServerBenchmarks(file: file).run(), to: nil)
        }
        if arguments.first == "server-import", arguments.count == 3 {
            return print(try await ServerImports.run(file: arguments[2], address: arguments[3]).json)
        }
        if arguments.first == "server-window", arguments.count == 2 { return print(try await ServerWindow.run(arguments[2]).json) }
        if arguments.first == "sheet", let file = arguments.dropFirst().first { return print(try SheetReading.run(file: file).json) }
        if arguments.first == "sheets", let folder = arguments.dropFirst().first {
            return try Report.write(try sheets(in: folder + "/bench").run(), to: nil)
        }
        if arguments.first == "targets", let path = arguments.dropFirst().first {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            let targets = try isFolder.boolValue ? TargetBenchmarks(folder: path + "/bench") : TargetBenchmarks(file: path)
            return try Report.write(try targets.run(), to: nil)
        }
        guard let folder = arguments.first else { throw Trouble("usage: CatalogBenchmarks FOLDER") }
        try await measureAll(folder)
    }

    private static func measureAll(_ folder: String) async throws {
        var results: [Figure] = []
        var imports: [Int: Import] = [:]
        var isWhole = true
        let chosen = sizes("BENCH_SIZES")
        let sizes = chosen.isEmpty ? [100_000, CatalogBenchmarks.million] : chosen
        for size in sizes {
            do {
                let outcome = try await CatalogBenchmarks(size: size, folder: folder + "/bench").run()
                results += outcome.figures
                imports[size] = outcome.ours
            } catch {
                print("\(CatalogBenchmarks.grouped(size)) listings are not measured: \(error)")
                isWhole = false
            }
        }
        results += Growth.figures(imports)
        // The largest export of the run, up to a million listings: each import into the server is measured three times.
        if let size = sizes.filter({ $0 <= CatalogBenchmarks.million }).max() {
            do { results += try await ServerBenchmarks(file: "\(folder)/bench/listings-\(size).csv").run() } catch {
                print("shared catalogs are not measured: \(error)")
                isWhole = false
            }
        } else {
            print("shared catalogs are not measured: BENCH_SIZES has no size up to \(CatalogBenchmarks.grouped(CatalogBenchmarks.million))")
        }
        results += try sheets(in: folder + "/bench").run()
        results += try TargetBenchmarks(folder: folder + "/bench").run()
        try Report.write(results, to: folder, adds: true)
        if !isWhole { exit(1) }
    }

    private static func sheets(in folder: String) -> SheetBenchmarks {
        SheetBenchmarks(folder: folder + "/sheets", references: References(folder: folder, file: folder + "/sheets"))
    }

    /// The numbers of listings in a variable of the environment.
    private static func sizes(_ variable: String) -> [Int] {
        let text = ProcessInfo.processInfo.environment[variable] ?? ""
        return text.split { !$0.isNumber }.compactMap { Int($0) }.filter { $0 > 0 }
    }
}
