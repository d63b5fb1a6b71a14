import CXXHash

/// The XXH3 hash (64 bits) of Yann Collet. Unlike Swift's own hash values it is the same in every run of the program, as stored data
/// require.
package enum XXH3 {
    /// - Parameter seed: Another seed makes other hashes of the same bytes. A random one is for tables in memory, so that no file can
    ///   provoke collisions in them.
    package static func hash(_ bytes: RawSpan, seed: UInt64 = 0) -> UInt64 {
        // Sound: the bytes live for the call, and the library is given their count.
        bytes.withUnsafeBytes { xxh3_64bits($0.baseAddress, $0.count, seed) }
    }

    package static func hash(_ text: String, seed: UInt64 = 0) -> UInt64 { hash(text.utf8Span.span.bytes, seed: seed) }

    /// The hash of several strings, which differs if a character moves from one to the next.
    package static func hash(_ texts: [String]) -> UInt64 {
        texts.reduce(UInt64(texts.count)) { seed, text in hash(text, seed: seed) }
    }
}
