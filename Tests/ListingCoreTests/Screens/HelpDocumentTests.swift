import Foundation
import TestSupport
import Testing

@testable import ListingCore

@Suite("User guide")
struct HelpDocumentTests {
    private let document = HelpDocument(
        markdown: """
            # The guide

            Omitted.

            - [First](#first)

            ## First *topic*

            A paragraph of **two**
            lines with `code`, <kbd>Ctrl</kbd>+<kbd>F</kbd> and a [link](OTHER.md).

            1. One,
               continued
            2. Two
            - A bullet

            ### More

            | key | does |
            | --- | --- |
            | a | first |
            | b | |

            ## Second
            """)

    @Test func `a topic is a page, and its blocks are in order`() {
        #expect(document.title == "The guide")
        #expect(document.topics.map(\.title) == ["First topic", "Second"])
        let blocks = document.topics[0].blocks
        #expect(blocks.count == 8)
        #expect(blocks[1] == .item(marker: "1.", GuideText(markdown: "One, continued")))
        #expect(blocks[2] == .item(marker: "2.", GuideText(markdown: "Two")))
        #expect(blocks[3] == .item(marker: "•", GuideText(markdown: "A bullet")))
        #expect(blocks[4] == .heading(GuideText(markdown: "More")))
        #expect(blocks[5] == .row([GuideText(markdown: "key"), GuideText(markdown: "does")], isHeader: true))
        #expect(blocks[7] == .row([GuideText(markdown: "b"), GuideText(markdown: "")], isHeader: false))
        #expect(document.topics[1].blocks.isEmpty)
    }

    @Test func `marks become styles, and a link becomes its text`() {
        guard case .paragraph(let text)? = document.topics[0].blocks.first else { Issue.record("no paragraph"); return }
        #expect(text.plain == "A paragraph of two lines with code, Ctrl+F and a link.")
        #expect(
            text.runs == [
                .init("A paragraph of "), .init("two", .strong), .init(" lines with "), .init("code", .code), .init(", "),
                .init("Ctrl", .key),
                .init("+"), .init("F", .key), .init(" and a link."),
            ])
    }

    @Test func `marks without an end are text`() {
        for text in ["a * b", "`open", "<kbd>x", "[a](b", "**", "5 * 3", ""] { #expect(GuideText(markdown: text).plain == text) }
    }

    @Test func `random text is read, and no letter is made up`() {
        var random = SeededGenerator(seed: Seeds.one())
        let parts = ["a", "*", "**", "`", "<kbd>", "</kbd>", "[", "](", ")", "|", "\n", "# ", "## ", "- ", "1. ", " "]
        for _ in 0..<500 {
            let text = (0..<Int.random(in: 0..<30, using: &random)).compactMap { _ in parts.randomElement(using: &random) }.joined()
            _ = HelpDocument(markdown: text)
            let inline = text.replacingOccurrences(of: "\n", with: " ")
            #expect(GuideText(markdown: inline).plain.count { $0 == "a" } <= inline.count { $0 == "a" })
        }
    }

    @Test(arguments: ["docs/USING.md", "docs/de/USING.md"])
    func `the guide has no mark that the help does not know`(path: String) throws {
        let guide = HelpDocument(markdown: try String(contentsOf: Files.package.appendingPathComponent(path), encoding: .utf8))
        #expect(guide.topics.count > 10)
        for topic in guide.topics {
            #expect(!topic.blocks.isEmpty, "\(topic.title)")
            for block in topic.blocks {
                let texts: [GuideText] =
                    switch block {
                    case .heading(let text), .paragraph(let text), .item(_, let text): [text]
                    case .row(let cells, _): cells
                    }
                for run in texts.flatMap(\.runs) where run.style != .code {
                    #expect(run.text.firstMatch(of: /[<>`|\]\[]|\*\*|!\(/) == nil, "\(topic.title): \(run.text)")
                }
            }
        }
    }

    @Test func `the translated guide has the same blocks`() throws {
        let guides = try ["docs/USING.md", "docs/de/USING.md"].map {
            HelpDocument(markdown: try String(contentsOf: Files.package.appendingPathComponent($0), encoding: .utf8))
        }
        #expect(guides[0].topics.map(\.blocks.count) == guides[1].topics.map(\.blocks.count))
        let cells = guides.map { guide in
            guide.topics.flatMap(\.blocks).map { block in if case .row(let cells, _) = block { cells.count } else { 0 } }
        }
        #expect(cells[0] == cells[1])
    }
}
