/// The result of a comparison of two exports, for a window.
public struct ComparisonReport: Sendable {
    /// The number of listings from which on only those with rare kinds of changes are kept.
    public static let maxListings = 20_000
    /// The number of listings that are kept of each kind of change.
    public static let leastOfKind = 1_000

    /// The names of the old and the new files.
    public let names: (old: String, new: String)
    public let summary: ComparisonSummary
    /// Properties that one file lacks, so that they were not compared.
    public let missing: [MissingProperty]
    /// The listings that differ, in the order of the new files, and then those that are gone; not all of very many.
    public let listings: [ListingDifference]
    /// Number of all listings that differ.
    public let count: Int

    public init(
        names: (old: String, new: String), summary: ComparisonSummary, missing: [MissingProperty], listings: [ListingDifference], count: Int
    ) {
        (self.names, self.summary, self.missing, self.listings, self.count) = (names, summary, missing, listings, count)
    }
}

/// A property that one of the compared files lacks.
public struct MissingProperty: Equatable, Sendable {
    public let property: ListingProperty
    /// True if the old file lacks it.
    public let isMissingInOld: Bool
    /// Number of listings of the other file that have it.
    public let listings: Int

    public init(property: ListingProperty, isMissingInOld: Bool, listings: Int) {
        (self.property, self.isMissingInOld, self.listings) = (property, isMissingInOld, listings)
    }

    /// The sentences about properties that were not compared, at most one for each file.
    public static func notes(_ missing: [MissingProperty]) -> [String] {
        [true, false].compactMap { isMissingInOld in
            let properties = missing.filter { $0.isMissingInOld == isMissingInOld }
            guard !properties.isEmpty else { return nil }
            let list = properties.map { "\($0.property.title) (\(CountText.grouped($0.listings)))" }.joined(separator: ", ")
            return isMissingInOld
                ? tr("Not compared, because only the new file has it: {properties}.", ["properties": list])
                : tr("Not compared, because only the old file has it: {properties}.", ["properties": list])
        }
    }
}

/// The differences of one listing, without the listing itself, of which there may be many thousands.
public struct ListingDifference: Sendable {
    public let status: ListingOutcome.Status
    /// The way in which the listings were matched; nil for one that only one reading has.
    public let reason: MatchReason?
    /// The listings of a doubtful match, about which the user can decide; nil for one that is certain.
    public let pair: MatchDecisions.Pair?
    /// The title today, or the last one.
    public let title: String
    /// The title before; nil if it is the same.
    public let oldTitle: String?
    /// The identity of the listing in the new files; nil for one that is gone.
    public let key: ListingKey?
    /// The first image today, or the last one.
    public let image: ListingImage?
    /// The first images that only the old listing has, and those that only the new one has. If only another image comes first, both.
    public let images: (old: [ListingImage], new: [ListingImage])
    public let price: Price
    /// The price before; nil if it is the same.
    public let oldPrice: Price?
    /// The position of the listing in the new files, by which equal listings are distinguished; nil for one that is gone.
    public let position: Int?
    /// The first differences that shoppers see, the most important first.
    public let changes: [ListingChange]
    /// The properties of all differences that shoppers see.
    public let properties: Set<ListingProperty>
    /// Number of further differences.
    public let others: Int
    /// The kinds of all its changes.
    public let kinds: Set<ChangeKind>

    private static let maxWords = 24
    private static let maxChanges = 12
    private static let maxImages = 4

    public init(_ outcome: ListingOutcome) {
        let shown = outcome.new ?? outcome.old
        (status, reason, title) = (outcome.status, outcome.reason, outcome.title)
        let before = outcome.new == nil ? nil : outcome.old
        oldTitle = before.flatMap { $0.title == outcome.title ? nil : $0.title }
        key = outcome.new?.firstKey
        image = shown?.images.first
        price = shown?.price ?? .unknown
        oldPrice = before.flatMap { $0.price == shown?.price ? nil : $0.price }
        position = outcome.position
        pair = outcome.reason?.isCertain == false ? outcome.pair : nil
        images = Self.images(outcome)
        let visible = outcome.changes.filter { !$0.isMinor }
        kinds = outcome.status == .changed ? Set(visible.map(\.kind)) : [outcome.status.kind]
        others = max(0, visible.count - Self.maxChanges)
        properties = Set(visible.map(\.property))
        changes = Self.first(of: visible).map { change in
            var change = change
            change.added = Array(change.added.prefix(Self.maxWords))
            change.removed = Array(change.removed.prefix(Self.maxWords))
            return change
        }
    }
}

extension ListingDifference {
    /// The first changes. Those of variants, of which there may be hundreds, leave room for those of the listing itself.
    private static func first(of changes: [ListingChange]) -> [ListingChange] {
        var room = max(0, maxChanges - changes.count { $0.variant == nil })
        return changes.filter { change in
            guard change.variant != nil else { return true }
            room -= 1
            return room >= 0
        }.prefix(maxChanges).map(\.self)
    }

    private static func images(_ outcome: ListingOutcome) -> (old: [ListingImage], new: [ListingImage]) {
        guard let old = outcome.old?.images, let new = outcome.new?.images,
            let change = outcome.changes.first(where: { $0.kind == .picturesChanged && !$0.isMinor })
        else { return ([], []) }
        if change.added.isEmpty, change.removed.isEmpty { return (Array(old.prefix(1)), Array(new.prefix(1))) }
        let (added, removed) = (Set(change.added), Set(change.removed))
        return (
            Array(old.filter { removed.contains($0.location) }.prefix(maxImages)),
            Array(new.filter { added.contains($0.location) }.prefix(maxImages))
        )
    }
}

/// Compares the files of a window with those of an earlier export.
public protocol ExportComparer: Sendable {
    /// Reads both, off the main thread and at a low priority.
    ///
    /// - Parameters:
    ///   - old: the earlier export.
    ///   - progress: called with the fraction that has been read, 0 to 1, on any thread.
    /// - Throws: `CancellationError` if the task is canceled, or the reason why files can't be read, in words.
    func compare(with old: EarlierExport, progress: @escaping @Sendable (Double) -> Void) async throws -> ComparisonReport

    /// Remembers for the next comparisons whether two listings are the same; nil forgets it.
    ///
    /// - Throws: the reason why that can't be saved, in words.
    func decide(_ pair: MatchDecisions.Pair, _ isSame: Bool?) async throws
}
