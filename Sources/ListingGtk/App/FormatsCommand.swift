import ArgumentParser
import ListingCore
import ListingStore

/// Lists the formats that can be read, without a display.
struct FormatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "formats",
        abstract: tr("List supported formats."),
        usage: "listing-viewer formats [--json]",
        discussion: [
            tr(
                "Files are recognized by their content, not by their name. The last format of each group accepts any file that looks like a list of products."
            ),
            "",
            tr("Examples:"),
            "  listing-viewer formats",
            "  listing-viewer formats --json",
        ].joined(separator: "\n"))

    @Flag(help: ArgumentHelp(tr("Print one JSON object per format, one per line.")))
    var json = false

    func run() {
        Console.endsQuietlyWithItsReader()
        print(json ? KnownFormats.json : KnownFormats.text)
    }
}
