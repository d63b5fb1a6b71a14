import XCTest

@testable import ListingGtk

/// The messages about wrong command lines. Those of ArgumentParser are recognized by their words, so these tests fail if a new version
/// of it words them differently.
final class UsageErrorTests: XCTestCase {
    private func message(_ arguments: [String]) -> String {
        do {
            _ = try ListingViewerCommand.parseAsRoot(arguments)
            return "no error"
        } catch {
            XCTAssertEqual(ListingViewerCommand.exitCode(for: error), .validationFailure)
            return UsageError(root: ListingViewerCommand.self, arguments: arguments).text(ListingViewerCommand.message(for: error))
        }
    }

    func testMessagesOfArgumentParserAreReworded() {
        let forms = ConvertCommand.Form.names.joined(separator: ", ")
        for (arguments, expected) in [
            (["--filtre", "x"], "unknown option '--filtre'; did you mean '--filter'?"),
            (["a.csv", "--hepl"], "unknown option '--hepl'; did you mean '--help'?"),
            (["info", "--jsno", "a.csv"], "unknown option '--jsno'; did you mean '--json'?"),
            (["convert", "--keepgoing", "a.csv"], "unknown option '--keepgoing'; did you mean '--keep-going'?"),
            (["a.csv", "--json"], "unknown option '--json'; it belongs to 'listing-viewer info'"),
            (["a.csv", "--no-such-option"], "unknown option '--no-such-option'"),
            (["info", "-json", "a.csv"], "unknown option '-json'; did you mean '--json'?"),
            (["info", "-x", "a.csv"], "unknown option '-x'"),
            (["info"], "missing argument FILE"),
            (["a.csv", "--sort"], "missing value for '--sort KEY'"),
            (["convert", "a.csv", "-o"], "missing value for '-o'"),
            (["info", "--json=yes", "a.csv"], "option '--json' takes no value"),
            (["convert", "a.csv", "--to", "xml"], "invalid value 'xml' for '--to FORMAT': unknown format 'xml'; use \(forms)"),
            (["convert", "a.csv", "--to", "<b>"], "invalid value '<b>' for '--to FORMAT': unknown format '<b>'; use \(forms)"),
            (["info", "a.csv", "--problems=-1"], "invalid value '-1' for '--problems N|all': use a number, or all"),
            (["convert", "-tx", "a.csv"], "unknown option '-tx'"),
            (["--generate-completion-script", "tcsh"], "no completions for 'tcsh'; use bash, zsh or fish"),
            (["formats", "a.csv"], "unexpected argument 'a.csv'"),
            (["formats", "a.csv", "b.csv"], "unexpected arguments 'a.csv', 'b.csv'"),
        ] {
            XCTAssertEqual(message(arguments), expected, "\(arguments)")
        }
    }

    func testAWordSimilarToACommandIsRefusedUnlessItIsAFile() throws {
        XCTAssertEqual(message(["inof", "a.csv"]), "unknown command 'inof'; did you mean 'info'?")
        XCTAssertEqual(message(["fromats"]), "unknown command 'fromats'; did you mean 'formats'?")
        XCTAssertEqual(message(["hlep"]), "unknown command 'hlep'; did you mean 'help'?")
        XCTAssertNoThrow(try ListingViewerCommand.parseAsRoot(["shop"]))
        XCTAssertNoThrow(try ListingViewerCommand.parseAsRoot(["-"]))
    }

    func testTheProgramsOwnMessagesStayUnchanged() {
        let usage = UsageError(root: ListingViewerCommand.self, arguments: [])
        for message in ["--search, --filter and --sort require at least one FILE", "", "Unknown option"] {
            XCTAssertEqual(usage.text(message), message)
        }
    }

    func testTheHintNamesTheHelpOfTheCommand() {
        for (arguments, expected) in [
            ([], "listing-viewer --help"), (["a.csv", "info"], "listing-viewer --help"), (["info", "a.csv"], "listing-viewer info --help"),
        ] {
            XCTAssertEqual(
                UsageError(root: ListingViewerCommand.self, arguments: arguments).hint, "Try '\(expected)' for more information.")
        }
    }
}
