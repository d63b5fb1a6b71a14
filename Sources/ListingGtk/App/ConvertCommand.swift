import ArgumentParser
import ListingCore
import ListingStore

/// Writes the listings of files as another program imports them, without a display.
struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: tr("Convert listings to files for shops, marketplaces and spreadsheets."),
        usage: "listing-viewer convert FILE... [OPTION]...",
        discussion: [
            tr("All files are combined into one catalog. The output file is replaced only when it is complete."),
            "",
            tr("Examples:"),
            "  listing-viewer convert shop.csv --output shop.jsonl",
            "  listing-viewer convert exports/ --output all.xlsx",
            "  listing-viewer convert etsy.csv --to shopify --output shopify.csv",
            "  listing-viewer convert shop.csv --to google --currency EUR --output feed.xml",
            "  curl https://example.com/feed.xml | listing-viewer convert - --to csv",
            "  listing-viewer convert shop.csv --to source --filter images=no > fix.csv",
            "",
            tr("Exit status: 1 if a FILE can’t be read or has no listings; nothing is written then, except with --keep-going."),
        ].joined(separator: "\n"))

    /// The form of the output.
    enum Form {
        case target(ExportTarget)
        /// The rows as they are in the file.
        case source

        static let names = ExportTarget.all.map(\.id) + ["source"]

        init?(name: String) {
            if name == "source" {
                self = .source
            } else if let target = ExportTarget.named(name) {
                self = .target(target)
            } else {
                return nil
            }
        }

        /// The form that the name of an output file asks for; the standard one if it asks for none.
        init(path: String) {
            if case .target(let target) = OutputName(path) { self = .target(target) } else { self = .target(.standard) }
        }
    }

    @Argument(
        help: ArgumentHelp(tr("Files, folders or archives to read; - for standard input."), valueName: "FILE"), completion: .file())
    var files: [String]

    @Option(
        help: ArgumentHelp(
            tr(
                "Format of the output: {formats}, or source for the rows as they are in FILE. jsonl is lossless. Default: by the extension of the output file, jsonl without one.",
                ["formats": ExportTarget.all.map(\.id).joined(separator: ", ")]),
            valueName: "FORMAT"),
        completion: .list(Form.names), transform: Self.form)
    var to: Form?

    @Option(
        name: [.customShort("o", allowingJoined: true), .long],
        help: ArgumentHelp(tr("Output file. Default: standard output."), valueName: "FILE"), completion: .file())
    var output: String?

    @Flag(help: ArgumentHelp(tr("Skip files that can’t be read, and convert the others.")))
    var keepGoing = false

    @Flag(help: ArgumentHelp(tr("Join what the files say about the same listings.")))
    var together = false

    @Flag(help: ArgumentHelp(tr("Put the main image of each listing into the file: for xlsx and ods.")))
    var embedImages = false

    @Option(
        help: ArgumentHelp(tr("Write a report in JSON to this file: what became of each property."), valueName: "FILE"),
        completion: .file())
    var report: String?

    @OptionGroup
    var answers: ExportOptions

    @OptionGroup
    var query: QueryOptions

    private var path: String { output ?? "-" }
    private var form: Form { to ?? Form(path: path) }

    func validate() throws {
        if to == nil, case .unclear(let targets) = OutputName(path) { throw unclearName(targets) }
        // Listing Lines keep all of a listing. Other forms would lose what only the file has.
        var isLossless: Bool { if case .target(let target) = form { target.id == ExportTarget.standard.id } else { false } }
        if let output, let input = InputFiles.replaced(by: output, of: files), input != .whole || !isLossless {
            throw ValidationError(tr("{file} would be replaced by its own listings; choose another output file", ["file": output]))
        }
        if let report {
            if CatalogID(file: report) == CatalogID(file: path) {
                throw ValidationError(tr("the report needs another file than the output"))
            }
            if InputFiles.replaced(by: report, of: files) != nil {
                throw ValidationError(tr("{file} would be replaced by a report about it; choose another report file", ["file": report]))
            }
        }
        guard case .target(let target) = form else {
            if report != nil { throw ValidationError(tr("--to source has no report")) }
            if embedImages { throw Self.meaningless("--embed-images", for: "source") }
            return
        }
        if embedImages, !target.embedsImages { throw Self.meaningless("--embed-images", for: target.id) }
        if let unused = try answers.given(for: target).first(where: { !target.questions.contains($0.question) }) {
            throw Self.meaningless("--" + unused.question.option, for: target.id)
        }
    }

    /// The error for an output file whose ending does not choose its form, so that no file gets a name that is wrong.
    ///
    /// - Parameter targets: those that the ending may mean; empty for all.
    private func unclearName(_ targets: [ExportTarget]) -> ValidationError {
        var names = targets.isEmpty ? Form.names : targets.map(\.id)
        let ending = OutputName.ending(of: path)
        if !targets.isEmpty, files.count == 1, OutputName.ending(of: files[0]) == ending { names.append("source") }
        return ValidationError(
            tr(
                "the name '{file}' does not say which format to write; choose it with --to: {formats}",
                ["file": path, "formats": names.joined(separator: ", ")]))
    }

    private static func meaningless(_ option: String, for form: String) -> ValidationError {
        ValidationError(tr("{option} has no meaning for --to {form}", ["option": option, "form": form]))
    }

    func run() throws {
        Console.endsQuietlyWithItsReader()
        InputFiles.announceTerminal(files)
        do {
            if !keepGoing {
                try refuse(SourceCheck.failures(of: files, together: together).map(\.description), hint: Self.nothingWritten)
            }
            let interruption = OutputFile.isDrafted(path: path) ? Interruption() : nil
            let file = try OutputFile(path: path)
            if let draft = file.draft { interruption?.remove(draft) }
            let images = embedImages ? CommandImages(of: files) : nil
            var (export, currency): (TargetExport?, Currency?) = (nil, nil)
            if case .target(let target) = form {
                let answers = try answersToUse(by: target)
                if target.questions.contains(.currency) { currency = answers[.currency].flatMap { Currency($0) } }
                export = TargetExport(target, answers: answers, pictures: images?.pictures)
            }
            let summary = try convert(to: file, &export, images, currency: currency)
            images?.finish()
            let failures = InputFiles.failures(in: summary, of: files)
            // Some files turn out to have no listings only after all of them has been read.
            if !keepGoing { try refuse(failures, hint: file.draft == nil ? Self.incomplete : Self.nothingWritten) }
            if let export, let report { try write(export.report.json(target: export.target), to: report) }
            if let export, export.report.listings == 0, summary.listings > 0 {
                guard !export.report.refused.isEmpty else {
                    throw Self.failure(tr("nothing was written, because no listing matches the search and the filters"))
                }
                describe(export)
                throw Self.failure(tr("nothing was written, because {form} takes none of the listings", ["form": export.target.title]))
            }
            try file.finish()
            describe(summary, currency: currency)
            if let export { describe(export) }
            guard failures.isEmpty else { throw ExitCode(1) }
        } catch let error as ImportError {
            throw Self.failure(error.description)
        } catch let error as ExportFailure {
            throw Self.failure(error.description)
        } catch let error as QueryConversion.Failure {
            throw Self.failure(error.message)
        } catch let error as OriginalRows.Failure {
            throw Self.failure(InputFiles.name(of: files[0]) + ": " + error.message)
        } catch let error as OutputFile.Failure {
            throw error.isBrokenPipe ? ExitCode(1) : Self.failure(error.message)
        }
    }

    /// - Parameter currency: the user's answer for prices without a currency; nil for none.
    private func convert(
        to file: OutputFile, _ export: inout TargetExport?, _ images: CommandImages?, currency: Currency?
    ) throws -> ImportSummary {
        let query = try query.query()
        guard var writing = export else {
            return try QueryConversion(paths: files, query: query ?? ListingQuery()).writeOriginalRows { try file.write($0) }
        }
        defer { export = writing }
        var line = ProgressLine(files, isShared: path == "-")
        defer { line.erase() }
        let load = { (export: TargetExport, listings: [Listing]) in
            let say = { (text: String) in
                line.erase()
                Console.error(text.withVisibleControls)
            }
            try images?.load(for: listings, of: export, say: say) { line.show(images: $0) }
        }
        if let query {
            line.erase()
            return try QueryConversion(paths: files, together: together, query: query, currency: currency).write(
                &writing, prepare: load
            ) { try file.write($0) }
        }
        return try Conversion(ListingImporter(paths: files, together: together)).run(
            &writing, prepare: load, progress: { line.show($0) }
        ) { try file.write($0) }
    }

    /// The answers that were given or are remembered. Remembered ones are named, so that no output depends on something invisible.
    ///
    /// The choice to embed images is not among them, because it loads images from the web.
    private func answersToUse(by target: ExportTarget) throws -> ExportAnswers {
        // A query finds listings as a window does, which have the currency already.
        let chosen = query.isEmpty ? InputFiles.chosenCurrency(of: files) : nil
        var (all, remembered) = try answers.answers(for: files, of: target, currency: chosen)
        let used = remembered.filter { target.questions.contains($0.question) }.map {
            "--\($0.question.option) \(ShellWord.quoted($0.text))"
        }
        if !used.isEmpty { Console.error(tr("uses your earlier answers: {options}", ["options": used.joined(separator: " ")])) }
        all.embedsImages = embedImages
        return all
    }

    private func write(_ text: String, to path: String) throws {
        let file = try OutputFile(path: path)
        try file.write(Array(text.utf8))
        try file.finish()
    }

    /// Describes what became of the listings' properties, unless all of them are in the file as they are.
    private func describe(_ export: TargetExport) {
        let lines = ExportReportText.lines(export.report, target: export.target, namesOptions: true)
        for line in lines { Console.error(line.text.withVisibleControls) }
        for advice in export.target.advice { Console.error(advice) }
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
    ///
    /// - Parameter currency: the user's answer for prices without a currency; nil for none.
    private func describe(_ summary: ImportSummary, currency: Currency?) {
        // The rows of a source don't depend on the currency unless a filter does.
        if case .source = form, query.isEmpty {} else if currency == nil { ReadingNotes.describeCurrency(in: summary) }
        ReadingNotes.describe(summary, of: files)
    }

    private static func form(_ text: String) throws -> Form {
        if let form = Form(name: text) { return form }
        let names = Form.names.joined(separator: ", ")
        guard let meant = NearestName.to(text, among: Form.names) else {
            throw ValidationError(tr("unknown format '{format}'; use {names}", ["format": text, "names": names]))
        }
        throw ValidationError(
            tr(
                "unknown format '{format}'; did you mean '{suggestion}'? Known formats: {names}",
                ["format": text, "suggestion": meant, "names": names]))
    }

    private static func failure(_ message: String) -> ExitCode {
        Console.error(message.withVisibleControls)
        return ExitCode(1)
    }
}
