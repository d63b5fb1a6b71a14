import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Random damage: each fixture with a few bytes changed, removed or inserted.
@Suite struct MutationTests {
    @Test(arguments: SplitTests.fixtures)
    func `a damaged file is read or refused, and never silently loses more than one record`(name: String) throws {
        let whole = try Reading(path: Files.fixture(name))
        let bytes = try [UInt8](Data(contentsOf: URL(filePath: Files.fixture(name))))
        let seed = UInt64(bytes.count)
        print("\(name): seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for round in 0..<TestRun.count(10, long: 30) {
            let damage = Damage(in: bytes, &random)
            guard let reading = try read(damage.applied(to: bytes)), reading.format == whole.format else { continue }
            // A problem of the lost record may be lost with it.
            let isReported =
                reading.summary.problemCount > whole.summary.problemCount || !Set(reading.causes).isSubset(of: whole.causes)
            let lost = whole.listings.count - reading.listings.count
            #expect(lost <= 1 || isReported, "seed \(seed), round \(round): \(damage)")
        }
    }

    /// - Returns: nil if the file is rejected with a `ImportError`.
    private func read(_ bytes: [UInt8]) throws -> Reading? {
        do { return try Reading(bytes: bytes) } catch is ImportError { return nil }
    }
}

/// A change at one position of a file.
private struct Damage: CustomStringConvertible {
    private let position: Int
    private let removed: Int
    private let added: [UInt8]

    init(in bytes: [UInt8], _ random: inout SeededGenerator) {
        position = Int.random(in: bytes.indices, using: &random)
        removed = min([0, 1, 1, 1, 5].randomElement(using: &random) ?? 1, bytes.count - position)
        // A byte with a meaning in one of the formats, or any byte.
        let telling = Array("\"',;\t\n\r<>&{}[]:/\\=-!?".utf8) + [0, 0x80, 0xC3, 0xFF]
        let byte = Bool.random(using: &random) ? telling.randomElement(using: &random) : UInt8.random(in: 0...255, using: &random)
        added = removed == 1 || removed == 0 ? [byte ?? 0] : []
    }

    func applied(to bytes: [UInt8]) -> [UInt8] { bytes[..<position] + added + bytes[(position + removed)...] }

    var description: String { "\(removed) bytes at \(position) replaced by \(added)" }
}
