import TestSupport
import Testing

@testable import ListingCore

/// Random edits of the editor and of plain arrays. The two must always agree, including on rejected edits.
///
/// A failure prints its seed; put only this one in `seeds` to reproduce it.
@Suite("Snapshot edits, whatever is asked for")
struct SnapshotEditorPropertyTests {
    private static let seeds = Seeds.first(5)

    @Test(arguments: seeds)
    func `edits have the same effect on a snapshot as on arrays`(seed: UInt64) { run(RandomEdits(seed: seed, weights: 0...0), seed: seed) }

    @Test(arguments: seeds)
    func `with weights, edits go to the nearest place that keeps the order`(seed: UInt64) {
        run(RandomEdits(seed: seed, weights: -2...2), seed: seed)
    }

    private func run(_ edits: RandomEdits, seed: UInt64) {
        var edits = edits
        for step in 0..<600 {
            if let failure = edits.step() {
                Issue.record("seed \(seed), step \(step): \(failure)")
                return
            }
        }
    }
}

private struct RandomEdits {
    private struct Element: Equatable {
        var id: Int
        var weight: Int
        var revision = 0
    }

    private struct Part: Equatable {
        var id: Int
        var weight: Int
        var elements: [Element]
    }

    private var random: SeededGenerator
    private let weights: ClosedRange<Int>
    private var editor = SnapshotEditor()
    private var model: [Part] = []
    private var nextID = 0

    init(seed: UInt64, weights: ClosedRange<Int>) {
        random = SeededGenerator(seed: seed)
        self.weights = weights
    }

    mutating func step() -> String? {
        let before = (editor.snapshot, model)
        var done = true
        do { try edit() } catch { done = false }
        let expectedDone = model != before.1
        if !done, expectedDone { return "an edit was refused that could be done" }
        if !done, SnapshotDiff(from: before.0, to: editor.snapshot).isEmpty == false { return "a refused edit changed something" }
        return difference()
    }

    private func difference() -> String? {
        let snapshot = editor.snapshot
        guard snapshot.sections.map(\.id) == model.map({ sectionID($0.id) }) else { return "sections \(snapshot.sections.map(\.id))" }
        for (section, part) in zip(snapshot.sections, model) {
            let expected = part.elements.map(item)
            guard section.wholeItems.array == expected else { return "\(section.wholeItems.map(\.id)) instead of \(expected.map(\.id))" }
        }
        guard snapshot.count == model.reduce(0, { $0 + $1.elements.count }) else { return "\(snapshot.count) rows" }
        return snapshot.duplicates.isEmpty ? nil : "duplicates \(snapshot.duplicates)"
    }

    /// Applies the same edit to the editor and to the arrays; throws what the editor throws.
    private mutating func edit() throws {
        let (from, to) = (anyPosition(), anyPosition())
        let isAfter = chance(1, of: 2)
        switch Int.random(in: 0..<14, using: &random) {
        case 0, 1: try insertSection(beside: to.part, isAfter: isAfter)
        case 2: try moveSection(from.part, beside: to.part, isAfter: isAfter)
        case 3:
            guard chance(1, of: 4) else { return }
            try editor.delete(sectionID(from.part))
            model.removeAll { $0.id == from.part }
        case 4, 5:
            let new = (0..<Int.random(in: 0..<4, using: &random)).map { _ in newElement() }
            try editor.append(new.map(item), to: sectionID(to.part))
            guard let part = index(to.part) else { return }
            put(new, in: part, at: model[part].elements.count)
        case 6, 7, 8:
            let new = [newElement(), newElement()]
            if isAfter { try editor.insert(new.map(item), after: path(to)) } else { try editor.insert(new.map(item), before: path(to)) }
            guard let (part, element) = indices(to) else { return }
            put(new, in: part, at: element + (isAfter ? 1 : 0))
        case 9:
            try editor.delete(path(from))
            guard let (part, element) = indices(from) else { return }
            model[part].elements.remove(at: element)
        case 10, 11: try move(from, beside: to, isAfter: isAfter)
        case 12:
            let new = newElement()
            try editor.replace(path(from), with: item(new))
            guard let (part, element) = indices(from) else { return }
            model[part].elements.remove(at: element)
            put([new], in: part, at: element)
        default:
            try editor.reload(path(from))
            guard let (part, element) = indices(from) else { return }
            model[part].elements[element].revision += 1
        }
    }

