import ArgumentParser
import ListingCore
import ListingStore

/// Writes the listings of files in the project's own formats, without a display.
struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: tr("Convert listings to JSON Lines or CSV."),
        usage: "listing-viewer convert FILE... [OPTION]...",
        discussion: [
            tr("All files are combined into one catalog. The output file is replaced only when it is complete."),
            "",
            tr("Examples:"),
            "  listing-viewer convert shop.csv --output shop.jsonl",
            "  listing-viewer convert exports/ --output all.csv",
            "  curl https://example.com/feed.xml | listing-viewer convert - --to csv",
            "  listing-viewer convert shop.csv --to source --filter images=no > fix.csv",
            "",
            tr("Exit status: 1 if a FILE can’t be read or has no listings; nothing is written then, except with --keep-going."),
        ].joined(separator: "\n"))

    enum Form: String, CaseIterable {
        case jsonl, csv, source

        /// nil for the form of the source.
        var export: ListingExport.Form? {
            switch self {
            case .jsonl: .jsonLines
            case .csv: .csv
            case .source: nil
            }
        }
    }

    @Argument(
        help: ArgumentHelp(tr("Files, folders or archives to read; - for standard input."), valueName: "FILE"), completion: .file())
    var files: [String]

    @Option(
        help: ArgumentHelp(
            tr(
                "Output format: jsonl (lossless), csv (for spreadsheets), or source (the rows as they are in FILE). Default: by the output file’s extension, otherwise jsonl."
            ),
            valueName: "FORMAT"),
        completion: .list(Form.allCases.map(\.rawValue)), transform: Self.form)
    var to: Form?

    @Option(
        name: [.customShort("o", allowingJoined: true), .long],
        help: ArgumentHelp(tr("Output file. Default: standard output."), valueName: "FILE"), completion: .file())
    var output: String?

    @Flag(help: ArgumentHelp(tr("Skip files that can’t be read, and convert the others.")))
    var keepGoing = false

    @OptionGroup
    var query: QueryOptions

    private var path: String { output ?? "-" }
    private var form: Form { to ?? (path.lowercased().hasSuffix(".csv") ? .csv : .jsonl) }

    func run() throws {
        Console.endsQuietlyWithItsReader()
        InputFiles.announceTerminal(files)
        do {
            if !keepGoing { try refuse(SourceCheck.failures(of: files).map(\.description), hint: Self.nothingWritten) }
            let interruption = OutputFile.isDrafted(path: path) ? Interruption() : nil
            let file = try OutputFile(path: path)
            if let draft = file.draft { interruption?.remove(draft) }
            let summary = try convert(to: file)
            let failures = InputFiles.failures(in: summary, of: files)
            // Some files turn out to have no listings only after all of them has been read.
            if !keepGoing { try refuse(failures, hint: file.draft == nil ? Self.incomplete : Self.nothingWritten) }
            try file.finish()
            report(summary)
            guard failures.isEmpty else { throw ExitCode(1) }
        } catch let error as ImportError {
            throw Self.failure(error.description)
        } catch let error as QueryConversion.Failure {
            throw Self.failure(error.message)
        } catch let error as OriginalRows.Failure {
            throw Self.failure(InputFiles.name(of: files[0]) + ": " + error.message)
        } catch let error as OutputFile.Failure {
            throw error.isBrokenPipe ? ExitCode(1) : Self.failure(error.message)
        }
    }

    private func convert(to file: OutputFile) throws -> ImportSummary {
        let query = try query.query()
        if let export = form.export, query == nil {
            var line = ProgressLine(files, isShared: path == "-")
            defer { line.erase() }
            return try Conversion(ListingImporter(paths: files), to: export).run(progress: { line.show($0) }) { try file.write($0) }
        }
        let conversion = QueryConversion(paths: files, query: query ?? ListingQuery())
        guard let export = form.export else { return try conversion.writeOriginalRows { try file.write($0) } }
        return try conversion.write(as: export) { try file.write($0) }
    }

    /// - Throws: `ExitCode(1)` after a report if there are failures.
    private func refuse(_ failures: [String], hint: String) throws {
        if failures.isEmpty { return }
        for failure in failures { Console.error(failure.withVisibleControls) }
        Console.error(hint)
        throw ExitCode(1)
    }

    private static var nothingWritten: String { tr("nothing was written; --keep-going skips files that can't be read") }
    private static var incomplete: String { tr("the output is incomplete; --keep-going skips files that can't be read") }

    /// Reports what the output lacks or does not reproduce exactly.
    private func report(_ summary: ImportSummary) {
        for problem in summary.leftOut {
            let values: KeyValuePairs = ["file": InputFiles.name(of: problem.file ?? ""), "reason": problem.message]
            Console.error(tr("skipped {file}: {reason}", values).withVisibleControls)
        }
        let others = summary.problemCount - summary.leftOut.count
        guard others > 0 else { return }
        guard ListingImporter.canBeReadAgain(files) else { return Console.error(trn("{n} problem", "{n} problems", others)) }
        let command = "listing-viewer info --problems all " + files.map(ShellWord.quoted).joined(separator: " ")
        Console.error(trn("{n} problem; see '{command}'", "{n} problems; see '{command}'", others, ["command": command]))
    }

    private static func form(_ text: String) throws -> Form {
        guard let form = Form(rawValue: text) else { throw ValidationError(tr("use jsonl, csv or source")) }
        return form
    }

    private static func failure(_ message: String) -> ExitCode {
        Console.error(message.withVisibleControls)
        return ExitCode(1)
    }
}
