import Testing

@testable import ListingStore

@Suite("The states of a catalog")
struct CatalogStateTests {
    private let stored = StoredRows(count: 7, files: [:], identity: nil)

    /// The name of a phase.
    private func name(_ state: CatalogState) -> String {
        switch state.session.phase {
        case .opening: "opening"
        case .restarting: "restarting"
        case .importing: "importing"
        case .interrupted: "interrupted"
        case .complete: "complete"
        case .failed: "failed"
        }
    }

    @Test func `an import begins once, and ends complete or interrupted`() throws {
        var state = CatalogState()
        let stores = try OpenStores.inMemory()
        #expect(state.session.stores == nil && state.session.count == 0)
        try state.begin(stores, ImportBuffer(), in: 0)
        #expect(name(state) == "importing" && state.session.stores === stores && state.session.buffer != nil)
        #expect(throws: CatalogState.Superseded.self) { try state.begin(stores, ImportBuffer(), in: 0) }
        var other = state
        let completed = try state.complete(stored, in: 0)
        #expect(completed === stores)
        #expect(name(state) == "complete" && state.session.count == 7 && state.session.buffer == nil)
        #expect(throws: CatalogState.Superseded.self) { try state.complete(stored, in: 0) }
        state.interrupt()
        #expect(name(state) == "complete")
        other.interrupt()
        #expect(name(other) == "interrupted" && other.session.stores === stores && other.session.buffer != nil)
        #expect(throws: CatalogState.Superseded.self) { try other.complete(stored, in: 0) }
    }

    @Test func `a catalog that is found complete needs no import`() throws {
        var state = CatalogState()
        try state.reopen(.inMemory(), stored)
        #expect(name(state) == "complete" && state.session.generation == 0)
        #expect(throws: CatalogState.Superseded.self) { try state.reopen(.inMemory(), stored) }
    }

    @Test func `a catalog that can't be opened has failed`() {
        var state = CatalogState()
        state.interrupt()
        #expect(name(state) == "failed" && state.session.stores == nil)
    }

    @Test func `a restart discards all rows, and only the import of the new generation continues`() throws {
        var state = CatalogState()
        try state.begin(.inMemory(), ImportBuffer(), in: 0)
        let caches = state.session.caches
        let next = try state.restart(0)
        #expect(next == 1)
        #expect(name(state) == "restarting" && state.session.isVoid && state.session.stores == nil && state.session.caches !== caches)
        #expect(throws: CatalogState.Superseded.self) { try state.restart(0) }
        #expect(throws: CatalogState.Superseded.self) { try state.complete(stored, in: 0) }
        #expect(throws: CatalogState.Superseded.self) { try state.begin(.inMemory(), ImportBuffer(), in: 0) }
        #expect(throws: CatalogState.Superseded.self) { try state.checkWanted(0) }
        try state.begin(.inMemory(), ImportBuffer(), in: 1)
        try state.checkWanted(1)
        #expect(name(state) == "importing" && !state.session.isVoid && state.damages == 0)
    }

    @Test func `damage is counted once per generation, however often it is found`() throws {
        var state = CatalogState()
        try state.reopen(.inMemory(), stored)
        let next = try state.restart(afterDamageIn: 0)
        #expect(next == 1)
        #expect(throws: CatalogState.Superseded.self) { try state.restart(afterDamageIn: 0) }
        #expect(state.damages == 1)
    }

    @Test func `a new index replaces the old one only in its own generation`() throws {
        var state = CatalogState()
        let index = try FullTextIndex(path: nil, identity: "")
        state.replace(index: index, in: 0)
        #expect(state.session.stores == nil)
        try state.reopen(.inMemory(), stored)
        state.replace(index: index, in: 1)
        #expect(state.session.stores?.index !== index)
        state.replace(index: index, in: 0)
        #expect(state.session.stores?.index === index && state.session.count == 7)
    }

    @Test func `stopping ends imports of every generation, and only one indexing runs at a time`() throws {
        var state = CatalogState()
        #expect(state.isWanted(0))
        state.stop()
        #expect(!state.isWanted(0))
        #expect(throws: CancellationError.self) { try state.checkWanted(0) }
        let runs = [state.beginIndexing(), state.beginIndexing()]
        state.endIndexing()
        let next = state.beginIndexing()
        #expect(runs == [true, false] && next)
        let searches = [state.recordSearch(), state.recordSearch()]
        #expect(searches == [true, false] && state.isSearched)
    }
}
