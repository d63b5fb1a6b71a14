import Glibc
import ListingCore
import Synchronization

/// The choices with which the copies of a file are read.
public struct ReadingChoices: Sendable {
    let remembered: @Sendable () -> RememberedMappings
    let currency: Currency?

    /// - Parameters:
    ///   - remembered: the column mappings of the user; evaluated off the calling thread.
    ///   - currency: the currency of prices for which a file names none.
    public init(
        remembered: @autoclosure @escaping @Sendable () -> RememberedMappings = RememberedMappings(), currency: Currency? = nil
    ) {
        (self.remembered, self.currency) = (remembered, currency)
    }
}

extension ReadingArchive {
    /// The most copies among which shops are looked for: the newest ones.
    static let maxCompared = 400

    /// Only one thread describes copies, so that two windows don't do the same work.
    private static let describing = Mutex(())

    /// Writes the sidecars of the copies of a file that have none.
    ///
    /// - Parameters:
    ///   - maxBytes: larger files are skipped.
    ///   - check: called for each batch of listings; may throw to stop.
    /// - Throws: the error of `check`, or an error of writing.
    func describe(
        _ path: String, as choices: ReadingChoices, maxBytes: Int = .max, progress: (Double) -> Void = { _ in },
        check: () throws -> Void = {}
    ) throws {
        try Self.describing.withLock { _ in
            let mappings = choices.remembered()
            let hash = XXH3.hash([MappingsInUse.text(of: [path], mappings), choices.currency?.code ?? ""])
            let copies = copies(of: path)
            let missing = copies.reversed().filter { name in
                let sidecar = ReadingSidecar(at: folder + "/" + name.sidecar)
                guard name.size <= maxBytes, let sidecar else { return name.size <= maxBytes }
                // What the user has chosen since is about the file as it is now, or tells how to read a copy in which nothing was found.
                return sidecar.choices != hash && (name.text == copies.last?.text || sidecar.sketch.listings == 0)
            }
            for (number, name) in missing.enumerated() where access(folder + "/" + name.text, F_OK) == 0 {
                let importer = ListingImporter(paths: [path], remembered: mappings, currency: choices.currency)
                let report: (Double) -> Void = { progress((Double(number) + $0) / Double(missing.count)) }
                var described = (sketch: ReadingSketch.Builder().sketch, table: ListingTable?.none)
                do {
                    let copy = importer.reading([path: folder + "/" + name.text])
                    described = try Self.describe(copy, progress: report, check: check)
                } catch let error as ImportError {
                    // A file without listings belongs to no shop. Its sidecar says so, and the file isn't read again with the same choices.
                    // Other reasons may pass, such as too many open files.
                    guard error.isAboutContent else { continue }
                }
                try write(
                    try ReadingSidecar(path: path, choices: hash, sketch: described.sketch).bytes(with: described.table), as: name.sidecar)
            }
            if !missing.isEmpty { limit() }
        }
    }

    /// The readings of the shop of a file, newest first, after a look at the file as it is now.
    ///
    /// - Parameter progress: called with the fraction of the work that is done, 0 to 1.
    /// - Throws: ``ImportError`` if the file can't be read and has no copies, or the errors of writing sidecars.
    public func readings(
        ofShopOf path: String, as choices: ReadingChoices = ReadingChoices(), progress: (Double) -> Void = { _ in }
    ) throws -> [ShopReading] {
        try describe(path, as: choices, progress: progress)
        let isGone = FileVersion(path: path) == nil && !copies(of: path).isEmpty
        if isGone || current(of: path) != nil { return shop(of: path) }
        let importer = ListingImporter(paths: [path], remembered: choices.remembered(), currency: choices.currency)
        return shop(of: path, as: try Self.describe(importer, progress: progress).0)
    }

    /// Keeps a copy of a file now, on the calling thread: see ``keep(_:)``.
    ///
    /// - Throws: ``ImportError`` if the file can't be read, or ``OutputFile/Failure`` if the copy can't be written.
    public func keepNow(_ path: String) throws -> Kept? { try keep(path, at: time(nil)) }

    /// Reads listings, and collects what a sidecar has of them.
    private static func describe(
        _ importer: ListingImporter, progress: (Double) -> Void, check: () throws -> Void = {}
    ) throws -> (sketch: ReadingSketch, table: ListingTable?) {
        var sketch = ReadingSketch.Builder()
        var table = ListingTable.Builder()
        _ = try importer.read { event in
            try check()
            guard case .listings(let batch, _, let fraction) = event else { return }
            for listing in batch.listings {
                let identity = ListingIdentity(listing) { XXH3.hash($0) }
                sketch.add(identity)
                table.add(identity, listing)
            }
            progress(fraction)
        }
        return (sketch.sketch, table.table)
    }

