import Foundation
import Testing

/// The layers of the source folders, as docs/design/layers.md has them.
@Suite("Layers")
struct LayerTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func `The folders use each other as the table of layers says`() throws {
        let table = LayerTable(try String(contentsOf: Self.root.appending(path: "docs/design/layers.md"), encoding: .utf8))
        let violations = table.violations(of: FolderGraph(try Self.sourceFiles()))
        #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
    }

    @Test func `The core imports no toolkit, no database and no Foundation`() throws {
        let modules = try Self.sourceFiles().filter { $0.module == "ListingCore" }.reduce(into: Set()) { $0.formUnion($1.modules) }
        #expect(modules == ["ListingCore", "CIntl", "Synchronization"])
    }

    @Test func `The design note of lists names the plugins that only the demonstration uses`() throws {
        let document = try String(contentsOf: Self.root.appending(path: "docs/design/list-framework.md"), encoding: .utf8)
        let parts = document.split(separator: "Only the demonstration uses these plugins:")
        let sentence = try #require(parts.count == 2 ? parts.last?.split(separator: ".").first : nil)
        let named = sentence.split(separator: "`").filter { $0.first?.isUppercase == true }.map(String.init)
        let folder = Self.root.appending(path: "Sources/ListingCore/Plugins")
        let plugins = try FileManager.default.contentsOfDirectory(atPath: folder.path).map { String($0.dropLast(6)) }.filter { name in
            try String(contentsOf: folder.appending(path: name + ".swift"), encoding: .utf8).contains("final class \(name)")
        }
        let files = try Self.sourceFiles()
        let viewer = files.filter { $0.module == "ListingGtk" }.reduce(into: Set()) { $0.formUnion($1.words) }
        let demo = files.filter { $0.module == "ListingDemo" }.reduce(into: Set()) { $0.formUnion($1.words) }
        #expect(named == plugins.filter { demo.contains($0) && !viewer.contains($0) }.sorted())
        #expect(Set(plugins).isSubset(of: demo.union(viewer)))
    }

    private static func sourceFiles() throws -> [SourceFile] {
        let sources = root.appending(path: "Sources")
        let paths = try #require(FileManager.default.subpaths(atPath: sources.path)).filter { $0.hasSuffix(".swift") }
        #expect(paths.count > 500)
        return try paths.map { path in
            let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
            return SourceFile(folder: path.split(separator: "/").dropLast().joined(separator: "/"), text: text)
        }
    }
}

/// The checker of the layers, on small sets of files.
@Suite("Checker of the layers")
struct LayerTableTests {
    private let table = LayerTable(
        """
        | folder | content | may use |
        | --- | --- | --- |
        | `ListingCore/Text` | words. Every folder may use it | nothing |
        | `ListingCore/List` | rows | nothing |
        | `ListingCore/Plugins` | features | `List` |
        | `ListingStore/Formats` | what formats share | `ListingCore/*` |
        | `ListingStore/Formats/*` | a format each | `Formats` |

        | other | table |
        | `ListingGtk/Rows` | ignored |
        """)

    private func violations(_ files: (folder: String, text: String)...) -> [String] {
        let others = [
            ("ListingCore/Text", "enum Words {}"), ("ListingCore/List", "public struct Row {}"),
            ("ListingCore/Plugins", "final class Selectable {}"),
            ("ListingStore/Formats", "protocol Format {}"), ("ListingStore/Formats/Etsy", "struct EtsyTable: Format {}"),
        ]
        return table.violations(of: FolderGraph((others + files).map { SourceFile(folder: $0.0, text: $0.1) }))
    }

    @Test func `Arrows that the table allows are not violations`() {
        #expect(violations() == [])
        #expect(violations(("ListingStore/Formats/Etsy", "import ListingCore\nlet text: Words")) == [])
        #expect(violations(("ListingCore/Plugins", "let row: Row"), ("ListingStore/Formats", "import ListingCore\nlet row: Row")) == [])
        #expect(violations(("ListingStore/Formats/Shopify", "struct ShopifyTable: Format {}")) == [])
    }

    @Test func `An arrow that the table does not allow is a violation, with the names that make it`() {
        #expect(
            violations(("ListingCore/List", "let plugin = Selectable()")).contains(
                "ListingCore/List may not use ListingCore/Plugins: Selectable"))
        #expect(
            violations(("ListingStore/Formats/Shopify", "let table: EtsyTable")) == [
                "ListingStore/Formats/Shopify may not use ListingStore/Formats/Etsy: EtsyTable"
            ])
    }

    @Test func `A circle is a violation, even if the table allows its arrows`() {
        let found = violations(("ListingCore/List", "let plugin = Selectable()"), ("ListingCore/Plugins", "let row: Row"))
        #expect(found.contains("circle: ListingCore/List, ListingCore/Plugins"))
    }

    @Test func `A folder without a row, and a row without a folder, are violations`() {
        #expect(violations(("ListingGtk/Rows", "")) == ["ListingGtk/Rows is not in the table"])
        let table = LayerTable("| folder | content | may use |\n| `ListingCore/Gone` | | `List` |")
        let found = table.violations(of: FolderGraph([]))
        #expect(found == ["ListingCore/Gone does not exist", "ListingCore/Gone may use ListingCore/List, which is in no row above"])
    }

    @Test func `Comments, strings, private and ambiguous names, generic parameters and modules that are not imported make no arrows`() {
        let texts = [
            "// Selectable\n/* Selectable /* */ Selectable */", "let text = \"Selectable\"", "let text = \"\"\"\n\"Selectable\"\n\"\"\"",
            "let text = #\"\\(Selectable)\"#",
            "struct Other<Selectable> { let value: Selectable }", "func other<Key, Selectable: P<Int>>() -> Selectable {}",
            "protocol Other { associatedtype Selectable }", "struct Other { struct Selectable {} }", "let a: Other.Selectable",
        ]
        for text in texts { #expect(violations(("ListingCore/List", text)) == [], "\(text)") }
        #expect(violations(("ListingCore/List", "let a = Helper()"), ("ListingCore/Plugins", "private struct Helper {}")) == [])
        #expect(violations(("ListingCore/List", "let a = Format.self")) == [])
        let twice = [("ListingCore/Plugins", "struct Twice {}"), ("ListingStore/Formats", "struct Twice {}")]
        #expect(violations(("ListingCore/List", "let a = Twice()"), twice[0], twice[1]) == [])
    }

    @Test func `Code in string interpolations makes arrows`() {
        let found = violations(("ListingCore/List", "let text = \"a \\(name(\"b\") + Selectable.name) c\""))
        #expect(found.contains("ListingCore/List may not use ListingCore/Plugins: Selectable"))
    }
}
