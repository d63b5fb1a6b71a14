import Foundation
import ListingCore
import Testing

@testable import ListingStore

@Suite struct PreferencesStoreTests {
    private func withPath<Result>(_ body: (String) async throws -> Result) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "preferences-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder.appending(path: "listing-viewer/preferences.ini").path)
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        let url = URL(filePath: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    private static let dark: Preferences = {
        var preferences = Preferences()
        preferences.colorScheme = .dark
        return preferences
    }()

    /// Returns the problems that a store has reported, after it has been released.
    private func all(_ problems: AsyncStream<PreferencesWarning>) async -> [PreferencesWarning] {
        await problems.reduce(into: []) { $0.append($1) }
    }

    @Test func `preferences are found again`() async throws {
        try await withPath { path in
            let store = PreferencesStore(path: path)
            #expect(store.load() == Preferences())
            store.save(Self.dark, insteadOf: Preferences())
            store.flush()
            #expect(PreferencesStore(path: path).load() == Self.dark)
        }
    }

    @Test func `two programs keep each other's changes`() async throws {
        try await withPath { path in
            let (first, second) = (PreferencesStore(path: path), PreferencesStore(path: path))
            first.save(Self.dark, insteadOf: Preferences())
            first.flush()
            var compact = Preferences()
            compact.density = .compact
            second.save(compact, insteadOf: Preferences())
            second.flush()
            var both = Self.dark
            both.density = .compact
            #expect(first.load() == both)
        }
    }

    @Test func `invalid values and lines are reported once`() async throws {
        try await withPath { path in
            func problems() throws -> AsyncStream<PreferencesWarning> {
                try write(Array("[Preferences]\ndensity=huge\nnonsense\nweb-pictures=never\n".utf8), to: path)
                let store = PreferencesStore(path: path)
                #expect(store.load().webPictures == .never)
                #expect(store.load().density == .comfortable)
                return store.problems
            }
            let expected: [PreferencesWarning] = [
                .brokenLine(path: path, text: "nonsense"), .invalid(path: path, key: "density", value: "huge"),
            ]
            let found = try problems()
            #expect(await all(found) == expected)
        }
    }

    @Test func `a file that isn't text is kept aside when a preference changes`() async throws {
        try await withPath { path in
            let bytes: [UInt8] = [0xFF, 0xFE, 0x00]
            func problems() throws -> AsyncStream<PreferencesWarning> {
                try write(bytes, to: path)
                let store = PreferencesStore(path: path)
                #expect(store.load() == Preferences())
                #expect(try Data(contentsOf: URL(filePath: path)) == Data(bytes))
                store.save(Self.dark, insteadOf: Preferences())
                store.flush()
                #expect(store.load() == Self.dark)
                #expect(try Data(contentsOf: URL(filePath: path + ".damaged")) == Data(bytes))
                return store.problems
            }
            let found = try problems()
            #expect(await all(found) == [.damaged(path: path)])
        }
    }

    @Test func `preferences that can't be saved are reported`() async {
        func problems() -> AsyncStream<PreferencesWarning> {
            let store = PreferencesStore(path: "/dev/null/preferences.ini")
            store.save(Self.dark, insteadOf: Preferences())
            store.flush()
            store.save(Preferences(), insteadOf: Self.dark)
            store.flush()
            return store.problems
        }
        #expect(await all(problems()).count == 1)
    }

    @Test func `the file is in the user's folder of configuration`() {
        #expect(PreferencesStore.standardPath(in: ["XDG_CONFIG_HOME": "/c", "HOME": "/h"]) == "/c/listing-viewer/preferences.ini")
        #expect(PreferencesStore.standardPath(in: ["XDG_CONFIG_HOME": "c", "HOME": "/h"]) == "/h/.config/listing-viewer/preferences.ini")
        #expect(PreferencesStore.standardPath(in: [:]) == nil)
    }
}
