import Foundation

/// The entries of a file with translations, in gettext's text format.
struct PoFile {
    struct Entry {
        var context: String?
        var text = ""
        var plural: String?
        /// The translations: one, or one for each plural form.
        var translations: [String] = []
        var isFuzzy = false
    }

    /// All entries but the header, without obsolete ones.
    private(set) var entries: [Entry] = []
    /// The number of plural forms; 1 if the header does not say it.
    private(set) var pluralForms = 1

    init(_ source: String) {
        var entry = Entry()
        var hasText = false
        var append: ((inout Entry, String) -> Void)?
        func finish() {
            if entry.text.isEmpty, hasText {
                let forms = entry.translations.first?.firstMatch(of: /nplurals=\s*(?<count>\d+)/)
                pluralForms = forms.flatMap { Int($0.count) } ?? 1
            } else if hasText {
                entries.append(entry)
            }
            (entry, hasText, append) = (Entry(), false, nil)
        }
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty { finish() }
            if line.hasPrefix("#,"), line.contains("fuzzy") { entry.isFuzzy = true }
            guard let quote = line.firstIndex(of: "\""), !line.hasPrefix("#") else { continue }
            switch line[..<quote].split(separator: " ").first {
            case "msgctxt": append = { $0.context = ($0.context ?? "") + $1 }
            case "msgid": (hasText, append) = (true, { $0.text += $1 })
            case "msgid_plural": append = { $0.plural = ($0.plural ?? "") + $1 }
            case .some: (entry.translations, append) = (entry.translations + [""], { $0.translations[$0.translations.count - 1] += $1 })
            case nil: break
            }
            append?(&entry, Self.unescaped(line[quote...].dropFirst().dropLast()))
        }
        finish()
    }

    private static func unescaped(_ text: Substring) -> String {
        String(text).replacing("\\n", with: "\n").replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    }

    /// Returns what is wrong with the translations, with the text of each entry.
    var faults: [String] {
        entries.flatMap { entry in faults(of: entry).map { "“\(entry.text)”: \($0)" } }
    }

    private func faults(of entry: Entry) -> [String] {
        if entry.isFuzzy { return ["the translation is fuzzy"] }
        let count = entry.plural == nil ? 1 : pluralForms
        guard entry.translations.count == count, !entry.translations.contains("") else { return ["there are not \(count) translations"] }
        // The singular may say "a listing" instead of "{n} listing", and a translation may do the same.
        let allowed = [entry.text, entry.plural ?? entry.text].map(Self.placeholders)
        return entry.translations.filter { !allowed.contains(Self.placeholders(of: $0)) }.map { "“\($0)” has other placeholders" }
    }

    private static func placeholders(of text: String) -> [String] {
        text.matches(of: /\{(?<name>[A-Za-z]+)\}/).map { String($0.name) }.sorted()
    }
}
