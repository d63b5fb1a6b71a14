/// The weight that determines an item's position in its section, or a section's position in its list.
///
/// Heavier elements sink below lighter ones, wherever they are inserted; equal weights keep the order in which they were given.
/// Without weights, code that adds a late section would have to know which sections may already be there, and in which order they
/// arrived.
public struct SortWeight: Comparable, Hashable, Sendable, ExpressibleByIntegerLiteral {
    public let weight: Int

    public init(_ weight: Int) { self.weight = weight }
    public init(integerLiteral value: Int) { weight = value }

    /// The default weight: 0.
    public static let neutral = SortWeight(0)

    public static func < (left: SortWeight, right: SortWeight) -> Bool { left.weight < right.weight }

    /// The position nearest to `wanted` at which an element of this weight keeps the order.
    ///
    /// - Parameters:
    ///   - wanted: 0 ... `elements.count`
    ///   - elements: In order of their weights.
    /// - Complexity: O(log elements).
    func index<Elements: RandomAccessCollection>(
        nearest wanted: Int, among elements: Elements, by sortWeight: (Elements.Element) -> SortWeight
    ) -> Int where Elements.Index == Int {
        let first = elements.partitioningIndex { sortWeight($0) >= self }
        if wanted <= first { return first }
        return min(wanted, elements.partitioningIndex { sortWeight($0) > self })
    }

    /// Returns the elements sorted by weight; the order of equal weights is stable.
    static func settled<Element>(_ elements: [Element], by sortWeight: (Element) -> SortWeight) -> [Element] {
        isSettled(elements, by: sortWeight) ? elements : elements.sorted { sortWeight($0) < sortWeight($1) }
    }

    static func settled(_ items: ItemList) -> ItemList {
        isSettled(items, by: \.sortWeight) ? items : ItemList(items.sorted { $0.sortWeight < $1.sortWeight })
    }

    private static func isSettled<Elements: Sequence>(_ elements: Elements, by sortWeight: (Elements.Element) -> SortWeight) -> Bool {
        zip(elements, elements.dropFirst()).allSatisfy { sortWeight($0) <= sortWeight($1) }
    }
}
