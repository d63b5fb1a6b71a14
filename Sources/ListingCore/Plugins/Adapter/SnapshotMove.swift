extension Snapshot {
    /// The same rows with one at another place; nil if the row or the place does not exist, or a section involved is made by index.
    ///
    /// Headers stay where they are.
    func moving(_ path: ItemPath, to place: DropPlace) -> Snapshot? {
        guard place.row != path, let from = index(of: path.section), let to = index(of: place.section) else { return nil }
        guard case .whole(var source) = sections[from].content, let index = source.firstIndex(where: { $0.id == path.item }) else {
            return nil
        }
        let item = source.remove(at: index)
        guard from != to else {
            guard source.insert(item, at: place) else { return nil }
            return replacing([from: source])
        }
        guard case .whole(var target) = sections[to].content, target.insert(item, at: place) else { return nil }
        return replacing([from: source, to: target])
    }

    private func replacing(_ items: [Int: [ListItem]]) -> Snapshot {
        Snapshot(
            sections.enumerated().map { index, section in
                items[index].map { Section(section.id, header: section.header, items: $0) } ?? section
            })
    }
}

extension [ListItem] {
    fileprivate mutating func insert(_ item: ListItem, at place: DropPlace) -> Bool {
        switch place {
        case .end:
            append(item)
        case .before(let path):
            guard let index = firstIndex(where: { $0.id == path.item }) else { return false }
            insert(item, at: index)
        case .after(let path):
            // Behind the header is the section's start.
            guard let index = firstIndex(where: { $0.id == path.item }) else {
                guard path.item == Section.headerID else { return false }
                insert(item, at: 0)
                return true
            }
            insert(item, at: index + 1)
        }
        return true
    }
}
