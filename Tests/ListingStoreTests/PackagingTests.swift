import Foundation
import Testing
import TestSupport

/// The files by which desktops and app stores know the program.
@Suite("Desktop entry, metainfo and icons")
struct PackagingTests {
    private static let id = "io.github.listinggtk.ListingViewer"
    private let data = Files.package.appending(path: "data")

    private func text(_ name: String) throws -> String { try String(contentsOf: data.appending(path: name), encoding: .utf8) }

    private static func path(of program: String) -> String? {
        ["/usr/bin", "/usr/local/bin"].map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs a program and returns its exit code and what it printed.
    private static func run(_ path: String, _ arguments: [String]) throws -> (code: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    /// The files as they are in the repository, and, if `make mo` has run, with their translations.
    private func versions(_ name: String, _ folder: String) -> [String] {
        let merged = Files.package.appending(path: "build/share/\(folder)/\(name)").path
        return [data.appending(path: name).path] + [merged].filter(FileManager.default.fileExists)
    }

    @Test(.enabled(if: Self.path(of: "desktop-file-validate") != nil)) func `the desktop entry is valid`() throws {
        let program = try #require(Self.path(of: "desktop-file-validate"))
        for file in versions("\(Self.id).desktop", "applications") {
            let result = try Self.run(program, [file])
            #expect(result.code == 0 && result.output.isEmpty, "\(file): \(result.output)")
        }
    }

    @Test(.enabled(if: Self.path(of: "appstreamcli") != nil)) func `the metainfo is valid`() throws {
        let program = try #require(Self.path(of: "appstreamcli"))
        for file in versions("\(Self.id).metainfo.xml", "metainfo") {
            let result = try Self.run(program, ["validate", "--pedantic", "--no-net", file])
            #expect(result.code == 0, "\(file): \(result.output)")
            let lines = result.output.split(separator: "\n").filter { $0.contains(#/^[EWIP]: /#) }
            // GNOME's ids have capitals, and versions before 1.0 do not know the tag for the developer.
            let known = ["cid-contains-uppercase-letter", "unknown-tag developer"]
            #expect(lines.filter { line in !known.contains { line.contains($0) } } == [], "\(file)")
        }
    }

    @Test func `they agree on the version, the id and the types of files`() throws {
        let (desktop, metainfo) = try (text("\(Self.id).desktop"), text("\(Self.id).metainfo.xml"))
        let version = try String(contentsOf: Files.package.appending(path: "Sources/ListingGtk/AppInfo.swift"), encoding: .utf8)
            .firstMatch(of: /version = "(?<version>[^"]+)"/)
        let number = try #require(version?.version)
        #expect(metainfo.contains("<release version=\"\(number)\" "))
        let log = try String(contentsOf: Files.package.appending(path: "CHANGELOG.md"), encoding: .utf8)
        let date = try #require(metainfo.firstMatch(of: /<release version="[^"]+" date="(?<date>[^"]+)"/)).date
        #expect(log.contains("\n## [\(number)] - \(date)\n"))
        #expect(metainfo.contains("<id>\(Self.id)</id>") && desktop.contains("\nIcon=\(Self.id)\n"))
        #expect(try text("listing-viewer.1").contains("\"Listing Viewer \(number)\""))
        let types = try #require(desktop.firstMatch(of: /\nMimeType=(?<types>[^\n]+);\n/)).types.split(separator: ";")
        #expect(metainfo.matches(of: /<mediatype>(?<type>[^<]+)<\/mediatype>/).map(\.type) == types)
    }

    @Test func `the pictures of the metainfo are in the repository`() throws {
        let names = try text("\(Self.id).metainfo.xml").matches(of: /\/docs\/screenshots\/(?<name>[^<]+)<\/image>/).map(\.name)
        #expect(names.count == 4)
        for name in names {
            #expect(FileManager.default.fileExists(atPath: Files.document("screenshots/\(name)").path), "\(name)")
        }
    }

    @Test func `there is a symbolic icon of one color`() throws {
        let colors = Set(try text("\(Self.id)-symbolic.svg").matches(of: /(?:fill|stroke)="(?<color>#[0-9a-f]+)"/).map(\.color))
        #expect(colors.count == 1)
    }
}
