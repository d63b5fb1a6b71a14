/// Why an edit was refused; the snapshot is as it was before it.
public enum SnapshotEditError: Error, Hashable, Sendable, CustomStringConvertible {
    case unknownSection(SectionID)
    case unknownItem(ItemPath)
    /// Two sections of one id could not be told apart.
    case sectionExists(SectionID)
    /// The items of the section are made by index, with keys or without: whoever owns their source edits them there.
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
