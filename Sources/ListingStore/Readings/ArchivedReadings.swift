import ListingCore
import Synchronization

/// The readings of the shop of a window's file, from the archive of copies.
public struct ArchivedReadings: ReadingShelf {
    private let archive: ReadingArchive
    private let path: String
    private let choices: ReadingChoices
    private let known = KnownShop()

    /// The largest file whose copies are described without the user's asking, in bytes. Larger ones take seconds to read.
    private static let maxUnasked = 64 << 20

    /// A reason in words.
    private struct Reason: Error, CustomStringConvertible {
        let description: String
    }

    /// - Parameter path: the absolute path of the file.
    public init(_ archive: ReadingArchive, path: String, as choices: ReadingChoices = ReadingChoices()) {
        (self.archive, self.path, self.choices) = (archive, path, choices)
    }

    public func prepare() async throws {
        try await LowPriorityTask.run { check in
            defer { known.forget() }
            try archive.describe(path, as: choices, maxBytes: Self.maxUnasked, check: check)
        }
    }

    public func history(progress: @escaping @Sendable (Double) -> Void) async throws -> ShopHistory {
        try await LowPriorityTask.run { check in
            defer { known.forget() }
            do { try archive.describe(path, as: choices, progress: progress, check: check) } catch let failure as OutputFile.Failure {
                throw Reason(description: failure.description + ".")
            }
            return ShopHistory(readings: try archive.shop(of: path, check: check), current: archive.current(of: path))
        }
    }

    public func files() async throws -> [String] {
        try await LowPriorityTask.run { check in
            try archive.shop(of: path, check: check).reduce(into: []) { paths, reading in
                if !paths.contains(reading.reading.path) { paths.append(reading.reading.path) }
            }
        }
    }

    public func history(of listing: Listing) async throws -> ListingHistory {
        try await LowPriorityTask.run { check in
            try check()
            let readings = try known.readings { try archive.shop(of: path, check: check) }
            guard readings.count > 1 else { return ListingHistory(points: []) }
            let identity = ListingIdentity(listing) { XXH3.hash($0) }
            return try archive.history(of: identity, in: readings.prefix(ListingHistory.maxReadings), check: check)
        }
    }

    public func restore(_ reading: EarlierReading, to output: String) async throws {
        try await LowPriorityTask.run { check in
            // The version of a file includes its device and inode, so that links to the file are noticed.
            if let version = FileVersion(path: path), version == FileVersion(path: output) {
                throw Reason(description: tr("That is the open file. Choose another name."))
            }
            do {
                try OriginalFile(reading).write(to: OutputFile(path: output), checking: check)
            } catch let failure as OriginalFile.Failure {
                // A command prints the message after its name, so it begins in lower case.
                throw Reason(description: failure.message.prefix(1).uppercased() + failure.message.dropFirst() + ".")
            }
        }
    }
}

/// The readings of a shop until its file is read again, because each listing that is shown asks for them.
private final class KnownShop: Sendable {
    private let state = Mutex((readings: [ShopReading]?.none, generation: 0))

    /// - Parameter find: called if the readings aren't known.
    /// - Throws: the error of `find`.
    func readings(_ find: () throws -> [ShopReading]) throws -> [ShopReading] {
        let (known, generation) = state.withLock { $0 }
        if let known { return known }
        let found = try find()
        // What was found before the copies were described may lack some.
        state.withLock { if $0.generation == generation { $0.readings = found } }
        return found
    }

    func forget() { state.withLock { $0 = (nil, $0.generation + 1) } }
}
