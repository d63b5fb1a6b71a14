import Foundation
import Testing

/// Checks that CONTRIBUTING.md and the articles of the core quote real code, and that ARCHITECTURE.md names existing tests.
@Suite("The guides")
struct GuideTests {
    private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test func `the files that the guide for contributors shows are those of the program, to the letter`() throws {
        let guide = try text(of: "CONTRIBUTING.md")
        var shown = 0
        for part in guide.components(separatedBy: "`Sources/").dropFirst() {
            guard let path = part.split(separator: "`").first, path.hasSuffix(".swift"),
                let block = part.components(separatedBy: "```swift\n").dropFirst().first?.components(separatedBy: "\n```").first
            else { continue }
            let file = try text(of: "Sources/\(path)")
            #expect(file.trimmingCharacters(in: .newlines) == block, "\(path) has changed since the guide was written")
            shown += 1
        }
        #expect(shown == 4)
    }

    @Test(arguments: [
        ("Sources/ListingCore/Screens/ListingScreen/ListingScreen.swift", "        variants.erased,"),
        ("Sources/ListingGtk/Rows/RowRegistry.swift", "        registry.register(.variant, VariantRow.self)"),
        ("Sources/ListingCore/Query/Facet.swift", "        .flag(.sale),"),
    ])
    func `the lines that the guide adds are in the files it names`(path: String, line: String) throws {
        let guide = try text(of: "CONTRIBUTING.md")
        let file = try text(of: path)
        #expect(guide.contains(line))
        #expect(file.split(separator: "\n").filter { $0 == line }.count == 1)
    }

    @Test(arguments: [("AddASection", 7), ("WriteAPlugin", 3), ("HowAnUpdateReachesTheScreen", 1)])
    func `the code in the core’s articles is compiled and tested, to the letter`(article: String, blocks: Int) throws {
        let parts = try text(of: "Sources/ListingCore/ListingCore.docc/\(article).md").components(separatedBy: "```swift\n")
        var path: String?
        for (before, part) in zip(parts, parts.dropFirst()) {
            path = before.components(separatedBy: "`").last { $0.hasPrefix("Tests/") && $0.hasSuffix(".swift") } ?? path
            let file = try text(of: try #require(path, "a block without the file that it is from"))
            let block = try #require(part.components(separatedBy: "\n```").first)
            #expect("\n\(file)\n".contains("\n\(block)\n"), "\(path ?? "") has changed since \(article) was written")
        }
        #expect(parts.count - 1 == blocks)
    }

    @Test(arguments: ["List", "Plugins"])
    func `every public type of the list framework is in the core’s table of contents`(folder: String) throws {
        let contents = try text(of: "Sources/ListingCore/ListingCore.docc/ListingCore.md")
        let sources = root.appending(path: "Sources/ListingCore/\(folder)")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        let declaration = /^public (?:final )?(?:struct|class|enum|protocol|actor) (?<name>\w+)/.anchorsMatchLineEndings()
        var found = 0
        for case let file as URL in try #require(files) where file.pathExtension == "swift" {
            for match in try String(contentsOf: file, encoding: .utf8).matches(of: declaration) {
                #expect(contents.contains("\n- ``\(match.name)``\n"), "ListingCore.md does not list \(match.name)")
                found += 1
            }
        }
        #expect(found > 40)
    }

    @Test func `the tests that ARCHITECTURE.md names exist`() throws {
        let files = try #require(FileManager.default.enumerator(at: root.appending(path: "Tests"), includingPropertiesForKeys: nil))
        var tests: [String: String] = [:]
        for case let file as URL in files where file.pathExtension == "swift" {
            tests[file.deletingPathExtension().lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
        }
        var named = 0
        for reference in try text(of: "ARCHITECTURE.md").matches(of: /`(?<file>\w+Tests)` › (?<names>“[^|;]+)/) {
            for name in reference.names.split(separator: ", “").map({ $0.trimmingCharacters(in: ["“", "”", " "]) }) {
                let suite = String(reference.file)
                let code = try #require(tests[suite], "there is no \(suite)")
                #expect(code.contains("func `\(name)`(") || code.contains("func \(name)("), "\(suite) has no test “\(name)”")
                named += 1
            }
        }
        #expect(named > 60)
    }

    private func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}
