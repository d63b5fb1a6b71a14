internal import GRDB

extension Row {
    /// A column's bytes, copied out of SQLite's memory; empty where it has none.
    func bytes(at index: Int) -> [UInt8] { (try? withUnsafeData(atIndex: index) { $0.map { [UInt8]($0) } }) ?? [] }
}
