import Foundation
import ListingCore

/// The user guide that comes with the program.
enum UserGuide {
    /// The guide in the language of the translations, or in English; nil if it is not installed.
    static var document: HelpDocument? {
        let languages = [Translations.language, nil]
        let path = languages.lazy.compactMap { language in
            let name = (language.map { $0 + "/" } ?? "") + "USING.md"
            return InstalledFile.path(shared: "guide/" + name, source: "docs/" + name)
        }.first
        return path.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }.map { HelpDocument(markdown: $0) }
    }
}
