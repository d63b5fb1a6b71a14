import ListingCore

/// The readings of the shop of a window's file, from the archive of copies.
public struct ArchivedReadings: ReadingShelf {
    private let archive: ReadingArchive
    private let path: String
    private let choices: ReadingChoices

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
            try archive.describe(path, as: choices, maxBytes: Self.maxUnasked, check: check)
        }
    }

    public func history(progress: @escaping @Sendable (Double) -> Void) async throws -> ShopHistory {
        try await LowPriorityTask.run { check in
            try explained {
                try archive.describe(path, as: choices, progress: progress, check: check)
                return ShopHistory(readings: archive.shop(of: path), current: archive.readings(of: path).last)
            }
        }
    }

    public func history(of listing: Listing) async throws -> ListingHistory {
        try await LowPriorityTask.run { check in
            try check()
            let readings = archive.shop(of: path)
            guard readings.count > 1 else { return ListingHistory(points: []) }
            let identity = ListingIdentity(listing) { XXH3.hash($0) }
            return try archive.history(of: identity, in: readings.prefix(ListingHistory.maxReadings), check: check)
        }
    }

    public func restore(_ reading: EarlierReading, to output: String) async throws {
        try await LowPriorityTask.run { check in
            try explained {
                // The version of a file includes its device and inode, so that links to the file are noticed.
                if let version = FileVersion(path: path), version == FileVersion(path: output) {
                    throw Reason(description: tr("That is the open file. Choose another name."))
                }
                try OriginalFile(reading).write(to: OutputFile(path: output), checking: check)
            }
        }
    }

    private func explained<Value>(_ body: () throws -> Value) throws -> Value {
        do { return try body() } catch let failure as OriginalFile.Failure {
            throw Reason(description: failure.message + ".")
        } catch let failure as OutputFile.Failure {
            throw Reason(description: failure.description + ".")
        }
    }
}
