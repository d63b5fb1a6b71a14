import CZstd

extension DictionaryCompression {
    /// A dictionary in the form in which the library compresses with it. Making it takes as long as compressing some hundred blocks.
    ///
    /// Sound: the library only reads it, so several threads may compress with it. It is freed with this object only.
    package final class Prepared: @unchecked Sendable {
        package let bytes: [UInt8]
        /// nil without a dictionary, or without memory.
        let pointer: OpaquePointer?
        let level: Int32

        /// - Parameter bytes: those of ``dictionary(of:)``, which may be empty.
        package init(_ bytes: [UInt8], level: Int32 = DictionaryCompression.level) {
            (self.bytes, self.level) = (bytes, level)
            pointer = bytes.isEmpty ? nil : ZSTD_createCDict(bytes, bytes.count, level)
        }

        deinit { ZSTD_freeCDict(pointer) }
    }
}
