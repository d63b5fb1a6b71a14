import Foundation
import ListingCore
import Testing

@testable import ListingStore

@Suite("Currencies of files that name none")
struct CurrencyMemoryTests {
    private let shop = CatalogID("/shop.csv")
    private let newer = CatalogID("/newer.csv")
    private let other = CatalogID("/other.csv")
    private let euro = Currency("EUR")
    private let dollar = Currency("USD")

    private func withPath(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "currencies-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.appending(path: "data/currencies.json").path)
    }

    private func currency(_ memory: CurrencyMemory, _ catalog: CatalogID, preference: Currency? = nil) -> ChosenCurrency? {
        memory.load().currency(for: catalog, preference: preference)
    }

    @Test func `a choice is for its files only, and other files have the one of the preferences`() throws {
        try withPath { path in
            let (euro, dollar) = (try #require(self.euro), try #require(self.dollar))
            #expect(CurrencyMemory(path: path).choose(euro, for: shop) == nil)
            let memory = CurrencyMemory(path: path)
            #expect(currency(memory, shop, preference: dollar) == ChosenCurrency(euro, for: .files))
            #expect(currency(memory, other, preference: dollar) == ChosenCurrency(dollar, for: .allFiles))
            #expect(currency(memory, other) == nil)
            #expect(memory.load().isDecided(for: shop) && !memory.load().isDecided(for: other))
        }
    }

    @Test func `no currency is a choice, too, and wins over the preferences`() throws {
        try withPath { path in
            let memory = CurrencyMemory(path: path)
            memory.choose(euro, for: shop)
            memory.choose(nil, for: shop)
            #expect(currency(CurrencyMemory(path: path), shop, preference: dollar) == nil)
            #expect(memory.load().isDecided(for: shop))
            #expect(memory.load().ownCurrency(of: shop) == nil)
        }
    }

    @Test func `a file follows another one of its shop until it has a choice of its own`() throws {
        try withPath { path in
            let (euro, dollar) = (try #require(self.euro), try #require(self.dollar))
            let memory = CurrencyMemory(path: path)
            memory.choose(euro, for: shop)
            memory.follow(shop, for: newer)
            #expect(currency(memory, newer, preference: dollar) == ChosenCurrency(euro, for: .shop))
            #expect(memory.load().ownCurrency(of: newer) == nil, "no other file follows one that follows")
            memory.choose(dollar, for: shop)
            #expect(currency(memory, newer) == ChosenCurrency(dollar, for: .shop))
            memory.choose(nil, for: shop)
            #expect(currency(memory, newer) == nil && !memory.load().isDecided(for: newer))
            memory.choose(euro, for: newer)
            #expect(currency(memory, newer) == ChosenCurrency(euro, for: .files))
        }
    }

    @Test func `a damaged file yields no choices, and is set aside when something is saved`() throws {
        try withPath { path in
            CurrencyMemory(path: path).choose(euro, for: shop)
            for text in ["", "{", "{}", "[{\"files\":", "\u{0}"] {
                try Data(text.utf8).write(to: URL(filePath: path))
                #expect(CurrencyMemory(path: path).load().isEmpty, "\(text)")
            }
            let memory = CurrencyMemory(path: path)
            #expect(memory.choose(dollar, for: other) == nil)
            #expect(currency(memory, other)?.currency == dollar)
            #expect(FileManager.default.fileExists(atPath: path + ".damaged"))
        }
    }

    @Test func `entries that can't be read are skipped, and the others stay`() throws {
        try withPath { path in
            CurrencyMemory(path: path).choose(euro, for: shop)
            let text = #"[1,{},{"files":"/a"},{"files":"/b","currency":"Euros"},{"currency":"EUR"},{"files":"/shop.csv","currency":"usd"}]"#
            try Data(text.utf8).write(to: URL(filePath: path))
            let choices = CurrencyMemory(path: path).load()
            #expect(choices.entries.count == 1)
            #expect(choices.ownCurrency(of: shop) == dollar)
        }
    }

    @Test func `a choice that can't be saved holds until the program ends, and the reason is given`() throws {
        let memory = CurrencyMemory(path: "/dev/null/currencies.json")
        #expect(memory.choose(euro, for: shop) != nil)
        #expect(currency(memory, shop)?.currency == euro)
        let temporary = CurrencyMemory()
        #expect(temporary.choose(euro, for: shop) == nil)
        #expect(currency(temporary, shop)?.currency == euro)
    }

    @Test func `programs that choose at the same time keep each other's choices`() throws {
        try withPath { path in
            let files = (0..<16).map { CatalogID("/\($0).csv") }
            // A lock of its own is what a program has in common with each of these.
            DispatchQueue.concurrentPerform(iterations: files.count) { index in
                #expect(CurrencyMemory(path: path).choose(index % 2 == 0 ? euro : dollar, for: files[index]) == nil)
            }
            let choices = CurrencyMemory(path: path).load()
            for (index, file) in files.enumerated() { #expect(choices.ownCurrency(of: file) == (index % 2 == 0 ? euro : dollar)) }
        }
    }

    @Test func `a choice that another program holds up is kept, and saved with the next one`() throws {
        try withPath { path in
            let memory = CurrencyMemory(path: path, patience: 0)
            memory.choose(euro, for: newer)
            let failure = try FileLock.hold(path + ".lock", patience: 0) { memory.choose(dollar, for: shop) }
            #expect(failure == "another program is using it")
            #expect(currency(memory, shop)?.currency == dollar && CurrencyMemory(path: path).load().entries.count == 1)
            #expect(memory.choose(euro, for: other) == nil)
            let saved = CurrencyMemory(path: path).load()
            #expect(saved.ownCurrency(of: shop) == dollar && saved.ownCurrency(of: other) == euro && saved.entries.count == 3)
        }
    }

    @Test func `the oldest choices are forgotten`() throws {
        var choices = CurrencyChoices()
        for number in 0...CurrencyChoices.maxCount { choices.add(CurrencyChoices.Entry(files: "/\(number)", choice: .own(euro))) }
        #expect(choices.entries.count == CurrencyChoices.maxCount)
        #expect(choices.ownCurrency(of: CatalogID("/0")) == nil && choices.ownCurrency(of: CatalogID("/1")) == euro)
        #expect(CurrencyChoices(json: Array(choices.json.utf8)) == choices)
    }

    @Test func `the file is in the user's data folder`() {
        #expect(CurrencyMemory.standardPath(in: ["XDG_DATA_HOME": "/d", "HOME": "/h"]) == "/d/listing-viewer/currencies.json")
        #expect(CurrencyMemory.standardPath(in: ["HOME": "/h"]) == "/h/.local/share/listing-viewer/currencies.json")
        #expect(CurrencyMemory.standardPath(in: [:]) == nil)
    }
}
