import CGtk
import Foundation
import ListingStore
import TestSupport
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// The window of preferences, and what follows a change.
final class PreferencesDialogTests: GtkTestCase, @unchecked Sendable {
    @MainActor private func withDialog(
        _ preferences: PreferencesModel, catalogs: String? = nil, width: Int = 900, _ body: (PreferencesDialog) throws -> Void
    ) throws {
        let app = try requireApp()
        let window = ApplicationWindow(application: app.application, width: width, height: 700)
        defer { window.destroy() }
        window.present()
        MainLoop.settle(window)
        let dialog = PreferencesDialog(preferences, storage: CacheStorage(catalogs: catalogs, web: nil), over: window)
        dialog.present()
        defer {
            dialog.window.close()
            MainLoop.finishPending()
        }
        MainLoop.settle(dialog.window)
        try body(dialog)
    }

    func testEveryRowHasANameAndIsReachable() throws {
        try onMain {
            try withDialog(PreferencesModel()) { dialog in
                let rows = dialog.window.descendants { WidgetNode($0.widget).isA(adw_preferences_row_get_type()) && $0.isMapped }
                XCTAssertGreaterThanOrEqual(rows.count, 6)
                for row in rows {
                    let title = String(cString: adw_preferences_row_get_title(row.pointer()))
                    XCTAssertFalse(title.isEmpty)
                    XCTAssertNotEqual(gtk_widget_get_focusable(row.widget), 0, title)
                }
                XCTAssertEqual(Set(rows.map { String(cString: adw_preferences_row_get_title($0.pointer())) }).count, rows.count)
            }
        }
    }

    func testTheWindowFitsAPhone() throws {
        try onMain {
            try withDialog(PreferencesModel(), width: 360) { dialog in
                XCTAssertLessThanOrEqual(dialog.window.width, 360, CutTexts.widest(in: dialog.window))
            }
        }
    }

    func testAChoiceChangesThePreferenceAndAChangedPreferenceShows() throws {
        try onMain {
            let preferences = PreferencesModel()
            try withDialog(preferences) { dialog in
                adw_combo_row_set_selected(dialog.colorScheme.pointer(), 2)
                adw_combo_row_set_selected(dialog.density.pointer(), 1)
                adw_combo_row_set_selected(dialog.webPictures.pointer(), 2)
                XCTAssertEqual(preferences.value.colorScheme, .dark)
                XCTAssertEqual(preferences.value.density, .compact)
                XCTAssertEqual(preferences.value.webPictures, .never)

                let german = try XCTUnwrap(NamedNotation.all.firstIndex { $0.id == "de_DE" })
                adw_combo_row_set_selected(dialog.notation.pointer(), guint(german + 1))
                XCTAssertEqual(preferences.value.notation, "de_DE")
                adw_combo_row_set_selected(dialog.notation.pointer(), 0)
                XCTAssertNil(preferences.value.notation)

                adw_combo_row_set_selected(dialog.cacheLimit.pointer(), 1)
                XCTAssertEqual(preferences.value.cacheLimit, Preferences.cacheLimits.first)
                var other = preferences.value
                other.cacheLimit = 123_000_000
                other.colorScheme = .light
                preferences.adopt(other)
                XCTAssertEqual(dialog.cacheLimit.chosen, 1, "a limit that the file has is offered as well")
                XCTAssertEqual(dialog.colorScheme.chosen, 1)
            }
        }
    }

    func testClearingRemovesUnusedIndexesAndSaysHowMuch() throws {
        try onMain {
            let folder = FileManager.default.temporaryDirectory.appending(path: "preferences-\(UUID().uuidString)").path
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for ending in ["lock", "catalogue"] {
                try Data(count: 200_000).write(to: URL(filePath: folder + "/a-b." + ending))
            }
            try withDialog(PreferencesModel(), catalogs: folder) { dialog in
                XCTAssertTrue(MainLoop.run(until: { dialog.cache.subtitle.contains("kB") }, for: 20), dialog.cache.subtitle)
                dialog.clearButton.activate()
                let isCleared = MainLoop.run(
                    until: { dialog.window.allTexts.contains { $0.hasPrefix("Freed ") } && dialog.cache.subtitle == "0 bytes" }, for: 20)
                XCTAssertTrue(isCleared, "\(dialog.cache.subtitle), \(dialog.window.allTexts)")
                XCTAssertFalse(FileManager.default.fileExists(atPath: folder + "/a-b.catalogue"))
            }
        }
    }

    func testRowsFollowTheDensityAndTheNotation() throws {
        try onMain {
            let app = try requireApp()
            let window = ViewerWindow(
                application: app.application, preferences: app.preferences.model, width: 1000, height: 800)
            window.open([Files.sampleCatalog])
            window.present()
            defer {
                app.preferences.model.change { $0 = Preferences() }
                window.window.destroy()
                MainLoop.finishPending()
            }
            XCTAssertTrue(MainLoop.run(until: { window.browse.model?.isSettled == true }, for: 60))
            MainLoop.settle(window.window)
            window.browse.view.rows.adapter.list.send(.scroll(to: ItemPath(section: "listings", item: ItemID(5)), .start(offset: 0)))
            MainLoop.settle(window.window, frames: 10)

            @MainActor func rows() -> [Widget] { window.window.descendants { $0.has(class: "listing-row") && $0.isMapped } }
            let before = try XCTUnwrap(rows().map { $0.height }.max())
            app.preferences.model.change { $0.density = .compact }
            MainLoop.settle(window.window, frames: 10)
            XCTAssertLessThanOrEqual(try XCTUnwrap(rows().map { $0.height }.max()), before * 4 / 5)
            XCTAssertTrue(rows().allSatisfy { $0.has(class: "compact") })
            app.preferences.model.change { $0.density = .comfortable }
            MainLoop.settle(window.window, frames: 10)
            XCTAssertEqual(rows().map { $0.height }.max(), before)

            @MainActor func prices() -> [String] { rows().flatMap { $0.allTexts }.filter { $0.contains("€") || $0.contains("$") } }
            XCTAssertTrue(prices().contains { $0.contains(".00") }, "\(prices())")
            app.preferences.model.change { $0.notation = "de_DE" }
            @MainActor func show(_ ending: String) -> Bool { prices().contains { $0.contains(ending) } }
            let isGerman = MainLoop.run(until: { show(",00") && !show(".00") }, for: 20)
            XCTAssertTrue(isGerman, "\(prices())")
        }
    }
}
