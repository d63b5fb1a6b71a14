import ListingCore

extension CatalogBuilder {
    /// The row of a key, before the index is stored.
    ///
    /// - Throws: ``SystemError`` if a file can't be read.
    func row(of key: ListingKey) throws -> Int? {
        let hash = KeyIndex.firstHash(key)
        var before = key.occurrence - 1
        func wanted(_ rows: [Int]) -> Int? {
            if rows.indices.contains(before) { return rows[before] }
            before -= rows.count
            return nil
        }
        for run in spilled { if let row = wanted(try run.keys.rows(with: hash)) { return row } }
        for keys in closed.map(\.keys) + [keys] { if let row = wanted(keys.rows(with: hash)) { return row } }
        return nil
    }
}
