/// What holds an item in its place among the others of its section, or a section among the others of its list.
///
/// The heavier sinks below the lighter, wherever it is put in, and equals keep the order they were given. Without it, whoever
/// adds a section that arrives late has to know all the sections that may be there already, and in which order they came.
public struct Gravity: Comparable, Hashable, Sendable, ExpressibleByIntegerLiteral {
    public let weight: Int

    public init(_ weight: Int) { self.weight = weight }
    public init(integerLiteral value: Int) { weight = value }

    /// What everything weighs that was not given a weight: 0.
    public static let neutral = Gravity(0)

    public static func < (left: Gravity, right: Gravity) -> Bool { left.weight < right.weight }

    /// The place nearest to `wanted` at which an element of this weight keeps the order.
    ///
    /// - Parameters:
    ///   - wanted: 0 ... `elements.count`
    ///   - elements: in order of their weights.
    /// - Complexity: O(log elements).
    func place<Elements: RandomAccessCollection>(
        nearest wanted: Int, among elements: Elements, by gravity: (Elements.Element) -> Gravity
    ) -> Int where Elements.Index == Int {
        let first = Self.partition(elements) { gravity($0) < self }
        if wanted <= first { return first }
        return min(wanted, Self.partition(elements) { gravity($0) <= self })
    }

    /// The elements in order of their weights; equals as they were.
    static func settled<Element>(_ elements: [Element], by gravity: (Element) -> Gravity) -> [Element] {
        isSettled(elements, by: gravity) ? elements : elements.sorted { gravity($0) < gravity($1) }
    }

    static func settled(_ items: ItemList) -> ItemList {
        isSettled(items, by: \.gravity) ? items : ItemList(items.sorted { $0.gravity < $1.gravity })
    }

    private static func isSettled<Elements: Sequence>(_ elements: Elements, by gravity: (Elements.Element) -> Gravity) -> Bool {
        zip(elements, elements.dropFirst()).allSatisfy { gravity($0) <= gravity($1) }
    }

    /// How many elements come first for which `isBefore` holds.
    private static func partition<Elements: RandomAccessCollection>(
        _ elements: Elements, _ isBefore: (Elements.Element) -> Bool
    ) -> Int where Elements.Index == Int {
        var low = elements.startIndex
        var high = elements.endIndex
        while low < high {
            let middle = (low + high) / 2
            if isBefore(elements[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
