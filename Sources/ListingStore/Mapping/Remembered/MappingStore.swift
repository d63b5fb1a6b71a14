/// Keeps the user's mappings in a JSON file.
///
/// Reading never fails: where there is no file, or a damaged one, nothing is remembered, and `problem` says why. A damaged file is
/// put aside before a new one is written. A file is replaced as a whole, so that a crash leaves the old or the new one.
public struct MappingStore: Sendable {
    public let path: String

    /// - Parameter path: absolute; its folder is made when something is saved.
    public init(path: String) { self.path = path }

    /// `$XDG_DATA_HOME/listing-viewer/mappings.json`, or below `~/.local/share` where that is not set or not absolute.
    ///
    /// - Returns: nil where the environment names neither a data folder nor a home.
    public static func standardPath(in environment: [String: String]) -> String? {
        UserFolder.data(in: environment).map { $0 + "/mappings.json" }
    }

    /// What is remembered, and what is wrong with the file in a sentence for people.
    public func load() -> (mappings: RememberedMappings, problem: String?) {
        switch WholeFile.read(path) {
        case .missing: return (RememberedMappings(), nil)
        case .failure(let reason): return (RememberedMappings(), "\(path): the remembered columns can't be read (\(reason)).")
        case .bytes(let bytes):
            guard let mappings = RememberedMappings(json: bytes) else {
                return (RememberedMappings(), "\(path): the remembered columns are damaged; none of them is used.")
            }
            return (mappings, nil)
        }
    }

    /// Remembers a mapping for all tables of its shape, or of another one.
    ///
    /// - Throws: ``MappingStoreError`` where the file can't be written; what was remembered stays as it was.
    public func save(_ mapping: ColumnMapping, shape: String? = nil) throws {
        try update { $0.remember(mapping, shape: shape) }
    }

    /// Goes back to the guess for a shape.
    public func forget(shape: String) throws {
        try update { $0.forget(shape) }
    }

    private func update(_ change: (inout RememberedMappings) -> Void) throws {
        var (mappings, problem) = load()
        if problem != nil { WholeFile.putAside(path) }
        change(&mappings)
        if let reason = WholeFile.write(Array(mappings.json.utf8), to: path) { throw MappingStoreError(path: path, reason: reason) }
    }
}

/// The user's choice could not be kept; it holds until the program ends.
public struct MappingStoreError: Error, Equatable, CustomStringConvertible, Sendable {
    public let path: String
    public let reason: String

    public var description: String {
        "\(path): the columns can't be remembered (\(reason)). Check the folder's permissions and the room on the disk."
    }
}
