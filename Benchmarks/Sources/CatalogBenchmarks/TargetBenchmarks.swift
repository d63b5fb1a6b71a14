import Foundation
import ListingCore
import ListingStore
import Measuring

/// Measures writing a million listings for each target, compared with Listing Lines. Nothing is read and nothing is stored meanwhile.
struct TargetBenchmarks {
    private let file: String
    /// Listings of the file that are written again and again.
    private let sample = 20_000
    private let count = 1_000_000
    private let runs = 3

    /// - Parameter file: an export whose listings are written.
    init(file: String) { self.file = file }

    /// - Parameter folder: The folder for an export of 20,000 listings, which stays for the next run.
    init(folder: String) throws {
        file = folder + "/targets.jsonl"
        if FileManager.default.fileExists(atPath: file) { return }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try (0..<sample).map(Self.listing).joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    }

    private static let words =
        "handmade ceramic mug blue oak linen bowl towel large small set of kitchen table gift vintage wool green glass bottle warm soft"
        .split(separator: " ")

    /// A listing in Listing Lines: a title of 8 words, a description of 80, three images, and three variants in every fifth one.
    private static func listing(_ number: Int) -> String {
        func some(_ count: Int, _ seed: Int) -> String {
            (0..<count).map { String(words[(number &* 7 + seed + $0 &* ($0 + number)) % words.count]) }.joined(separator: " ")
        }
        let price = "\(5 + number % 86).50"
        let images = (0..<3).map { "\"https://cdn.example.com/\(number)/\($0).jpg\"" }.joined(separator: ",")
        let tags = (0..<5).map { "\"\(some(1, $0))\"" }.joined(separator: ",")
        let variants = ["S", "M", "L"].map {
            "{\"options\":{\"Size\":\"\($0)\"},\"sku\":\"SKU-\(number)-\($0)\",\"price\":\"\(price)\",\"quantity\":3}"
        }.joined(separator: ",")
        let choice = number % 5 == 0 ? ",\"options\":[{\"name\":\"Size\",\"values\":[\"S\",\"M\",\"L\"]}],\"variants\":[\(variants)]" : ""
        return """
            {"id":"p\(number)","title":"\(some(8, 1))","description":"\(some(80, 2))","price":"\(price)","currency":"EUR",\
            "quantity":\(number % 21),"availability":"in_stock","condition":"new","brand":"\(some(1, 3))",\
            "category":["Home","\(some(1, 4))"],"url":"https://shop.example.com/p/\(number)","images":[\(images)],"tags":[\(tags)],\
            "attributes":[{"name":"SKU","value":"SKU-\(number)"},{"name":"Weight","value":"250 g"}]\(choice)}
            """
    }

    func run() throws -> [Figure] {
        let listings = try first()
        guard !listings.isEmpty else { throw Trouble("\(file) has no listings") }
        let others = ExportTarget.all.filter { $0.id != ExportTarget.standard.id }
        var times: [String: [Double]] = [:]
        // In turns, so that a change of the machine's speed affects all targets alike.
        for _ in 0..<runs {
            for target in [.standard] + others { times[target.id, default: []].append(try time(target, listings)) }
        }
        let lines = times[ExportTarget.standard.id]?.quantile(0.5) ?? 0
        return others.map { target in
            Figure(
                "\(target.id): write 1,000,000 listings, CPU time", value: times[target.id]?.quantile(0.5) ?? 0, reference: "Listing Lines",
                referenceValue: lines, aim: .ratio(0.5))
        }
    }

    private func first() throws -> [Listing] {
        var listings: [Listing] = []
        _ = try ListingImporter(paths: [file]).read { event in
            if case .listings(let batch, _, _) = event, listings.count < sample { listings += batch.listings }
        }
        return Array(listings.prefix(sample))
    }

    /// The CPU time in milliseconds.
    private func time(_ target: ExportTarget, _ listings: [Listing]) throws -> Double {
        var answers = ExportAnswers()
        answers[.currency] = "EUR"
        var export = TargetExport(target, answers: answers)
        var size = 0
        let start = SheetReading.processorTime
        var written = 0
        while written < count {
            try export.write(listings) { size += $0.count }
            written += listings.count
        }
        try export.finish { size += $0.count }
        return SheetReading.processorTime - start
    }
}
