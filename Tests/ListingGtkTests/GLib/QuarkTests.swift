import CGtk
import XCTest

@testable import ListingGtk

final class QuarkTests: GtkTestCase, @unchecked Sendable {
    /// Without a copy of its own, GLib finds a name only until the memory of Swift's temporary string is used again.
    func testNamesAreFoundAfterOtherStringsHaveBeenPassedToC() throws {
        try onMain {
            let object = Object(owning: UnsafeMutableRawPointer(GObject.make()))
            let names = (0..<100).map { "listing-viewer-name-\($0)" }
            let quarks = names.map { GQuark.named($0) }
            for number in 0..<1_000 { XCTAssertNil(g_object_get_data(object.pointer(), "listing-viewer-none-\(number)")) }
            XCTAssertEqual(names.map { g_quark_try_string($0) }, quarks)
            XCTAssertEqual(quarks.map { String(cString: g_quark_to_string($0)) }, names)
            XCTAssertNotEqual(g_quark_try_string("listing-viewer-counted"), 0, "the mark of counted objects")
        }
    }
}
