/// The listings of a catalogue as far as they have been read: an array in pieces.
///
/// Screens hold a copy of it while more is read. Adding to a plain array would then copy every listing read so far with each
/// batch, which makes opening a file take quadratic time; here a copy costs one reference for each batch.
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
        precondition(index >= 0 && index < endIndex, "no listing has been read at this index")
        var low = 0
        var high = starts.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= index { low = middle } else { high = middle - 1 }
        }
        return batches[low][index - starts[low]]
    }
}
