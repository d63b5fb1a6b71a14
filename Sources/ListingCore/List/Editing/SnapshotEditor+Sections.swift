/// Edits of whole sections, of whatever content.
///
/// - Complexity: each O(sections + items of the section it names).
extension SnapshotEditor {
    public mutating func append(_ section: Section) throws(SnapshotEditError) {
        try insert(section, at: sections.count)
    }

    public mutating func insert(_ section: Section, before other: SectionID) throws(SnapshotEditError) {
        try insert(section, at: try index(of: other))
    }

    public mutating func insert(_ section: Section, after other: SectionID) throws(SnapshotEditError) {
        try insert(section, at: try index(of: other) + 1)
    }

    public mutating func delete(_ section: SectionID) throws(SnapshotEditError) {
        sections.remove(at: try index(of: section))
    }

    public mutating func move(_ section: SectionID, before other: SectionID) throws(SnapshotEditError) {
        try move(section, beside: other, offset: 0)
    }

    public mutating func move(_ section: SectionID, after other: SectionID) throws(SnapshotEditError) {
        try move(section, beside: other, offset: 1)
    }

    /// Puts a section where another one was, or the same one with other rows.
    public mutating func replace(_ section: SectionID, with new: Section) throws(SnapshotEditError) {
        let index = try index(of: section)
        if new.id != section, sections.contains(where: { $0.id == new.id }) { throw .sectionExists(new.id) }
        sections.remove(at: index)
        try insert(new, at: index)
    }

    /// Has all rows of a section shown anew, header and footer too.
    public mutating func reload(_ section: SectionID) throws(SnapshotEditError) {
        sections[try index(of: section)].reload()
    }

    /// Gives a section another header; nil takes it away.
    public mutating func setHeader<ViewModel>(_ model: RowModel<ViewModel>?, of section: SectionID) throws(SnapshotEditError) {
        let index = try index(of: section)
        set(header: model.map { ListItem(Section.headerID, $0) }, footer: sections[index].section.footer, of: index)
    }

    /// Gives a section another footer; nil takes it away.
    public mutating func setFooter<ViewModel>(_ model: RowModel<ViewModel>?, of section: SectionID) throws(SnapshotEditError) {
        let index = try index(of: section)
        set(header: sections[index].section.header, footer: model.map { ListItem(Section.footerID, $0) }, of: index)
    }

    private mutating func set(header: ListItem?, footer: ListItem?, of index: Int) {
        var reported: [ItemPath] = []
        sections[index].set(header: header, footer: footer) { reported.append($0) }
        duplicates += reported
    }

    private mutating func insert(_ section: Section, at wanted: Int) throws(SnapshotEditError) {
        if sections.contains(where: { $0.id == section.id }) { throw .sectionExists(section.id) }
        var reported: [ItemPath] = []
        let section = EditedSection(section.renumbered { reported.append($0) })
        duplicates += reported
        sections.insert(section, at: section.section.gravity.place(nearest: wanted, among: sections, by: \.section.gravity))
    }

    private mutating func move(_ section: SectionID, beside other: SectionID, offset: Int) throws(SnapshotEditError) {
        let (origin, target) = (try index(of: section), try index(of: other))
        guard origin != target else { return }
        let moved = sections.remove(at: origin)
        let wanted = target + offset - (origin < target ? 1 : 0)
        sections.insert(moved, at: moved.section.gravity.place(nearest: wanted, among: sections, by: \.section.gravity))
    }
}
