import Foundation
import XCTest

@testable import ListingGtk

final class InstalledFileTests: XCTestCase {
    func testTheSampleIsThatOfTheInstallationOrOfTheSourceTree() {
        XCTAssertEqual(
            InstalledFile.candidates(
                program: "/usr/bin/listing-viewer", shared: "sample/catalog.jsonl", source: "data/sample/catalog.jsonl"),
            ["/usr/share/listing-viewer/sample/catalog.jsonl"])
        XCTAssertEqual(
            InstalledFile.candidates(
                program: "/src/app/.build-asan/debug/listing-viewer", shared: "sample/catalog.jsonl", source: "data/sample/catalog.jsonl"
            ).last, "/src/app/data/sample/catalog.jsonl")
    }
}
