import CGtk
import Foundation
import ListingStore
import TestSupport
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// The dialog that chooses the currency of prices for which a file names none, and what follows the choice.
final class CurrencyChooserTests: GtkTestCase, @unchecked Sendable {
    private static let table = """
        SKU,Title,Price,Link
        A-1,Oak chair,80.00,https://shop.example.de/1
        A-2,Ash stool,35.00,https://shop.example.de/2

        """

    @MainActor
    private func withWindow(
        _ text: String, stores: FileStores = FileStores(), preferences: PreferencesModel = PreferencesModel(),
        _ body: (ViewerWindow, String) throws -> Void
    ) throws {
        let app = try requireApp()
        let folder = FileManager.default.temporaryDirectory.appending(path: "currency-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "shop.csv").path
        try Data(text.utf8).write(to: URL(filePath: path))
        let window = ViewerWindow(application: app.application, stores: stores, preferences: preferences, width: 1000, height: 800)
        window.open([path])
        window.present()
        defer {
            window.window.destroy()
            MainLoop.finishPending()
        }
        wait("the listings") { window.browse.model?.isSettled == true }
        try body(window, path)
    }

    @MainActor
    private func wait(_ what: String, until condition: () -> Bool) {
        XCTAssertTrue(MainLoop.run(until: condition, for: 30), what)
    }

    @MainActor
    private func ask(_ window: ViewerWindow) throws -> ChoiceDialog {
        window.browse.view.rows.onChooseCurrency?()
        wait("the dialog") { window.currencies.dialog != nil }
        let dialog = try XCTUnwrap(window.currencies.dialog)
        MainLoop.settle(window.window)
        return dialog
    }

    @MainActor
    private func shows(_ window: ViewerWindow, _ text: String) -> Bool {
        window.browse.model?.isSettled == true && window.window.allTexts.contains { $0.contains(text) }
    }

    func testTheDialogProposesTheCurrencyOfTheShopsCountryAndTheFileIsReadAgain() throws {
        try onMain {
            let stores = FileStores()
            try withWindow(Self.table, stores: stores) { window, path in
                wait("the button") { self.shows(window, "Choose Currency…") }
                let dialog = try ask(window)
                let texts = dialog.allTexts
                XCTAssertTrue(texts.contains { $0.contains("EUR is proposed because the links lead to shop.example.de.") }, "\(texts)")
                XCTAssertEqual(dialog.list.chosen, Currency.known.firstIndex { $0.code == "EUR" }.map { $0 + 1 })
                dialog.confirm()
                wait("prices in euros") { self.shows(window, "€80.00") }
                wait("the end of the dialog") { window.currencies.dialog == nil }
                XCTAssertTrue(self.shows(window, "Change Currency…"))
                XCTAssertEqual(window.browse.model?.properties.currencyScope, .files)
                XCTAssertEqual(stores.currencies.load().ownCurrency(of: CatalogID(file: path))?.code, "EUR")
                XCTAssertEqual(OpenFiles(paths: [path], stores: stores).currency?.currency.code, "EUR")
                XCTAssertNil(OpenFiles(paths: [Files.sampleCatalog], stores: stores).currency, "another file isn’t affected")
            }
        }
    }

    func testNoCurrencyForgetsTheChoiceAndWinsOverThePreferences() throws {
        try onMain {
            let preferences = PreferencesModel()
            preferences.change { $0.currency = Currency("USD") }
            try withWindow(Self.table, preferences: preferences) { window, _ in
                wait("prices in dollars") { self.shows(window, "$80.00") }
                XCTAssertEqual(window.browse.model?.properties.currencyScope, .allFiles)
                let dialog = try ask(window)
                XCTAssertEqual(dialog.list.chosen, Currency.known.firstIndex { $0.code == "USD" }.map { $0 + 1 })
                gtk_drop_down_set_selected(dialog.list.opaque, 0)
                dialog.confirm()
                wait("prices without a currency") { self.shows(window, "80.00") && !self.shows(window, "$80.00") }
                let model = window.browse.model
                preferences.change { $0.currency = Currency("EUR") }
                MainLoop.settle(window.window)
                XCTAssertTrue(window.browse.model === model, "the preference no longer counts for the file, so nothing is read again")
            }
        }
    }

    func testTheDialogIsClosedWithoutAChoice() throws {
        try onMain {
            let stores = FileStores()
            try withWindow(Self.table, stores: stores) { window, _ in
                let model = window.browse.model
                let dialog = try ask(window)
                gtk_window_close(dialog.pointer())
                wait("the end of the dialog") { window.currencies.dialog == nil }
                XCTAssertTrue(stores.currencies.load().isEmpty)
                XCTAssertTrue(window.browse.model === model)
            }
        }
    }

    func testAPreferenceThatChangesIsFollowedByFilesWithoutAChoice() throws {
        try onMain {
            let preferences = PreferencesModel()
            try withWindow(Self.table, preferences: preferences) { window, _ in
                preferences.change { $0.currency = Currency("EUR") }
                wait("prices in euros") { self.shows(window, "€80.00") }
                XCTAssertEqual(window.browse.model?.properties.currencyScope, .allFiles)
            }
        }
    }

    func testAListingsPageSaysWhoChoseTheCurrency() throws {
        try onMain {
            let preferences = PreferencesModel()
            preferences.change { $0.currency = Currency("EUR") }
            try withWindow(Self.table, preferences: preferences) { window, _ in
                window.open(try XCTUnwrap(window.firstListing))
                wait("the note") { self.shows(window, "The file doesn’t name the currency. EUR is your choice.") }
            }
        }
    }
}
