import TestSupport
import Testing

@testable import ListingCore

/// Random edits, replayed: the diff always transforms the old snapshot into the new one.
///
/// A failure prints its seed; put only this one in `seeds` to reproduce it.
@Suite("Snapshot diff, whatever changes")
struct SnapshotDiffPropertyTests {
    private static let seeds = Seeds.first(5)

    @Test(arguments: seeds) func `the diff of any two snapshots turns the first into the second`(seed: UInt64) {
        var edits = RandomSnapshots(seed: seed)
        var old = Snapshot.empty
        for step in 0..<400 {
            let new = edits.next()
            if let failure = DiffReplay(from: old, to: new).failure() {
                Issue.record("seed \(seed), step \(step): \(failure)")
                return
            }
            old = new
        }
    }
}

/// Replays a diff on an array as a list model would, and reports broken guarantees.
private struct DiffReplay {
    let old: [Snapshot.Row]
    let new: [Snapshot.Row]
    let diff: SnapshotDiff
    let sectionsKeepOrder: Bool

    init(from old: Snapshot, to new: Snapshot) {
        self.old = (0..<old.count).compactMap(old.row)
        self.new = (0..<new.count).compactMap(new.row)
        diff = SnapshotDiff(from: old, to: new)
        let common = old.sections.map(\.id).filter { new.start(of: $0) != nil }
        sectionsKeepOrder = common == new.sections.map(\.id).filter { old.start(of: $0) != nil }
        kinds = Dictionary(uniqueKeysWithValues: new.sections.map { section in (section.id, (old.section(section.id), section)) })
    }

    private let kinds: [SectionID: (old: Section?, new: Section)]

    func failure() -> String? {
        // For each row of the list, its position among the old rows; nil for an inserted row.
        var list: [Int?] = old.indices.map { $0 }
        var end = -1
        for splice in diff.splices {
            guard splice.removed > 0 || splice.added > 0 else { return "an empty splice" }
            guard splice.position > end else { return "splices touch or overlap: \(diff.splices)" }
            guard splice.position + splice.removed <= list.count else { return "a splice reaches past the end: \(splice)" }
            list.replaceSubrange(splice.position..<splice.position + splice.removed, with: repeatElement(nil, count: splice.added))
            end = splice.position + splice.added
        }
        guard list.count == new.count else { return "\(list.count) rows instead of \(new.count)" }

        var changed: [Int] = []
        for (position, origin) in list.enumerated() {
            guard let origin else { continue }
            guard old[origin].path == new[position].path else { return "\(old[origin].path) stays where \(new[position].path) should be" }
            if old[origin].item != new[position].item { changed.append(position) }
        }
        guard diff.changed == changed else { return "changed \(diff.changed) instead of \(changed)" }
        return rowsSplicedNeedlessly(list)
    }

    /// Checks that in a section that stays, as many rows stay as possible.
    private func rowsSplicedNeedlessly(_ list: [Int?]) -> String? {
        var stayed: [SectionID: Int] = [:]
        for (position, origin) in list.enumerated() where origin != nil { stayed[new[position].path.section, default: 0] += 1 }
        for (id, sections) in kinds {
            guard let before = sections.old else { continue }
            let stayed = stayed[id] ?? 0
            if stayed == 0, !sectionsKeepOrder { continue }
            let possible = Self.maxThatCanStay(before, sections.new)
            if stayed != possible { return "\(stayed) rows of \(id) stay where \(possible) could" }
        }
        return nil
    }

    private static func maxThatCanStay(_ old: Section, _ new: Section) -> Int {
        let header = old.header != nil && new.header != nil ? 1 : 0
        let supplements = header + (old.footer != nil && new.footer != nil ? 1 : 0)
        guard old.layout == new.layout else { return supplements }
        switch (old.content, new.content) {
        case (.indexed(let before), .indexed(let after)):
            if let oldKeys = before.keys, let newKeys = after.keys {
                return supplements
                    + longestCommonSubsequence(oldKeys.elements.map { ItemID($0.id) }, newKeys.elements.map { ItemID($0.id) })
            }
            if before.keys != nil || after.keys != nil { return supplements }
            return supplements + (before.generation == after.generation ? min(before.count, after.count) : 0)
        case (.whole(let before), .whole(let after)):
            return supplements + longestCommonSubsequence(before.map(\.id), after.map(\.id))
        default:
            return supplements
        }
    }

    private static func longestCommonSubsequence(_ old: [ItemID], _ new: [ItemID]) -> Int {
        var best = [Int](repeating: 0, count: new.count + 1)
        for id in old {
            var diagonal = 0
            for (index, other) in new.enumerated() {
                let above = best[index + 1]
                best[index + 1] = id == other ? diagonal + 1 : max(above, best[index])
                diagonal = above
            }
        }
        return best.last ?? 0
    }
}

/// A list with random edits, a few at a time. Now and then its whole content is replaced.
private struct RandomSnapshots {
    private struct Content {
        var name: Int
        var header: Int?
        var footer: Int?
        var layout = SectionLayout.rows
        /// The items; nil for an indexed section.
        var items: [(id: Int, text: Int)]?
        var count = 0
        var generation = 0
        var values = Array(0..<20)
        var changes = ChangeLog()
        /// The keys; nil for a section without keys. Older snapshots share them as long as they only grow.
        var keys: DiffKeys?
        var isReloaded = false
    }

