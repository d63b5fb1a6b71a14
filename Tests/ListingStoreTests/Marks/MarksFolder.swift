import Foundation
import GRDB

import Testing

@testable import ListingCore
@testable import ListingStore

/// A temporary data folder, and the stores in it.
struct MarksFolder: Sendable {
    let url: URL
    var path: String { url.path + "/listing-viewer/marks.sqlite" }

    static func with(_ body: (MarksFolder) async throws -> Void) async throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "marks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: url) }
        try await body(MarksFolder(url: url))
    }

    /// Returns a store that times out soon, and retries only when it has something to do.
    func store(
        patience: Double = 0.2, retryInterval: Double = 1_000, prepare: @escaping @Sendable (Database) throws -> Void = { _ in }
    ) -> SQLiteMarksStore {
        SQLiteMarksStore(path: path, settings: .init(patience: patience, prepare: prepare), retryInterval: retryInterval)
    }

    /// Uses a store and releases it.
    ///
    /// - Returns: the problems that it has reported.
    func using(
        patience: Double = 0.2, retryInterval: Double = 1_000, prepare: @escaping @Sendable (Database) throws -> Void = { _ in },
        _ body: (SQLiteMarksStore) async throws -> Void
    ) async throws -> [MarksError] {
        func problems() async throws -> AsyncStream<MarksError> {
            let store = store(patience: patience, retryInterval: retryInterval, prepare: prepare)
            try await body(store)
            store.flush()
            return store.problems
        }
        var found: [MarksError] = []
        // The stream ends, because the store has been released.
        for await problem in try await problems() { found.append(problem) }
        return found
    }

    /// Returns the marks as a program that starts now would load them.
    func savedMarks(of catalog: CatalogID = .shop) async -> Marks { await store(patience: 5).marks(of: catalog) }

    /// Makes the folder of the marks, and their file with the given content.
    func write(_ bytes: [UInt8]) throws {
        try FileManager.default.createDirectory(
            at: url.appending(path: "listing-viewer"), withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(filePath: path))
    }

    /// Returns a connection like that of another program, which may lock the file for any time.
    func connection() throws -> DatabaseQueue {
        try FileManager.default.createDirectory(
            at: url.appending(path: "listing-viewer"), withIntermediateDirectories: true)
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path + "/listing-viewer").sorted() }
    }

    func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}

extension CatalogID {
    static let shop = CatalogID("/home/ann/shop.csv")
    static let other = CatalogID("/home/ann/other.csv")
}

extension ListingKey {
    static func id(_ value: some CustomStringConvertible) -> ListingKey { ListingKey(source: .id, value: "\(value)", occurrence: 1) }
}
