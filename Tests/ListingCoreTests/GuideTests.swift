import Foundation
import Testing

/// Checks that the documents quote real code, and that the files, types and tests that they name exist.
@Suite("The guides")
struct GuideTests {
    private static let articles = "Sources/ListingCore/ListingCore.docc"

    @Test(arguments: [
        ("CONTRIBUTING.md", 14), ("\(articles)/AddASection.md", 7), ("\(articles)/WriteAPlugin.md", 3),
        ("\(articles)/HowAnUpdateReachesTheScreen.md", 1),
    ])
    func `the code that a guide shows is in the files it names, to the letter`(document: String, blocks: Int) throws {
        let parts = try Document(document).text.components(separatedBy: "```swift\n")
        var path: String?
        for (before, part) in zip(parts, parts.dropFirst()) {
            path = before.components(separatedBy: "`").last { $0.contains(/^(Sources|Tests)\/\S+\.swift$/) } ?? path
            let file = try Document(try #require(path, "a block without the file that it is from")).text
            let block = try #require(part.components(separatedBy: "\n```").first)
            #expect("\n\(file)\n".contains("\n\(block)\n"), "\(path ?? "") has changed since \(document) was written")
        }
        #expect(parts.count - 1 == blocks)
    }

    @Test(arguments: [
        ("Sources/ListingCore/Screens/ListingScreen/ListingScreen.swift", "        keywords.erased,"),
        ("Sources/ListingGtk/Rows/RowRegistry.swift", "        registry.register(.chips, ChipsRow.self)"),
        ("Sources/ListingStore/Import/FormatRegistry.swift", "                PrestaShopTable(),"),
        ("Sources/ListingCore/Query/Facet.swift", "        .flag(.sale),"),
    ])
    func `the lines that the guide adds are in the files it names`(path: String, line: String) throws {
        #expect(try Document("CONTRIBUTING.md").text.contains("```swift\n\(line)\n```"))
        #expect(try Document(path).text.split(separator: "\n").filter { $0 == line }.count == 1)
    }

    @Test(arguments: ["List", "Plugins"])
    func `every public type of the list framework is in the core’s table of contents`(folder: String) throws {
        let contents = try Document("\(Self.articles)/ListingCore.md").text
        let declaration = /^public (?:final )?(?:struct|class|enum|protocol|actor) (?<name>\w+)/.anchorsMatchLineEndings()
        var found = 0
        for path in Document.paths(below: "Sources/ListingCore/\(folder)", "swift") {
            for match in try Document(path).text.matches(of: declaration) {
                #expect(contents.contains("\n- ``\(match.name)``\n"), "ListingCore.md does not list \(match.name)")
                found += 1
            }
        }
        #expect(found > 40)
    }

    @Test func `the tests named in the article about origins exist`() throws {
        var tests: [String: String] = [:]
        for path in Document.paths(below: "Tests", "swift") {
            tests[URL(filePath: path).deletingPathExtension().lastPathComponent] = try Document(path).text
        }
        var named = 0
        for reference in try Document("\(Self.articles)/Origins.md").text.matches(of: /`(?<file>\w+Tests)` › (?<names>“[^|;]+)/) {
            for name in reference.names.split(separator: ", “").map({ $0.trimmingCharacters(in: ["“", "”", " "]) }) {
                let suite = String(reference.file)
                let code = try #require(tests[suite], "there is no \(suite)")
                #expect(code.contains("func `\(name)`(") || code.contains("func \(name)("), "\(suite) has no test “\(name)”")
                named += 1
            }
        }
        #expect(named > 60)
    }

    @Test(arguments: Document.all) func `the links of a document lead to files and headings that exist`(path: String) throws {
        for link in try Document(path).text.matches(of: /\]\((?<target>[^)\s]+)\)/) where !link.target.hasPrefix("http") {
            let parts = link.target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let target = parts[0].isEmpty ? path : Document.path(parts[0], from: path)
            #expect(Document.exists(target), "\(path) leads to \(link.target)")
            guard parts.count > 1, Document.exists(target) else { continue }
            #expect(try Document(target).anchors.contains(parts[1]), "\(path) leads to \(link.target)")
        }
    }

    @Test(arguments: Document.forDevelopers) func `the files and types that a document for developers names exist`(path: String) throws {
        // What a contributor makes, and types of libraries.
        let others: Set<String> = ["po/LANG.po", "po/fr.po", "URLSession", "OrderedDictionary"]
        for code in try Document(path).inlineCode where !others.contains(code) {
            if code.wholeMatch(of: /(?:Sources|Tests|docs|data|po|scripts|Benchmarks|Fuzzing)\/[\w+.\/-]+/) != nil {
                #expect(Document.exists(code), "\(path) names \(code)")
            } else if code.wholeMatch(of: /[\w+\/]+\.swift/) != nil {
                #expect(Document.sources.contains { $0.hasSuffix("/\(code)") }, "\(path) names \(code)")
            } else if let name = code.wholeMatch(of: /(?<name>[A-Z]\w*[a-z]\w*)(?:[.(+].*)?/)?.name {
                #expect(Document.words.contains(String(name)) || others.contains(String(name)), "\(path) names \(code)")
            }
        }
    }

    @Test func `the map has at most 200 lines, and a design note at most 150`() throws {
        #expect(try Document("ARCHITECTURE.md").lineCount <= 200)
        for path in Document.paths(below: "docs/design", "md") { #expect(try Document(path).lineCount <= 150, "\(path)") }
    }
}

/// A text file of the repository.
private struct Document {
    let text: String

    /// - Parameter path: The path from the repository's root.
    init(_ path: String) throws {
        text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    var lineCount: Int { text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }

    /// The anchors of the headings, as web sites for repositories make them.
    var anchors: Set<String> {
        Set(
            text.matches(of: /^#+ (?<title>.+)/.anchorsMatchLineEndings()).map { heading in
                String(heading.title.lowercased().filter { $0.isLetter || $0.isNumber || "_- ".contains($0) }.map { $0 == " " ? "-" : $0 })
            })
    }

    /// The strings in backticks, without those of code blocks.
    var inlineCode: [String] {
        text.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 0 }.flatMap { part in
            part.element.matches(of: /`(?<code>[^`\n]+)`/).map { String($0.code) }
        }
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let all =
        ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "po/README.md"] + paths(below: "docs", "md")
    static let forDevelopers =
        ["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/BENCHMARKS.md", "docs/GTK.md"] + paths(below: "docs/design", "md")
    static let sources = ["Sources", "Tests", "Benchmarks", "Fuzzing"].flatMap { paths(below: $0, "swift") }
    /// All words of the sources, and the names of their files and folders.
    static let words = Set(
        sources.flatMap { path in
            ("\(path) " + ((try? Document(path).text) ?? "")).utf8.split { !isOfWord($0) }.compactMap { String($0) }
        })

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: byte == UInt8(ascii: "_")
        }
    }

    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: root.appending(path: path).path) }

    /// The paths of files with an extension, sorted.
    static func paths(below folder: String, _ fileExtension: String) -> [String] {
        let paths = FileManager.default.subpaths(atPath: root.appending(path: folder).path) ?? []
        return paths.filter { $0.hasSuffix(".\(fileExtension)") && !$0.contains(".build/") }.map { "\(folder)/\($0)" }.sorted()
    }

    /// The path that a relative link of a document leads to.
    static func path(_ link: String, from document: String) -> String {
        var parts = document.split(separator: "/").dropLast().map(String.init)
        for part in link.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
        }
        return parts.joined(separator: "/")
    }
}
