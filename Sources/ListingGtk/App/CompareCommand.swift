import ArgumentParser
import Foundation
import ListingCore
import ListingStore

/// Compares an old and a new export, without a display.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: tr("Show what changed between two exports."),
        usage: "listing-viewer compare OLD NEW [OPTION]...",
        discussion: [
            tr("OLD and NEW may be of any format, and of different ones. Listings are found again even if they were renamed or moved."),
            tr("KIND is a group (listings, price, stock, variants, text, pictures, place, others) or a kind such as price_down."),
            "",
            tr("Examples:"),
            "  listing-viewer compare october.csv november.csv",
            "  listing-viewer compare old.csv new.csv --only price --format csv > prices.csv",
            "  listing-viewer compare old.csv new.csv --changed-to import.csv",
            "",
            tr("Exit status: 0 if nothing has changed, 1 if something has, 2 if a file can’t be read or the command line is wrong."),
        ].joined(separator: "\n"))

    @Argument(help: ArgumentHelp(tr("The old file; - for standard input."), valueName: "OLD"), completion: .file())
    var old: String

    @Argument(help: ArgumentHelp(tr("The new file; - for standard input."), valueName: "NEW"), completion: .file())
    var new: String

    @Option(
        help: ArgumentHelp(
            tr("Match listings only by this: id, url, sku, gtin, title or picture. Default: all of them."), valueName: "KEY"),
        completion: .list(Self.keys.map(\.rawValue)), transform: Self.reason)
    var by: MatchReason?

    @Option(
        help: ArgumentHelp(tr("Show only changes of these kinds or groups."), valueName: "KIND,..."),
        completion: .list(ChangeSelection.all), transform: Self.kinds)
    var only: [String] = []

    @Option(
        help: ArgumentHelp(tr("Don’t compare these fields, such as quantity or tags."), valueName: "FIELD,..."),
        completion: .list(Self.properties.map(\.name)), transform: Self.fields)
    var ignore: [ListingProperty] = []

    @Option(
        help: ArgumentHelp(
            tr("Compare these fields, too. By default, the date of the first offer (listed) isn’t compared."), valueName: "FIELD,..."),
        completion: .list(Self.properties.map(\.name)), transform: Self.fields)
    var with: [ListingProperty] = []

    @Flag(help: ArgumentHelp(tr("Show changes that shoppers don’t see, too, such as another size in an image’s address.")))
    var minor = false

    @Option(
        help: ArgumentHelp(tr("Form of the result: text (default), json or csv."), valueName: "FORMAT"),
        completion: .list(CompareForm.allCases.map(\.rawValue)), transform: Self.form)
    var format: CompareForm = .text

    @Option(
        name: [.customShort("o", allowingJoined: true), .long],
        help: ArgumentHelp(tr("Output file. Default: standard output."), valueName: "FILE"), completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp(
            tr("Also write the new and changed listings to this file, with all their rows as they are in NEW, or as .jsonl."),
            valueName: "FILE"), completion: .file())
    var changedTo: String?

    @Option(help: ArgumentHelp(tr("Name at most N listings for each kind of change (default: 10)."), valueName: "N"))
    var limit: Int?

    @Flag(name: [.short, .long], help: ArgumentHelp(tr("Print nothing, and only set the exit status.")))
    var quiet = false

    func validate() throws {
        if new == "-", changedTo != nil { throw ValidationError(tr("--changed-to needs a file; standard input can be read only once")) }
        if old == "-", new == "-" { throw ValidationError(tr("only one of the files can be standard input")) }
        if let limit, limit < 0 { throw ValidationError(tr("use a number of 0 or more")) }
    }

    func run() throws {
        Console.endsQuietlyWithItsReader()
        InputFiles.announceTerminal([old, new])
        let isChanged: Bool
        do { isChanged = try compare() } catch let error as OriginalRows.Failure {
            throw CommandFailure.exit(InputFiles.name(of: new) + ": " + error.message)
        } catch let error as ImportError {
            throw CommandFailure.exit(error.description)
        } catch let error as OutputFile.Failure {
            throw CommandFailure.exit(error)
        }
        if isChanged { throw ExitCode(1) }
    }

    /// - Returns: true if there are changes of the wanted kinds.
    private func compare() throws -> Bool {
        let path = output ?? "-"
        let interruption = OutputFile.isDrafted(path: path) ? Interruption() : nil
        let file = try OutputFile(path: path)
        if let draft = file.draft { interruption?.remove(draft) }
        let isQuiet = quiet
        var result = try format.output(of: (InputFiles.name(of: old), InputFiles.name(of: new)), limit: limit ?? 10) {
            if !isQuiet { try file.write(Array($0.utf8)) }
        }
        var changed = try changedTo.map { try ChangedListings(of: new, for: $0) }
        let selection = ChangeSelection(Set(only), includesMinor: minor)
        var isChanged = false
        let outcome = try ProgressLine.show([old, new], isShared: output == nil) { progress in
            try comparison.run(progress: { progress($1) }) { changes in
                let selected = selection.selected(changes)
                if selected.isEmpty { return true }
                guard changed == nil, result.count(selected) else { return false }
                isChanged = true
                return true
            } _: { outcome in
                guard let selected = selection.selected(outcome) else { return }
                isChanged = true
                try result.add(selected)
                try changed?.add(outcome)
            }
        }
        try result.finish(outcome)
        try file.finish()
        if let changed, let changedTo { try Self.write(changed, to: changedTo) }
        try CommandFailure.exit(after: InputFiles.failures(in: outcome.old, of: [old]) + InputFiles.failures(in: outcome.new, of: [new]))
        return isChanged
    }

    private static func write(_ listings: ChangedListings, to path: String) throws {
        let interruption = OutputFile.isDrafted(path: path) ? Interruption() : nil
        let file = try OutputFile(path: path)
        if let draft = file.draft { interruption?.remove(draft) }
        try listings.write { try file.write($0) }
        try file.finish()
    }

    private var comparison: FileComparison {
        let ignored = FileComparison.Options.ignoredByDefault.subtracting(Self.set(with)).union(Self.set(ignore))
        return FileComparison(
            ListingImporter(path: old), ListingImporter(path: new),
            FileComparison.Options(
                reason: by, ignored: ignored, includesMinor: minor,
                catalogs: SQLiteCatalog.standardFolder(in: ProcessInfo.processInfo.environment)))
    }

    // MARK: Arguments

    private static let keys: [MatchReason] = [.id, .url, .sku, .gtin, .title, .picture]
    private static let properties = ListingProperty.allCases.filter { ![.record, .header, .file].contains($0) }

    private static func set(_ properties: [ListingProperty]) -> ListingProperties {
        properties.reduce(into: ListingProperties()) { $0.insert($1) }
    }

    private static func reason(_ text: String) throws -> MatchReason {
        guard let reason = keys.first(where: { $0.rawValue == text }) else {
            throw ValidationError(tr("use {names}", ["names": keys.map(\.rawValue).joined(separator: ", ")]))
        }
        return reason
    }

    private static func kinds(_ text: String) throws -> [String] {
        try NameList.values(in: text, names: ChangeSelection.all) { ChangeSelection.all.contains($0) ? $0 : nil }
    }

    private static func fields(_ text: String) throws -> [ListingProperty] {
        try NameList.values(in: text, names: properties.map(\.name)) { name in properties.first { $0.name == name } }
    }

    private static func form(_ text: String) throws -> CompareForm {
        guard let form = CompareForm(rawValue: text) else { throw ValidationError(tr("use text, json or csv")) }
        return form
    }
}
