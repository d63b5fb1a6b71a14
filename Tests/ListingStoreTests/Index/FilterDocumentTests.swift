import Foundation
import ListingCore
import TestSupport
import Testing

@Suite("Documents that list the filters") struct FilterDocumentTests {
    @Test(arguments: ["docs/COMMAND-LINE.md", "data/listing-viewer.1"]) func `every filter is documented`(_ name: String) throws {
        let root = Files.document("FORMATS.md").deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
        for facet in Facet.all {
            let filter = facet.name.replacing("NAME", with: "")
            #expect(text.contains(filter), "\(name) does not name \(filter)")
        }
    }
}
