import Measuring

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
        try Report.write(results, to: CommandLine.arguments.dropFirst().first)
    }
}
