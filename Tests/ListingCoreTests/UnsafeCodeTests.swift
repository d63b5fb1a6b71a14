import Foundation
import Testing

/// Checks where the sources handle memory that the compiler does not look after.
@Suite("Unsafe code")
struct UnsafeCodeTests {
    /// The folders of Sources that call C libraries and keep their pointers. docs/design/layers.md lists them, too.
    private static let unsafeFolders = [
        "ListingGtk/GLib",  // GLib, GTK, libadwaita and libsecret
        "ListingGtk/Pictures",  // GdkPixbuf
        "ListingGtk/Web",  // libsoup
        "ListingServer/Connection",  // libpq
        "ListingStore/Encoding",  // libc's searches for bytes
        "ListingStore/Input",  // ISA-L, libarchive, Zstandard and the kernel
        "ListingStore/System",  // POSIX threads and locales
        "ListingStore/XML",  // libxml2
    ]

    /// Words of code that reads, keeps or casts memory on trust.
    private static let unsafeWords =
        #"Unsafe(Mutable)?(Raw)?(Buffer)?Pointer\b|\bOpaquePointer\b|\bgpointer\b|\bgconstpointer\b|\bUnmanaged\b|\bunsafeBitCast\b|"#
        + #"\bunsafeDowncast\b|\bassumingMemoryBound\b|\bbindMemory\b|\bwithMemoryRebound\b|\(unsafe\)|@unchecked\b"#

    /// Bytes of an array that are lent to a function for the time of its call.
    private static let loans =
        #"\bwithUnsafe(Mutable)?(Bytes|BufferPointer|Pointer|Data)\b|\bwithMemoryRebound\b|\bUnsafe(Mutable)?RawBufferPointer\(rebasing:"#

    private static let toolkitCalls = #"\b(gtk|gdk|gsk|adw|g|graphene|pango|cairo|soup|secret|lv)_[a-z0-9_]+\("#

    @Test func `unsafe code is only where C libraries are called`() throws {
        let loans = try NSRegularExpression(pattern: Self.loans)
        let words = try NSRegularExpression(pattern: Self.unsafeWords)
        for line in try linesOfSafeFolders() {
            // Only the store and the core lend bytes themselves; what the app lends goes through GLib.
            let rest = line.path.hasPrefix("ListingGtk") ? line.text : loans.without(line.text)
            #expect(!words.matches(rest), "\(line.path):\(line.number): \(line.text)")
        }
    }

    @Test func `functions of GLib, GTK and libsoup are called only where unsafe code is`() throws {
        let calls = try NSRegularExpression(pattern: Self.toolkitCalls)
        for line in try linesOfSafeFolders() { #expect(!calls.matches(line.text), "\(line.path):\(line.number): \(line.text)") }
    }

    @Test(arguments: unsafeFolders) func `each folder with unsafe code is needed`(folder: String) throws {
        let words = try NSRegularExpression(pattern: Self.unsafeWords)
        #expect(try lines().contains { $0.path.hasPrefix(folder + "/") && words.matches($0.text) }, "\(folder) has no unsafe code")
    }

    @Test func `the words that are searched for are found`() throws {
        let words = try NSRegularExpression(pattern: Self.unsafeWords)
        for text in [
            "let raw: UnsafeMutableRawPointer", "nonisolated(unsafe) let x = y", "final class A: @unchecked Sendable {",
            "Unmanaged.passRetained(box)", "items: [UnsafePointer<CChar>?]",
        ] { #expect(words.matches(text), "\(text)") }
        #expect(!words.matches("let isSafe = safe(x)"))
        #expect(try NSRegularExpression(pattern: Self.toolkitCalls).matches("    gtk_widget_show(widget)"))
    }

    private struct Line {
        let path: String
        let number: Int
        let text: String
    }

    private func linesOfSafeFolders() throws -> [Line] {
        try lines().filter { line in !Self.unsafeFolders.contains { line.path.hasPrefix($0 + "/") } }
    }

    /// Returns the lines of all sources without those that are comments.
    private func lines() throws -> [Line] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let sources = root.appendingPathComponent("Sources")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
        try #require(paths.count > 300)
        return try paths.sorted().flatMap { path in
            try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false
            )
            .enumerated().filter { !$1.drop(while: \.isWhitespace).hasPrefix("//") }
            .map { Line(path: path, number: $0 + 1, text: String($1)) }
        }
    }
}

extension NSRegularExpression {
    fileprivate func matches(_ text: String) -> Bool { firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil }

    fileprivate func without(_ text: String) -> String {
        stringByReplacingMatches(in: text, range: NSRange(text.startIndex..., in: text), withTemplate: "")
    }
}
