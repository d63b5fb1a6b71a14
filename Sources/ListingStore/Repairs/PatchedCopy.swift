import ListingCore

/// A copy of a table in which only some cells are repaired. All other bytes of the file are the same: line endings, quotes, the header, and
/// rows with defects.
///
/// ```
/// file ── PlainTable ── RowRepairs ──▶ proposals ──▶ decisions
///   └──────── bytes between repaired cells ────────▶ copy
/// ```
///
/// Memory does not grow with the file. The value holds no file open, so it can be sent to another thread.
public struct PatchedCopy: Sendable {
    /// The reason why a copy can't be written.
    public enum Failure: Error, Equatable, Sendable {
        /// The output is the input, possibly through a link.
        case outputIsInput
        /// Another program has changed the file while it was read.
        case fileHasChanged

        /// The sentence for the user.
        public var message: String {
            switch self {
            case .outputIsInput: tr("the output is the file itself; name another output file, because the original is never changed")
            case .fileHasChanged: tr("another program has changed the file meanwhile; try again")
            }
        }
    }

    /// The path of the original file.
    public let path: String
    private let kinds: Set<RepairKind>
    private let keptTags: [Int: Set<String>]

    /// - Parameters:
    ///   - path: the original file, a table in UTF-8.
    ///   - kinds: the kinds of repairs to propose.
    ///   - keptTags: the tags to keep in rows with too many, by the row's number. Tags of other rows are only listed.
    public init(of path: String, kinds: Set<RepairKind> = Set(RepairKind.allCases), keptTags: [Int: Set<String>] = [:]) {
        (self.path, self.kinds, self.keptTags) = (path, kinds, keptTags)
    }

    /// Finds all proposals, in the order of the file.
    ///
    /// - Parameters:
    ///   - progress: called now and then with the fraction of the file that was read.
    ///   - visit: called with each proposal; may throw to stop.
    /// - Throws: ``OriginalRows/Failure``, ``Failure``, the errors of reading the file, or of `visit`.
    public func propose(
        progress: (Double) -> Void = { _ in }, _ visit: (RepairProposal) throws -> Void
    ) throws -> RepairSummary {
        try run(
            progress: progress,
            accepting: {
                try visit($0); return true
            }, to: nil)
    }

    /// Writes the copy.
    ///
    /// - Parameters:
    ///   - accepting: decides about each proposal, in the order of the file. Proposals without a repaired text are not made in any case.
    ///   - progress: called now and then with the fraction of the file that was read.
    ///   - sink: called with the bytes in order, in pieces; may throw to stop.
    /// - Throws: ``OriginalRows/Failure``, ``Failure``, the errors of reading the file, of `accepting` or of `sink`.
    public func write(
        accepting: (RepairProposal) throws -> Bool = { _ in true }, progress: (Double) -> Void = { _ in },
        to sink: @escaping ([UInt8]) throws -> Void
    ) throws -> RepairSummary {
        try run(progress: progress, accepting: accepting, to: sink)
    }

    /// Opens the file for the copy, which must not be the original.
    ///
    /// - Throws: ``Failure``, or ``OutputFile/Failure`` if the file can't be made.
    public func open(output: String) throws -> OutputFile {
        // The version of a file includes its device and inode, so that links to the original are noticed.
        if output != "-", let version = FileVersion(path: path), version == FileVersion(path: output) { throw Failure.outputIsInput }
        return try OutputFile(path: output)
    }

    private func run(
        progress: (Double) -> Void, accepting: RowRepairs.Decision, to sink: (([UInt8]) throws -> Void)?
    ) throws -> RepairSummary {
        let plain = try PlainTable(path: path)
        let repairs = try RowRepairs(plain, kinds: kinds, keptTags: keptTags)
        var table = plain.reader.table
        var copy = sink.map { CopiedBytes(plain.file, to: $0) }
        var summary = RepairSummary(format: plain.format)
        while try table.advance() {
            summary.rows += 1
            let edits = try repairs.edits(&table) { proposal in
                guard try accepting(proposal) else { return false }
                if proposal.after == nil { summary.undecided += 1 } else { summary.counts[proposal.kind, default: 0] += 1 }
                return true
            }
            if edits == nil { summary.skippedRows += 1 }
            for edit in edits ?? [] { try copy?.replace(edit.range, by: edit.bytes) }
            if summary.rows.isMultiple(of: Self.rowsPerReport) { progress(table.progress) }
        }
        try copy?.finish()
        // Repairs would be at the wrong places.
        guard plain.file.defect == nil else { throw Failure.fileHasChanged }
        return summary
    }

    private static let rowsPerReport = 1_000
}
