import ListingCore

/// Stores the user's mappings in a JSON file.
///
/// Reading never fails: a missing or damaged file yields no mappings, and `problem` gives the reason. A damaged file is renamed
/// before a new one is written. A writer holds a lock, so that it keeps what another program saves. The file is replaced atomically, so
/// that a crash leaves either the old one or the new one.
public struct MappingStore: Sendable {
    public let path: String

    /// - Parameter path: An absolute path. Its folder is created when something is saved.
    public init(path: String) { self.path = path }

    /// `$XDG_DATA_HOME/listing-viewer/mappings.json`, or below `~/.local/share` if that variable is not set or not absolute.
    ///
    /// - Returns: nil if the environment names neither a data folder nor a home.
    public static func standardPath(in environment: [String: String]) -> String? {
        UserFolder.data(in: environment).map { $0 + "/mappings.json" }
    }

    /// Returns the stored mappings, and a message for the user if the file can't be used.
    public func load() -> (mappings: RememberedMappings, problem: String?) {
        switch WholeFile.read(path) {
        case .missing: return (RememberedMappings(), nil)
        case .failure(let reason):
            let problem = tr("Your matched columns could not be loaded from {path} ({reason}).", ["path": path, "reason": reason])
            return (RememberedMappings(), problem)
        case .bytes(let bytes):
            guard let mappings = RememberedMappings(json: bytes) else {
                return (RememberedMappings(), tr("Your matched columns in {path} are damaged, and are not used.", ["path": path]))
            }
            return (mappings, nil)
        }
    }

    /// Stores a mapping for all files of its shape, or of another one.
    ///
    /// - Throws: ``MappingStoreError`` if the file can't be written; it is then unchanged.
    public func save(_ mapping: ColumnMapping, shape: String? = nil) throws {
        try update { $0.remember(mapping, shape: shape) }
    }

    /// Removes the mapping for a shape, so that the guess applies again.
    ///
    /// - Throws: ``MappingStoreError`` if the file can't be written; it is then unchanged.
    public func forget(shape: String) throws {
        try update { $0.forget(shape) }
    }

    private func update(_ change: (inout RememberedMappings) -> Void) throws {
        let failure = WholeFile.update(path) {
            var (mappings, problem) = load()
            if problem != nil { WholeFile.putAside(path) }
            change(&mappings)
            return WholeFile.write(Array(mappings.json.utf8), to: path)
        }
        if let failure { throw MappingStoreError(path: path, reason: failure) }
    }
}

/// The error when a mapping can't be stored. The user's choice then holds until the program ends.
public struct MappingStoreError: Error, Equatable, CustomStringConvertible, Sendable {
    public let path: String
    public let reason: String

    public var description: String {
        tr("Your matched columns could not be saved to {path} ({reason}).", ["path": path, "reason": reason])
    }
}
