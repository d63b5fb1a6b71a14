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
            results += try ImportScrollBenchmarks(size: 1_000_000, folder: (CommandLine.arguments.dropFirst().first ?? ".") + "/bench")
                .run()
        } else {
            print("There is no display: what needs one is not measured.")
        }
        try Report.write(results, to: CommandLine.arguments.dropFirst().first)
    }
}
