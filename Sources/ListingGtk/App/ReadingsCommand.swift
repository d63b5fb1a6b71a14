import ArgumentParser
import Foundation
import ListingCore
import ListingStore

/// Lists the copies of files as they were, by shop, and gives them back, without a display.
struct ReadingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "readings",
        abstract: tr("List earlier exports of a shop, and get them back."),
        usage: "listing-viewer readings [FILE] [OPTION]...",
        discussion: [
            tr("The app keeps a copy of each file that you open. Files are of one shop if they share listings, whatever their names are."),
            tr("Without FILE, lists the readings of all shops; with FILE, those of its shop. The newest one is number 1."),
            "",
            tr("Examples:"),
            "  listing-viewer readings shop.csv",
            "  listing-viewer readings shop.csv --restore 3 -o october.csv",
            "  listing-viewer readings shop.csv --listing MUG-01",
            "",
            tr(
                "Exit status: 0 on success, 1 if there is no such reading or listing, 2 if a file can’t be read or the command line is wrong."
            ),
        ].joined(separator: "\n"))

    @Argument(help: ArgumentHelp(tr("A file of the shop. It may have been removed meanwhile."), valueName: "FILE"), completion: .file())
    var file: String?

    @Flag(help: ArgumentHelp(tr("Keep a copy of FILE as it is now, as opening it does.")))
    var keep = false

    @Option(
        help: ArgumentHelp(
            tr("Write the file of this reading as it was: its number, or a date such as 2026-11-27 for the last one of that day."),
            valueName: "N|DATE"))
    var restore: String?

    @Option(
        help: ArgumentHelp(tr("Show the price and the stock of one listing in all readings, by its ID, SKU or title."), valueName: "KEY"))
    var listing: String?

    @Option(
        name: [.customShort("o", allowingJoined: true), .long],
        help: ArgumentHelp(tr("Output file of --restore. Default: standard output."), valueName: "FILE"), completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp(tr("Form of the list: text (default) or json."), valueName: "FORMAT"),
        completion: .list(ReadingsForm.allCases.map(\.rawValue)), transform: Self.form)
    var format: ReadingsForm = .text

    func validate() throws {
        if file == "-" { throw ValidationError(tr("name a file; standard input has no earlier readings")) }
        if file == nil, keep || restore != nil || listing != nil {
            throw ValidationError(tr("name a file of the shop for --keep, --restore and --listing"))
        }
        if restore != nil, listing != nil { throw ValidationError(tr("use either --restore or --listing")) }
        if output != nil, restore == nil { throw ValidationError(tr("--output needs --restore")) }
    }

    func run() throws {
        Console.endsQuietlyWithItsReader()
        guard let folder = ReadingArchive.standardFolder(in: ProcessInfo.processInfo.environment) else {
            throw CommandFailure.exit(tr("neither XDG_STATE_HOME nor HOME is set, so there are no copies of files"))
        }
        let hasFound: Bool
        do { hasFound = try list(ReadingArchive(folder: folder)) } catch let error as ImportError {
            throw CommandFailure.exit(error.description)
        } catch let error as OutputFile.Failure {
            throw CommandFailure.exit(error)
        } catch let error as OriginalFile.Failure {
            throw CommandFailure.exit(error.message)
        }
        if !hasFound { throw ExitCode(1) }
    }

    /// - Returns: false if there is no such reading or listing.
    private func list(_ archive: ReadingArchive) throws -> Bool {
        let stdout = try OutputFile(path: "-")
        let report = ReadingsReport(format) { try stdout.write(Array($0.utf8)) }
        guard let file else {
            let shops = archive.shops()
            try report.add(shops)
            return !shops.isEmpty
        }
        let path = URL(filePath: file).standardizedFileURL.path
        if keep, try archive.keepNow(path) == nil {
            throw CommandFailure.exit(InputFiles.error(of: file)?.description ?? tr("{file} is too large to keep a copy", ["file": file]))
        }
        let shop = try ProgressLine.showFraction([file], isShared: restore != nil && output == nil) {
            try archive.readings(ofShopOf: path, as: Self.choices(for: path), progress: $0)
        }
        if let restore { return try write(restore, of: shop, archive, path) }
        if let listing {
            let history = try archive.history(of: ReadingArchive.identity(listing), in: shop)
            try report.add(history, of: listing, in: shop)
            return !history.points.isEmpty
        }
        try report.add(shop.isEmpty ? [] : [shop])
        return !shop.isEmpty
    }

    // MARK: Restoring

    private func write(_ choice: String, of shop: [ShopReading], _ archive: ReadingArchive, _ path: String) throws -> Bool {
        guard let reading = shop.reading(choice) else {
            Console.error(tr("There is no reading {choice} of this shop.", ["choice": choice]).withVisibleControls)
            return false
        }
        let target = output ?? "-"
        let interruption = OutputFile.isDrafted(path: target) ? Interruption() : nil
        let result = try OutputFile(path: target)
        if let draft = result.draft { interruption?.remove(draft) }
        try OriginalFile(reading).write { try result.write($0) }
        // What FILE has now would be lost, so a copy of it is kept first.
        if target != "-", let version = FileVersion(path: path), version == FileVersion(path: target), try archive.keepNow(path) == nil {
            throw OriginalFile.Failure.outputIsInput
        }
        try result.finish()
        return true
    }

    // MARK: Choices

    /// The choices of the user for a file, as windows use them.
    private static func choices(for path: String) -> ReadingChoices {
        let environment = ProcessInfo.processInfo.environment
        let columns = ColumnMemory(path: MappingStore.standardPath(in: environment))
        let preferences = PreferencesStore(path: PreferencesStore.standardPath(in: environment))
        let currencies = CurrencyMemory(path: CurrencyMemory.standardPath(in: environment))
        let currency = currencies.load().currency(for: CatalogID(file: path), preference: preferences.load().currency)
        return ReadingChoices(remembered: columns.load().mappings, currency: currency?.currency)
    }

    private static func form(_ text: String) throws -> ReadingsForm {
        guard let form = ReadingsForm(rawValue: text) else { throw ValidationError(tr("use text or json")) }
        return form
    }
}
