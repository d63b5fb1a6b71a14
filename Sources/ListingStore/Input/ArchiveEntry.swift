import CArchive
import Glibc

/// A member of an archive, as libarchive describes it.
struct ArchiveEntry: Equatable, Sendable {
    /// The number of members before it, including those that are not files.
    let index: Int
    /// The name in the archive, including its folders.
    let name: String
    /// The size in bytes, unpacked; 0 if it is unknown.
    let size: Int
    /// The offset of its header among the archive's bytes, decompressed if the archive is compressed as a whole.
    let header: Int
    /// False for folders, links and devices.
    let isFile: Bool
    let isEncrypted: Bool
    /// True if stretches of zeros are omitted from the archive.
    let isSparse: Bool

    /// True if the member may contain text: a file that is not hidden.
    var isReadable: Bool { isFile && !MemberName.isFolder(name) && !MemberName.isHidden(name) }

    /// - Parameters:
    ///   - entry: libarchive's description, in a locale of UTF-8.
    ///   - header: the offset of the member's header.
    init(_ entry: OpaquePointer, index: Int, header: Int) {
        self.index = index
        self.header = header
        // Sound: a NUL-terminated string that lives as long as the entry, and is copied immediately.
        let bytes = archive_entry_pathname(entry).map { [UInt8](UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
        name = bytes.map { MemberName.withoutLeadingPoint(MemberName.text($0[...])) } ?? "member \(index + 1)"
        size = max(0, Int(archive_entry_size(entry)))
        isFile = UInt32(archive_entry_filetype(entry)) == archive_entry_regular_file && archive_entry_hardlink(entry) == nil
        isEncrypted = archive_entry_is_encrypted(entry) == 1
        isSparse = archive_entry_sparse_count(entry) > 0
    }
}
