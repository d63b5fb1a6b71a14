import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// The logic of the columns dialog, without its widgets.
@Suite struct MappingDraftTests {
    private static let odd = "Werkstoff,Bezeichnung,x9\nEiche,Stuhl Anna,80\nEsche,Hocker Bo,35\n"
    private static let plain = "Chair,Oak,Brown\nStool,Ash,White\n"

    private func read(_ text: String, _ memory: ColumnMemory) throws -> [String] {
        try withFile(text) { path in
            var titles: [String] = []
            _ = try ListingImporter(paths: [path], remembered: memory.load().mappings).read { event in
                if case .listings(let batch, _, _) = event { titles += batch.listings.map(\.title) }
            }
            return titles
        }
    }

    private func draft(_ text: String, _ memory: ColumnMemory = ColumnMemory()) throws -> MappingDraft {
        try withFile(text) { MappingDraft(try MappingPreview(path: $0, remembered: memory.load().mappings)) }
    }

    @Test func `a corrected column changes the first listings, and files of the same columns once it is remembered`() throws {
        let memory = ColumnMemory()
        var draft = try draft(Self.odd)
        #expect(draft.isGuess && draft.isNew)
        draft.set(.title, at: 0)
        #expect(draft.listings.map(\.title) == ["Eiche", "Esche"])
        draft.set(.title, at: 1)
        draft.set(.price, at: 2)
        draft.set(.price, at: 9)
        #expect(draft.listings.map(\.title) == ["Stuhl Anna", "Hocker Bo"])
        #expect(draft.listings.map { $0.price.lowest?.amount.description } == ["80", "35"])
        #expect(draft.mapping.columns[0].role == .attribute, "only one column is the title")
        #expect(!draft.isGuess)
        try memory.remember(draft.mapping, shape: draft.shape)
        #expect(try read("Werkstoff,Bezeichnung,x9\nBuche,Tisch,200\n", memory) == ["Tisch"])
        let again = try self.draft(Self.odd, memory)
        #expect(again.mapping == draft.mapping)
        #expect(!again.isNew)
    }

    @Test func `going back to the guess can be applied if another choice was remembered`() throws {
        let memory = ColumnMemory()
        var draft = try draft(Self.odd)
        draft.set(.title, at: 0)
        try memory.remember(draft.mapping, shape: draft.shape)
        var again = try self.draft(Self.odd, memory)
        again.reset()
        #expect(again.isGuess && again.isNew)
        try memory.remember(again.mapping, shape: again.shape)
        #expect(try self.draft(Self.odd, memory).isGuess)
    }

    @Test func `a first line treated as a header becomes a listing when the user says so, and stays one`() throws {
        let memory = ColumnMemory()
        var draft = try draft(Self.plain)
        #expect(draft.mapping.hasHeader)
        draft.set(.title, at: 0)
        draft.set(hasHeader: false)
        #expect(draft.mapping.columns.map(\.name) == ["Column 1", "Column 2", "Column 3"])
        #expect(draft.mapping.columns[0].role == .title, "the chosen meaning stays")
        #expect(draft.listings.map(\.title) == ["Chair", "Stool"])
        #expect(draft.examples(1) == ["Oak", "Ash"])
        try memory.remember(draft.mapping, shape: draft.shape)
        #expect(try read(Self.plain, memory) == ["Chair", "Stool"])
        #expect(try self.draft(Self.plain, memory).mapping == draft.mapping)
        #expect(try self.draft("Name,Colour,Price\nLamp,Red,5\n", memory).mapping.hasHeader, "other tables keep their header")
    }

    @Test func `a first line of numbers becomes a header when the user says so, for tables with exactly these names`() throws {
        let memory = ColumnMemory()
        let text = "what,2023,2024\nChair,3,4\nStool,5,6\n"
        var draft = try draft(text)
        draft.set(hasHeader: true)
        draft.set(.title, at: 0)
        try memory.remember(draft.mapping, shape: draft.shape)
        #expect(try read(text, memory) == ["Chair", "Stool"])
        #expect(try !self.draft("Lamp,7,8\nVase,9,10\n", memory).mapping.hasHeader)
    }

    @Test func `a mapping for a table without a header is remembered for tables of the same width`() throws {
        let memory = ColumnMemory()
        var draft = try draft("80,Oak chair,A1\n35,Ash stool,B2\n")
        #expect(!draft.mapping.hasHeader)
        draft.set(.title, at: 2)
        try memory.remember(draft.mapping, shape: draft.shape)
        #expect(try read("12,Lamp,C3\n", memory) == ["C3"])
    }

    @Test func `a table of an unknown format has a preview, prose and known formats have none`() throws {
        try withFile("a;b\nx;y\n") { path in
            let preview = try #require(MappingPreview.first(of: ["/nowhere.csv", path]))
            #expect(!preview.isRemembered)
            #expect(preview.format == "Other table")
            #expect(throws: ImportError.self) { try ListingImporter(path: path).read { _ in } }
        }
        for text in ["Dear diary,\ntoday nothing was sold.\n", "{\"title\":\"Chair\"}\n", "", "one\ntwo\n"] {
            try withFile(text) { #expect(MappingPreview.first(of: [$0]) == nil, "\(text)") }
        }
        #expect(MappingPreview.first(of: ["-"]) == nil)
    }

    @Test func `a mapping can be applied only if it gives records a title`() throws {
        try withFile("a;b\nx;y\n") { path in
            let preview = try #require(MappingPreview.first(of: [path]))
            var draft = MappingDraft(preview)
            #expect(draft.isNew && !draft.isApplicable)
            draft.set(.title, at: 0)
            #expect(draft.isApplicable)
            draft.set(.ignored, at: 0)
            #expect(!draft.isApplicable)
        }
    }

    @Test func `a mapping that can't be written is reported and applies until the program ends`() throws {
        let memory = ColumnMemory(path: "/dev/null/mappings.json")
        var draft = try draft(Self.odd)
        draft.set(.title, at: 0)
        #expect(throws: MappingStoreError.self) { try memory.remember(draft.mapping, shape: draft.shape) }
        #expect(try read(Self.odd, memory) == ["Eiche", "Esche"])
    }

    @Test func `every meaning is offered once, with its own title`() {
        #expect(Set(ColumnRole.offered) == Set(ColumnRole.allCases))
        #expect(ColumnRole.offered.count == ColumnRole.allCases.count)
        #expect(Set(ColumnRole.allCases.map(\.title)).count == ColumnRole.allCases.count)
    }

    @Test func `a shape that differs from the mapping's own is kept in the file`() throws {
        var mappings = RememberedMappings()
        mappings.remember(ColumnMapping(guessing: ["a", "b"], rows: []), shape: "other")
        mappings.remember(ColumnMapping(guessing: ["c", "d"], rows: []))
        let again = try #require(RememberedMappings(json: Array(mappings.json.utf8)))
        #expect(again == mappings)
        #expect(again["other"]?.columns.map(\.name) == ["a", "b"])
    }
}
