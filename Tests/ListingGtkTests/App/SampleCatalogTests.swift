import Foundation
import XCTest

@testable import ListingGtk

final class SampleCatalogTests: XCTestCase {
    func testTheSampleIsThatOfTheInstallationOrOfTheSourceTree() {
        XCTAssertEqual(
            SampleCatalog.candidates(program: "/usr/bin/listing-viewer"), ["/usr/share/listing-viewer/sample/catalog.jsonl"])
        XCTAssertEqual(
            SampleCatalog.candidates(program: "/src/app/.build-asan/debug/listing-viewer").last, "/src/app/data/sample/catalog.jsonl")
    }
}
