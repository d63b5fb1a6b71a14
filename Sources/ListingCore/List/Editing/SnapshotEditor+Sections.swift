/// Edits of whole sections, with any content.
///
/// - Complexity: O(sections + items of the section named) for each edit.
extension SnapshotEditor {
    /// Appends a section.
    ///
    /// - Throws: ``SnapshotEditError`` if a section with its id exists.
    public mutating func append(_ section: Section) throws(SnapshotEditError) {
        try insert(section, at: sections.count)
    }

    /// Inserts a section before another one.
    ///
    /// - Throws: ``SnapshotEditError`` if `other` is unknown or a section with the new id exists.
    public mutating func insert(_ section: Section, before other: SectionID) throws(SnapshotEditError) {
        try insert(section, at: try index(of: other))
    }

    /// Inserts a section after another one.
    ///
    /// - Throws: ``SnapshotEditError`` if `other` is unknown or a section with the new id exists.
    public mutating func insert(_ section: Section, after other: SectionID) throws(SnapshotEditError) {
        try insert(section, at: try index(of: other) + 1)
    }

    /// Removes a section.
    ///
    /// - Throws: ``SnapshotEditError`` if the section is unknown.
    public mutating func delete(_ section: SectionID) throws(SnapshotEditError) {
        sections.remove(at: try index(of: section))
    }

    /// Moves a section before another one.
    ///
    /// - Throws: ``SnapshotEditError`` if either section is unknown.
    public mutating func move(_ section: SectionID, before other: SectionID) throws(SnapshotEditError) {
        try move(section, beside: other, offset: 0)
    }

    /// Moves a section after another one.
    ///
    /// - Throws: ``SnapshotEditError`` if either section is unknown.
    public mutating func move(_ section: SectionID, after other: SectionID) throws(SnapshotEditError) {
        try move(section, beside: other, offset: 1)
    }

    /// Replaces a section with another one, or with the same one showing other rows.
    ///
    /// - Throws: ``SnapshotEditError`` if the section is unknown or another section has the new id.
    public mutating func replace(_ section: SectionID, with new: Section) throws(SnapshotEditError) {
        let index = try index(of: section)
        if new.id != section, sections.contains(where: { $0.id == new.id }) { throw .sectionExists(new.id) }
        sections.remove(at: index)
        try insert(new, at: index)
    }

    /// Forces all rows of a section to be shown again, including header and footer.
    ///
    /// - Throws: ``SnapshotEditError`` if the section is unknown.
    public mutating func reload(_ section: SectionID) throws(SnapshotEditError) {
        sections[try index(of: section)].reload()
    }

    /// Replaces the header of a section; nil removes it.
    ///
    /// - Throws: ``SnapshotEditError`` if the section is unknown.
    public mutating func setHeader<ViewModel>(_ model: RowModel<ViewModel>?, of section: SectionID) throws(SnapshotEditError) {
        let index = try index(of: section)
        set(header: model.map { ListItem(Section.headerID, $0) }, footer: sections[index].section.footer, of: index)
    }

    /// Replaces the footer of a section; nil removes it.
    ///
    /// - Throws: ``SnapshotEditError`` if the section is unknown.
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
        sections.insert(section, at: section.section.sortWeight.index(nearest: wanted, among: sections, by: \.section.sortWeight))
    }

    private mutating func move(_ section: SectionID, beside other: SectionID, offset: Int) throws(SnapshotEditError) {
        let (origin, target) = (try index(of: section), try index(of: other))
        guard origin != target else { return }
        let moved = sections.remove(at: origin)
        let wanted = target + offset - (origin < target ? 1 : 0)
        sections.insert(moved, at: moved.section.sortWeight.index(nearest: wanted, among: sections, by: \.section.sortWeight))
    }
}
