import TestSupport
import Testing

@testable import ListingCore

@Suite("Differences between two versions, word by word")
struct WordDifferenceTests {
    private func shown(_ old: String, _ new: String) -> String {
        WordDifference.runs(from: old, to: new).map { run in
            switch run.kind {
            case .same: run.text
            case .added: "[+\(run.text)]"
            case .removed: "[-\(run.text)]"
            }
        }.joined()
    }

    @Test func `words that were added and removed are shown in their places`() {
        #expect(shown("a blue mug for tea", "a red mug for strong tea") == "a [-blue ][+red ]mug for [+strong ]tea")
        #expect(shown("a mug", "a mug") == "a mug")
        #expect(shown("", "a mug") == "[+a mug]")
        #expect(shown("a mug", "") == "[-a mug]")
        #expect(shown("a mug of clay", "a mug") == "a mug[-of clay]")
        #expect(shown("", "").isEmpty)
    }

    @Test func `white space alone makes no difference`() {
        #expect(shown("a  mug\nof clay", "a mug of\tclay") == "a mug of\tclay")
        #expect(shown(" mug", "mug ") == "[-\u{20}]mug ")
    }

    @Test func `a long text is replaced between what both versions share`() {
        let words = (0...WordDifference.maxWords).map { "w\($0)" }
        let runs = WordDifference.runs(
            from: (["start"] + words + ["end"]).joined(separator: " "), to: (["start"] + words.reversed() + ["end"]).joined(separator: " "))
        #expect(runs.map(\.kind) == [.same, .removed, .added, .same])
        #expect(runs.first?.text == "start " && runs.last?.text == "end")
    }

    @Test func `the runs without the removed ones are the new text, and no word is lost`() {
        let seed = Seeds.one()
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let alphabet = ["mug", "cup", "blue", "é", "e\u{301}", "👩‍🚀", "“", "clay.", "\n", "  ", " "]
        for _ in 0..<500 {
            func text() -> String {
                (0..<Int.random(in: 0...12, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "" }.joined(
                    separator: " ")
            }
            let (old, new) = (text(), text())
            let runs = WordDifference.runs(from: old, to: new)
            #expect(runs.filter { $0.kind != .removed }.map(\.text).joined() == new)
            func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map { String($0) } }
            #expect(runs.filter { $0.kind != .added }.flatMap { words($0.text) } == words(old))
            #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.kind != $1.kind })
        }
    }

    @Test func `each block of a description has its own runs`() {
        let blocks: [TextBlock] = [
            .heading("Mug"), .paragraph("of red clay\nand glaze"), .listItem("350 ml", level: 1, marker: "•"),
        ]
        let runs = blocks.runs(from: "Mug\nof clay\nand glaze\nwith a lid\n300 ml")
        #expect(runs[0] == [TextRun(.same, "Mug")])
        #expect(runs[1] == [TextRun(.same, "of "), TextRun(.added, "red "), TextRun(.same, "clay\nand glaze")])
        #expect(runs[2] == [TextRun(.removed, "with a lid 300 "), TextRun(.added, "350 "), TextRun(.same, "ml")])
        #expect([TextBlock]().runs(from: "gone").isEmpty)
    }

    @Test func `the runs of blocks have the words of the blocks`() {
        let seed = Seeds.one()
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let alphabet = ["mug", "blue", "e\u{301}", "a b", "a\nb"]
        for _ in 0..<300 {
            let blocks: [TextBlock] = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                .paragraph(
                    (0...Int.random(in: 0...3, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "" }
                        .joined(separator: " "))
            }
            let old = (0..<Int.random(in: 0...6, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "" }
                .joined(separator: " ")
            let runs = blocks.runs(from: old)
            #expect(runs.map { $0.filter { $0.kind != .removed }.map(\.text).joined() } == blocks.map(\.text))
        }
    }
}
