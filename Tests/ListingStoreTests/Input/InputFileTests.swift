import Foundation
import ListingCore
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
        #expect(error("")?.code == .notFound)
        #expect(error("/no/such/file.csv")?.description == "/no/such/file.csv: File not found. Check its name and folder.")
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
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png, .notAnExport), ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg, .notAnExport),
            (Array("GIF89a".utf8), .gif, .notAnExport), (Array("RIFF....WEBPVP8 ".utf8), .webp, .notAnExport),
            (Array("%PDF-1.7".utf8), .pdf, .notAnExport), (Array("BZh9".utf8), .bzip2, .archiveUnsupported),
            (Array("SQLite format 3\u{0}".utf8), .database, .notAnExport), ([0, 1, 2, 3, 0, 0, 7, 9], .binary, .notAnExport),
            ([0xD0, 0xCF, 0x11, 0xE0], .oldOffice, .spreadsheetUnsupported),
        ] as [([UInt8], ProblemTerm, ProblemCode)])
    func `pictures, documents and archives are identified by their first bytes, whatever the file is called`(
        bytes: [UInt8], kind: ProblemTerm, code: ProblemCode
    ) throws {
        try withFile(bytes, named: "export.csv") { path in
            #expect(error(path) == .notText(path: path, kind: kind))
            #expect(error(path)?.cause == ProblemCause(code, .term(kind)))
        }
    }

    @Test func `a picture says what it is, and what to open instead`() throws {
        try withFile("GIF89a", named: "export.csv") { path in
            let reason = "This is a GIF image, not an export. Open the CSV, JSON or XML file that you downloaded from your shop."
            #expect(error(path)?.description == "\(path): \(reason)")
        }
    }

    @Test func `a table of an unknown shape says which columns it has`() throws {
        try withFile("name;colour;\nChair;red;\n") { path in
            #expect(error(path)?.cause == ProblemCause(.noListingsInTable, .text("name, colour, –")))
            let reason = """
                No listings found. The file looks like a table with the columns name, colour, –. Match its columns, or open another file.
                """
            #expect(error(path)?.reason == reason)
        }
    }

    @Test func `of a table with many columns, the first ones are named`() throws {
        let names = (1...40).map { "column\($0)" }.joined(separator: ",")
        try withFile("\(names)\n\(names)\n") { path in
            let shown = "column1, column2, column3, column4, column5, …"
            #expect(error(path)?.cause == ProblemCause(.noListingsInTable, .text(shown)))
        }
    }

    @Test(arguments: [
        ("<?xml version=\"1.0\"?><rss></rss>", ProblemCause(.noListingsInXml, .text("<?xml version=\"1.0\"?><rss></rss>"))),
        ("[{\"title\":\"x\"}]", ProblemCause(.noListingsInJsonLines, .text("[{\"title\":\"x\"}]"))),
        ("Dear customer", ProblemCause(.noListingsInText, .text("Dear customer"))), (" \n\n", ProblemCause(.blank)),
    ])
    func `text of an unknown kind is described by its beginning`(text: String, cause: ProblemCause) throws {
        try withFile(text) { #expect(error($0) == .unknownFormat(path: $0, found: cause)) }
    }

    @Test func `only the beginning of the first line of an unknown kind of text is quoted, without control characters`() throws {
        try withFile("Dear\u{1B}[31m \(String(repeating: "x", count: 500))\nSecond line\n") { path in
            let shown = "Dear[31m " + String(repeating: "x", count: 50)
            #expect(error(path)?.cause == ProblemCause(.noListingsInText, .text(shown)))
        }
    }

    @Test func `a socket is not reported as a broken disk`() throws {
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

    @Test func `a circular link and a name that is too long are reported as wrong names, not as disk errors`() throws {
        try withFile("x") { path in
            let link = path + ".link"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: link)
            #expect(error(link) == .notFound(path: link))
        }
        let long = "/tmp/" + String(repeating: "x", count: 300)
        #expect(error(long) == .notFound(path: long))
    }

    @Test(arguments: ["{\n  \"x\": 1\n}\n", "[{\"x\":1,\"y\":1}]", "{\"x\":1,\"y\":1},\n"])
    func `JSON without listings, spread over lines or in a list, says how Listing Lines differ`(text: String) throws {
        try withFile(text) { path in
            #expect(error(path)?.code == .noListingsInJsonLines)
            #expect(error(path)?.reason.contains("JSON Lines have a whole object on each line.") == true)
        }
        try withFile("{\"name\":\"x\"}\n") { #expect(error($0)?.cause == ProblemCause(.noListingsInJson, .text("{\"name\":\"x\"}"))) }
    }
}
