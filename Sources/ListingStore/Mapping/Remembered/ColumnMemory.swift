import Synchronization

/// The user's mappings, remembered while the program runs and, with a ``MappingStore``, beyond.
///
/// Readers query it on their own threads. A mapping that can't be saved is kept until the program ends.
public final class ColumnMemory: Sendable {
    private let store: MappingStore?
    /// The mappings that were not saved, in the order of the user's choices.
    private let chosen = Mutex<[Choice]>([])

    private struct Choice {
        let shape: String
        let mapping: ColumnMapping
    }

    /// - Parameter path: The path of the store, see ``MappingStore/standardPath(in:)``; nil to remember nothing after the program ends.
    public init(path: String? = nil) { store = path.map { MappingStore(path: $0) } }

    /// Returns all remembered mappings, and a message for the user if the file can't be used. It reads the file each time,
    /// because another process may have written to it.
    ///
    /// Reads a small file; call it off the main thread.
    public func load() -> (mappings: RememberedMappings, problem: String?) {
        var (mappings, problem) = store?.load() ?? (RememberedMappings(), nil)
        for choice in chosen.withLock({ $0 }) { mappings.remember(choice.mapping, shape: choice.shape) }
        return (mappings, problem)
    }

    /// Remembers a mapping for files of a shape.
    ///
    /// Writes a small file; call it off the main thread.
    ///
    /// - Throws: ``MappingStoreError`` if the mapping can't be saved and will be forgotten when the program ends.
    public func remember(_ mapping: ColumnMapping, shape: String) throws {
        guard let store else { return append(mapping, shape: shape) }
        do {
            try store.save(mapping, shape: shape)
            chosen.withLock { $0.removeAll { $0.shape == shape } }
        } catch {
            append(mapping, shape: shape)
            throw error
        }
    }

    private func append(_ mapping: ColumnMapping, shape: String) {
        chosen.withLock { $0.append(Choice(shape: shape, mapping: mapping)) }
    }
}
