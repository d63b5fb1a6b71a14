import ListingCore
import Testing

@testable import ListingStore

/// The file that a target imports, made of listings in memory.
struct TargetText {
    let bytes: [UInt8]
    let report: ExportReport
    var text: String { String(decoding: bytes, as: UTF8.self) }

    init(_ target: ExportTarget, _ listings: [Listing], answers: [ExportQuestion: String] = [:]) throws {
        var given = ExportAnswers()
        for (question, answer) in answers { given[question] = answer }
        var writer = target.makeWriter(given)
        var (bytes, report) = ([UInt8](), ExportReport())
        var done: [UInt8] = []
        try writer.begin(&bytes)
        for listing in listings { try writer.write(listing, to: &bytes, report: &report) }
        try writer.finish(&bytes) { done += $0 }
        self.bytes = done + bytes
        self.report = report
    }
}

extension Listing {
    /// A listing for tests of targets.
    static func sample(_ title: String = "Mug", _ change: (inout Listing) -> Void = { _ in }) -> Listing {
        var listing = Listing(id: ListingID(0), title: title, source: SourceRecord(columns: SourceColumns(names: []), rows: []))
        change(&listing)
        return listing
    }
}
