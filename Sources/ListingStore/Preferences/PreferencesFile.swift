import ListingCore

/// The preferences in a key file, which the user may edit.
///
/// Reading never fails: without a file, or with an unreadable one, the defaults are used. A writer holds a lock, reads the
/// file, changes its own entries and replaces the file as a whole, so that entries of other programs and versions stay.
struct PreferencesFile: Sendable {
    /// An absolute path; its folder is made on the first save.
    let path: String

    func load() -> (preferences: Preferences, problems: [PreferencesWarning]) {
        let (file, problem) = read()
        if let problem { return (Preferences(), [problem]) }
        let (preferences, invalid) = Preferences.read(file)
        var problems = file.firstBrokenLine.map { [PreferencesWarning.brokenLine(path: path, text: $0.shortened(to: 80))] } ?? []
        problems += invalid.map { .invalid(path: path, key: $0.key, value: $0.value.shortened(to: 80)) }
        return (preferences, problems)
    }

    /// - Returns: the reason why the change could not be saved; nil on success.
    func save(_ preferences: Preferences, insteadOf old: Preferences) -> PreferencesWarning? {
        var warning: PreferencesWarning?
        let failure = WholeFile.update(path) {
            var (file, problem) = read()
            // A file that can't be read is not replaced: it may belong to another user, or reappear with its disk.
            if case .unreadable = problem {
                warning = problem
                return nil
            }
            let before = file
            preferences.write(into: &file, insteadOf: old)
            if problem != nil { WholeFile.putAside(path) }
            guard file != before else { return nil }
            return WholeFile.write(Array(file.text.utf8), to: path)
        }
        return warning ?? failure.map { .notWritten(path: path, reason: $0) }
    }

    private func read() -> (file: KeyFile, problem: PreferencesWarning?) {
        switch WholeFile.read(path) {
        case .missing: return (KeyFile(), nil)
        case .failure(let reason): return (KeyFile(), .unreadable(path: path, reason: reason))
        case .bytes(let bytes):
            guard let text = String(validating: bytes, as: UTF8.self) else { return (KeyFile(), .damaged(path: path)) }
            return (KeyFile(text: text), nil)
        }
    }
}

/// The reason why preferences are not what the user has chosen, as a sentence for users.
public enum PreferencesWarning: Error, Hashable, CustomStringConvertible, Sendable {
    case unreadable(path: String, reason: String)
    case damaged(path: String)
    case brokenLine(path: String, text: String)
    case invalid(path: String, key: String, value: String)
    case notWritten(path: String, reason: String)

    public var description: String {
        switch self {
        case .unreadable(let path, let reason):
            tr("{path}: The preferences could not be read ({reason}). The defaults are used.", ["path": path, "reason": reason])
        case .damaged(let path):
            tr("{path} is damaged, so the default preferences are used. A copy is kept when you change one.", ["path": path])
        case .brokenLine(let path, let text):
            tr("{path}: The line “{text}” is ignored, because it has no “=”.", ["path": path, "text": text])
        case .invalid(let path, let key, let value):
            tr(
                "{path}: “{value}” isn’t a value of the preference “{key}”. Its default is used.",
                ["path": path, "value": value, "key": key])
        case .notWritten(let path, let reason):
            tr("{path}: The preferences could not be saved ({reason}).", ["path": path, "reason": reason])
        }
    }
}
