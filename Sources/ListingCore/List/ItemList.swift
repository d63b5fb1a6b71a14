/// The items of a whole section: an array in pieces, which edited lists share with their originals.
///
/// A screen that appends 50 rows to 100,000 would otherwise copy and compare all of them.
///
///     old   [ 100,000 items ]
///     new   [ 100,000 items ] [ 50 items ]      the first piece is the same object: nothing in it is copied or compared
///
/// An array becomes one piece without a copy; an edit splits the piece in which it takes place.
public struct ItemList: Sendable {
    /// An immutable, non-empty run of items.
    final class Piece: Sendable {
        let items: [ListItem]
        init(_ items: [ListItem]) { self.items = items }
    }

    private(set) var pieces: [Piece] = []
    /// The index of each piece's first item, followed by the number of items.
    private var starts = [0]

    /// Maximum length of a piece that results from an edit: small enough to be copied with every further edit.
    static let pieceLength = 512

    /// - Complexity: O(1)
    public init(_ items: [ListItem] = []) {
        if !items.isEmpty { pieces = [Piece(items)] }
        starts = items.isEmpty ? [0] : [0, items.count]
    }

    /// - Complexity: O(new items + pieces)
    public mutating func append(contentsOf new: [ListItem]) {
        guard !new.isEmpty else { return }
        if let last = pieces.last, last.items.count + new.count <= Self.pieceLength {
            replace(pieces.count - 1..<pieces.count, with: [Piece(last.items + new)])
        } else {
            replace(pieces.count..<pieces.count, with: [Piece(new)])
        }
    }

    /// Replaces the items in a range.
    ///
    /// - Parameter range: Within 0 ..< `count`, or empty.
    /// - Complexity: O(new items + items of the pieces in which the range begins and ends + pieces)
    public mutating func replace(_ range: Range<Int>, with new: [ListItem]) {
        guard range.lowerBound < count else { return append(contentsOf: new) }
        let touched = piece(of: range.lowerBound)..<piece(of: Swift.max(range.lowerBound, range.upperBound - 1)) + 1
        let start = starts[touched.lowerBound]
        var items = joined(touched)
        items.replaceSubrange(range.lowerBound - start..<range.upperBound - start, with: new)
        replace(touched, with: Self.split(items))
    }

    /// All items as an array.
    ///
    /// - Complexity: O(1) for a list of one piece, O(items) otherwise.
    public var array: [ListItem] { joined(pieces.indices) }

    /// Joins the items of a range of pieces.
    func joined(_ range: Range<Int>) -> [ListItem] {
        range.count == 1 ? pieces[range.lowerBound].items : pieces[range].flatMap(\.items)
    }

    /// The items that differ from another list's: everything between the pieces shared at the start and those shared at the end.
    ///
    /// - Returns: The number of shared items at the start, and the items in between, of this list and of the other.
    /// - Complexity: O(pieces), plus O(items in between) if they span several pieces.
    func difference(from other: ItemList) -> (start: Int, own: [ListItem], others: [ListItem]) {
        let (prefix, suffix) = sharedPieces(with: other)
        return (starts[prefix], joined(prefix..<pieces.count - suffix), other.joined(prefix..<other.pieces.count - suffix))
    }

    /// The number of items of both lists that ``difference(from:)`` returns.
    ///
    /// - Complexity: O(pieces)
    func differenceCount(from other: ItemList) -> Int {
        let (prefix, suffix) = sharedPieces(with: other)
        return starts[pieces.count - suffix] + other.starts[other.pieces.count - suffix] - 2 * starts[prefix]
    }

    private func sharedPieces(with other: ItemList) -> (prefix: Int, suffix: Int) {
        let shortest = Swift.min(pieces.count, other.pieces.count)
        var prefix = 0
        while prefix < shortest, pieces[prefix] === other.pieces[prefix] { prefix += 1 }
        var suffix = 0
        let (last, otherLast) = (pieces.count - 1, other.pieces.count - 1)
        while suffix < shortest - prefix, pieces[last - suffix] === other.pieces[otherLast - suffix] { suffix += 1 }
        return (prefix, suffix)
    }

    private mutating func replace(_ range: Range<Int>, with new: [Piece]) {
        pieces.replaceSubrange(range, with: new)
        starts.removeSubrange((range.lowerBound + 1)...)
        for piece in pieces[range.lowerBound...] { starts.append((starts.last ?? 0) + piece.items.count) }
    }

    private static func split(_ items: [ListItem]) -> [Piece] {
        stride(from: 0, to: items.count, by: pieceLength).map { Piece(Array(items[$0..<Swift.min($0 + pieceLength, items.count)])) }
    }

    private func piece(of index: Int) -> Int { starts.partitioningIndex { $0 > index } - 1 }
}

extension ItemList: RandomAccessCollection, ExpressibleByArrayLiteral {
    public var startIndex: Int { 0 }
    public var endIndex: Int { starts.last ?? 0 }

    /// - Complexity: O(log pieces)
    public subscript(index: Int) -> ListItem {
        let piece = piece(of: index)
        return pieces[piece].items[index - starts[piece]]
    }

    public init(arrayLiteral elements: ListItem...) { self.init(elements) }

    public func makeIterator() -> Iterator { Iterator(pieces: pieces) }

    /// Iterates over the items piece by piece.
    public struct Iterator: IteratorProtocol {
        private var pieces: ArraySlice<Piece>
        private var items: [ListItem].Iterator

        init(pieces: [Piece]) {
            self.pieces = pieces.dropFirst()
            items = (pieces.first?.items ?? []).makeIterator()
        }

        public mutating func next() -> ListItem? {
            if let item = items.next() { return item }
            guard let piece = pieces.popFirst() else { return nil }
            items = piece.items.makeIterator()
            return items.next()
        }
    }
}

extension ItemList: Equatable {
    public static func == (left: ItemList, right: ItemList) -> Bool {
        let difference = left.difference(from: right)
        return difference.own == difference.others
    }
}
