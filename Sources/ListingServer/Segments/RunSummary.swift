import ListingCore
import ListingStore

/// `run.summary`: what was read, and the columns that the listings refer to. Sealed.
///
/// Layout: the length of the summary, the summary as ``SummaryCoding`` writes it, and the ``SharedColumns``. The summary's problems are
/// omitted: they are in `problem_part`.
package struct RunSummary: Sendable {
    package let summary: ImportSummary
    package let columns: SharedColumns

    package init(_ summary: ImportSummary, _ columns: SharedColumns) { (self.summary, self.columns) = (summary, columns) }

    /// - Throws: `BlockCompression.Damage` if Zstandard fails, as without memory.
    package func bytes() throws -> [UInt8] {
        var short = summary
        short.restore(
            problems: [], leftOut: summary.leftOut, problemCount: summary.problemCount, problemCounts: summary.problemCounts,
            sources: summary.sources, runs: summary.runs)
        let packed = SummaryCoding.bytes(short)
        var writer = ByteWriter()
        writer.write(count: packed.count)
        return try SealedBytes.sealed(writer.bytes + packed + columns.bytes)
    }

    /// - Throws: ``SegmentDamage`` if the bytes are not those of a summary.
    package init(_ bytes: [UInt8]) throws(SegmentDamage) {
        let bytes = try SealedBytes.opened(bytes)
        self = try decodingStored {
            var parser = ByteParser(bytes)
            let count = try parser.count()
            let range = try parser.skip(count)
            return RunSummary(try SummaryCoding.summary(Array(bytes[range])), try SharedColumns(Array(bytes[range.upperBound...])))
        }
    }
}
