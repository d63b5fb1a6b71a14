extension ImportSummary {
    /// Display names of the files, by index: the shortest endings of their paths that are unique.
    public var sourceNames: [String] { sources.map(\.file).shortestEndings }
}

extension [String] {
    /// The shortest ending of each path, in whole components, that no other path has; equal paths stay whole.
    var shortestEndings: [String] {
        let parts = map { $0.split(separator: "/") }
        var names = parts.map { $0.last.map(String.init) ?? "" }
        for length in 2...Swift.max(2, parts.map(\.count).max() ?? 2) {
            let counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            let doubled = indices.filter { counts[names[$0], default: 0] > 1 }
            if doubled.isEmpty { break }
            for index in doubled { names[index] = parts[index].suffix(length).joined(separator: "/") }
        }
        return zip(self, names).map { $1.isEmpty ? $0 : $1 }
    }
}
