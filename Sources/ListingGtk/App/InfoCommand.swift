import ArgumentParser
import Foundation
import ListingCore
import ListingStore

/// Summarizes files, without a display.
struct InfoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Tell what is in files: format, listings, variants, prices, problems. Needs no display."
    )

    @Argument(help: "Export files, folders of them, archives, or - for standard input.", completion: .file())
    var files: [String]

    @Flag(help: "Print one JSON object a line, one for each file.")
    var json = false

    @Flag(help: "Take all files for one catalogue: a table of variants is joined to its table of products.")
    var together = false

    func run() throws {
        Console.endsQuietlyWithItsReader()
        var allRead = true
        for (index, paths) in (together ? [files] : files.map { [$0] }).enumerated() {
            do {
                let summary = try ListingImporter(paths: paths).read { _ in }
                let text = json ? ImportReport.json(summary) : ImportReport.text(summary)
                try write(!json && index > 0 ? "\n" + text : text)
                for problem in summary.leftOut where problem.file.map(paths.contains) == true {
                    Console.error("\(problem.file ?? ""): \(problem.message)".withVisibleControls)
                    allRead = false
                }
            } catch let error as ImportError {
                Console.error(error.description.withVisibleControls)
                allRead = false
            }
        }
        guard allRead else { throw ExitCode(1) }
    }

    /// Writes to standard output. Unlike `print`, it reports a full disk.
    ///
    /// - Throws: `ExitCode(1)` if the text cannot be written.
    private func write(_ text: String) throws {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
        } catch {
            Console.error("The output can't be written: \((error as NSError).localizedDescription)")
            throw ExitCode(1)
        }
    }
}
