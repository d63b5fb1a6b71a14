import ListingCore

/// The properties of files that the app knows without reading them, from the catalog that was stored when they were opened before.
public struct CatalogPreview: Hashable, Sendable {
    /// The number of listings.
    public let listings: Int
    /// The location of the first picture among the first listings; nil if they have none.
    public let picture: String?

    /// The number of listings among which a picture is searched.
    private static let searched = 20

    /// - Parameters:
    ///   - paths: the files, as they were opened together.
    ///   - folder: the folder of the stored catalogs.
    ///   - remembered: the column mappings that the files would be read with.
    ///   - currency: the currency of prices for which the files name none.
    /// - Returns: nil if there is no complete catalog of the files in their present state.
    public static func stored(
        of paths: [String], in folder: String, remembered: RememberedMappings, currency: Currency? = nil
    ) async -> CatalogPreview? {
        let isStored = await Task.detached {
            let identity = CachePaths.identity(of: paths, remembered, currency: currency)
            return identity.map { CachePaths(folder: folder, paths: paths, identity: $0).exist } ?? false
        }.value
        guard isStored else { return nil }
        let catalog = SQLiteCatalog(paths: paths, folder: folder, mayRead: false, currency: currency) { remembered }
        catalog.start()
        defer { catalog.stop() }
        for await status in catalog.statuses() {
            switch status.phase {
            case .reading: continue
            case .failed: return nil
            case .complete:
                let listings = try? await catalog.listings(at: Array(0..<min(searched, status.rows)))
                let pictures = (listings ?? [:]).sorted { $0.key < $1.key }.lazy.compactMap { $0.value.images.first?.location }
                return CatalogPreview(listings: status.rows, picture: pictures.first)
            }
        }
        return nil
    }
}
