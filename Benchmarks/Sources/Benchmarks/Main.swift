import Foundation

@testable import ListingGtk

@main
struct Main {
    @MainActor
    static func main() throws {
        // A second argument leaves out what needs no display, for a profiler's sake.
        var results = CommandLine.arguments.count > 2 ? [] : DiffBenchmarks.run() + AppendBenchmarks.run()
        if Display.isAvailable() {
            results += ScrollBenchmarks.run()
        } else {
            print("There is no display: what needs one is not measured.")
        }
        for result in results { print(line(result)) }
        guard let folder = CommandLine.arguments.dropFirst().first else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let file = URL(fileURLWithPath: folder).appendingPathComponent("bench.json")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try encoder.encode(results).write(to: file)
        print("\(file.path)")
    }

    private static func line(_ result: Measurement) -> String {
        let figures = String(
            format: "%10.3f %@   %10.3f   %8.2f ×   aim %6.2f ×   %@", result.value, result.unit, result.referenceValue,
            result.ratio ?? .infinity,
            result.aim, result.met ? "met" : "MISSED")
        return result.name.padding(toLength: 76, withPad: " ", startingAt: 0) + figures + "   (" + result.reference + ")"
    }
}
