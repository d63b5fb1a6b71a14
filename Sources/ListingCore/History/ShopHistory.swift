/// A reading of a shop's listings: a file as it was when it was opened.
public struct ShopReading: Equatable, Sendable {
    public let reading: EarlierReading
    /// Number of listings.
    public let listings: Int
    /// The size of the file in bytes.
    public let bytes: Int

    public init(_ reading: EarlierReading, listings: Int, bytes: Int) {
        (self.reading, self.listings, self.bytes) = (reading, listings, bytes)
    }

    /// The name of the file without its folder.
    public var name: String { FileName.shown(reading.path) }
}

/// The readings of one shop.
public struct ShopHistory: Equatable, Sendable {
    /// The newest first.
    public let readings: [ShopReading]
    /// The copy of the open file as it is now; nil if no file is open, or if it was not copied.
    public let current: EarlierReading?

    public init(readings: [ShopReading], current: EarlierReading? = nil) { (self.readings, self.current) = (readings, current) }
}

/// The values of one listing in the readings of a shop.
public struct ListingHistory: Equatable, Sendable {
    public struct Point: Equatable, Sendable {
        public let reading: EarlierReading
        public let price: Money?
        public let quantity: Int?

        public init(_ reading: EarlierReading, price: Money?, quantity: Int?) {
            (self.reading, self.price, self.quantity) = (reading, price, quantity)
        }
    }

    /// The most readings that a window looks into.
    public static let maxReadings = 12

    /// The readings that have the listing, the oldest first.
    public let points: [Point]

    public init(points: [Point]) { self.points = points }

    /// The prices in the currency of the last one, the oldest first.
    public var prices: [(date: Timestamp, price: Money)] {
        let all = points.compactMap { point in point.price.map { (date: point.reading.date, price: $0) } }
        return all.filter { $0.price.currency == all.last?.price.currency }
    }

    public var quantities: [(date: Timestamp, quantity: Int)] {
        points.compactMap { point in point.quantity.map { (date: point.reading.date, quantity: $0) } }
    }
}

/// The readings of the shop of a window's file.
public protocol ReadingShelf: Sendable {
    /// Describes the copies of the file ahead of questions, unless that takes long.
    ///
    /// - Throws: `CancellationError` if the task is canceled, or an error of reading or writing.
    func prepare() async throws

    /// Finds the readings of the shop.
    ///
    /// - Parameter progress: called with the fraction of the work that is done, 0 to 1, on any thread.
    /// - Throws: `CancellationError` if the task is canceled, or the reason in words.
    func history(progress: @escaping @Sendable (Double) -> Void) async throws -> ShopHistory

    /// The paths of the files of the shop of which there are readings, the newest first. Nothing is described for it.
    ///
    /// - Throws: `CancellationError` if the task is canceled.
    func files() async throws -> [String]

    /// Finds the price and the stock of a listing in the last readings of the shop.
    ///
    /// - Throws: `CancellationError` if the task is canceled, or the reason in words.
    func history(of listing: Listing) async throws -> ListingHistory

    /// Writes a file as it was at a reading, byte by byte. The open file itself is never replaced.
    ///
    /// - Throws: `CancellationError` if the task is canceled, or the reason in words.
    func restore(_ reading: EarlierReading, to path: String) async throws
}
