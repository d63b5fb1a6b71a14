import ArgumentParser
import ListingCore
import ListingStore

/// Writes the listings of files in the project's own formats, without a display.
struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Write the listings of files as JSON Lines or as a table. Needs no display.",
        discussion: """
            All FILEs together become one catalogue. The output is complete or not there at all: a file of its name stays as it was \
            until then.
            """
    )

    enum Form: String, ExpressibleByArgument, CaseIterable {
        case jsonl, csv

        var export: ListingExport.Form { self == .csv ? .csv : .jsonLines }
    }

    @Argument(help: "Export files, folders of them, archives, or - for standard input.", completion: .file())
    var files: [String]

    @Option(help: "jsonl keeps everything; csv is a table for spreadsheets. By default what the output's name ends in, or jsonl.")
    var to: Form?

    @Option(name: [.short, .long], help: "The file to write; - is standard output, which is the default.", completion: .file())
    var output = "-"

    private var form: ListingExport.Form { to?.export ?? (output.lowercased().hasSuffix(".csv") ? .csv : .jsonLines) }

    func run() throws {
        Console.endsQuietlyWithItsReader()
        do {
            let interruption = OutputFile.isDrafted(path: output) ? Interruption() : nil
            let file = try OutputFile(path: output)
            if let draft = file.draft { interruption?.remove(draft) }
            let summary = try Conversion(ListingImporter(paths: files), to: form).run { try file.write($0) }
            try file.finish()
            try printSummary(summary)
        } catch let error as ImportError {
            throw Self.failure(error.description)
        } catch let error as OutputFile.Failure {
            throw error.isBrokenPipe ? ExitCode(1) : Self.failure(error.description)
        }
    }

    /// Reports what the output lacks or does not reproduce exactly.
    ///
    /// - Throws: `ExitCode(1)` if a file that the user named was left out.
    private func printSummary(_ summary: ImportSummary) throws {
        for problem in summary.leftOut {
            Console.error("\(problem.file ?? summary.file): \(problem.message)".withVisibleControls)
        }
        let others = summary.problemCount - summary.leftOut.count
        if others > 0 {
            Console.error("\(others) \(others == 1 ? "problem" : "problems"): “listing-viewer info” lists them.")
        }
        // Unreadable files inside a given folder are not the user's mistake.
        if summary.leftOut.contains(where: { problem in files.contains { $0 == problem.file } }) { throw ExitCode(1) }
    }

    private static func failure(_ message: String) -> ExitCode {
        Console.error(message.withVisibleControls)
        return ExitCode(1)
    }
}
