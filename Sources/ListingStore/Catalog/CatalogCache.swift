import ListingCore

/// The stored catalogs and the downloaded pictures as a whole: the space that they use, and their removal.
///
/// All of it can be made again, from the user's files and from the web. Its functions read folders, so they belong off the main thread.
public struct CatalogCache: Sendable {
    private let catalogs: String?
    private let pictures: String?
    private let thumbnails: String?

    /// - Parameters:
    ///   - catalogs: the folder of the catalogs; nil if there is none.
    ///   - pictures: the folder of the downloaded pictures; nil if there is none.
    ///   - thumbnails: the folder of the pictures of files; nil if there is none.
    public init(catalogs: String?, pictures: String?, thumbnails: String? = nil) {
        self.thumbnails = thumbnails
        self.catalogs = catalogs
        self.pictures = pictures
    }

    /// The space used on the disk, in bytes.
    public var size: Int {
        all.reduce(0) { $0 + $1.size } + [pictures, thumbnails].compactMap(\.self).reduce(0) { $0 + Descriptor.size(ofFilesIn: $1) }
    }

    /// Removes the catalogs that no window of any process has open, and the pictures of files.
    public func removeUnused() {
        for catalog in all { catalog.removeUnlessOpen() }
        if let thumbnails { Descriptor.removeFiles(in: thumbnails) }
    }

    /// Removes the catalogs that were not used for the longest time, until the others use no more than the limit.
    ///
    /// - Parameter limit: in bytes; nil for the app's own limit.
    public func limitCatalogs(to limit: Int?) { if let catalogs { CacheEviction(folder: catalogs, limit: limit).clean() } }

    private var all: [CachePaths] { catalogs.map(CachePaths.all) ?? [] }
}
