import CGtk
import Foundation
import XCTest
import TestSupport

@testable import ListingGtk

/// The content of the shortcuts window.
final class KeyboardShortcutTests: GtkTestCase, @unchecked Sendable {
    private static var all: [KeyboardShortcut] { KeyboardShortcut.groups.flatMap(\.shortcuts) }

    func testAllKeysOfTheUserGuideAreListed() throws {
        let guide = try String(contentsOf: Files.package.appendingPathComponent("docs/USING.md"), encoding: .utf8)
        let table = guide.components(separatedBy: "| key | does |").dropFirst().joined().components(separatedBy: "\n\n")[0]
        let keys = table.split(separator: "\n").dropFirst().flatMap { line in
            line.split(separator: "|")[0].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        XCTAssertGreaterThan(keys.count, 20, "the guide’s table was not found")
        let listed = Set(Self.all.flatMap { $0.accelerators.split(separator: " ").map(String.init) })
        for key in keys { XCTAssertTrue(listed.contains(Self.accelerator(of: key)), "\(key) is not listed") }
    }

    /// Converts a key such as "Ctrl+D" to GTK's notation.
    private static func accelerator(of key: String) -> String {
        let parts = key.split(separator: "+").map(String.init)
        let modifiers = ["Ctrl": "<Control>", "Alt": "<Alt>", "Shift": "<Shift>"]
        let names = ["Enter": "Return", "Space": "space"]
        let last = parts.last ?? ""
        return parts.dropLast().map { modifiers[$0] ?? $0 }.joined() + (names[last] ?? (last.count == 1 ? last.lowercased() : last))
    }

    func testGTKAcceptsAllKeysAndBuildsTheWindow() throws {
        try onMain {
            _ = try requireApp()
            for name in Self.all.flatMap({ $0.accelerators.split(separator: " ") }) {
                var (key, modifiers) = (guint(0), GdkModifierType(0))
                XCTAssertNotEqual(gtk_accelerator_parse(String(name), &key, &modifiers), 0, "\(name) is not a key")
            }
            let window = try XCTUnwrap(KeyboardShortcut.makeWindow())
            defer { gtk_window_destroy(window.pointer()) }
            gtk_window_present(window.pointer())
            let texts = window.allTexts
            for group in KeyboardShortcut.groups {
                XCTAssertTrue(texts.contains(group.title), group.title)
                for shortcut in group.shortcuts { XCTAssertTrue(texts.contains(shortcut.title), shortcut.title) }
            }
        }
    }
}
