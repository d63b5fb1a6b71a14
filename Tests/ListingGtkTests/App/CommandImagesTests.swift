import ListingCore
import ListingStore
import TestSupport
import XCTest

@testable import ListingGtk

/// The consent to load images from the web for a file that a command writes.
final class CommandImagesTests: XCTestCase {
    /// The access to images of files, after answers about other files or the same ones.
    private func access(to names: [String], answers: [([String], Bool)] = []) throws -> PictureAccess {
        try withFolder(["a.csv": "Title\nMug\n", "b.xlsx": "PK"]) { folder in
            let environment = ["XDG_DATA_HOME": folder + "/data", "XDG_CONFIG_HOME": folder + "/config"]
            let paths = { (names: [String]) in names.map { folder + "/" + $0 } }
            let store = SQLiteMarksStore(path: SQLiteMarksStore.standardPath(in: environment))
            for (names, isAllowed) in answers { store.save([.setWebPictures(isAllowed)], of: CatalogID(files: paths(names))) }
            XCTAssertNil(store.flush())
            return CommandImages.access(to: paths(names), in: environment)
        }
    }

    func testANoToOneOfTheFilesCounts() throws {
        XCTAssertNotEqual(try access(to: ["a.csv", "b.xlsx"]), .denied)
        XCTAssertEqual(try access(to: ["a.csv"], answers: [(["a.csv"], false)]), .denied)
        XCTAssertEqual(try access(to: ["a.csv", "b.xlsx"], answers: [(["b.xlsx"], false)]), .denied)
        XCTAssertEqual(try access(to: ["b.xlsx/Prices"], answers: [(["b.xlsx"], false)]), .denied)
    }

    func testTheAnswerForTheFilesTogetherTakesPrecedence() throws {
        XCTAssertEqual(try access(to: ["a.csv", "b.xlsx"], answers: [(["b.xlsx"], false), (["a.csv", "b.xlsx"], true)]), .allowed)
        XCTAssertEqual(try access(to: ["a.csv", "b.xlsx"], answers: [(["a.csv", "b.xlsx"], false)]), .denied)
    }
}
