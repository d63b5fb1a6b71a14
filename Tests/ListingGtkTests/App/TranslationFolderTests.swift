import XCTest

@testable import ListingGtk

final class TranslationFolderTests: XCTestCase {
    private func path(_ executable: String, _ environment: [String: String] = [:], folders: Set<String> = []) -> String {
        TranslationFolder(executable: executable, environment: environment, exists: folders.contains).path
    }

    func testAnInstalledProgramHasItsTranslationsNextToItsFolder() {
        for prefix in ["/usr", "/usr/local", "/app", "/home/a/.local"] {
            XCTAssertEqual(path("\(prefix)/bin/listing-viewer", folders: ["\(prefix)/share/locale"]), "\(prefix)/share/locale")
        }
        XCTAssertEqual(path("/bin/listing-viewer", folders: ["/share/locale"]), "/share/locale")
    }

    func testABuiltProgramUsesTheTranslationsOfTheSourceTree() {
        XCTAssertEqual(path("/src/app/.build/x86_64-unknown-linux-gnu/debug/listing-viewer"), "/src/app/build/locale")
        XCTAssertEqual(path("/src/app/.build-asan/debug/listing-viewer"), "/src/app/build/locale")
    }

    func testOtherProgramsUseTheTranslationsOfTheSystem() {
        XCTAssertEqual(path("/opt/bin/listing-viewer"), "/usr/share/locale")
        XCTAssertEqual(path(""), "/usr/share/locale")
    }

    func testTheVariableSelectsAnotherFolder() {
        let folders: Set = ["/usr/share/locale"]
        XCTAssertEqual(path("/usr/bin/listing-viewer", ["LISTING_VIEWER_LOCALE_DIR": "/tmp/mo"], folders: folders), "/tmp/mo")
        XCTAssertEqual(path("/usr/bin/listing-viewer", ["LISTING_VIEWER_LOCALE_DIR": ""], folders: folders), "/usr/share/locale")
    }

    func testTheRunningTestsUseTheTranslationsOfTheSourceTree() {
        XCTAssertTrue(TranslationFolder.current.executable.hasPrefix("/"))
    }
}