    private func write(_ bytes: [UInt8], as name: String) throws {
        let draft = folder + "/\(getpid())-\(UInt32.random(in: 0 ... .max))" + Self.draftEnding
        let output = try OutputFile(path: draft)
        try output.write(bytes)
        try output.finish()
        if rename(draft, folder + "/" + name) != 0 { unlink(draft) }
    }

    // MARK: Shops

    /// The readings of all shops: those of each shop newest first, and the shop that was read last first.
    ///
    /// Copies without a sidecar are missing. They get one when their file is opened.
    public func shops() -> [[ShopReading]] {
        let described = described {}
        return ReadingSketch.shops(described.map(\.sketch)).map { numbers in numbers.map { described[$0].reading } }
    }

    /// The readings of the shop of a file, newest first; empty if there are none.
    ///
    /// - Parameter sketch: the file as it is now; nil to use its last copy.
    public func shop(of path: String, as sketch: ReadingSketch? = nil) -> [ShopReading] {
        shop(of: path, as: sketch) {}
    }

    /// - Parameter check: called for each copy; may throw to stop.
    /// - Throws: the error of `check`.
    func shop<Stop: Error>(
        of path: String, as sketch: ReadingSketch? = nil, check: () throws(Stop) -> Void
    ) throws(Stop) -> [ShopReading] {
        let described = try described(check)
        guard let own = sketch ?? described.first(where: { $0.reading.reading.path == path })?.sketch else { return [] }
        return try ReadingSketch.shop(of: own, in: described.map(\.sketch), check: check).map { described[$0].reading }
    }

    /// The copies whose listings are known, newest first.
    ///
    /// - Parameter check: called for each copy; may throw to stop.
    /// - Throws: the error of `check`.
    private func described<Stop: Error>(
        _ check: () throws(Stop) -> Void
    ) throws(Stop) -> [(reading: ShopReading, sketch: ReadingSketch)] {
        var sidecars: [String: ReadingSidecar?] = [:]
        var found: [(reading: ShopReading, sketch: ReadingSketch)] = []
        for name in all.reversed().prefix(Self.maxCompared) {
            try check()
            let known = sidecars[name.sidecar]
            let sidecar = known ?? ReadingSidecar(at: folder + "/" + name.sidecar)
            if known == nil { sidecars[name.sidecar] = .some(sidecar) }
            guard let sidecar, sidecar.sketch.listings > 0, CopyName.file(sidecar.path) == name.file, let date = date(name.time) else {
                continue
            }
            let reading = EarlierReading(path: sidecar.path, copy: folder + "/" + name.text, date: date)
            found.append((ShopReading(reading, listings: sidecar.sketch.listings, bytes: name.size), sidecar.sketch))
        }
        return found
    }

    /// The price and the stock of a listing in readings of its shop.
    ///
    /// - Parameters:
    ///   - readings: the newest first.
    ///   - check: called before each reading; may throw to stop.
    /// - Throws: the error of `check`.
    public func history(
        of listing: ListingIdentity, in readings: some Sequence<ShopReading>, check: () throws -> Void = {}
    ) throws -> ListingHistory {
        var points: [ListingHistory.Point] = []
        for reading in readings {
            try check()
            let copy = reading.reading.copy
            guard let name = CopyName(text: copy.split(separator: "/").last.map(String.init) ?? ""),
                let entry = ReadingSidecar.table(at: folder + "/" + name.sidecar)?.entry(of: listing)
            else { continue }
            points.append(ListingHistory.Point(reading.reading, price: entry.price, quantity: entry.quantity))
        }
        return ListingHistory(points: points.reversed())
    }

    /// The names of a listing that a user has typed: its id, its SKU or its title.
    public static func identity(_ text: String) -> ListingIdentity { ListingIdentity(anyKind: text) { XXH3.hash($0) } }
}

extension ImportError {
    /// True if the content of a file has no listings, or none that the user's choices find in it.
    fileprivate var isAboutContent: Bool {
        switch self {
        case .noListings, .unknownFormat: true
        case .notFound, .isDirectory, .notRegularFile, .noPermission, .unreadable, .empty, .damaged, .packedOtherwise, .unpacksToTooMuch,
            .noFiles, .noneReadable, .notText:
            false
        }
    }
}
