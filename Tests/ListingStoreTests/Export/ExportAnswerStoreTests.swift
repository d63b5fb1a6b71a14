import Foundation
import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("Remembered answers of exports")
struct ExportAnswerStoreTests {
    private func answers(_ currency: String) -> ExportAnswers {
        var answers = ExportAnswers()
        answers[.currency] = currency
        return answers
    }

    @Test func `programs that answer at the same time keep each other's answers`() throws {
        try withFolder([String: String]()) { folder in
            let store = ExportAnswerStore(path: folder + "/data/export.json")
            let files = (0..<16).map { CatalogID("/\($0).csv") }
            DispatchQueue.concurrentPerform(iterations: files.count) { index in
                #expect(store.save(answers(index % 2 == 0 ? "EUR" : "USD"), for: files[index]) == nil)
            }
            for (index, file) in files.enumerated() { #expect(store.answers(for: file)[.currency] == (index % 2 == 0 ? "EUR" : "USD")) }
        }
    }

    @Test func `a damaged file is set aside when something is saved`() throws {
        try withFolder(["export.json": "[{\"files\":"]) { folder in
            let store = ExportAnswerStore(path: folder + "/export.json")
            #expect(store.answers(for: CatalogID("/a")).isEmpty)
            #expect(store.save(answers("EUR"), for: CatalogID("/a")) == nil)
            #expect(store.answers(for: CatalogID("/a"))[.currency] == "EUR")
            #expect((try? String(contentsOfFile: store.path + ".damaged", encoding: .utf8)) == "[{\"files\":")
        }
    }
}
