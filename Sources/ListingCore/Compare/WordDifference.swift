/// A part that both versions have, or only one of them.
public struct TextRun: Hashable, Sendable {
    public enum Kind: Sendable { case same, added, removed }

    public let kind: Kind
    public internal(set) var text: String

    public init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
}

/// The differences between two versions, word by word, to be shown in place.
///
/// Words are matched by Myers' algorithm (E. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986).
public enum WordDifference {
    /// Between the parts that both versions have at their beginning and end, more words are shown as replaced: the time and the memory of
    /// the algorithm grow with the square of the differences.
    static let maxWords = 300

    /// The runs of the new text, and those that were removed from the old one, in the order of reading.
    ///
    /// Without the removed runs, the result is the new text. White space alone makes no difference.
    public static func runs(from old: String, to new: String) -> [TextRun] {
        let (oldWords, newWords) = (words(of: old), words(of: new))
        let shared = min(oldWords.count, newWords.count)
        let start = (0..<shared).first { oldWords[$0] != newWords[$0] } ?? shared
        let end = (0..<shared - start).first { oldWords[oldWords.count - 1 - $0] != newWords[newWords.count - 1 - $0] } ?? shared - start
        let (oldMiddle, newMiddle) = (oldWords[start..<oldWords.count - end], newWords[start..<newWords.count - end])
        var runs = Runs()
        for word in newWords[..<start] { runs.add(.same, word) }
        if oldMiddle.count > maxWords || newMiddle.count > maxWords {
            for word in oldMiddle { runs.add(.removed, word) }
            for word in newMiddle { runs.add(.added, word) }
        } else {
            addDifference(from: Array(oldMiddle), to: Array(newMiddle), to: &runs)
        }
        for word in newWords[(newWords.count - end)...] { runs.add(.same, word) }
        return runs.all
    }

    private static func addDifference(from old: [Word], to new: [Word], to runs: inout Runs) {
        let difference = new.difference(from: old)
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var before = 0
        for (after, word) in new.enumerated() {
            while removed.contains(before) {
                runs.add(.removed, old[before])
                before += 1
            }
            if inserted.contains(after) {
                runs.add(.added, word)
            } else {
                runs.add(.same, word)
                before += 1
            }
        }
        for word in old[min(before, old.count)...] { runs.add(.removed, word) }
    }

    /// A word, and the white space after it, which doesn't count in comparisons.
    private struct Word: Hashable {
        let text: Substring
        let letters: Substring

        static func == (left: Word, right: Word) -> Bool { left.letters == right.letters }
        func hash(into hasher: inout Hasher) { hasher.combine(letters) }
    }

    private static func words(of text: String) -> [Word] {
        var words: [Word] = []
        var start = text.startIndex
        while start < text.endIndex {
            let end = text[start...].firstIndex(where: \.isWhitespace) ?? text.endIndex
            let next = text[end...].firstIndex { !$0.isWhitespace } ?? text.endIndex
            words.append(Word(text: text[start..<next], letters: text[start..<end]))
            start = next
        }
        return words
    }

    /// Runs in the making. Neighbors of the same kind become one.
    private struct Runs {
        var all: [TextRun] = []

        mutating func add(_ kind: TextRun.Kind, _ word: Word) {
            if let last = all.indices.last, all[last].kind == kind {
                all[last].text += word.text
            } else {
                all.append(TextRun(kind, String(word.text)))
            }
        }
    }
}

extension [TextRun] {
    /// The runs as a screen reader says them.
    public var spoken: String {
        map { run in
            switch run.kind {
            case .same: run.text
            case .added: tr("{name} (new)", ["name": run.text.trimmedText]) + " "
            case .removed: tr("{name} (gone)", ["name": run.text.trimmedText]) + " "
            }
        }.joined()
    }
}

extension [TextBlock] {
    /// The runs of each block, if the text of all of them, line by line, was another one before.
    ///
    /// - Returns: as many arrays as there are blocks. Removed lines are part of the block before which they were.
    func runs(from old: String) -> [[TextRun]] {
        var result: [[TextRun]] = map { _ in [] }
        var block = 0
        /// The part of the current block that has no run yet.
        var rest = first?.text[...] ?? ""
        for run in WordDifference.runs(from: old, to: map(\.text).joined(separator: "\n")) {
            guard run.kind != .removed else {
                if block < count { result[block].append(Self.removed(run.text, after: result[block].last)) }
                continue
            }
            var text = run.text[...]
            while block < count, !text.isEmpty {
                let part = text.prefix(rest.count)
                if !part.isEmpty { result[block].append(TextRun(run.kind, String(part))) }
                text = text.dropFirst(part.count)
                rest = rest.dropFirst(part.count)
                guard rest.isEmpty, !text.isEmpty else { break }
                // The line break between two blocks.
                text = text.dropFirst()
                block += 1
                rest = block < count ? self[block].text[...] : ""
            }
        }
        return result
    }

    /// A removed run on one line, with a space on both sides.
    private static func removed(_ text: String, after last: TextRun?) -> TextRun {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return TextRun(.removed, (last?.text.last?.isWhitespace == false ? " " : "") + words + " ")
    }
}
