/// The target of a drop, expressed by the row there, because positions change during a drag.
public enum DropPosition: Hashable, Sendable {
    case before(ItemPath)
    case after(ItemPath)
    /// Not next to the row, but together with it, as ``Combinable`` has it.
    case onto(ItemPath)
    /// The section's end; the only target in a section without rows.
    case end(of: SectionID)

    public var section: SectionID {
        switch self {
        case .before(let path), .after(let path), .onto(let path): path.section
        case .end(let section): section
        }
    }

    /// The row that identifies the target; nil for the end of a section.
    public var row: ItemPath? {
        switch self {
        case .before(let path), .after(let path), .onto(let path): path
        case .end: nil
        }
    }
}
