import ListingCore

/// Stores the user's answers to the questions of targets in a JSON file, by the files that they are about. Files of another shop have other
/// answers, so that the currency of one shop is never written for the prices of another.
///
/// Reading never fails: a missing or damaged file yields no answers. A damaged file is renamed before a new one is written. A writer
/// holds a lock, because several programs may answer at the same time, and the file is replaced atomically.
public struct ExportAnswerStore: Sendable {
    /// Maximum number of catalogs with answers; beyond it, the oldest are forgotten.
    static let maxCount = 500

    public let path: String

    /// - Parameter path: an absolute path. Its folder is created when something is saved.
    public init(path: String) { self.path = path }

    /// `$XDG_DATA_HOME/listing-viewer/export.json`, or below `~/.local/share` if that variable is not set or not absolute.
    ///
    /// - Returns: nil if the environment names neither a data folder nor a home.
    public static func standardPath(in environment: [String: String]) -> String? {
        UserFolder.data(in: environment).map { $0 + "/export.json" }
    }

    /// The answers for the files of a catalog.
    public func answers(for catalog: CatalogID) -> ExportAnswers {
        (stored() ?? []).last { $0.catalog == catalog.text }?.answers ?? ExportAnswers()
    }

    /// Stores the answers for the files of a catalog, in place of earlier ones.
    ///
    /// - Returns: the reason why they can't be stored; nil if they are.
    @discardableResult
    public func save(_ answers: ExportAnswers, for catalog: CatalogID) -> String? {
        WholeFile.update(path) {
            let stored = stored()
            if stored == nil { WholeFile.putAside(path) }
            var entries = (stored ?? []).filter { $0.catalog != catalog.text }
            if !answers.isEmpty { entries.append(Entry(catalog: catalog.text, answers: answers)) }
            entries.removeFirst(max(0, entries.count - Self.maxCount))
            return WholeFile.write(Array(JSONValue.array(entries.map(\.jsonValue)).json.utf8), to: path)
        }
    }

    /// The key of the choice to embed images.
    fileprivate static let embedsImages = "embed-images"

    fileprivate struct Entry {
        let catalog: String
        let answers: ExportAnswers
    }

    /// - Returns: nil if the file is damaged.
    private func stored() -> [Entry]? {
        let bytes: [UInt8]
        switch WholeFile.read(path) {
        case .missing: return []
        case .failure: return nil
        case .bytes(let read): bytes = read
        }
        guard case .array(let values)? = try? JSONParser.parse(bytes.span) else { return nil }
        return values.compactMap { value in
            guard let catalog = value["files"]?.scalarText else { return nil }
            var answers = ExportAnswers()
            answers.embedsImages = value[Self.embedsImages] == .bool(true)
            for question in ExportQuestion.allCases { answers[question] = value[question.rawValue]?.scalarText }
            return Entry(catalog: catalog, answers: answers)
        }
    }
}

extension ExportAnswerStore.Entry {
    fileprivate var jsonValue: JSONValue {
        var object = MemberList()
        object.add("files", catalog)
        if answers.embedsImages { object.add(ExportAnswerStore.embedsImages, .bool(true)) }
        for question in ExportQuestion.allCases { object.add(question.rawValue, answers[question]) }
        return object.value
    }
}
