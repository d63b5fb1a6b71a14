/// Checks the listings of a catalog against rules.
public protocol ListingChecker: Sendable {
    /// Reads the catalog's files again, and applies rules to their listings, off the main thread and at a low priority.
    ///
    /// - Parameters:
    ///   - packs: the packs of the rules; nil for those that the files' formats suggest.
    ///   - names: ids of rules whose packs are applied, too.
    ///   - progress: called with the fraction that has been read, 0 to 1, on any thread.
    /// - Throws: `CancellationError` if the task is canceled, or the reason why the files can't be read, in words.
    func check(
        against packs: [RulePack]?, including names: Set<String>, progress: @escaping @Sendable (Double) -> Void
    ) async throws -> CheckReport
}
