import ArgumentParser
import ListingStore

/// Lists the formats that can be read, without a display.
struct FormatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "formats",
        abstract: "List the formats that are read. Needs no display.",
        discussion: "A file is recognised by what is in it, whatever its name. The last format of each kind takes any file in which "
            + "something looks like a listing."
    )

    func run() {
        Console.endsQuietlyWithItsReader()
        print(KnownFormats.text)
    }
}
