import ListingCore
import ListingStore

/// Searches for words.
extension SegmentCache {
    func matches(of search: SearchText, in session: ServerSession) async throws -> SearchMatches {
        let key = SearchKey(search: search, count: session.count)
        if let known = content.withLock({ $0.matches.value(for: key) }) { return known }
        let lookup = TermLookup(search, in: session.segments)
        let found = try await lookup.read(pool)
        let ends = lookup.hasPhrases ? try await fieldEnds(of: session.segments.filter { found[$0.number] != nil }) : [:]
        let matches = try lookup.matches(found, fieldEnds: ends, count: session.count)
        content.withLock { $0.matches.store(matches, for: key) }
        return matches
    }

    private func fieldEnds(of segments: [ServerSegment]) async throws -> [Int64: [UInt8]] {
        var ends: [Int64: [UInt8]] = [:]
        for segment in segments {
            if let known = content.withLock({ $0.fieldEnds.value(for: segment.number) }) {
                ends[segment.number] = known
                continue
            }
            guard let bytes = try await parts([.fieldEnds], of: segment)[.fieldEnds] else { throw SegmentDamage() }
            content.withLock { $0.fieldEnds.store(bytes, for: segment.number) }
            ends[segment.number] = bytes
        }
        return ends
    }
}
