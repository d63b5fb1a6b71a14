/// A step of the schema of shared catalogs. Steps only lead forward, and a released one never changes.
struct Migration: Sendable {
    /// Counted from 1 without gaps.
    let number: Int
    /// The number of the oldest program that can read after this step, and of the oldest that can write.
    let reads: Int
    let writes: Int
    /// Its statements, which run in one transaction.
    let text: String

    static let all = [
        Migration(number: 1, reads: 1, writes: 1, text: String(decoding: PackageResources.migration1_sql, as: UTF8.self))
    ]

    /// The number of the schema that this program makes.
    static let newest = all.last?.number ?? 0
}
