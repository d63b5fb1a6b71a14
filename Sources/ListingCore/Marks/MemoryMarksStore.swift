import Synchronization

/// Marks that last until the program ends: for tests, and for windows that should leave no trace.
public final class MemoryMarksStore: MarksStore {
    public let problems: AsyncStream<MarksError>
    private let marks: Mutex<[CatalogID: Marks]>

    public init(_ marks: [CatalogID: Marks] = [:]) {
        self.marks = Mutex(marks)
        problems = AsyncStream { $0.finish() }
    }

    public func marks(of catalog: CatalogID) async -> Marks { marks.withLock { $0[catalog] ?? Marks() } }

    public func save(_ edits: [MarksEdit], of catalog: CatalogID) {
        marks.withLock { marks in
            for edit in edits { marks[catalog, default: Marks()].apply(edit) }
        }
    }

    @discardableResult public func flush() -> MarksError? { nil }
}
