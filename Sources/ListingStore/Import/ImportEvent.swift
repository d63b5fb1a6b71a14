import ListingCore

/// An event of an import, in order.
public enum ImportEvent: Sendable {
    /// Standard input or a pipe is being received, which has to end before anything is read; `bytes` is the number received so far. Sent
    /// a few times a second, even if nothing arrives.
    case receiving(bytes: Int)
    /// The format of the first file is known; sent once, before all listings.
    case opened(format: String, encoding: String)
    /// The next listings; may be empty if a long part of the file has none. `summary` counts everything read so far, and its problems are
    /// only appended to; `progress` is the fraction read, 0 to 1.
    case listings(ListingBatch, summary: ImportSummary, progress: Double)
}
