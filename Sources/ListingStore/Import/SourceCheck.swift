/// Finds files that cannot be read by a look at their beginning, before anything of them is used.
public enum SourceCheck {
    /// Returns the reasons of those paths that cannot be read; see ``ListingImporter`` for what a path names.
    ///
    /// A pipe is not looked at, because its content can be read only once. A file that passes may still turn out to have no listings.
    ///
    /// - Parameter together: true if the files are joined. One of them may then be a table about listings of others, which can't be read
    ///   by itself.
    public static func failures(of paths: [String], together: Bool = false) -> [ImportError] {
        paths.compactMap { failure(of: $0, formats: .standard, together: together) }
    }

    private static func failure(of path: String, formats: FormatRegistry, together: Bool) -> ImportError? {
        guard InputList.canBeReadAgain([path]) else { return nil }
        var inputs = InputList()
        try? inputs.add(path) { _ in }
        var failures = inputs.failures
        for entry in inputs.entries {
            guard let failure = failure(of: entry, formats: formats, together: together) else { return nil }
            failures.append(failure)
        }
        guard let first = failures.first else { return .noFiles(path: path) }
        return failures.count == 1 ? first : .noneReadable(path: path, count: failures.count, first: first.cause)
    }

    private static func failure(of entry: InputEntry, formats: FormatRegistry, together: Bool) -> ImportError? {
        do {
            let sample = try ContentSample(TextFile(entry.open(), isSample: true))
            let isKnown = formats.format(of: sample) != nil || sample.json.map { DataSetMetadata.isMetadata($0) } == true
            let isReadable = isKnown || together && formats.generic.flatMap { JoinTable(sample, $0.choices) } != nil
            return isReadable ? nil : .unknownFormat(path: entry.path, found: sample.summary)
        } catch {
            return error as? ImportError ?? .unreadable(path: entry.path, reason: String(describing: error))
        }
    }
}
