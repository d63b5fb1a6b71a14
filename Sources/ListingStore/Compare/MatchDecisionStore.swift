import ListingCore

/// Stores the user's decisions on doubtful matches in a text file, which is replaced atomically.
///
/// Functions read and write a small file, so they belong off the main thread.
public struct MatchDecisionStore: Sendable {
    public let path: String

    /// - Parameter path: an absolute path. Its folder is created when something is saved.
    public init(path: String) { self.path = path }

    /// `$XDG_DATA_HOME/listing-viewer/matches`, or below `~/.local/share` if that variable is not set or not absolute.
    ///
    /// - Returns: nil if the environment names neither a data folder nor a home.
    public static func standardPath(in environment: [String: String]) -> String? {
        UserFolder.data(in: environment).map { $0 + "/matches" }
    }

    /// The stored decisions. A file that can't be read has none, because a comparison is still possible.
    public func load() -> MatchDecisions { read() ?? MatchDecisions() }

    /// Records a decision; nil forgets an earlier one. A damaged file is renamed first.
    ///
    /// - Throws: ``Failure`` if the file can't be written; it is then unchanged.
    public func decide(_ pair: MatchDecisions.Pair, _ isSame: Bool?) throws {
        // Another window may decide at the same time.
        if let reason = WholeFile.update(path, { update(pair, isSame) }) { throw Failure(path: path, reason: reason) }
    }

    /// - Returns: the reason why the decision can't be written; nil on success.
    private func update(_ pair: MatchDecisions.Pair, _ isSame: Bool?) -> String? {
        let known = read()
        if known == nil { WholeFile.putAside(path) }
        var decisions = known ?? MatchDecisions()
        decisions.decide(pair, isSame)
        return WholeFile.write(Array(decisions.text.utf8), to: path)
    }

    /// - Returns: nil if the file is damaged.
    private func read() -> MatchDecisions? {
        switch WholeFile.read(path) {
        case .missing: MatchDecisions()
        case .failure: nil
        case .bytes(let bytes): MatchDecisions(text: String(decoding: bytes, as: UTF8.self))
        }
    }

    /// The error when a decision can't be stored.
    public struct Failure: Error, Equatable, CustomStringConvertible, Sendable {
        public let path: String
        public let reason: String

        public var description: String {
            tr("Your decision could not be saved to {path} ({reason}).", ["path": path, "reason": reason])
        }
    }
}
