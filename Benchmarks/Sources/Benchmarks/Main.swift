import Foundation
import Measuring

@testable import ListingGtk

@main
struct Main {
    @MainActor
    static func main() throws {
        let folder = CommandLine.arguments.dropFirst().first
        if folder == OpenAgainBenchmarks.command { OpenAgainBenchmarks.draw(Array(CommandLine.arguments.dropFirst(2))) }
        // A second argument skips what needs no display, for use with a profiler.
        var results = CommandLine.arguments.count > 2 ? [] : DiffBenchmarks.run() + AppendBenchmarks.run()
        let files = (folder ?? ".") + "/bench"
        let cache = files + "/scroll-cache"
        let app = ViewerApplication(catalogs: cache)
        if Display.isAvailable(), app.application.register() {
            results += ScrollBenchmarks.run(app)
            results += try ImportScrollBenchmarks(size: 1_000_000, folder: files, cache: cache).run(app)
        } else {
            print("There is no display: what needs one is not measured.")
        }
        try Report.write(results, to: folder)
    }
}
