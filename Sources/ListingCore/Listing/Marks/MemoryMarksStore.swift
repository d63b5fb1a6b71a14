import Synchronization

/// Marks that last until the program ends: for tests, and for windows that should leave no trace.
public final class MemoryMarksStore: MarksStore {
    public let problems: AsyncStream<MarksError>
    private let marks: Mutex<[CatalogueID: Marks]>

    public init(_ marks: [CatalogueID: Marks] = [:]) {
        self.marks = Mutex(marks)
        problems = AsyncStream { $0.finish() }
    }

    public func marks(of catalogue: CatalogueID) async -> Marks { marks.withLock { $0[catalogue] ?? Marks() } }

    public func save(_ edits: [MarksEdit], of catalogue: CatalogueID) {
        marks.withLock { marks in
            for edit in edits { marks[catalogue, default: Marks()].apply(edit) }
        }
    }

    @discardableResult public func flush() -> MarksError? { nil }
}
