import Foundation
import TestSupport

/// Writes an export in the style of Etsy's: 24 columns, quoted descriptions of several lines, about 1.1 KB per record. The same
/// count gives the same bytes.
public struct ExportGenerator {
    let count: Int
    private static let seed: UInt64 = 1

    public init(count: Int) { self.count = count }

    /// Writes the export, unless the file exists.
    ///
    /// - Throws: ``Trouble`` if the file can't be written. Then nothing of it stays.
    public func write(to path: String) throws {
        guard !FileManager.default.fileExists(atPath: path) else { return }
        print("writing \(path) …")
        let part = path + ".part"
        do {
            try writeRecords(to: part)
            try FileManager.default.moveItem(atPath: part, toPath: path)
        } catch {
            // A disk that is full has its space again.
            try? FileManager.default.removeItem(atPath: part)
            throw Trouble("\(path) can't be written: \(error)")
        }
    }

    /// Writes the export a megabyte at a time, so that its size does not matter to memory.
    private func writeRecords(to path: String) throws {
        guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path) else {
            throw Trouble("the file can't be created")
        }
        var random = SeededGenerator(seed: Self.seed)
        let vocabulary = Vocabulary(using: &random)
        var text = Self.header
        for number in 1...max(count, 1) {
            Self.appendRecord(number, vocabulary, &random, to: &text)
            if text.utf8.count > 1 << 20 {
                try file.write(contentsOf: Data(text.utf8))
                text.removeAll(keepingCapacity: true)
            }
        }
        try file.write(contentsOf: Data(text.utf8))
        // Otherwise, the kernel would write the file to the disk while its import is measured.
        try file.synchronize()
        try file.close()
    }

    private static let header =
        "TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,IMAGE3,IMAGE4,IMAGE5,IMAGE6,IMAGE7,IMAGE8,IMAGE9,"
        + "IMAGE10,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU\n"

    private static func appendRecord(_ number: Int, _ words: Vocabulary, _ random: inout SeededGenerator, to text: inout String) {
        func list(_ choices: [String], _ counts: ClosedRange<Int>) -> String {
            (0..<Int.random(in: counts, using: &random)).map { _ in Vocabulary.pick(choices, &random) }.joined(separator: ",")
        }
        text += words.phrase(5...11, &random).capitalized
        text += ",\"" + words.phrase(10...20, &random) + ".\n\n"
        for _ in 0..<Int.random(in: 2...5, using: &random) { text += "• " + words.phrase(4...12, &random) + "\n" }
        text += "\n" + words.phrase(20...50, &random) + ".\","
        let cents = Int.random(in: 300...9_999, using: &random) * (Int.random(in: 0..<12, using: &random) == 0 ? 7 : 1)
        let stock = Int.random(in: 0..<10, using: &random) == 0 ? 0 : Int.random(in: 1...999, using: &random)
        text += "\(cents / 100).\(cents % 100 / 10)\(cents % 10),EUR,\(stock),"
        text += "\"" + list(words.tags, 5...13) + "\",\"" + list(Vocabulary.materials, 1...4) + "\""
        let pictures = Int.random(in: 0..<50, using: &random) == 0 ? 0 : Int.random(in: 1...4, using: &random)
        for picture in 1...10 { text += picture <= pictures ? ",https://img.example/il/\(number)/fullxfull.\(picture).jpg" : "," }
        if Int.random(in: 0..<3, using: &random) == 0 {
            text += ",Color,Colour,\"" + list(Vocabulary.colors, 2...5) + "\",Size,Size,\"S,M,L\","
        } else {
            text += ",,,,,,,"
        }
        text += "SKU-\(number)\n"
    }
}

/// Made-up words, a few of them frequent and most rare, as in any language.
struct Vocabulary {
    private let words: [String]
    let tags: [String]

    static let materials = ["Oak", "Walnut", "Linen", "Cotton", "Silver", "Brass", "Clay", "Wool", "Leather", "Glass", "Paper", "Steel"]
    static let colors = ["Red", "Blue", "Green", "Black", "White", "Sand", "Rose", "Teal", "Grey", "Amber"]
    private static let onsets = ["b", "br", "d", "f", "g", "gl", "h", "k", "l", "m", "n", "p", "r", "s", "st", "t", "tr", "v", "w", "z"]
    private static let vowels = ["a", "e", "i", "o", "u", "ai", "ea"]
    private static let codas = ["", "", "", "n", "r", "l", "s", "t", "nd"]
    private static let count = 30_000

    init(using random: inout SeededGenerator) {
        func word(syllables: Int) -> String {
            (0..<syllables).map { _ in
                [Self.onsets, Self.vowels, Self.codas].compactMap { $0.randomElement(using: &random) }.joined()
            }.joined()
        }
        var seen: Set<String> = []
        var words: [String] = []
        while words.count < Self.count {
            // Frequent words are short.
            let made = word(syllables: words.count < 200 ? Int.random(in: 1...2, using: &random) : Int.random(in: 2...4, using: &random))
            if seen.insert(made).inserted { words.append(made) }
        }
        self.words = words
        tags = (0..<5_000).map { _ in Self.pick(words, &random) + "_" + Self.pick(words, &random) }
    }

    func phrase(_ counts: ClosedRange<Int>, _ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: counts, using: &random)).map { _ in Self.pick(words, &random) }.joined(separator: " ")
    }

    /// Picks a word with a frequency that falls with its rank: the tenth is a tenth as frequent as the first.
    static func pick(_ choices: [String], _ random: inout SeededGenerator) -> String {
        let rank = pow(Double(choices.count + 1), Double.random(in: 0..<1, using: &random))
        return choices[min(Int(rank), choices.count) - 1]
    }
}
