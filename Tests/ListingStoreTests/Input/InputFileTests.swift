import Foundation
import Testing
import TestSupport

@testable import ListingStore

/// Errors of unreadable files, whose messages must help the user who opened them.
@Suite struct InputFileTests {
    private func error(_ path: String) -> ImportError? {
        do {
            _ = try Reading(path: path)
            return nil
        } catch {
            return error as? ImportError
        }
    }

    @Test func `a missing file says that it is missing`() {
        #expect(error("/no/such/file.csv") == .notFound(path: "/no/such/file.csv"))
        #expect(error("")?.description.contains("no such file") == true)
    }

    @Test func `a folder is not a file`() {
        #expect(throws: ImportError.isDirectory(path: "/")) { try InputFile(path: "/") }
    }

    @Test func `a device is not read`() {
        #expect(error("/dev/zero") == .notRegularFile(path: "/dev/zero"))
    }

    @Test func `an empty file says that it is empty`() throws {
        try withFile("") { #expect(error($0) == .empty(path: $0)) }
    }

    @Test func `a file without permission to read says so`() async {
        await #expect(processExitsWith: .success) {
            try Unprivileged.become()
            try withFile("a,b\n") { path in
                try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
                #expect(InputFileTests().error(path) == .noPermission(path: path))
            }
        }
    }

    @Test(
        arguments: [
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "a PNG picture"), ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG picture"),
            (Array("GIF89a".utf8), "a GIF picture"), (Array("RIFF....WEBPVP8 ".utf8), "a WebP picture"),
            (Array("%PDF-1.7".utf8), "a PDF document"), (Array("BZh9".utf8), "compressed with bzip2"),
            (Array("SQLite format 3\u{0}".utf8), "an SQLite database"), ([0, 1, 2, 3, 0, 0, 7, 9], "binary data"),
        ] as [([UInt8], String)])
    func `pictures, documents and archives are named by their first bytes, whatever the file is called`(bytes: [UInt8], kind: String) throws
    {
        try withFile(bytes, named: "export.csv") { #expect(error($0) == .notText(path: $0, kind: kind)) }
    }

    @Test func `a table of an unknown shape says which columns it has`() throws {
        try withFile("name;colour;\nChair;red;\n") { path in
            let message = error(path)?.description ?? ""
            #expect(message.contains("a table with “;” between its cells whose columns are name, colour, (no name)"))
            #expect(message.contains("“listing-viewer formats” lists the \(FormatRegistry.standard.formats.count) formats"))
            #expect(message.count < 400, "a sentence, and no list of all names")
        }
    }

    @Test(arguments: [
        ("<?xml version=\"1.0\"?><rss></rss>", "XML or HTML that begins with “<?xml"),
        ("[{\"title\":\"x\"}]", "JSON that begins with “[{"),
        ("Dear customer", "text that begins with “Dear customer”"), (" \n\n", "text of blank lines only"),
    ])
    func `text of an unknown kind is described by its beginning`(text: String, found: String) throws {
        try withFile(text) { #expect(error($0)?.description.contains(found) == true) }
    }

    @Test func `a socket is not a broken disk`() throws {
        try withFile("x") { path in
            let name = path + ".socket"
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name.utf8.prefix($0.count - 1)) }
            let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(descriptor) }
            let bound = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
            }
            #expect(bound == 0)
            #expect(error(name) == .notRegularFile(path: name))
        }
    }

    @Test func `a link in a circle and a name that is too long are names to check, not disks`() throws {
        try withFile("x") { path in
            let link = path + ".link"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: link)
            #expect(error(link) == .notFound(path: link))
        }
        let long = "/tmp/" + String(repeating: "x", count: 300)
        #expect(error(long) == .notFound(path: long))
    }

    @Test(arguments: ["{\n  \"x\": 1\n}\n", "[{\"x\":1,\"y\":1}]", "{\"x\":1,\"y\":1},\n"])
    func `JSON without listings that is spread over lines or made a list says how Listing Lines differ`(text: String) throws {
        try withFile(text) { path in
            #expect(error(path)?.description.contains("Listing Lines have one whole object in braces on each line") == true)
        }
        try withFile("{\"name\":\"x\"}\n") { #expect(error($0)?.description.contains("whole object") == false) }
    }
}
