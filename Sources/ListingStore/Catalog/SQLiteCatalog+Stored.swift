import ListingCore

extension SQLiteCatalog {
    /// Opens the stored catalog of files that were opened before and have not changed since. The files are not read again.
    ///
    /// Blocks for as long as it takes to ask the file system about the files.
    ///
    /// - Parameters:
    ///   - folder: the folder of catalogs, see ``standardFolder(in:)``.
    ///   - currency: the currency of prices for which the files name none.
    ///   - remembered: the column mappings that the user has chosen.
    /// - Returns: nil if there is no such catalog. The status of a catalog that turns out to be incomplete becomes *failed*.
    public static func stored(
        paths: [String], folder: String, currency: Currency? = nil, remembered: @escaping @Sendable () -> RememberedMappings
    ) -> SQLiteCatalog? {
        guard let identity = CachePaths.identity(of: paths, remembered(), currency: currency),
            CachePaths(folder: folder, paths: paths, identity: identity).exist
        else { return nil }
        let catalog = SQLiteCatalog(paths: paths, folder: folder, mayRead: false, currency: currency, remembered: remembered)
        catalog.start()
        return catalog
    }
}