    private var random: SeededGenerator
    private var sections: [Content] = []
    private var lastGeneration = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func next() -> Snapshot {
        if chance(1, of: 30) { sections = [] }
        for _ in 0..<Int.random(in: 0...6, using: &random) { editSections() }
        return Snapshot(sections.map(Self.section))
    }

    private mutating func chance(_ times: Int, of all: Int) -> Bool { Int.random(in: 0..<all, using: &random) < times }

    private mutating func editSections() {
        guard !sections.isEmpty, !chance(1, of: 6) else {
            sections.insert(newSection(), at: Int.random(in: 0...sections.count, using: &random))
            return
        }
        let index = Int.random(in: 0..<sections.count, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0: sections.remove(at: index)
        case 1: sections.insert(sections.remove(at: index), at: Int.random(in: 0...sections.count, using: &random))
        case 2: sections[index].header = supplement()
        case 3: sections[index].footer = supplement()
        case 4 where chance(1, of: 4): sections[index].layout = chance(1, of: 2) ? .rows : .banner
        default: sections[index] = edited(sections[index])
        }
    }

    private mutating func supplement() -> Int? { chance(1, of: 2) ? nil : Int.random(in: 0..<3, using: &random) }

    private mutating func nextGeneration() -> Int {
        lastGeneration += 1
        return lastGeneration
    }

    private mutating func newSection() -> Content {
        let header = chance(1, of: 2) ? 0 : nil
        let name = Int.random(in: 0..<8, using: &random)
        if chance(1, of: 3) {
            let keys = (0..<Int.random(in: 0..<12, using: &random)).map { RowKey(id: $0) }
            return Content(name: name, header: header, keys: DiffKeys(keys.shuffled(using: &random)))
        }
        if chance(1, of: 3) {
            return Content(name: name, header: header, count: Int.random(in: 0..<20, using: &random), generation: nextGeneration())
        }
        return Content(name: name, header: header, items: (0..<Int.random(in: 0..<12, using: &random)).map { ($0, 0) })
    }

    private mutating func edited(_ section: Content) -> Content {
        var section = section
        if let keys = section.keys {
            section.isReloaded = chance(1, of: 10)
            section.keys = edited(keys)
            return section
        }
        guard var items = section.items else {
            if chance(1, of: 2) { section.count = Int.random(in: 0..<20, using: &random) }
            let start = Int.random(in: 0..<20, using: &random)
            let range = start..<min(20, start + Int.random(in: 0..<4, using: &random))
            for index in range { section.values[index] += 100 }
            section.changes.record(range)
            if chance(1, of: 4) { section.generation = nextGeneration() }
            return section
        }
        let position = Int.random(in: 0...items.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: items.insert((Int.random(in: 0..<30, using: &random), 0), at: position)
        case 2 where position < items.count: items.remove(at: position)
        case 3 where position < items.count: items[position].text += 1
        case 4 where position < items.count: items.insert(items.remove(at: position), at: Int.random(in: 0...items.count, using: &random))
        case 5 where chance(1, of: 5): items.shuffle(using: &random)
        default: break
        }
        section.items = items
        return section
    }

    /// Returns the keys with more appended, possibly with existing IDs, or else entirely different keys.
    private mutating func edited(_ keys: DiffKeys) -> DiffKeys {
        var grown = keys
        if chance(1, of: 2) {
            grown.append(
                contentsOf: (0..<Int.random(in: 0..<4, using: &random)).map { _ in RowKey(id: Int.random(in: 0..<30, using: &random)) })
            return grown
        }
        var elements = keys.elements
        let position = Int.random(in: 0...elements.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: elements.insert(RowKey(id: Int.random(in: 0..<30, using: &random)), at: position)
        case 1 where position < elements.count: elements.remove(at: position)
        case 2 where position < elements.count:
            elements[position] = RowKey(id: elements[position].id, version: elements[position].version + 1)
        case 3 where position < elements.count:
            elements.insert(elements.remove(at: position), at: Int.random(in: 0...elements.count, using: &random))
        case 4 where chance(1, of: 5): elements.shuffle(using: &random)
        default: elements = elements.suffix(20)
        }
        return DiffKeys(elements)
    }

    private static func items(_ content: Content) -> IndexedItems {
        let values = content.values
        guard let keys = content.keys else {
            return IndexedItems(count: content.count, generation: content.generation, changes: content.changes) {
                ListItem(ItemID($0), .figure, Figure(value: values[$0]))
            }
        }
        let items = IndexedItems(keys: keys, kind: RowKind<Figure>.figure.erased) {
            ListItem(0, .figure, Figure(value: keys.key(at: $0)?.version ?? -1))
        }
        return content.isReloaded ? items.reloaded() : items
    }

    private static func section(_ content: Content) -> Section {
        let header = content.header.map { ListItem(Section.headerID, .figure, Figure(value: $0)) }
        let footer = content.footer.map { ListItem(Section.footerID, .figure, Figure(value: $0)) }
        let id = SectionID("section \(content.name)")
        guard let items = content.items else {
            return Section(id, header: header, footer: footer, layout: content.layout, content: .indexed(Self.items(content)))
        }
        return Section(
            id, header: header, footer: footer, layout: content.layout,
            items: items.map { ListItem(ItemID($0.id), .note, Note(text: "\($0.text)")) })
    }
}
