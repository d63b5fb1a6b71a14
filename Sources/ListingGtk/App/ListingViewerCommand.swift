import ArgumentParser

struct ListingViewerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "listing-viewer",
        abstract: "Look at marketplace listings as a shopper would.",
        discussion: """
            Opens listing exports in a window. Without FILE it starts with an empty one.
            Exit codes: 0 all is well; 1 a file can't be read or holds no listing; 2 wrong usage.
            """,
        version: AppInfo.version,
        subcommands: [OpenCommand.self, InfoCommand.self, ConvertCommand.self, FormatsCommand.self, ImportCommand.self],
        defaultSubcommand: OpenCommand.self
    )
}
