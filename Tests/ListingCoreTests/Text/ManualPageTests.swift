import Foundation
import TestSupport
import Testing

/// The translations of the manual page, in folders of `data` that have the name of a language.
@Suite("Translations of the manual page")
struct ManualPageTests {
    private static func page(_ folder: String = "") throws -> ManualPage {
        ManualPage(try String(contentsOf: Files.package.appending(path: "data/\(folder)listing-viewer.1"), encoding: .utf8))
    }

    private static var languages: [String] {
        get throws {
            try String(contentsOf: Files.package.appending(path: "po/LINGUAS"), encoding: .utf8)
                .split(whereSeparator: \.isWhitespace).map(String.init)
        }
    }

    /// The names that a translation has for an English word or heading to which the page refers.
    private static let translated = [
        "de": [
            "quotes": "Anführungszeichen", "word": "Wort", "FILTERS": "FILTER", "JSON OUTPUT": "JSON-AUSGABE",
        ]
    ]

    @Test func `each language has the parts, names and numbers of the English page`() throws {
        let english = try Self.page()
        #expect(english.parts.count > 60)
        for language in try Self.languages {
            let page = try Self.page("\(language)/")
            #expect(page.parts.map(\.macro) == english.parts.map(\.macro), "\(language)")
            for (part, original) in zip(page.parts, english.parts) {
                let names = original.names(translated: Self.translated[language] ?? [:])
                #expect(part.names() == names, "\(language): \(original.text)")
                #expect(part.numbers == original.numbers, "\(language): \(original.text)")
                #expect(part.label == original.label, "\(language)")
            }
        }
    }

    @Test func `each language has the version and the date of the English page`() throws {
        let head = try Self.page().head
        #expect(head.count == 4)
        for language in try Self.languages { #expect(try Self.page("\(language)/").head == head, "\(language)") }
    }

    @Test func `names, numbers and labels are found in each part`() throws {
        let page = ManualPage(
            """
            .TH NAME 1 2026-11-25 "Version 1" "User Commands"
            .SH OPTIONS
            .TP
            .BI \\-\\-to " FORMAT"
            Writes
            .B jsonl
            or
            .RB ( csv ),
            up to 10,000 rows.
            .PP
            See
            .BR JSON .
            """)
        #expect(page.head == ["NAME", "1", "2026-11-25", "Version 1"])
        #expect(page.parts.map(\.macro) == ["SH", "TP", "PP"])
        #expect(page.parts.map { $0.names() } == [[], ["--to", "FORMAT", "jsonl", "csv"], ["JSON"]])
        #expect(page.parts.map(\.numbers) == [[], ["10000"], []])
        #expect(page.parts.map(\.label) == [nil, "BI \\-\\-to \" FORMAT\"", nil])
        #expect(page.parts[2].names(translated: ["JSON": "XML"]) == ["XML"])
    }
}

/// A manual page in man's macros.
private struct ManualPage {
    /// A heading, a paragraph or an item, with the lines up to the next one.
    struct Part {
        let macro: String
        let lines: [String]

        var text: String { lines.joined(separator: " ") }

        /// The label of an item: an option, a filter or a file.
        var label: String? { macro == "TP" ? lines.first.map { String($0.dropFirst()) } : nil }

        /// The words that are bold or italic: options, values, keys and files.
        func names(translated: [String: String] = [:]) -> Set<String> {
            let text = lines.filter { $0.hasPrefix(".") }.map { $0.drop { $0 != " " } }.joined(separator: " ")
            let shown = translated.reduce(text.replacing("\\-", with: "-").replacing("\\(dq", with: "")) {
                $0.replacing($1.key, with: $1.value)
            }
            return Set(shown.split { " \",;:()".contains($0) }.map(String.init)).subtracting(["."])
        }

        /// The numbers of sentences, sorted, without the separators of their groups.
        var numbers: [String] {
            let sentences = lines.filter { !$0.hasPrefix(".") }.joined(separator: " ")
            return sentences.matches(of: /\d{1,3}(?:[.,]\d{3})+|\d+/).map { String($0.output.filter(\.isNumber)) }.sorted()
        }
    }

    /// The description of the page in its first line, without the name of the manual.
    private(set) var head: [String] = []
    private(set) var parts: [Part] = []

    private static let macros: Set = ["SH", "SS", "TP", "PP", "RS", "RE"]

    init(_ source: String) {
        for line in source.split(separator: "\n").map(String.init) where !line.hasPrefix(".\\\"") {
            let macro = line.hasPrefix(".") ? String(line.dropFirst().prefix { $0 != " " }) : ""
            if macro == "TH" {
                head = line.matches(of: /"(?<quoted>[^"]*)"|[^" ]+/).dropFirst().map { String($0.quoted ?? $0.output.0) }.dropLast()
            } else if Self.macros.contains(macro) {
                parts.append(Part(macro: macro, lines: []))
            } else if let part = parts.popLast() {
                parts.append(Part(macro: part.macro, lines: part.lines + [line]))
            }
        }
    }
}
