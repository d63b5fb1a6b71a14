import Foundation
import ListingCore
import Testing

@testable import ListingStore

@Suite struct CatalogPreviewTests {
    private func preview(_ folder: CatalogFolder) async -> CatalogPreview? {
        await CatalogPreview.stored(of: [folder.file], in: folder.catalogs, remembered: RememberedMappings())
    }

    @Test func `a file that was opened before is known without being read`() async throws {
        try await CatalogFolder.with { folder in
            var listings = PlainListings.make(300, seed: 1)
            for index in listings.indices { listings[index].images = [] }
            listings[3].images = [ListingImage(location: "/pictures/3.jpg")]
            try folder.write(listings)
            #expect(await preview(folder) == nil, "nothing is stored yet")
            #expect(!FileManager.default.fileExists(atPath: folder.catalogs), "and nothing is made")
            try await folder.make()
            #expect(await preview(folder) == CatalogPreview(listings: 300, picture: "/pictures/3.jpg"))
        }
    }

    @Test func `of a file that has changed nothing is known`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(20, seed: 1))
            try await folder.make()
            try folder.write(PlainListings.make(21, seed: 2))
            #expect(await preview(folder) == nil)
        }
    }

    @Test func `the cache's size is known, and clearing spares what is open`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(300, seed: 1))
            try await folder.make()
            let pictures = folder.url.path + "/pictures"
            try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
            try Data(count: 50_000).write(to: URL(filePath: pictures + "/1"))
            let cache = CatalogCache(catalogs: folder.catalogs, pictures: pictures)
            let size = cache.size
            #expect(size > 60_000)
            let open = await folder.opened()
            cache.removeUnused()
            #expect(cache.size >= size)
            #expect(try await open.listings(at: [0]).count == 1)
            cache.limitCatalogs(to: 1)
            #expect(try folder.names(".catalogue").count == 1)
            withExtendedLifetime(open) {}
        }
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(300, seed: 1))
            try await folder.make()
            let cache = CatalogCache(catalogs: folder.catalogs, pictures: nil)
            #expect(cache.size > 0)
            cache.removeUnused()
            #expect(cache.size == 0)
            #expect(CatalogCache(catalogs: nil, pictures: "/nowhere").size == 0)
        }
    }
}
