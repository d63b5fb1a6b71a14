/// The header of a 7z archive, as far as it says where the archive's directory is.
enum SevenZipHeader {
    static let magic: [UInt8] = [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]
    static let size = 32

    /// True unless the directory, which follows all data, ends after the end of the file. libarchive refuses such a file without a
    /// reason.
    ///
    /// - Parameter header: the first ``size`` bytes of the file, or all.
    static func isWhole(_ header: [UInt8], fileSize: Int) -> Bool {
        guard let offset = header.uint64(12), let length = header.uint64(20) else { return false }
        return offset <= fileSize && length <= fileSize && size + offset + length <= fileSize
    }
}
