import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite struct WindowStateStoreTests {
    private let catalog = CatalogID("/shop/export.csv")

    private func withFile<Result>(_ body: (WindowStateFile) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "windows-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(WindowStateFile(path: folder.appending(path: "state/listing-viewer/windows.json").path, patience: 0.1))
    }

    private static let full = WindowState(
        query: ListingQuery(
            search: SearchText("blue \"coffee mug\" -te\u{301}a "),
            filters: [
                .price(PriceFilter(currency: Currency("EUR"), lowest: DecimalNumber(significand: 10, scale: 0))), .brand(["A|B", "C\\"]),
                .option(name: "Size = x", values: ["\"L\"\n"]), .favorites,
            ],
            sort: ListingSort(.price, descending: true)),
        grouping: .category, size: WindowSize(width: 900, height: 700), isMaximized: true, showsFilters: true,
        layout: .table, table: ResultColumns([.fact(.price), .option("Color"), .source("Body (HTML)")]), areJoined: true)

    @Test func `a window is restored as it was left`() throws {
        try withFile { file in
            let memory = WindowStateStore(file: file)
            #expect(memory.state(of: catalog) == nil)
            memory.remember(Self.full, of: catalog)
            memory.remember(WindowState(grouping: .firstLetter), of: CatalogID("/other"))
            memory.flush()
            let next = WindowStateStore(file: file)
            #expect(next.state(of: catalog) == Self.full)
            #expect(next.state(of: CatalogID("/other")) == WindowState(grouping: .firstLetter))
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        }
    }

    @Test func `files are joined only if the state says so`() throws {
        #expect(WindowState(areJoined: true).jsonValue.json == #"{"areJoined":true}"#)
        #expect(WindowState().jsonValue.json == "{}")
        for (text, areJoined) in [(#"{"areJoined":true}"#, true), (#"{"areJoined":"true"}"#, false), ("{}", false)] {
            let bytes = Array(text.utf8)
            let value = try JSONParser.parse(bytes.span)
            #expect(WindowState(value).areJoined == areJoined)
        }
    }

    @Test func `the last state of a catalog counts, written or not`() throws {
        try withFile { file in
            let memory = WindowStateStore(file: file)
            for width in 300..<400 { memory.remember(WindowState(size: WindowSize(width: width, height: 300)), of: catalog) }
            #expect(memory.state(of: catalog)?.size?.width == 399)
            memory.flush()
            #expect(file.load().states[catalog]?.size?.width == 399)
            #expect(file.load().states.count == 1)
        }
        let memory = WindowStateStore()
        memory.remember(Self.full, of: catalog)
        memory.flush()
        #expect(memory.state(of: catalog) == Self.full, "without a file it holds until the program ends")
    }

    @Test func `programs don't lose each other's window states`() throws {
        try withFile { file in
            let memories = (0..<4).map { _ in WindowStateStore(file: WindowStateFile(path: file.path)) }
            DispatchQueue.concurrentPerform(iterations: 4) { program in
                for number in 0..<20 {
                    memories[program].remember(Self.full, of: CatalogID("/\(program)/\(number)"))
                    memories[program].flush()
                }
            }
            #expect(file.load().states.count == 80)
        }
    }

    @Test func `the catalogs that were used longest ago are forgotten`() {
        var states = WindowStateTable()
        for number in 0...WindowStateTable.maxCount { states.remember(WindowState(), of: CatalogID("\(number)")) }
        #expect(states.count == WindowStateTable.maxCount)
        #expect(states[CatalogID("0")] == nil && states[CatalogID("1")] != nil)
        states.remember(Self.full, of: CatalogID("1"))
        states.remember(Self.full, of: CatalogID("new"))
        #expect(states[CatalogID("1")] == Self.full && states[CatalogID("2")] == nil)
    }

    @Test func `a damaged file is reported once and kept aside`() async throws {
        let (path, problems) = try withFile { file in
            let memory = WindowStateStore(file: file)
            memory.remember(Self.full, of: catalog)
            memory.flush()
            try Data("{\"windows\":[{".utf8).write(to: URL(filePath: file.path))
            #expect(memory.state(of: catalog) == nil)
            #expect(memory.state(of: catalog) == nil)
            memory.remember(Self.full, of: catalog)
            memory.flush()
            #expect(WindowStateStore(file: file).state(of: catalog) == Self.full)
            #expect(try String(contentsOfFile: file.path + ".damaged", encoding: .utf8) == "{\"windows\":[{")
            return (file.path, memory.problems)
        }
        #expect(await all(problems) == [.damaged(path: path)])
    }

    @Test func `state that can't be written is reported, and is kept until the program ends`() async {
        func problems() -> AsyncStream<WindowStateWarning> {
            let memory = WindowStateStore(path: "/dev/null/windows.json")
            memory.remember(Self.full, of: catalog)
            memory.flush()
            memory.remember(Self.full, of: catalog)
            memory.flush()
            #expect(memory.state(of: catalog) == Self.full)
            return memory.problems
        }
        #expect(await all(problems()).count == 1)
    }

    /// Returns the problems that a memory has reported, after it has been released.
    private func all(_ problems: AsyncStream<WindowStateWarning>) async -> [WindowStateWarning] {
        await problems.reduce(into: []) { $0.append($1) }
    }

    @Test func `a lock that another program holds for long is not waited for`() throws {
        try withFile { file in
            _ = file.save([(catalog, WindowState())])
            let problem = try FileLock.hold(file.path + ".lock", patience: 0) { file.save([(catalog, Self.full)]) }
            #expect(problem == .notWritten(path: file.path, reason: "another program is using it"))
            #expect(file.load().states[catalog] == WindowState())
        }
    }

    @Test func `invalid values fall back to their defaults, and the rest is kept`() throws {
        let json = """
            {"version":9,"windows":[7,{"catalogue":3},{"catalogue":"/a","search":1,"filters":["price=1..2","colour=red",5,"brand=A"],\
            "sort":"weight","grouping":"moon","size":[9e9,"x"],"showsFilters":"yes","more":{}}]}
            """
        let states = try #require(WindowStateTable(json: Array(json.utf8)))
        let state = try #require(states[CatalogID("/a")])
        #expect(state.query.filters.map(\.text) == ["price=1..2", "brand=A"])
        #expect(state == WindowState(query: ListingQuery(filters: state.query.filters)))
        for text in ["", "[]", "{}", "{\"windows\":{}}", "\u{0}"] { #expect(WindowStateTable(json: Array(text.utf8)) == nil, "\(text)") }
    }

    @Test func `an unusable window size is rejected`() {
        #expect(WindowSize(width: 0, height: 500) == nil && WindowSize(width: 100_000, height: 500) == nil)
        #expect(WindowSize(width: 400, height: -1) == nil && WindowSize(width: 400, height: 720) != nil)
    }

    @Test func `the file is in the user's state folder`() {
        #expect(WindowStateStore.standardPath(in: ["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/listing-viewer/windows.json")
        #expect(WindowStateStore.standardPath(in: ["HOME": "/h"]) == "/h/.local/state/listing-viewer/windows.json")
        #expect(WindowStateStore.standardPath(in: [:]) == nil)
    }
}
