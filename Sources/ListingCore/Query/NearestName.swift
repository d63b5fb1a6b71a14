/// Finds the name that a user meant by a mistyped word.
public enum NearestName {
    /// Returns the name that takes the fewest typing errors to become the word; nil if no name is similar. Letter case is ignored.
    public static func to(_ word: String, among names: some Sequence<String>) -> String? {
        // Two errors in a word of three letters leave nothing of it.
        let limit = word.count > 3 ? 2 : 1
        let wanted = Array(word.lowercased())
        return names.map { (name: $0, errors: errors(from: Array($0.lowercased()), to: wanted)) }.filter { $0.errors <= limit }
            .min { $0.errors < $1.errors }?.name
    }

    /// Counts the typing errors between two words: letters that are missing, added, wrong, or swapped with their neighbor.
    private static func errors(from name: [Character], to word: [Character]) -> Int {
        // A long text is compared only with names of its length.
        guard abs(name.count - word.count) <= 2 else { return abs(name.count - word.count) }
        var rows = [Array(0...word.count)]
        for (line, letter) in name.enumerated() {
            var row = [line + 1]
            for (column, other) in word.enumerated() {
                var errors = min(row[column] + 1, rows[line][column + 1] + 1, rows[line][column] + (letter == other ? 0 : 1))
                if line > 0, column > 0, letter == word[column - 1], name[line - 1] == other {
                    errors = min(errors, rows[line - 1][column - 1] + 1)
                }
                row.append(errors)
            }
            rows.append(row)
        }
        return rows[name.count][word.count]
    }
}
