import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Whatever is wrong with a file, its problems have all values of their sentences.
@Suite struct ProblemValuesTests {
    /// Checks that the sentence of each problem has no placeholder without a value, and that counts are numbers.
    private func check(_ causes: [ProblemCause], _ note: String) {
        for cause in Set(causes) {
            let kind = ProblemKind.of(cause.code)
            #expect(cause.values.count == kind.parameters.count, "\(note): \(cause.brief)")
            let count = cause.arguments.first { $0.name == "n" }
            if case (_, .number)? = count { continue }
            #expect(count == nil, "\(note): \(cause.brief)")
        }
    }

    /// Reads a file, and checks its problems, or the reason why it has no listings.
    private func check(_ bytes: [UInt8], _ note: String) throws {
        do {
            check(try Reading(bytes: bytes).causes, note)
        } catch let error as ImportError {
            check([error.cause], note)
        }
    }

    @Test(arguments: SplitTests.fixtures) func `the problems of each fixture have all their values`(name: String) throws {
        check(try Reading(path: Files.fixture(name)).causes, name)
    }

    @Test(arguments: SplitTests.fixtures)
    func `the problems of damaged, truncated and compressed fixtures have all their values`(name: String) throws {
        let bytes = try [UInt8](Data(contentsOf: URL(filePath: Files.fixture(name))))
        let seed = UInt64(bytes.count)
        var random = SeededGenerator(seed: seed)
        let pieces = Array("\"'{}[]<>&;,:\\\t\n\0x7-".utf8) + [0xE9, 0xFF]
        for round in 0..<TestRun.count(12, long: 60) {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let position = Int.random(in: damaged.indices, using: &random)
                let length = Int.random(in: 0...3, using: &random)
                let added = pieces.randomElement(using: &random).map { [$0] } ?? []
                damaged.replaceSubrange(position..<min(damaged.count, position + length), with: added)
            }
            if round % 4 == 0 { damaged.removeLast(Int.random(in: 0..<damaged.count, using: &random)) }
            let note = "\(name), seed \(seed), round \(round)"
            try check(damaged, note)
            guard round % 4 == 1 else { continue }
            var packed = round % 8 == 1 ? Packed.gzip(damaged) : Packed.zip([Packed.Member(name, String(decoding: damaged, as: UTF8.self))])
            packed[Int.random(in: 4..<packed.count, using: &random)] ^= 0x55
            try check(packed, note + ", packed")
        }
    }

    @Test(.enabled(if: Files.hasSamples)) func `the problems of real exports have all their values`() throws {
        for folder in ["feeds", "woocommerce"] {
            check(try ListingImporter(paths: [Files.sample(folder)]).read { _ in }.problems.causes, folder)
        }
    }
}
