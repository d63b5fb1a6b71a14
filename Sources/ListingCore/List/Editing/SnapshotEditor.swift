/// A snapshot that is edited by items and sections, never by positions.
///
/// Code that edits lists by position has to find, remove and reinsert elements in the right order for every edit. Here an edit
/// names its subject. An edit that names something unknown throws and changes nothing. Items and sections with a weight keep their
/// order, whatever position is requested: see ``SortWeight``.
///
///     var editor = SnapshotEditor(snapshot)
///     try editor.move(path, after: other)
///     host.show(editor.snapshot)
///
/// An item whose id is already in its section is renumbered and reported, as in any snapshot; edits return the paths of the
/// inserted items. Keep the editor for a series of edits, because it caches the ids.
public struct SnapshotEditor: Sendable {
    var sections: [EditedSection]
    /// Items whose id was already in their section, over all edits.
    public internal(set) var duplicates: [ItemPath]

    public init(_ snapshot: Snapshot = .empty) {
        sections = SortWeight.settled(snapshot.sections, by: \.sortWeight).map(EditedSection.init)
        duplicates = snapshot.duplicates
    }

    /// The edited snapshot.
    ///
    /// - Complexity: O(sections)
    public var snapshot: Snapshot { Snapshot(unique: sections.map(\.result), duplicates: duplicates) }

    func index(of section: SectionID) throws(SnapshotEditError) -> Int {
        guard let index = sections.firstIndex(where: { $0.id == section }) else { throw .unknownSection(section) }
        return index
    }

    func index(of path: ItemPath) throws(SnapshotEditError) -> (section: Int, item: Int) {
        let section = try index(of: path.section)
        return (section, try sections[section].index(of: path.item))
    }

    mutating func insert(_ items: [ListItem], in section: Int, at position: Int) -> [ItemPath] {
        let id = sections[section].id
        var reported: [ItemPath] = []
        let ids = sections[section].insert(items, at: position) { reported.append($0) }
        duplicates += reported
        return ids.map { ItemPath(section: id, item: $0) }
    }
}

extension Snapshot {
    /// Returns the snapshot after the edits; if one is refused, none is applied.
    ///
    /// - Throws: The error that `edits` throws.
    public func edited<Failure: Error>(_ edits: (inout SnapshotEditor) throws(Failure) -> Void) throws(Failure) -> Snapshot {
        var editor = SnapshotEditor(self)
        try edits(&editor)
        return editor.snapshot
    }
}
