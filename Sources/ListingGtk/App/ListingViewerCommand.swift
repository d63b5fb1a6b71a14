import ArgumentParser
import ListingCore

struct ListingViewerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "listing-viewer",
        abstract: tr("View marketplace exports the way shoppers will see them."),
        usage: """
            listing-viewer [FILE]... [OPTION]...
            listing-viewer info FILE... [--json] [--problems N|all] [--together]
            listing-viewer check FILE... [--for NAME,...] [--format FORMAT]
            listing-viewer convert FILE... [--to FORMAT] [--output FILE] [--keep-going]
            listing-viewer formats [--json]
            listing-viewer server init ADDRESS
            listing-viewer import FILE... --to ADDRESS [--together]
            """,
        discussion: [
            tr("Without FILE, the last windows come back unless you closed them. Without a command, FILE is opened in a window."),
            "",
            tr("Examples:"),
            "  listing-viewer shop.csv",
            "  listing-viewer shop.csv --search mug --filter price=10..20 --sort -price",
            "  listing-viewer products.csv variants.csv --together",
            "  listing-viewer info shop.csv",
            "  listing-viewer convert exports/ --output all.csv",
            "",
            tr("A file that is named like a command is opened by its path, as in ./info, or after --."),
            "",
            tr("Exit status: 0 on success, 1 if a file can’t be read or has no listings, 2 if the command line is wrong."),
            tr("If several files are opened in windows, the status is 1 only if none of them can be read."),
        ].joined(separator: "\n"),
        version: "listing-viewer \(AppInfo.version)",
        subcommands: [
            OpenCommand.self, InfoCommand.self, CheckCommand.self, CompareCommand.self, RepairCommand.self, ReadingsCommand.self,
            ConvertCommand.self, FormatsCommand.self, ServerCommand.self, ImportCommand.self, StoreCommand.self,
        ],
        defaultSubcommand: OpenCommand.self
    )

    /// The names of the commands that the help lists, and of the help itself.
    static var commandNames: [String] {
        configuration.subcommands.map { $0.configuration }.filter(\.shouldDisplay).compactMap(\.commandName) + ["help"]
    }
}

/// The root command as its help shows it: with the arguments and options of the command that runs if none is named.
struct DescribedCommand: ParsableCommand {
    static let configuration: CommandConfiguration = {
        var configuration = ListingViewerCommand.configuration
        configuration.defaultSubcommand = nil
        return configuration
    }()

    @OptionGroup var open: OpenCommand
}
