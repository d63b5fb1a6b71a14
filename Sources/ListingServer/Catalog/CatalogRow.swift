/// A row of the table `catalog`.
struct CatalogRow: Sendable {
    let catalog: Int32
    let name: String
    /// The number of its last change of runs.
    let runs: Int64

    /// Finds a catalog.
    ///
    /// - Parameter name: nil for the only one of the database.
    /// - Throws: ``ServerError``, which says if there is none of this name, or if there are several to choose from.
    static func find(_ name: String?, _ connection: ServerConnection) async throws -> CatalogRow {
        let found = try await connection.run(
            "SELECT catalog, name, runs FROM listing_viewer.catalog WHERE $1::text IS NULL OR name = $1 ORDER BY name LIMIT 20",
            name.map { .text($0) } ?? .null)
        guard let row = found.first else { throw ServerError.catalogUnknown(name ?? "", database: await connection.identity().database) }
        guard found.count == 1 else { throw ServerError.catalogNotNamed(try found.map { try $0.value(1) }) }
        return CatalogRow(catalog: try row.value(0), name: try row.value(1), runs: try row.value(2))
    }
}
