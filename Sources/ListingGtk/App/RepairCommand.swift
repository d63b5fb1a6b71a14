import ArgumentParser
import ListingCore
import ListingStore

/// Shows what can be repaired in a table, or writes a repaired copy, without a display.
struct RepairCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "repair",
        abstract: tr("Repair what is certain in a copy of a table."),
        usage: "listing-viewer repair FILE [OPTION]...",
        discussion: [
            tr(
                "Without --output, only shows what would be repaired. FILE itself is never changed, and neither are other cells of the copy."
            ),
            tr("KIND is blanks, mojibake, https or barcodes. Tags over the limit (tags) are only listed, because you have to choose."),
            "",
            tr("Examples:"),
            "  listing-viewer repair shop.csv",
            "  listing-viewer repair shop.csv --only blanks,https --output repaired.csv",
            "",
            tr(
                "Exit status: 0 if there is nothing to repair or the copy is written, 1 if there is something, 2 if a file can’t be read or the command line is wrong."
            ),
        ].joined(separator: "\n"))

    @Argument(help: ArgumentHelp(tr("The table to repair: a CSV or TSV file in UTF-8."), valueName: "FILE"), completion: .file())
    var file: String

    @Option(
        help: ArgumentHelp(tr("Repair only these kinds. Default: all of them."), valueName: "KIND,..."),
        completion: .list(RepairKind.allCases.map(\.rawValue)), transform: Self.kinds)
    var only: [RepairKind] = RepairKind.allCases

    @Option(
        name: [.customShort("o", allowingJoined: true), .long],
        help: ArgumentHelp(tr("Write the repaired copy to this file; - for standard output, without a report."), valueName: "FILE"),
        completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp(tr("Form of the report: text (default) or json."), valueName: "FORMAT"),
        completion: .list(RepairForm.allCases.map(\.rawValue)), transform: Self.form)
    var format: RepairForm = .text

    @Option(help: ArgumentHelp(tr("Show at most N examples of each kind (default: 10)."), valueName: "N"))
    var limit: Int?

    func validate() throws {
        if file == "-" { throw ValidationError(tr("name a file; standard input can’t be repaired")) }
        if let limit, limit < 0 { throw ValidationError(tr("use a number of 0 or more")) }
    }

    func run() throws {
        Console.endsQuietlyWithItsReader()
        let hasFound: Bool
        do { hasFound = try repair() } catch let error as OriginalRows.Failure {
            throw CommandFailure.exit(InputFiles.name(of: file) + ": " + error.repairMessage)
        } catch let error as PatchedCopy.Failure {
            throw CommandFailure.exit(error.message)
        } catch let error as ImportError {
            throw CommandFailure.exit(error.description)
        } catch let error as OutputFile.Failure {
            throw CommandFailure.exit(error)
        }
        if hasFound, output == nil { throw ExitCode(1) }
    }

    /// - Returns: true if there is something to repair, or to choose.
    private func repair() throws -> Bool {
        let copy = PatchedCopy(of: file, kinds: Set(only))
        let report = try OutputFile(path: "-")
        let isSilent = output == "-"
        var result = format.output(of: InputFiles.name(of: file), to: output, limit: limit ?? 10) {
            if !isSilent { try report.write(Array($0.utf8)) }
        }
        let summary = try ProgressLine.showFraction([file], isShared: isSilent || output == nil && format == .json) { progress in
            guard let output else { return try copy.propose(progress: progress) { try result.add($0) } }
            let interruption = OutputFile.isDrafted(path: output) ? Interruption() : nil
            let target = try copy.open(output: output)
            if let draft = target.draft { interruption?.remove(draft) }
            let accepting: (RepairProposal) throws -> Bool = { proposal in
                try result.add(proposal)
                return true
            }
            let summary = try copy.write(accepting: accepting, progress: progress) { try target.write($0) }
            try target.finish()
            return summary
        }
        try result.finish(summary)
        return summary.total + summary.undecided > 0
    }

    private static func kinds(_ text: String) throws -> [RepairKind] {
        try NameList.values(in: text, names: RepairKind.allCases.map(\.rawValue)) { RepairKind(rawValue: $0) }
    }

    private static func form(_ text: String) throws -> RepairForm {
        guard let form = RepairForm(rawValue: text) else { throw ValidationError(tr("use text or json")) }
        return form
    }
}
