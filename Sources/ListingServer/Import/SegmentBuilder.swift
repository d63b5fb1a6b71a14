import ListingCore
import ListingStore

/// The columns of a segment while its listings come in: about 150 bytes a row.
struct SegmentBuilder {
    private(set) var table = ColumnStore()
    private var values = ValueDictionary()
    private var terms: [[UInt8]] = []
    /// The folded titles, each followed by a zero byte, in blocks of ``SegmentLayout/rowsPerBlock`` rows.
    private(set) var titleKeys: [[UInt8]] = []
    private var initials = TitleInitials()
    private var fingerprints: [[UInt8]] = []
    private var openFingerprints: [ListingFingerprint] = []
    /// Reusable buffers.
    private var tokenizer = Tokenizer()
    private var codes: [UInt32] = []

    var count: Int { table.count }
    var isFull: Bool { count >= SegmentLayout.rowsPerSegment }

    /// Adds the next row.
    ///
    /// - Parameter content: the hash of what the listing says: see ``ListingBody``.
    mutating func append(_ listing: borrowing Listing, content: UInt64) {
        if count % SegmentLayout.rowsPerBlock == 0 {
            closeFingerprints()
            terms.append([])
            titleKeys.append([])
        }
        let row = table.makeRow(listing, values: &values, terms: &codes)
        table.append(row)
        MultiValueColumn.pack(codes, into: &terms[terms.count - 1])
        TitleSortKey.append(listing.title, by: &tokenizer, to: &titleKeys[titleKeys.count - 1])
        titleKeys[titleKeys.count - 1].append(0)
        initials.append(listing.title)
        openFingerprints.append(ListingFingerprint(listing, content: content))
    }

    private mutating func closeFingerprints() {
        guard !openFingerprints.isEmpty else { return }
        fingerprints.append(FingerprintCoding.bytes(openFingerprints))
        openFingerprints.removeAll(keepingCapacity: true)
    }

    /// The rows of `column_part` and `term_block`, once all listings are there.
    struct Parts {
        var columns: [(kind: ColumnPart, bytes: [UInt8])] = []
        var values: [(rank: Int16, block: TermBlock)] = []
    }

    /// Encodes the segment, without its words.
    ///
    /// - Throws: `BlockCompression.Damage` if Zstandard fails, as without memory.
    mutating func finish() throws -> Parts {
        closeFingerprints()
        let postings = ValuePostings(table, terms, codeCount: values.count)
        var parts = Parts()
        parts.columns = [
            (.numbers, try SegmentColumns.numbers(table)), (.codes, try SegmentColumns.codes(table)), (.terms, try BlockList.bytes(terms)),
            (.values, try SegmentValues(values.values, counts: postings.counts).bytes()),
            (.fingerprints, try BlockList.bytes(fingerprints)), (.initials, try SegmentInitials.bytes(initials)),
            (.titleKeys, try BlockList.bytes(titleKeys)),
        ]
        parts.values = try postings.blocks(of: values.values)
        return parts
    }
}
