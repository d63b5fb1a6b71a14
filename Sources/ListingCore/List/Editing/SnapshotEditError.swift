/// The reason why an edit was refused; the snapshot is then unchanged.
public enum SnapshotEditError: Error, Hashable, Sendable, CustomStringConvertible {
    case unknownSection(SectionID)
    case unknownItem(ItemPath)
    /// The snapshot already has a section with this id, and two could not be distinguished.
    case sectionExists(SectionID)
    /// The items of the section are made by index, with or without keys. Edit them in the source that owns them.
    case indexedSection(SectionID)

    public var description: String {
        switch self {
        case .unknownSection(let id): "There is no section \(id)."
        case .unknownItem(let path): "There is no item \(path)."
        case .sectionExists(let id): "There is a section \(id) already."
        case .indexedSection(let id): "The items of section \(id) are made by index and can't be edited one by one."
        }
    }
}
