import CIntl

/// Translates a string into the user's language, and puts values into its placeholders.
///
/// A string without a translation stays in English. `xgettext` finds strings by the names of these functions, so the string has to be a
/// literal without interpolations: `tr("Could Not Open “{name}”", ["name": name])`.
///
/// - Parameters:
///   - text: The English text, which is the key of its translations.
///   - values: The values of the placeholders, by their names without braces.
public func tr(_ text: StaticString, _ values: KeyValuePairs<String, String> = [:]) -> String {
    Translations.text(text).filled(with: values)
}

/// Translates a string whose English words have several meanings, such as "Order", with a context that distinguishes them.
///
/// - Parameters:
///   - context: A note for translators that is part of the key: `trc("sort", "Title (A–Z)")`.
///   - text: The English text.
///   - values: The values of the placeholders, by their names without braces.
public func trc(_ context: StaticString, _ text: StaticString, _ values: KeyValuePairs<String, String> = [:]) -> String {
    Translations.text(text, context: context).filled(with: values)
}

/// Translates a string that depends on a count: `trn("{n} listing", "{n} listings", count)`.
///
/// - Parameters:
///   - one: The English text for a count of 1.
///   - other: The English text for all other counts.
///   - count: Chooses the plural form, and replaces `{n}` with the digits grouped.
///   - values: The values of other placeholders, by their names without braces.
public func trn(_ one: StaticString, _ other: StaticString, _ count: Int, _ values: KeyValuePairs<String, String> = [:]) -> String {
    Translations.text(one, other, count: count).filled(with: values, count: count)
}

/// Marks a string for `xgettext` that is translated later, when it is shown: `tr(heading)`.
public func untranslated(_ text: StaticString) -> StaticString { text }

/// Marks a string and its plural for `xgettext`. They are translated later: `trn(texts.one, texts.other, count)`.
public func untranslated(_ one: StaticString, _ other: StaticString) -> (one: StaticString, other: StaticString) { (one, other) }

/// Translates a string that was marked by ``untranslated(_:)`` and stored since, such as the name of a format.
public func translated(_ text: String) -> String { Translations.text(text) }

/// The translations of the program, from the user's locale.
public enum Translations {
    /// The name of the files with translations, `listing-viewer.mo`.
    public static let domain = "listing-viewer"

    /// Chooses the user's locale and the folder with translations. The program calls it once, before it starts other threads.
    ///
    /// - Parameter folder: Has a folder for each language, such as `de/LC_MESSAGES/listing-viewer.mo`.
    public static func activate(folder: String) {
        setlocale(LC_ALL, "")
        bindtextdomain(domain, folder)
        bind_textdomain_codeset(domain, "UTF-8")
    }

    /// The language of the translations in use, such as `de`; nil if the program is in English.
    public static var language: String? {
        // For an empty text, gettext returns the header of its file.
        let header = "".withCString { String(cString: dgettext(domain, $0)) }
        let field = "Language: "
        return header.split(separator: "\n").first { $0.hasPrefix(field) }.map { String($0.dropFirst(field.count)) }
    }

    fileprivate static func text(_ text: StaticString) -> String { self.text(text.description) }

    fileprivate static func text(_ text: String) -> String {
        // For an empty text, gettext returns the header of its file.
        if text.isEmpty { return "" }
        // gettext returns its argument for a string without a translation, so the argument has to live as long as the result.
        return text.withCString { String(cString: dgettext(domain, $0)) }
    }

    fileprivate static func text(_ text: StaticString, context: StaticString) -> String {
        // pgettext is a macro. In files with translations, this character is between a context and its text.
        let key = "\(context)\u{4}\(text)"
        let found = key.withCString { String(cString: dgettext(domain, $0)) }
        return found == key ? text.description : found
    }

    fileprivate static func text(_ one: StaticString, _ other: StaticString, count: Int) -> String {
        one.description.withCString { one in
            other.description.withCString { other in String(cString: dngettext(domain, one, other, count.magnitude)) }
        }
    }
}

extension String {
    /// The text with each placeholder, such as `{name}`, replaced by its value. What a value contains is never treated as a placeholder.
    public func filled(with values: KeyValuePairs<String, String>) -> String {
        values.isEmpty ? self : filled { name in values.first { $0.key == name }?.value }
    }

    fileprivate func filled(with values: KeyValuePairs<String, String>, count: Int) -> String {
        filled { name in name == "n" ? Notation.user.grouped(count) : values.first { $0.key == name }?.value }
    }

    /// The text with each placeholder replaced by what the function returns for its name; it stays if that is nil.
    public func filled(_ value: (Substring) -> String?) -> String {
        var (text, rest) = ("", self[...])
        while let open = rest.firstIndex(of: "{") {
            text += rest[..<open]
            rest = rest[open...]
            guard let close = rest.firstIndex(of: "}") else { break }
            let name = rest[rest.index(after: open)..<close]
            if let value = value(name) {
                text += value
                rest = rest[rest.index(after: close)...]
            } else {
                text += "{"
                rest = rest.dropFirst()
            }
        }
        return text + rest
    }
}
