import Foundation
import ListingCore
import Testing

@testable import ListingStore

@Suite("Where marks are stored")
struct MarksLocationTests {
    @Test(
        arguments: [
            (["XDG_DATA_HOME": "/data", "HOME": "/home/ann"], "/data/listing-viewer/marks.sqlite"),
            (["HOME": "/home/ann"], "/home/ann/.local/share/listing-viewer/marks.sqlite"),
            (["XDG_DATA_HOME": "", "HOME": "/home/ann"], "/home/ann/.local/share/listing-viewer/marks.sqlite"),
            (["XDG_DATA_HOME": "data", "HOME": "/home/ann"], "/home/ann/.local/share/listing-viewer/marks.sqlite"),
            (["XDG_DATA_HOME": "data", "HOME": "."], nil), ([:], nil),
        ] as [([String: String], String?)])
    func `marks are stored in the user's data folder, and nowhere by accident`(environment: [String: String], path: String?) {
        #expect(SQLiteMarksStore.standardPath(in: environment) == path)
    }

    @Test func `the folder and its parents are created for the user only, and an existing one keeps its permissions`() async throws {
        try await MarksFolder.with { folder in
            let above = folder.url.path + "/a/b"
            try MarksLocation.makeFolder(of: above + "/marks.sqlite")
            #expect(try folder.permissions(above) == 0o700)
            #expect(try folder.permissions(folder.url.path + "/a") == 0o700)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: above)
            try MarksLocation.makeFolder(of: above + "/marks.sqlite")
            #expect(try folder.permissions(above) == 0o755)
        }
    }

    @Test func `no folder is created below a file`() async throws {
        try await MarksFolder.with { folder in
            try Data().write(to: folder.url.appending(path: "file"))
            let path = folder.url.path + "/file/listing-viewer/marks.sqlite"
            #expect(throws: MarksError.notWritable(path: path, reason: "Not a directory")) { try MarksLocation.makeFolder(of: path) }
        }
    }

    @Test func `only one program at a time opens a file, and the other does not wait forever`() async throws {
        try await MarksFolder.with { folder in
            try MarksLocation.makeFolder(of: folder.path)
            func enter(_ body: () throws(MarksError) -> Void) throws(MarksError) {
                try MarksLocation.locked(folder.path, patience: 0.1, body)
            }
            #expect(throws: MarksError.busy(path: folder.path)) {
                try enter { () throws(MarksError) in try enter {} }
            }
            try enter {}
        }
    }

    @Test func `a damaged file gets its own name, together with SQLite's files next to it`() async throws {
        try await MarksFolder.with { folder in
            for number in 1...3 {
                try folder.write([UInt8(number)])
                try Data([9]).write(to: URL(filePath: folder.path + "-wal"))
                #expect(try MarksLocation.putAside(folder.path) == "\(folder.path).corrupt-\(number)")
            }
            let names = (1...3).flatMap { ["marks.sqlite.corrupt-\($0)", "marks.sqlite.corrupt-\($0)-wal"] }
            #expect(try folder.files == names)
            #expect(try Data(contentsOf: URL(filePath: folder.path + ".corrupt-2")) == Data([2]))
        }
    }

    @Test func `a file is one catalog, whatever path leads to it`() async throws {
        try await MarksFolder.with { folder in
            let file = folder.url.appending(path: "shop.csv")
            let link = folder.url.appending(path: "link.csv")
            try Data().write(to: file)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
            #expect(CatalogID(file: link.path) == CatalogID(file: file.path))
            #expect(CatalogID(file: folder.url.path + "/./shop.csv") == CatalogID(file: file.path))
            #expect(CatalogID(file: "no/such.csv").text == "no/such.csv")
            #expect(CatalogID(file: link.path + "/Prices/Retail") == CatalogID(CatalogID(file: file.path).text + "/Prices/Retail"))
            #expect(CatalogID(file: folder.url.path + "/none.csv").text == folder.url.path + "/none.csv")
            let other = folder.url.appending(path: "other.csv")
            try Data().write(to: other)
            let both = CatalogID(files: [file.path, other.path])
            #expect(both == CatalogID(files: [folder.url.path + "/./link.csv", other.path]))
            #expect(both != CatalogID(file: file.path) && CatalogID(files: [link.path]) == CatalogID(file: file.path))
        }
    }
}
