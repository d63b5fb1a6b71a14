import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// User-defined roles for the keys of JSON and the elements of XML.
@Suite struct KeyedMappingTests {
    /// A file whose titles have a meaningless name, and whose prices are in an object with a meaningless name.
    private static let json = """
        [{"title":"A-1","qq":"Oak chair","zz":{"kk":"80.00","mm":"left"},"preis":1},
         {"title":"A-2","qq":"Ash stool","zz":{"kk":"35.00","mm":null},"preis":2}]
        """
    private static let xml = """
        <shop><thing code="A-1"><title>A-1</title><qq>Oak chair</qq><price>80</price><pic>https://s.example/1.jpg</pic><pic>https://s.example/2.jpg</pic></thing>
        <thing code="A-2"><title>A-2</title><qq>Ash stool</qq><price>35</price><pic>https://s.example/3.jpg</pic></thing></shop>
        """

    private func read(_ text: String, _ memory: ColumnMemory) throws -> [Listing] {
        try withFile(text) { path in
            var listings: [Listing] = []
            _ = try ListingImporter(paths: [path], remembered: memory.load().mappings).read { event in
                if case .listings(let batch, _, _) = event { listings += batch.listings }
            }
            return listings
        }
    }

    private func draft(_ text: String, _ memory: ColumnMemory = ColumnMemory()) throws -> MappingDraft {
        try withFile(text) { MappingDraft(try #require(MappingPreview.first(of: [$0], remembered: memory.load().mappings))) }
    }

    private func column(_ name: String, _ draft: MappingDraft) throws -> Int {
        try #require(draft.mapping.columns.firstIndex { $0.name == name }, "\(draft.mapping.columns.map(\.name))")
    }

    private func set(_ role: ColumnRole, _ name: String, _ draft: inout MappingDraft) throws {
        draft.set(role, at: try column(name, draft))
    }

    @Test func `the keys of JSON are columns, nested keys are joined by dots, and there is no header`() throws {
        let draft = try draft(Self.json)
        #expect(draft.preview.format == "Other JSON" && !draft.preview.mayHaveHeader && draft.isGuess)
        #expect(draft.mapping.columns.map(\.name) == ["title", "qq", "zz.kk", "zz.mm", "preis"])
        #expect(draft.mapping.columns.map(\.role) == [.title, .attribute, .attribute, .attribute, .price])
        #expect(draft.examples(2) == ["80.00", "35.00"] && draft.examples(3) == ["left"])
    }

    @Test func `a corrected key changes the first listings, and files of the same keys in any order once it is remembered`() throws {
        let memory = ColumnMemory()
        var draft = try draft(Self.json)
        #expect(draft.listings.map(\.title) == ["A-1", "A-2"])
        try set(.title, "qq", &draft)
        try set(.price, "zz.kk", &draft)
        #expect(draft.listings.map(\.title) == ["Oak chair", "Ash stool"])
        #expect(draft.listings.map { $0.price.lowest?.amount.description } == ["80.00", "35.00"])
        try memory.remember(draft.mapping, shape: draft.shape)
        #expect(try read(Self.json, memory).map(\.title) == ["Oak chair", "Ash stool"])
        let other = #"{"preis":7,"zz":{"mm":"x","kk":"200"},"qq":"Beech table","title":"B-1"}"# + "\n"
        let tables = try read(other + other, memory)
        #expect(tables.map(\.title) == ["Beech table", "Beech table"])
        #expect(tables.first?.price.lowest?.amount.description == "200")
        #expect(try self.draft(Self.json, memory).mapping == draft.mapping)
        #expect(try !self.draft(Self.json, memory).isNew)
        #expect(try self.draft(other + other, memory).mapping.columns.map(\.name) == ["preis", "zz.mm", "zz.kk", "qq", "title"])
        let wider = #"[{"title":"C-1","qq":"Lamp","preis":1}]"#
        #expect(try read(wider, memory).map(\.title) == ["C-1"], "other keys are another shape")
    }

    @Test func `keys that only later objects have are guessed, but never override the user's choice`() throws {
        let memory = ColumnMemory()
        var draft = try draft(Self.json)
        try set(.title, "qq", &draft)
        try memory.remember(draft.mapping, shape: draft.shape)
        let objects = (0..<40).map { #"{"title":"T\#($0)","qq":"Name \#($0)","zz":{"kk":"1","mm":"2"},"preis":3}"# }
        let late = #"{"title":"T","qq":"Last","zz":{"kk":"1","mm":"2"},"preis":3,"name":"not the title","brand":"Kiln"}"#
        let listings = try read("[" + (objects + [late]).joined(separator: ",") + "]", memory)
        #expect(listings.count == 41 && listings[39].title == "Name 39")
        #expect(listings[40].title == "Last" && listings[40].brand == "Kiln")
        #expect(listings[40].source.rows.first?.values.contains("not the title") == true)
    }

    @Test func `the user's choices lose no data: all keys and elements stay in the source record`() throws {
        for text in [Self.json, Self.xml] {
            let memory = ColumnMemory()
            var draft = try draft(text)
            let before = try read(text, memory)
            for column in draft.mapping.columns.indices { draft.set(.ignored, at: column) }
            try set(.title, "qq", &draft)
            try memory.remember(draft.mapping, shape: draft.shape)
            let after = try read(text, memory)
            #expect(after.map(\.title) == ["Oak chair", "Ash stool"])
            #expect(after.map(\.source) == before.map(\.source))
            #expect(after.allSatisfy { $0.attributes.isEmpty && $0.images.isEmpty && $0.price == .unknown })
        }
    }

    @Test func `going back to the guess can be applied if another choice was remembered`() throws {
        for text in [Self.json, Self.xml] {
            let memory = ColumnMemory()
            var draft = try draft(text)
            try set(.title, "qq", &draft)
            try memory.remember(draft.mapping, shape: draft.shape)
            var again = try self.draft(text, memory)
            #expect(!again.isGuess && !again.isNew)
            again.reset()
            #expect(again.isGuess && again.isNew)
            try memory.remember(again.mapping, shape: again.shape)
            #expect(try read(text, memory).map(\.title) == ["A-1", "A-2"])
        }
    }

    @Test func `repeated elements of a product are one column with one meaning`() throws {
        let memory = ColumnMemory()
        var draft = try draft(Self.xml)
        #expect(draft.preview.format == "Other XML" && !draft.preview.mayHaveHeader)
        #expect(draft.mapping.columns.map(\.name) == ["@code", "title", "qq", "price", "pic"])
        #expect(draft.listings.map(\.images.count) == [2, 1])
        try set(.title, "qq", &draft)
        try set(.attribute, "pic", &draft)
        #expect(draft.listings.map(\.title) == ["Oak chair", "Ash stool"])
        #expect(draft.listings.map(\.images.count) == [0, 0])
        try memory.remember(draft.mapping, shape: draft.shape)
        let three = Self.xml.replacing("<pic>https://s.example/3.jpg</pic>", with: "<pic>x</pic><pic>y</pic><pic>z</pic>")
        let listings = try read(three, memory)
        #expect(listings.map(\.title) == ["Oak chair", "Ash stool"])
        #expect(listings.map(\.images.count) == [0, 0])
    }

    @Test(arguments: [
        #"[{"aa":"x","bb":"y"},{"aa":"z","bb":"w"}]"#, "{\"aa\":\"x\",\"bb\":\"y\"}\n{\"aa\":\"z\",\"bb\":\"w\"}\n",
        "<r><e><aa>x</aa><bb>y</bb></e><e><aa>z</aa><bb>w</bb></e></r>", #"<r><e aa="x" bb="y"/><e aa="z" bb="w"/></r>"#,
    ])
    func `files of an unknown format are opened by the meanings that the user chooses`(text: String) throws {
        #expect(throws: ImportError.self) { try read(text, ColumnMemory()) }
        let memory = ColumnMemory()
        var draft = try draft(text)
        let name = draft.mapping.columns[1].name
        try set(.title, name, &draft)
        #expect(draft.listings.map(\.title) == ["y", "w"])
        try memory.remember(draft.mapping, shape: draft.shape)
        #expect(try read(text, memory).map(\.title) == ["y", "w"])
    }

    @Test func `JSON and XML of known formats, and files without names, have no preview`() throws {
        let known = #"{"products":[{"id":1,"title":"A","handle":"a","vendor":"v","variants":[{"price":"1.00"}]}]}"#
        for text in [known, "[1,2,3]", "[]", "{}", "[{\"a\":1}]", "<a/>", "<a><b>1</b><b>2</b></a>", "<!doctype html><p>x</p>"] {
            try withFile(text) { #expect(MappingPreview.first(of: [$0]) == nil, "\(text)") }
        }
    }

    @Test func `a mapping for a table is never used for objects with the same names`() throws {
        let memory = ColumnMemory()
        var table = try draft("title,qq\nA-1,Oak chair\nA-2,Ash stool\n")
        try set(.title, "qq", &table)
        try memory.remember(table.mapping, shape: table.shape)
        #expect(try read(#"[{"title":"A-1","qq":"Oak chair"},{"title":"A-2","qq":"Ash stool"}]"#, memory).map(\.title) == ["A-1", "A-2"])
    }

    @Test func `a list of variants that the user ignores is not read as variants`() throws {
        let text =
            #"[{"name":"Coat","price":"1.00","brand":"b","variants":[{"sku":"1","price":"10.00","size":"S"},{"sku":"2","price":"12.00","size":"M"}]}]"#
        var draft = try draft(text)
        #expect(draft.listings.map(\.variants.count) == [2])
        try set(.ignored, "variants", &draft)
        #expect(draft.listings.map(\.variants.count) == [0])
        #expect(draft.listings.first?.source.rows.first?.values.contains { $0.contains("12.00") } == true)
    }

    @Test func `problems of the preview name their record and key, and no unknown line`() throws {
        var draft = try draft(Self.json)
        try set(.price, "qq", &draft)
        let problems = draft.listings.flatMap(\.problems)
        #expect(problems.map(\.record) == [1, 2] && problems.map(\.column) == ["qq", "qq"] && problems.allSatisfy { $0.line == nil })
    }
}
