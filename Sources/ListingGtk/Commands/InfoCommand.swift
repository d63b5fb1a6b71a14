import ArgumentParser
import ListingCore
import ListingStore

/// Tells what is in files, without a display.
struct InfoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Tell what is in files: format, listings, variants, prices, problems. Needs no display."
    )

    @Argument(help: "Export files.", completion: .file())
    var files: [String]

    @Flag(help: "Print one JSON object a line, one for each file.")
    var json = false

    func run() throws {
        var allRead = true
        for (index, file) in files.enumerated() {
            do {
                let summary = try CatalogueReader(path: file).read { _ in }
                if !json, index > 0 { print() }
                print(json ? CatalogueReport.json(summary) : CatalogueReport.text(summary))
            } catch {
                Console.error(String(describing: error))
                allRead = false
            }
        }
        guard allRead else { throw ExitCode(1) }
    }
}
