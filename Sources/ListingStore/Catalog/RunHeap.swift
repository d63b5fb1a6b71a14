/// The first items of sorted runs that are merged, in a binary heap: the smallest one of them is at hand, and replaced by the next item of
/// its run.
struct RunHeap<Item> {
    private var items: [Item] = []

    /// The smallest item; nil once all runs are at their end.
    var first: Item? { items.first }

    /// - Parameters:
    ///   - context: passed to `isLess`, because a closure can't refer to a value that the heap is a part of.
    ///   - isLess: decides about two items. No two are equal.
    mutating func insert<Context>(_ item: Item, _ context: Context, isLess: (Item, Item, Context) -> Bool) {
        items.append(item)
        var index = items.count - 1
        while index > 0, isLess(items[index], items[(index - 1) / 2], context) {
            items.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    /// Replaces the smallest item.
    ///
    /// - Parameters:
    ///   - item: nil if its run is at its end.
    ///   - context: as for ``insert(_:_:isLess:)``.
    ///   - isLess: as there.
    mutating func replaceFirst<Context>(_ item: Item?, _ context: Context, isLess: (Item, Item, Context) -> Bool) {
        guard let last = items.last else { return }
        if item == nil { items.removeLast() }
        guard !items.isEmpty else { return }
        items[0] = item ?? last
        var index = 0
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2] where child < items.count && isLess(items[child], items[least], context) {
                least = child
            }
            if least == index { return }
            items.swapAt(index, least)
            index = least
        }
    }
}