    private mutating func insertSection(beside other: Int, isAfter: Bool) throws {
        let new = Part(id: Int.random(in: 0..<6, using: &random), weight: Int.random(in: weights, using: &random), elements: [newElement()])
        let section = Section(sectionID(new.id), sortWeight: SortWeight(new.weight), items: new.elements.map(item))
        let mayBeFirst = model.isEmpty
        if mayBeFirst {
            try editor.append(section)
        } else if isAfter {
            try editor.insert(section, after: sectionID(other))
        } else {
            try editor.insert(section, before: sectionID(other))
        }
        let wanted = mayBeFirst ? 0 : (index(other) ?? 0) + (isAfter ? 1 : 0)
        model.insert(new, at: nearest(wanted, new.weight, model.map(\.weight)))
    }

    private mutating func moveSection(_ id: Int, beside other: Int, isAfter: Bool) throws {
        if isAfter {
            try editor.move(sectionID(id), after: sectionID(other))
        } else {
            try editor.move(sectionID(id), before: sectionID(other))
        }
        guard id != other, let origin = index(id) else { return }
        let part = model.remove(at: origin)
        let wanted = (index(other) ?? 0) + (isAfter ? 1 : 0)
        model.insert(part, at: nearest(wanted, part.weight, model.map(\.weight)))
    }

    private mutating func move(_ from: Position, beside to: Position, isAfter: Bool) throws {
        if isAfter { try editor.move(path(from), after: path(to)) } else { try editor.move(path(from), before: path(to)) }
        guard from != to, let origin = indices(from) else { return }
        let element = model[origin.part].elements.remove(at: origin.element)
        guard let target = indices(to) else { return }
        put([element], in: target.part, at: target.element + (isAfter ? 1 : 0))
    }

    private mutating func put(_ elements: [Element], in part: Int, at wanted: Int) {
        var wanted = wanted
        for element in elements {
            let position = nearest(wanted, element.weight, model[part].elements.map(\.weight))
            model[part].elements.insert(element, at: position)
            wanted = position + 1
        }
    }

    /// Tries all positions and returns the nearest one with nothing heavier before it and nothing lighter after it.
    private func nearest(_ wanted: Int, _ weight: Int, _ weights: [Int]) -> Int {
        let allowed = (0...weights.count).filter { position in
            weights[..<position].allSatisfy { $0 <= weight } && weights[position...].allSatisfy { $0 >= weight }
        }
        return allowed.min { abs($0 - wanted) < abs($1 - wanted) } ?? wanted
    }

    private struct Position: Equatable {
        var part: Int
        var element: Int
    }

    /// Returns a position, which usually exists.
    private mutating func anyPosition() -> Position {
        let part = chance(9, of: 10) ? model.randomElement(using: &random) : nil
        let element = chance(9, of: 10) ? part?.elements.randomElement(using: &random) : nil
        return Position(part: part?.id ?? Int.random(in: 0..<6, using: &random), element: element?.id ?? -1)
    }

    private mutating func newElement() -> Element {
        nextID += 1
        return Element(id: nextID, weight: Int.random(in: weights, using: &random))
    }

    private mutating func chance(_ times: Int, of all: Int) -> Bool { Int.random(in: 0..<all, using: &random) < times }

    private func index(_ part: Int) -> Int? { model.firstIndex { $0.id == part } }

    private func indices(_ position: Position) -> (part: Int, element: Int)? {
        guard let part = index(position.part), let element = model[part].elements.firstIndex(where: { $0.id == position.element }) else {
            return nil
        }
        return (part, element)
    }

    private func sectionID(_ id: Int) -> SectionID { SectionID("section \(id)") }
    private func path(_ position: Position) -> ItemPath { ItemPath(section: sectionID(position.part), item: ItemID(position.element)) }
    private func item(_ element: Element) -> ListItem {
        ListItem(ItemID(element.id), .figure, Figure(value: element.id)).with(sortWeight: SortWeight(element.weight)).reloaded(
            revision: element.revision)
    }
}
