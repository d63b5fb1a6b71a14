import ListingCore

/// Caches the most recent phrase searches, because their rows and counts are requested one by one.
struct PhraseVerifierCache: Sendable {
    private var verifiers = LRUCache<SearchText, PhraseVerifier>(limit: 4)

    mutating func check(of search: SearchText) -> PhraseVerifier {
        if let known = verifiers.value(for: search) { return known }
        let verifier = PhraseVerifier(search)
        verifiers.store(verifier, for: search)
        return verifier
    }
}
