import ListingCore
import ListingStore

/// The cache of the program: the indexes of opened files, and the downloaded pictures.
@MainActor
final class CacheStorage {
    private let cache: CatalogCache
    private let web: WebPictures?

    /// The share of a limit that pictures may use.
    private nonisolated static let picturesShare = 4

    /// - Parameters:
    ///   - catalogs: the folder of the stored catalogs; nil if there is none.
    ///   - web: the source of pictures from the web; nil for none.
    ///   - thumbnails: the folder of the pictures of files; nil if there is none.
    ///   - readings: the copies of files as they were; nil if there are none.
    init(catalogs: String?, web: WebPictures?, thumbnails: String? = nil, readings: ReadingArchive? = nil) {
        cache = CatalogCache(catalogs: catalogs, pictures: web?.cacheFolder, thumbnails: thumbnails, readings: readings?.folder)
        self.web = web
    }

    /// The space used on the disk, in bytes.
    func size() async -> Int { await Task.detached { [cache] in cache.size }.value }

    /// Removes everything that no open window uses.
    ///
    /// - Returns: the number of bytes that were freed.
    func clear() async -> Int {
        let before = await size()
        web?.clearCache()
        await Task.detached { [cache] in cache.removeUnused() }.value
        return max(0, before - (await size()))
    }

    /// Limits the cache, now and from now on.
    ///
    /// - Parameter bytes: nil for the app's own limit.
    func limit(to bytes: Int?) {
        web?.cacheSize = Self.picturesLimit(bytes)
        Task.detached { [cache] in cache.limitCatalogs(to: Self.catalogsLimit(bytes)) }
    }

    /// The part of a limit that is for pictures, in bytes.
    nonisolated static func picturesLimit(_ bytes: Int?) -> Int {
        min(WebCache.standardSize, bytes.map { $0 / picturesShare } ?? .max)
    }

    /// The part of a limit that is for catalogs, in bytes; nil for the app's own limit.
    nonisolated static func catalogsLimit(_ bytes: Int?) -> Int? { bytes.map { $0 - picturesLimit($0) } }
}
