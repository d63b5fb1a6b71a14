import Foundation
import Testing

/// CONTRIBUTING.md shows a real section to copy from; this keeps it real.
@Suite("The guide for contributors")
struct GuideTests {
    private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test("the files that it shows are those of the program, to the letter")
    func shownFiles() throws {
        let guide = try String(contentsOf: root.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)
        var shown = 0
        for part in guide.components(separatedBy: "`Sources/").dropFirst() {
            guard let path = part.split(separator: "`").first, path.hasSuffix(".swift"),
                let block = part.components(separatedBy: "```swift\n").dropFirst().first?.components(separatedBy: "\n```").first
            else { continue }
            let file = try String(contentsOf: root.appendingPathComponent("Sources/\(path)"), encoding: .utf8)
            #expect(file.trimmingCharacters(in: .newlines) == block, "\(path) has changed since the guide was written")
            shown += 1
        }
        #expect(shown == 2)
    }

    @Test(
        "the lines that it adds stand where it says",
        arguments: [
            ("Sources/ListingCore/Screens/ListingScreen/ListingScreen.swift", "        variants.erased,"),
            ("Sources/ListingGtk/Rows/RowRegistry.swift", "        registry.register(.variant, VariantRow.self)"),
        ])
    func shownLines(path: String, line: String) throws {
        let guide = try String(contentsOf: root.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)
        let file = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        #expect(guide.contains(line))
        #expect(file.split(separator: "\n").filter { $0 == line }.count == 1)
    }
}
