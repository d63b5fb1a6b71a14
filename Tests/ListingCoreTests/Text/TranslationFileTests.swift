import Foundation
import Testing
import TestSupport

/// The files with translations in `po`.
@Suite("Files with translations")
struct TranslationFileTests {
    private static let folder = Files.package.appending(path: "po")

    private static var languages: [String] {
        get throws { try text("LINGUAS").split(whereSeparator: \.isWhitespace).map(String.init) }
    }

    private static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    @Test func `each language translates all strings, with their placeholders and plural forms`() throws {
        let template = PoFile(try Self.text("listing-viewer.pot"))
        #expect(template.entries.count > 300)
        for language in try Self.languages {
            let file = PoFile(try Self.text("\(language).po"))
            #expect(file.faults == [], "\(language)")
            let keys = { (file: PoFile) in Set(file.entries.map { [$0.context ?? "", $0.text] }) }
            #expect(keys(template).subtracting(keys(file)) == [], "make po adds these to \(language).po")
        }
    }

    @Test func `each file is named in the list of languages`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".po") }
        #expect(files.sorted() == (try Self.languages.map { "\($0).po" }.sorted()))
    }

    private static let header = """
        msgid ""
        msgstr ""
        "Language: de\\n"
        "Plural-Forms: nplurals=2; plural=(n != 1);\\n"


        """

    @Test(arguments: [
        (#"msgid "Open “{name}”"\#nmsgstr "„{name}“ öffnen""#, 0),
        (#"msgid "Open “{name}”"\#nmsgstr "„{nam}“ öffnen""#, 1),
        (#"msgid "Open “{name}”"\#nmsgstr "Öffnen""#, 1),
        (#"msgid "Open"\#nmsgstr """#, 1),
        ("#, fuzzy\nmsgid \"Open\"\nmsgstr \"Öffnen\"", 1),
        ("msgctxt \"sort\"\nmsgid \"\"\n\"Or\"\n\"der\"\nmsgstr \"Reihenfolge\"", 0),
        ("msgid \"{n} row\"\nmsgid_plural \"{n} rows\"\nmsgstr[0] \"{n} Zeile\"\nmsgstr[1] \"{n} Zeilen\"", 0),
        ("msgid \"{n} row\"\nmsgid_plural \"{n} rows\"\nmsgstr[0] \"{n} Zeile\"\nmsgstr[1] \"Zeilen\"", 1),
        ("msgid \"{n} row\"\nmsgid_plural \"{n} rows\"\nmsgstr[0] \"{n} Zeile\"", 1),
        ("msgid \"a row\"\nmsgid_plural \"{n} rows\"\nmsgstr[0] \"eine Zeile\"\nmsgstr[1] \"{n} Zeilen\"", 0),
    ]) func `an incomplete or wrong translation is found`(entry: String, faults: Int) {
        let file = PoFile(Self.header + entry + "\n")
        #expect(file.entries.count == 1 && file.pluralForms == 2)
        #expect(file.faults.count == faults, "\(file.faults)")
    }

    @Test func `obsolete entries are not translations`() {
        #expect(PoFile(Self.header + "#~ msgid \"Gone\"\n#~ msgstr \"\"\n").entries.isEmpty)
    }
}
