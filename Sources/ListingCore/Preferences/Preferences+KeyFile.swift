/// Preferences as entries of a key file.
extension Preferences {
    /// The group of the entries.
    public static let group = "Preferences"

    /// An entry whose value is not one of its preference.
    public struct InvalidEntry: Hashable, Sendable {
        public let key: String
        public let value: String
    }

    /// A preference as an entry. It is missing if its text is nil.
    private struct Entry: Sendable {
        let key: String
        let text: @Sendable (Preferences) -> String?
        /// Sets the preference. Returns false if the text is not one of its values.
        let read: @Sendable (inout Preferences, String) -> Bool

        init(
            _ key: String, text: @escaping @Sendable (Preferences) -> String?,
            read: @escaping @Sendable (inout Preferences, String) -> Bool
        ) {
            self.key = key
            self.text = text
            self.read = read
        }

        /// A preference that is one of several words.
        init<Choice: RawRepresentable<String> & Sendable>(
            _ key: String, _ path: WritableKeyPath<Preferences, Choice> & Sendable
        ) {
            self.init(key) {
                $0[keyPath: path].rawValue
            } read: { preferences, text in
                guard let choice = Choice(rawValue: text) else { return false }
                preferences[keyPath: path] = choice
                return true
            }
        }
    }

    private static let entries = [
        Entry("color-scheme", \.colorScheme),
        Entry("density", \.density),
        Entry("web-pictures", \.webPictures),
        Entry("checks", \.checks),
        Entry("copies", \.copies),
        Entry("currency") {
            $0.currency?.code
        } read: { preferences, text in
            preferences.currency = Currency(text)
            return preferences.currency != nil
        },
        Entry("cache-limit") {
            $0.cacheLimit.map { "\($0)" }
        } read: { preferences, text in
            guard let bytes = Int(text), bytes > 0 else { return false }
            preferences.cacheLimit = bytes
            return true
        },
        Entry("notation") {
            $0.notation
        } read: { preferences, text in
            guard NamedNotation(id: text) != nil else { return false }
            preferences.notation = text
            return true
        },
        Entry("saved-searches") {
            $0.savedSearches.isEmpty ? nil : $0.savedSearches.text
        } read: { preferences, text in
            preferences.savedSearches = [SavedSearch](text: text)
            return !preferences.savedSearches.isEmpty
        },
    ]

    /// Reads the preferences of a file. A missing entry, and one with an invalid value, has the default.
    public static func read(_ file: KeyFile) -> (preferences: Preferences, invalid: [InvalidEntry]) {
        var (preferences, invalid) = (Preferences(), [InvalidEntry]())
        for entry in entries {
            guard let text = file[group, entry.key], !entry.read(&preferences, text) else { continue }
            invalid.append(InvalidEntry(key: entry.key, value: text))
        }
        return (preferences, invalid)
    }

    /// Writes into a file what differs from earlier preferences. Other entries stay, so that neither the choices of another program nor
    /// those of a newer version are lost.
    public func write(into file: inout KeyFile, insteadOf old: Preferences) {
        for entry in Self.entries where entry.text(self) != entry.text(old) { file[Self.group, entry.key] = entry.text(self) }
    }
}
