import ListingCore

/// The stored catalogs, the downloaded pictures and the copies of files as a whole: the space that they use, and their removal.
///
/// Its functions read folders, so they belong off the main thread.
public struct CatalogCache: Sendable {
    private let catalogs: String?
    private let pictures: String?
    private let thumbnails: String?
    private let readings: String?

    /// - Parameters:
    ///   - catalogs: the folder of the catalogs; nil if there is none.
    ///   - pictures: the folder of the downloaded pictures; nil if there is none.
    ///   - thumbnails: the folder of the pictures of files; nil if there is none.
    ///   - readings: the folder of the copies of files; nil if there is none.
    public init(catalogs: String?, pictures: String?, thumbnails: String? = nil, readings: String? = nil) {
        self.readings = readings
        self.thumbnails = thumbnails
        self.catalogs = catalogs
        self.pictures = pictures
    }

    /// The space used on the disk, in bytes.
    public var size: Int {
        all.reduce(0) { $0 + $1.size }
            + [pictures, thumbnails, readings].compactMap(\.self).reduce(0) { $0 + Descriptor.size(ofFilesIn: $1) }
    }

    /// Removes the catalogs that no window of any process has open, the pictures of files, and the copies of files.
    public func removeUnused() {
        for catalog in all { catalog.removeUnlessOpen() }
        for folder in [thumbnails, readings].compactMap(\.self) { Descriptor.removeFiles(in: folder) }
    }

    /// Removes the catalogs that were not used for the longest time, until the others use no more than the limit.
    ///
    /// - Parameter limit: in bytes; nil for the app's own limit.
    public func limitCatalogs(to limit: Int?) { if let catalogs { CacheEviction(folder: catalogs, limit: limit).clean() } }

    private var all: [CachePaths] { catalogs.map(CachePaths.all) ?? [] }
}
