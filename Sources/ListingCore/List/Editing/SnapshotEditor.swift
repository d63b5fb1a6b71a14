/// A snapshot that is edited in words of items and sections, never of positions.
///
/// Who keeps lists by position has to find, take out and put in again in the right order, for every edit anew. Here an edit
/// names what it is about, and one that names something unknown is refused as a value and changes nothing. Items and sections
/// with a weight keep their order whatever is asked for: see ``Gravity``.
///
///     var editor = SnapshotEditor(snapshot)
///     try editor.move(path, after: other)
///     host.show(editor.snapshot)
///
/// An item that comes with an id its section has is renumbered and reported, as in any snapshot; edits return the paths that
/// their items have got. Keep the editor where edits follow each other: it knows the ids already.
public struct SnapshotEditor: Sendable {
    var sections: [EditedSection]
    /// Items that came with an id their section had already, over all edits.
    public internal(set) var duplicates: [ItemPath]

    public init(_ snapshot: Snapshot = .empty) {
        sections = Gravity.settled(snapshot.sections, by: \.gravity).map(EditedSection.init)
        duplicates = snapshot.duplicates
    }

    /// What the edits have led to.
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
    /// The snapshot that edits lead to; where one is refused, none is done.
    public func edited<Failure: Error>(_ edits: (inout SnapshotEditor) throws(Failure) -> Void) throws(Failure) -> Snapshot {
        var editor = SnapshotEditor(self)
        try edits(&editor)
        return editor.snapshot
    }
}
