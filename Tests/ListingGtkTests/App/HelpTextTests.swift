import ArgumentParser
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// The help of the commands, whose parts are recognized by ArgumentParser's headings.
final class HelpTextTests: XCTestCase {
    private static let commands: [any ParsableCommand.Type] = [
        OpenCommand.self, InfoCommand.self, ConvertCommand.self, FormatsCommand.self,
    ]

    private func help(_ text: String) throws -> [String] {
        try XCTUnwrap(HelpText(text)).text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    func testTheRootHelpHasTheOptionsOfTheDefaultCommandAndAllCommands() throws {
        let help = try help(DescribedCommand.helpMessage(columns: 80))
        XCTAssertEqual(help[0], "View marketplace exports the way shoppers will see them.")
        XCTAssertEqual(
            Array(help[1...4]),
            [
                "", "Usage:", "  listing-viewer [FILE]... [OPTION]...",
                "  listing-viewer info FILE... [--json] [--problems N|all] [--together]",
            ])
        let headings = help.filter { $0.hasSuffix(":") && !$0.hasPrefix(" ") }
        XCTAssertEqual(headings, ["Usage:", "Examples:", "Commands:", "Arguments:", "Options:"])
        XCTAssertTrue(help.contains { $0.hasPrefix("  --filter NAME=VALUE     Show only matching listings") })
        XCTAssertTrue(help.contains("  --version               Show the version."))
        XCTAssertTrue(help.contains("  -h, --help              Show this help."))
        XCTAssertTrue(help.contains { $0.hasPrefix("  convert                 Convert listings") })
        XCTAssertTrue(help.contains { $0.hasPrefix("  import                  Import files into a shared catalog") })
        XCTAssertFalse(help.contains { $0.contains("screenshots") || $0.contains("store-catalog") })
    }

    func testNoHeadingsOfArgumentParserRemain() throws {
        for command in Self.commands {
            let help = try help(ListingViewerCommand.helpMessage(for: command, columns: 80)).joined(separator: "\n")
            for word in ["OVERVIEW", "USAGE", "ARGUMENTS", "OPTIONS", "SUBCOMMANDS", "<", "Show help information"] {
                XCTAssertFalse(help.contains(word), "\(command): \(word)")
            }
            XCTAssertTrue(help.contains("\nUsage:\n  listing-viewer "), "\(command)")
            XCTAssertTrue(help.contains("\nOptions:\n  "), "\(command)")
        }
    }

    func testALongLabelIsFollowedByItsDescriptionOnTheNextLine() throws {
        let text = "OVERVIEW: A\n\nUSAGE: a\n       b\n\nOPTIONS:\n  --a-very-long-option-name <VALUE>\n                          Text.\n"
        XCTAssertEqual(
            try help(text),
            ["A", "", "Usage:", "  a", "  b", "", "Options:", "  --a-very-long-option-name VALUE", "                          Text."])
    }

    func testOtherTextIsNotTreatedAsHelp() {
        XCTAssertNil(HelpText("listing-viewer 0.1.0"))
        XCTAssertNil(HelpText(ListingViewerCommand.completionScript(for: .bash)))
    }

    func testTheRootHelpIsReplacedByThatOfTheDescribedCommand() {
        func output(_ message: String) -> String { Program.output(message, of: ListingViewerCommand.self, DescribedCommand.self) }
        XCTAssertTrue(output(ListingViewerCommand.helpMessage()).contains("--search TEXT"))
        XCTAssertTrue(output(ListingViewerCommand.helpMessage(for: InfoCommand.self)).contains("listing-viewer info FILE"))
        XCTAssertEqual(output(ListingViewerCommand.configuration.version), "listing-viewer \(AppInfo.version)")
    }

    func testTheHelpOfFiltersHasEachFilterAndFitsATerminal() {
        for facet in Facet.all {
            // The flags of fields are on one line.
            if case .flag(let flag) = facet, flag.offer == .absence {
                XCTAssertTrue(FilterHelp.text.contains(flag.id.name), flag.id.name)
                continue
            }
            let name = facet.name.hasSuffix("NAME") ? String(facet.name.dropLast(4)) : facet.name + "="
            XCTAssertTrue(FilterHelp.text.contains("  \(name)"), name)
        }
        for state in Availability.allCases { XCTAssertTrue(FilterHelp.text.contains(state.rawValue)) }
        for line in FilterHelp.text.split(separator: "\n") { XCTAssertLessThanOrEqual(line.count, 80, "\(line)") }
    }
}
