import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite struct MappingStoreTests {
    private func withStore(_ body: (MappingStore) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "mappings-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(MappingStore(path: folder.appending(path: "data/listing-viewer/mappings.json").path))
    }

    private let stools = ColumnMapping(guessing: ["a", "b"], rows: [])

    @Test func `a mapping is remembered for its shape, in a file that only the user can read`() throws {
        try withStore { store in
            #expect(store.load() == (RememberedMappings(), nil))
            var mapping = stools
            mapping.set(.title, at: 1)
            try store.save(stools)
            try store.save(mapping)
            try store.save(ColumnMapping(guessing: ["c"], rows: []))
            let (mappings, problem) = store.load()
            #expect(problem == nil)
            #expect(mappings.count == 2)
            #expect(mappings[mapping.shape] == mapping)
            try store.forget(shape: mapping.shape)
            #expect(store.load().mappings[mapping.shape] == nil)
            let attributes = try FileManager.default.attributesOfItem(atPath: store.path)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        }
    }

    @Test func `a damaged file is reported, and set aside when something is saved`() throws {
        try withStore { store in
            try store.save(stools)
            try Data("{\"mappings\":[{".utf8).write(to: URL(filePath: store.path))
            #expect(store.load().mappings.count == 0)
            #expect(store.load().problem?.contains("damaged") == true)
            try store.save(stools)
            #expect(store.load() == (store.load().mappings, nil))
            #expect(store.load().mappings.count == 1)
            #expect(FileManager.default.fileExists(atPath: store.path + ".damaged"))
        }
    }

    @Test func `programs that save at the same time keep each other's mappings`() throws {
        try withStore { store in
            let names = (0..<16).map { ["a\($0)", "b"] }
            DispatchQueue.concurrentPerform(iterations: names.count) { index in
                #expect(throws: Never.self) { try store.save(ColumnMapping(guessing: names[index], rows: [])) }
            }
            #expect(store.load().mappings.count == names.count)
        }
    }

    @Test func `a folder that can't be created is an error that says so`() throws {
        #expect(throws: MappingStoreError.self) { try MappingStore(path: "/dev/null/mappings.json").save(stools) }
        #expect(MappingStore(path: "/dev/null/mappings.json").load().mappings.count == 0)
    }

    @Test func `the file is in the user's data folder`() {
        #expect(MappingStore.standardPath(in: ["XDG_DATA_HOME": "/d", "HOME": "/h"]) == "/d/listing-viewer/mappings.json")
        #expect(MappingStore.standardPath(in: ["XDG_DATA_HOME": "d", "HOME": "/h"]) == "/h/.local/share/listing-viewer/mappings.json")
        #expect(MappingStore.standardPath(in: [:]) == nil)
    }

    @Test func `the oldest mappings are dropped`() {
        var mappings = RememberedMappings()
        for number in 0...RememberedMappings.maxCount { mappings.remember(ColumnMapping(guessing: ["column \(number)"], rows: [])) }
        #expect(mappings.count == RememberedMappings.maxCount)
        #expect(mappings[ColumnMapping.shape(names: ["column 0"])] == nil)
    }

    private static let table = "what,how_much\nOak chair,80\nAsh stool,35\n"

    @Test func `a table is read by the mapping that the user chose, or remembered for such tables`() throws {
        try withFile(Self.table) { path in
            let preview = try MappingPreview(path: path)
            var mapping = preview.current
            mapping.set(.title, at: 0)
            mapping.set(.price, at: 1)
            func read(_ reader: ListingImporter) throws -> [Listing] {
                var listings: [Listing] = []
                _ = try reader.read { if case .listings(let batch, _, _) = $0 { listings += batch.listings } }
                return listings
            }
            var remembered = RememberedMappings()
            remembered.remember(mapping)
            for reader in [ListingImporter(paths: [path], mapping: mapping), ListingImporter(paths: [path], remembered: remembered)] {
                let listings = try read(reader)
                #expect(listings.map(\.title) == ["Oak chair", "Ash stool"])
                #expect(listings.map { $0.price.lowest?.amount.description } == ["80", "35"])
            }
            #expect(try MappingPreview(path: path, remembered: remembered).current == mapping)
        }
    }

    @Test func `a preview shows the first records as read with any mapping`() throws {
        try withFile(Self.table) { path in
            let preview = try MappingPreview(path: path)
            #expect(preview.names == ["what", "how_much"])
            #expect(preview.rows == [["Oak chair", "80"], ["Ash stool", "35"]])
            #expect(preview.examples(1) == ["80", "35"])
            #expect(preview.examples(7) == [])
            var mapping = preview.guess
            mapping.set(.price, at: 1)
            #expect(preview.listings(mapping).map { $0.price.lowest?.amount.description } == ["80", "35"])
            mapping.set(.ignored, at: 1)
            #expect(preview.listings(mapping).map(\.price) == [.unknown, .unknown])
        }
        try withFile("{\"a\":1}") { path in
            #expect(throws: ImportError.self) { try MappingPreview(path: path) }
        }
    }
}
