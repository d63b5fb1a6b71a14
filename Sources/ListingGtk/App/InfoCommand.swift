import ArgumentParser
import Foundation
import ListingCore
import ListingStore

/// Summarizes files, without a display.
struct InfoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: tr("Summarize files: format, number of listings, price ranges, problems."),
        usage: "listing-viewer info FILE... [OPTION]...",
        discussion: [
            tr("Examples:"),
            "  listing-viewer info shop.csv",
            "  listing-viewer info --problems all shop.csv",
            "  listing-viewer info --json exports/*.csv | jq .problem_count",
            "",
            tr("Exit status: 1 if a FILE can’t be read or has no listings. The others are summarized."),
        ].joined(separator: "\n"))

    /// The number of problems to list.
    enum Limit: Equatable {
        case first(Int)
        case all

        var count: Int {
            switch self {
            case .first(let count): count
            case .all: .max
            }
        }
    }

    @Argument(
        help: ArgumentHelp(tr("Files, folders or archives to read; - for standard input."), valueName: "FILE"), completion: .file())
    var files: [String]

    @Flag(help: ArgumentHelp(tr("Print one JSON object per file, one per line.")))
    var json = false

    @Option(
        help: ArgumentHelp(
            tr("List the first N problems (default: 20), or all. With --json, all are listed by default."), valueName: "N|all"),
        completion: .list(["all"]), transform: Self.limit)
    var problems: Limit?

    @Flag(help: ArgumentHelp(tr("Treat all files as one catalog, and join what they say about the same listings.")))
    var together = false

    func run() throws {
        Console.endsQuietlyWithItsReader()
        InputFiles.announceTerminal(files)
        var areAllRead = true
        for (index, paths) in (together ? [files] : files.map { [$0] }).enumerated() {
            do {
                var titles: (first: String, last: String)?
                let summary = try read(paths, titles: &titles)
                try write(report(summary, of: paths, titles: titles, isFirst: index == 0))
                for failure in InputFiles.failures(in: summary, of: paths) {
                    Console.error(failure.withVisibleControls)
                    areAllRead = false
                }
            } catch let error as ImportError {
                if json { try write(ImportReport.json(error, of: paths)) }
                Console.error(error.description.withVisibleControls)
                areAllRead = false
            }
        }
        guard areAllRead else { throw ExitCode(1) }
    }

    /// - Parameter titles: set to the titles of the first and the last listing.
    private func read(_ paths: [String], titles: inout (first: String, last: String)?) throws -> ImportSummary {
        var line = ProgressLine(paths)
        defer { line.erase() }
        return try ListingImporter(paths: paths, together: together).read { event in
            line.show(event)
            guard case .listings(let batch, _, _) = event, let first = batch.listings.first, let last = batch.listings.last else { return }
            titles = (titles?.first ?? first.title, last.title)
        }
    }

    private func report(_ summary: ImportSummary, of paths: [String], titles: (first: String, last: String)?, isFirst: Bool) -> String {
        if json { return ImportReport.json(summary, of: paths, titles: titles, problems: problems?.count ?? .max) }
        return (isFirst ? "" : "\n") + ImportReport.text(summary, problems: problems?.count ?? 20)
    }

    /// Writes to standard output. Unlike `print`, it reports a full disk.
    ///
    /// - Throws: `ExitCode(1)` if the text cannot be written.
    private func write(_ text: String) throws {
        do { try OutputFile(path: "-").write(Array((text + "\n").utf8)) } catch {
            Console.error(error.message)
            throw ExitCode(1)
        }
    }

    private static func limit(_ text: String) throws -> Limit {
        if text == "all" { return .all }
        guard let count = Int(text), count >= 0 else { throw ValidationError(tr("use a number, or all")) }
        return .first(count)
    }
}
