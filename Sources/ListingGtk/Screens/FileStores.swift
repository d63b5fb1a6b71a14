import ListingStore

/// The places where the app keeps what belongs to the user's files. By default, nothing is kept when the program ends.
struct FileStores {
    /// The remembered column mappings of tables.
    var columns = ColumnMemory()
    /// The currencies that the user has chosen for files that name none.
    var currencies = CurrencyMemory()
    /// The folder of the stored catalogs; nil keeps them in memory.
    var catalogs: String?
    /// The copies of files as they were when they were opened; nil to keep none.
    var readings: ReadingArchive?
    /// The user's decisions on doubtful matches; nil to remember none.
    var matches: MatchDecisionStore?
}
