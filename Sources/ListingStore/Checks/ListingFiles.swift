/// The file of each listing of a check, for rules whose findings are known only after the last listing.
struct ListingFiles {
    /// The first listing of each run of listings from one file, with the name of the file.
    private var runs: [(start: Int, file: String)] = []

    /// Notes that listings are from a file.
    ///
    /// - Parameter number: the number of the first of them, from 0. Numbers ascend.
    mutating func begin(_ file: String, at number: Int) {
        if let last = runs.last, last.file == file { return }
        runs.append((number, file))
    }

    /// The name of the file of a listing; nil if it was not noted.
    subscript(number: Int) -> String? {
        let end = runs.partitioningIndex { $0.start > number }
        return end > 0 ? runs[end - 1].file : nil
    }
}
