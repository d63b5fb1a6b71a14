import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

@Suite("Marks of an opened catalog")
@MainActor struct MarksModelTests {
    private let file = CatalogID("/shop/a.csv")
    private let store = MemoryMarksStore()

    private func model() -> MarksModel { MarksModel(store: store, catalog: file) }

    private func learn(_ model: MarksModel, _ rows: [Int], _ catalog: any Catalog) async throws {
        try await model.learnKeys(of: catalog.listings(at: rows), in: catalog)
    }

    private func mark(_ rows: [Int], in model: MarksModel, _ make: (ListingKey) -> MarksEdit) {
        model.apply((model.keys(of: rows) ?? []).map(make))
    }

    @Test func `listings with the same key are marked individually`() async throws {
        let catalog = MemoryCatalog((0..<200).map { .bare($0, title: $0.isMultiple(of: 2) ? "Mug" : "Jug \($0)") })
        let model = model()
        try await learn(model, [0, 7, 120, 198], catalog)
        mark([120, 198, 7], in: model) { .setFavorite($0, true) }
        #expect(model.favorites == [120, 198, 7])
        #expect(model.isFavorite(120) && !model.isFavorite(0) && !model.isFavorite(122))
        let kept = await store.marks(of: file).favorites.map(\.text)
        #expect(kept == ["title#61:Mug", "title#100:Mug", "title:Jug 7"])
    }

    @Test(arguments: 0..<20)
    func `keys follow the file's own order for any requested rows`(seed: UInt64) async throws {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let listings = (0..<Int.random(in: 1...150, using: &random)).map {
            Listing.bare($0, title: "t\(Int.random(in: 0..<4, using: &random))")
        }
        let keys = ListingKey.keys(of: listings)
        let catalog = MemoryCatalog(listings)
        let model = model()
        for _ in 0..<5 {
            let rows = listings.indices.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
            try await learn(model, rows, catalog)
            mark(rows, in: model) { .setHidden($0, true) }
            let hidden = Set(model.hidden)
            #expect(hidden.isSuperset(of: rows) && Set(hidden.map { keys[$0] }) == model.marks.hidden, "seed \(seed)")
        }
    }

    @Test func `keys are learned while a file is read, and marks find listings that come later`() async throws {
        let catalog = MemoryCatalog(summary: ImportSummary(file: "", format: "", encoding: ""))
        store.save([.setFavorite(ListingKey(firstLike: .bare(title: "Mug")).numbered(3), true)], of: file)
        let model = model()
        await model.load()
        catalog.append([.bare(title: "Mug"), .bare(title: "Mug")])
        try await model.find(in: catalog, count: 2)
        #expect(model.favorites == [] && model.catalogMarks(count: 2).favorites.isEmpty)
        try await learn(model, [1], catalog)
        catalog.append([.bare(title: "Mug")])
        try await model.find(in: catalog, count: 3)
        #expect(model.favorites == [2])
        mark([1], in: model) { .setFavorite($0, true) }
        model.moveFavorite(1, before: 2)
        #expect(model.favorites == [1, 2])
        #expect(model.catalogMarks(count: 3).favorites == RowBitmap([1, 2], of: 3))
    }

    @Test func `a favorite is not moved while its key or the other listing's key is unknown`() async throws {
        let catalog = MemoryCatalog(named(3))
        let model = model()
        try await learn(model, [0, 1, 99], catalog)
        #expect(model.keys(of: [0, 99]) == nil)
        mark([0, 1], in: model) { .setFavorite($0, true) }
        model.moveFavorite(1, before: 2)
        model.moveFavorite(2, before: 0)
        #expect(model.favorites == [0, 1])
        model.moveFavorite(1, before: 0)
        #expect(model.favorites == [1, 0])
    }

    @Test func `marks of listings that are not in the file are kept but not shown`() async throws {
        let gone = ListingKey(firstLike: .bare(title: "gone"))
        store.save([.setFavorite(gone, true), .setHidden(gone, true)], of: file)
        let model = model()
        await model.load()
        try await model.find(in: MemoryCatalog(named(3)), count: 3)
        #expect(model.favorites.isEmpty && model.hidden.isEmpty && model.marks.isFavorite(gone))
    }

    @Test(arguments: [true, false])
    func `positions in an earlier catalog are not used for a later one`(isSearch: Bool) async throws {
        let (old, new) = (HeldCatalog(named(3)), MemoryCatalog([.bare(0, title: "new")] + named(3)))
        let key = ListingKey(firstLike: .bare(title: "b1"))
        store.save([.setFavorite(key, true)], of: file)
        let model = model()
        await model.load()
        old.hold { $0 == .keys }
        let late = Task {
            guard isSearch else { return _ = try await model.learnKeys(of: [1: .bare(1, title: "b1")], in: old) }
            try await model.find(in: old, count: 3)
        }
        await wait(for: "a question") { !old.waiting.isEmpty }
        model.forgetRows()
        old.releaseAll()
        _ = try? await late.value
        #expect(!model.isFavorite(1))
        try await model.find(in: new, count: 4)
        #expect(model.favorites == [2])
    }

    @Test func `whether pictures may be loaded is unknown until the marks are loaded`() async {
        let model = model()
        #expect(model.pictureAccess == .unknown && !model.isLoaded)
        await model.load()
        #expect(model.isLoaded)
        model.setWebPictures(true)
        #expect(await store.marks(of: file).webPictures == true)
    }
}
