import ArgumentParser
import Foundation
import ListingCore
import ListingStore

/// Checks files against the rules of marketplaces, without a display.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: tr("Check listings against the rules of marketplaces."),
        usage: "listing-viewer check FILE... [OPTION]...",
        discussion: [
            tr("The rules are those of every file, and those of the marketplace that the file comes from unless --for names others."),
            tr("An ID may be the beginning of several: --ignore etsy-tag stands for all rules about tags of Etsy."),
            "",
            tr("Examples:"),
            "  listing-viewer check shop.csv",
            "  listing-viewer check shop.csv --for google --severity warning",
            "  listing-viewer check shop.csv --format html > report.html",
            "  listing-viewer check shop.csv --write-baseline known.json",
            "  listing-viewer check products.csv stock.csv --together",
            "  listing-viewer check --explain etsy-tag-length",
            "",
            tr(
                "Exit status: 0 if nothing of at least this severity was found, 1 if something was, 2 if a FILE can’t be read or the command line is wrong."
            ),
        ].joined(separator: "\n"))

    @Argument(
        help: ArgumentHelp(tr("Files, folders or archives to read; - for standard input."), valueName: "FILE"), completion: .file())
    var files: [String] = []

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp(tr("Marketplaces to check for, separated by commas."), valueName: "NAME,..."),
        completion: .list(RulePack.allCases.map(\.rawValue)), transform: Self.packs)
    var packs: [RulePack]?

    @Option(help: ArgumentHelp(tr("Apply only these rules."), valueName: "ID,..."), transform: Self.ids)
    var only: [String] = []

    @Option(help: ArgumentHelp(tr("Don’t apply these rules."), valueName: "ID,..."), transform: Self.ids)
    var ignore: [String] = []

    @Option(
        help: ArgumentHelp(tr("Lowest severity that makes the exit status 1: error (default), warning or hint."), valueName: "SEVERITY"),
        completion: .list(FindingSeverity.allCases.map(\.rawValue)), transform: Self.severity)
    var severity: FindingSeverity = .error

    @Option(
        help: ArgumentHelp(tr("Form of the result: text (default), json, csv, sarif or html."), valueName: "FORMAT"),
        completion: .list(CheckForm.allCases.map(\.rawValue)), transform: Self.form)
    var format: CheckForm = .text

    @Flag(help: ArgumentHelp(tr("Join what the files say about the same listings.")))
    var together = false

    @Option(help: ArgumentHelp(tr("Ignore the findings that this file lists."), valueName: "FILE"), completion: .file())
    var baseline: String?

    @Option(help: ArgumentHelp(tr("Write all findings to this file, for --baseline."), valueName: "FILE"), completion: .file())
    var writeBaseline: String?

    @Option(help: ArgumentHelp(tr("Describe a rule: its reason, an example, what to do, and its sources."), valueName: "ID"))
    var explain: String?

    @Flag(help: ArgumentHelp(tr("List all rules.")))
    var rules = false

    func validate() throws {
        if rules || explain != nil { return }
        if files.isEmpty { throw ValidationError(tr("name a FILE, or use --rules or --explain")) }
    }

    func run() throws {
        Console.endsQuietlyWithItsReader()
        if rules { return try write(RuleText.list(only: packs)) }
        if let explain {
            guard let rule = RulePack.allRules.first(where: { $0.id == explain }) else {
                throw CommandFailure.exit(tr("there is no rule '{id}'; --rules lists all", ["id": explain]))
            }
            return try write(RuleText.explanation(of: rule))
        }
        InputFiles.announceTerminal(files)
        let known = try baseline.map(Self.readBaseline)
        do { try check(known) } catch let error as ImportError { throw CommandFailure.exit(error.description) } catch let error
            as OutputFile.Failure
        {
            throw CommandFailure.exit(error)
        }
    }

    private func check(_ known: CheckBaseline?) throws {
        let file = try OutputFile(path: "-")
        var output = format.output(of: files, version: AppInfo.version) { try file.write(Array($0.utf8)) }
        let selection = RuleSelection(packs: packs, only: only, ignored: ignore)
        var written = CheckBaseline()
        let keeps = writeBaseline != nil
        let check = FileCheck(
            ListingImporter(paths: files, together: together), selection, wantsAll: format.listsAll || keeps || known != nil,
            baseline: known)
        let outcome = try ProgressLine.show(files, isShared: true) { progress in
            try check.run(today: Self.today(), progress: progress) { finding, rule in
                if keeps { written.add(finding) }
                try output.add(finding, of: rule)
            }
        }
        try output.finish(outcome)
        for join in outcome.imported.joins { Console.error(join.text(for: join.file).withVisibleControls) }
        if let writeBaseline { try Self.write(written, to: writeBaseline) }
        try CommandFailure.exit(after: InputFiles.failures(in: outcome.imported, of: files))
        if !keeps, let worst = outcome.checked.severity, worst >= severity { throw ExitCode(1) }
    }

    private static func today() throws -> Timestamp {
        guard let now = Timestamp(seconds: Int(Date().timeIntervalSince1970)) else {
            throw CommandFailure.exit(tr("the computer’s clock is wrong"))
        }
        return now
    }

    private func write(_ text: String) throws {
        do { try OutputFile(path: "-").write(Array((text + "\n").utf8)) } catch { throw CommandFailure.exit(error.message) }
    }

    // MARK: Baselines

    private static func readBaseline(_ path: String) throws -> CheckBaseline {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandFailure.exit(tr("cannot read '{file}'", ["file": path]))
        }
        guard let baseline = CheckBaseline(text: String(decoding: data, as: UTF8.self)) else {
            throw CommandFailure.exit(tr("'{file}' is not a baseline; --write-baseline writes one", ["file": path]))
        }
        return baseline
    }

    private static func write(_ baseline: CheckBaseline, to path: String) throws {
        let file = try OutputFile(path: path)
        try file.write(Array(baseline.text.utf8))
        try file.finish()
        Console.error(trn("{n} finding written to {file}", "{n} findings written to {file}", baseline.count, ["file": path]))
    }

    // MARK: Arguments

    private static func packs(_ text: String) throws -> [RulePack] {
        try NameList.values(in: text, names: RulePack.allCases.map(\.rawValue)) { RulePack(rawValue: $0.lowercased()) }
    }

    private static func ids(_ text: String) throws -> [String] {
        try text.split(separator: ",").map { id in
            guard RuleSelection.isKnown(String(id)) else {
                throw ValidationError(tr("there is no rule '{id}'; --rules lists all", ["id": String(id)]))
            }
            return String(id)
        }
    }

    private static func severity(_ text: String) throws -> FindingSeverity {
        guard let severity = FindingSeverity(rawValue: text) else { throw ValidationError(tr("use error, warning or hint")) }
        return severity
    }

    private static func form(_ text: String) throws -> CheckForm {
        guard let form = CheckForm(rawValue: text) else { throw ValidationError(tr("use text, json, csv, sarif or html")) }
        return form
    }
}
