/// The listings of a catalog that have been read so far: an array in pieces.
///
/// Screens hold a copy of it while more is read. Appending to a plain array would then copy all earlier listings with each batch,
/// which makes opening a file take quadratic time; here a copy costs one reference per batch.
public struct ListingList: RandomAccessCollection, Sendable, ExpressibleByArrayLiteral {
    private var batches: [[Listing]] = []
    /// The index of each batch's first listing.
    private var starts: [Int] = []
    public private(set) var endIndex = 0

    public init() {}

    public init(_ listings: [Listing]) { append(listings) }

    public init(arrayLiteral elements: Listing...) { self.init(elements) }

    public var startIndex: Int { 0 }

    public mutating func append(_ batch: [Listing]) {
        guard !batch.isEmpty else { return }
        starts.append(endIndex)
        batches.append(batch)
        endIndex += batch.count
    }

    /// - Complexity: O(log batches)
    public subscript(index: Int) -> Listing {
        let position = position(of: index)
        return batches[position.batch][position.offset]
    }

    private func position(of index: Int) -> (batch: Int, offset: Int) {
        precondition(index >= 0 && index < endIndex, "no listing has been read at this index")
        let batch = starts.partitioningIndex { $0 > index } - 1
        return (batch, index - starts[batch])
    }
}

/// Access in place: a listing has some fifty references, and each copy of it would count all of them.
extension ListingList {
    /// The ids of all listings, in order.
    ///
    /// - Complexity: O(listings)
    public var ids: [ListingID] { batches.flatMap { batch in batch.indices.map { batch[$0].id } } }

    /// True if two listings have the same ``ListingKey``, apart from its occurrence number.
    func hasSameKey(at index: Int, as other: ListingList, at otherIndex: Int) -> Bool {
        key(at: index) == other.key(at: otherIndex)
    }

    /// The key of a listing as if it were the first with its value.
    func key(at index: Int) -> ListingKey {
        let position = position(of: index)
        return batches[position.batch][position.offset].firstKey
    }

    /// True if two listings have the same content, wherever they are in the file.
    func showsSame(at index: Int, as other: ListingList, at otherIndex: Int) -> Bool {
        let (position, otherPosition) = (position(of: index), other.position(of: otherIndex))
        return batches[position.batch][position.offset].showsSame(as: other.batches[otherPosition.batch][otherPosition.offset])
    }

    /// The same listings with other ids. Batches whose ids are already right are shared.
    ///
    /// - Parameter ids: One id for each listing.
    func with(_ ids: [ListingID]) -> ListingList {
        var result = ListingList()
        for (batch, start) in zip(batches, starts) {
            var copy = batch
            for index in batch.indices where batch[index].id != ids[start + index] { copy[index].id = ids[start + index] }
            result.append(copy)
        }
        return result
    }
}
