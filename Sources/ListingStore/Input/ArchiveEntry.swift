import CArchive
import Glibc

/// A member of an archive, as libarchive describes it.
struct ArchiveEntry: Equatable, Sendable {
    /// The number of members before it, those that are no files included.
    let index: Int
    /// The name in the archive, including its folders.
    let name: String
    /// The size in bytes, unpacked; 0 if it is unknown.
    let size: Int
    /// The offset of its header among the archive's bytes, unpacked if they are packed as a whole.
    let header: Int
    /// False for folders, links and devices.
    let isFile: Bool
    let isEncrypted: Bool
    /// True if stretches of zeros are left out of the archive.
    let isSparse: Bool

    /// True if the member may be a text: a file that is not hidden.
    var isReadable: Bool { isFile && !MemberName.isFolder(name) && !MemberName.isHidden(name) }

    /// - Parameters:
    ///   - entry: libarchive's description, in a locale of UTF-8.
    ///   - header: the offset of the member's header.
    init(_ entry: OpaquePointer, index: Int, header: Int) {
        self.index = index
        self.header = header
        // Sound: a NUL-terminated text that lives as long as the entry, and is copied at once.
        let bytes = archive_entry_pathname(entry).map { [UInt8](UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
        name = bytes.map { MemberName.withoutLeadingPoint(MemberName.text($0[...])) } ?? "member \(index + 1)"
        size = max(0, Int(archive_entry_size(entry)))
        isFile = UInt32(archive_entry_filetype(entry)) == archive_entry_regular_file && archive_entry_hardlink(entry) == nil
        isEncrypted = archive_entry_is_encrypted(entry) == 1
        isSparse = archive_entry_sparse_count(entry) > 0
    }
}
