import Foundation
import ListingCore
import Testing

@testable import ListingStore

@Suite struct SessionStoreTests {
    private func withPath<Result>(_ body: (String) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "session-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder.appending(path: "state/listing-viewer/session.json").path)
    }

    private static func key() throws -> ListingKey { try #require(ListingKey(text: "title:Mug")) }

    private static func windows() throws -> [SessionWindow] {
        let key = try key()
        let state = WindowState(
            query: ListingQuery(search: SearchText("mug")), grouping: .category, size: WindowSize(width: 900, height: 700),
            place: ListingPlace(listing: key.numbered(2), position: 17, offset: -12), listing: key)
        return [
            try #require(SessionWindow(files: ["/a.csv", "/b.csv"], state: state)),
            try #require(SessionWindow(files: ["/c.csv"], state: WindowState())),
            try #require(SessionWindow(files: ["postgresql://db.example.com/shop"], state: WindowState())),
        ]
    }

    @Test func `windows come back in their order, with their state`() throws {
        try withPath { path in
            let windows = try Self.windows()
            do {
                let store = SessionStore(path: path)
                #expect(store.load().isEmpty)
                store.save(windows)
                store.flush()
            }
            #expect(SessionStore(path: path).load() == windows)
        }
    }

    @Test func `the last windows count, and none are none`() throws {
        try withPath { path in
            let windows = try Self.windows()
            let store = SessionStore(path: path)
            for _ in 0..<50 { store.save(windows) }
            store.save([])
            store.flush()
            #expect(store.load().isEmpty)
            #expect(try String(contentsOfFile: path, encoding: .utf8).contains("\"windows\":[]"))
        }
    }

    @Test func `a second program remembers no session`() throws {
        try withPath { path in
            let windows = try Self.windows()
            let first = SessionStore(path: path)
            first.save(windows)
            first.flush()
            let second = SessionStore(path: path)
            #expect(second.load().isEmpty)
            second.save([])
            second.flush()
            #expect(first.load() == windows)
        }
    }

    @Test func `damaged files and single damaged windows are ignored`() throws {
        for text in ["", "{", "[]", "{\"windows\":7}"] { #expect(SessionFile.windows(json: Array(text.utf8)) == nil, "\(text)") }
        let text = """
            {"version":9,"windows":[7,{"files":[]},{"files":["relative.csv"]},{"files":["-"]},{"files":["/a",1]},\
            {"files":["/proc/self/fd/3"]},{"files":["/a.csv"],"state":{"search":"x","place":{"listing":"nonsense"},"listing":7,"more":1}}]}
            """
        let windows = try #require(SessionFile.windows(json: Array(text.utf8)))
        #expect(windows.map(\.files) == [["/a.csv"]])
        #expect(windows.first?.state == WindowState(query: ListingQuery(search: SearchText("x"))))
    }

    @Test func `a place survives, and implausible ones are limited`() throws {
        let key = try Self.key()
        let place = ListingPlace(listing: key, position: -3, offset: -9_000_000)
        #expect(place.position == 0 && place.offset == -10_000)
        for state in [WindowState(place: place), WindowState(listing: key), WindowState(place: place, listing: key)] {
            #expect(WindowState(state.jsonValue) == state)
        }
    }

    @Test func `a session that can't be saved is reported once`() async throws {
        func problems() throws -> AsyncStream<WindowStateWarning>? {
            let folder = FileManager.default.temporaryDirectory.appending(path: "session-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            let path = folder.appending(path: "session.json").path
            let store = SessionStore(path: path)
            // A folder of that name can't be replaced by a file.
            try FileManager.default.createDirectory(atPath: path + "/in", withIntermediateDirectories: true)
            store.save(try Self.windows())
            store.flush()
            store.save([])
            store.flush()
            return store.problems
        }
        let found = try #require(try problems())
        #expect(await found.reduce(into: 0) { count, _ in count += 1 } == 1)
    }
}
