extension Snapshot {
    /// The same rows with one moved; nil if the row or the target does not exist, or a section involved is made by index, or
    /// the target is onto a row.
    ///
    /// After a header means the section's start, before a footer its end; header and footer themselves never move.
    func moving(_ path: ItemPath, to position: DropPosition) -> Snapshot? {
        if case .onto = position { return nil }
        return try? edited { (editor) throws(SnapshotEditError) in
            switch position {
            case .end(let section): try editor.move(path, toEndOf: section)
            case .before(let row) where section(row.section)?.footer?.id == row.item: try editor.move(path, toEndOf: row.section)
            case .before(let row): try editor.move(path, before: row)
            case .after(let row) where section(row.section)?.header?.id == row.item: try editor.move(path, toStartOf: row.section)
            case .after(let row): try editor.move(path, after: row)
            case .onto: break
            }
        }
    }
}
