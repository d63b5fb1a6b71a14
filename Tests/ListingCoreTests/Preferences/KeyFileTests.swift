import Testing
import TestSupport

@testable import ListingCore

@Suite struct KeyFileTests {
    @Test func `a file keeps what the program does not know`() {
        let text = """
            # Mine
            [Other]
            density=huge

            [Preferences]
            density = compact
            future=x;y
            no entry

            [Last]
            a=b

            """
        var file = KeyFile(text: text)
        #expect(file["Preferences", "density"] == "compact")
        #expect(file["Other", "density"] == "huge")
        #expect(file["Last", "density"] == nil)
        #expect(file.firstBrokenLine == "no entry")
        file["Preferences", "density"] = "comfortable"
        file["Preferences", "notation"] = "de_DE"
        let changed = text.replacing("density = compact", with: "density=comfortable")
        #expect(file.text == changed.replacing("no entry\n", with: "no entry\nnotation=de_DE\n"))
        file["Preferences", "notation"] = nil
        file["Preferences", "density"] = nil
        #expect(file.text == text.replacing("density = compact\n", with: ""))
    }

    @Test func `an entry of a missing group makes the group`() {
        var file = KeyFile()
        #expect(file.text.isEmpty && file.firstBrokenLine == nil)
        file["Preferences", "a"] = "1"
        #expect(file.text == "[Preferences]\na=1\n")
        var other = KeyFile(text: "[Other]\nb=2")
        other["Preferences", "a"] = "1"
        #expect(other.text == "[Other]\nb=2\n\n[Preferences]\na=1\n")
    }

    @Test func `of several entries the last one counts`() {
        var file = KeyFile(text: "[A]\nk=1\n[B]\n[A]\nk=2\r\n")
        #expect(file["A", "k"] == "2")
        file["A", "k"] = "3"
        #expect(file["A", "k"] == "3")
        file["A", "k"] = nil
        #expect(file["A", "k"] == nil)
    }

    @Test func `any value survives`() {
        for value in ["", " ", "  a  ", "\t", "a\nb", "\r\n", "\\n", "=", "[x]", "#", "é", "\\", "a\\"] {
            var file = KeyFile()
            file["G", "k"] = value
            #expect(KeyFile(text: file.text)["G", "k"] == value, "\(value.debugDescription)")
        }
    }

    @Test func `random text is kept as it is`() {
        var random = SeededGenerator(seed: Seeds.one())
        let parts = ["[", "]", "a", "=", "\n", " ", "#", "\\", "é", "\t"]
        for _ in 0..<500 {
            let text = (0..<Int.random(in: 0..<40, using: &random)).compactMap { _ in parts.randomElement(using: &random) }.joined()
            let read = KeyFile(text: text)
            #expect(KeyFile(text: read.text) == read, "\(text.debugDescription)")
        }
    }
}
