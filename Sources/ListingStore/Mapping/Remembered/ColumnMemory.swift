import Synchronization

/// What the program remembers of columns while it runs, and beyond where there is a ``MappingStore``.
///
/// Readers ask it on threads of their own. What can't be written holds until the program ends.
public final class ColumnMemory: Sendable {
    private let store: MappingStore?
    /// What was chosen while the program runs, in its order.
    private let chosen = Mutex<[Choice]>([])

    private struct Choice {
        let shape: String
        let mapping: ColumnMapping
    }

    /// - Parameter path: of the store, see ``MappingStore/standardPath(in:)``; nil to remember nothing beyond the program's end.
    public init(path: String? = nil) { store = path.map { MappingStore(path: $0) } }

    /// All that is remembered, read anew, as another window's program may have written meanwhile; and what is wrong with the file in
    /// a sentence for people.
    ///
    /// Reads a small file: call it off the main thread.
    public func load() -> (mappings: RememberedMappings, problem: String?) {
        var (mappings, problem) = store?.load() ?? (RememberedMappings(), nil)
        for choice in chosen.withLock({ $0 }) { mappings.remember(choice.mapping, shape: choice.shape) }
        return (mappings, problem)
    }

    /// Remembers a mapping for tables of a shape.
    ///
    /// Writes a small file: call it off the main thread.
    ///
    /// - Throws: ``MappingStoreError`` where it will be forgotten when the program ends.
    public func remember(_ mapping: ColumnMapping, shape: String) throws {
        guard let store else { return keep(mapping, shape: shape) }
        do {
            try store.save(mapping, shape: shape)
            chosen.withLock { $0.removeAll { $0.shape == shape } }
        } catch {
            keep(mapping, shape: shape)
            throw error
        }
    }

    private func keep(_ mapping: ColumnMapping, shape: String) {
        chosen.withLock { $0.append(Choice(shape: shape, mapping: mapping)) }
    }
}
