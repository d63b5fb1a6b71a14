import CZstd

/// A dictionary in the form in which Zstandard compresses with it. Making it takes as long as compressing some hundred blocks.
///
/// Sound: the library only reads it, so several threads may compress with it. It is freed with this object only.
package final class PreparedDictionary: @unchecked Sendable {
    package let bytes: [UInt8]
    /// nil without a dictionary, or without memory.
    let pointer: OpaquePointer?
    let level: Int32

    /// Zstandard's own default: larger ones take several times as long for a few percent.
    package static let usualLevel: Int32 = 3
    /// The level for lists of numbers, which hardly repeat: a larger one takes twice as long for a few percent.
    package static let quickLevel: Int32 = 1

    /// - Parameter bytes: those of `DictionaryCompression`, which may be empty.
    package init(_ bytes: [UInt8], level: Int32 = usualLevel) {
        (self.bytes, self.level) = (bytes, level)
        pointer = bytes.isEmpty ? nil : ZSTD_createCDict(bytes, bytes.count, level)
    }

    deinit { ZSTD_freeCDict(pointer) }
}
