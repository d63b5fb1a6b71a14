import ArgumentParser
import TestSupport
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// The documents about the command line have the options of the program, no more and no fewer.
final class CommandDocumentTests: XCTestCase {
    private static let manual = "data/listing-viewer.1"
    private static let reference = "docs/COMMAND-LINE.md"

    private func document(_ name: String) throws -> String {
        try String(contentsOf: Files.package.appending(path: name), encoding: .utf8)
    }

    /// The options of all commands, with their hyphens.
    private var options: Set<String> {
        ListingViewerCommand.configuration.subcommands.filter { $0.configuration.shouldDisplay }.reduce(into: []) { options, command in
            options.formUnion(UsageError.options(of: command, in: ListingViewerCommand.self))
        }
    }

    func testTheHelpHasOptions() {
        XCTAssertTrue(options.isSuperset(of: ["--filter", "--json", "-o", "--output", "-h", "--help", "--version", "--dark"]))
        XCTAssertFalse(options.contains("--screenshots"))
    }

    func testTheManualPageHasTheOptionsOfTheHelp() throws {
        let text = try document(Self.manual).replacing("\\-", with: "-").replacing("\\fR, \\fP", with: " ")
        let part = try XCTUnwrap(text.components(separatedBy: ".SH OPTIONS\n").last?.components(separatedBy: "\n.SH ").first)
        let tags = part.components(separatedBy: ".TP\n").dropFirst().compactMap { $0.split(separator: "\n").first }
        let named = Set(tags.flatMap { $0.split { " \",".contains($0) } }.map(String.init).filter { $0.hasPrefix("-") })
        XCTAssertEqual(named, options)
    }

    func testTheReferenceHasTheOptionsOfTheHelp() throws {
        let rows = try document(Self.reference).split(separator: "\n").filter { $0.hasPrefix("| `-") }
        let cells = rows.compactMap { $0.split(separator: "|").first }
        let named = Set(cells.flatMap { $0.split { " `,\\".contains($0) } }.map(String.init).filter { $0.hasPrefix("-") })
        XCTAssertEqual(named, options)
        XCTAssertLessThanOrEqual(try document(Self.reference).split(separator: "\n", omittingEmptySubsequences: false).count, 215)
    }

    func testBothDocumentsNameAllFiltersStatesAndSortKeys() throws {
        for name in [Self.manual, Self.reference] {
            let text = try document(name).replacing("\\-", with: "-").replacing("\\&", with: "")
            let words = Set(text.split { !$0.isLetter && !"_-".contains($0) }.map(String.init))
                .union(text.split { !$0.isLetter && $0 != "_" }.map(String.init))
            for facet in Facet.all { XCTAssertTrue(words.contains(facet.name.replacing(".NAME", with: "")), "\(name): \(facet.name)") }
            for alias in ["pictures", "favourites"] { XCTAssertTrue(words.contains(alias), "\(name): \(alias)") }
            for state in Availability.allCases { XCTAssertTrue(words.contains(state.rawValue), "\(name): \(state)") }
            for key in ListingSort.Key.allCases { XCTAssertTrue(words.contains(key.rawValue), "\(name): \(key)") }
        }
    }

    func testTheManualPageHasTheVersionOfTheProgram() throws {
        let head = try XCTUnwrap(document(Self.manual).split(separator: "\n").first)
        XCTAssertNotNil(
            try Regex(#"^\.TH LISTING\\-VIEWER 1 \d{4}-\d\d-\d\d "Listing Viewer \#(AppInfo.version)" "User Commands"$"#).firstMatch(
                in: head))
    }
}
