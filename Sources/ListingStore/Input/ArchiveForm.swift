import CArchive

/// The one thing that libarchive shall take bytes for. It guesses among all that is enabled, so nothing else is.
enum ArchiveForm: Equatable, Sendable {
    /// A tar archive, packed as a whole or not.
    case tar(StreamPacking?)
    case sevenZip
    /// A single packed stream without any archive.
    case stream(StreamPacking)
    /// A member of a ZIP archive, from its own header on.
    case zipMember

    /// True if a member can be read without the bytes before it.
    var hasIndependentMembers: Bool { self == .tar(nil) }

    private var packing: StreamPacking? {
        switch self {
        case .tar(let packing): packing
        case .stream(let packing): packing
        case .sevenZip, .zipMember: nil
        }
    }

    /// Sets up a reader.
    ///
    /// - Returns: true if libarchive can read this form itself. Where it was built without a library, it would start a program instead
    ///   and warns of that, which counts as no.
    func enable(in archive: OpaquePointer) -> Bool {
        let format =
            switch self {
            case .tar: archive_read_support_format_tar(archive)
            case .sevenZip: archive_read_support_format_7zip(archive)
            case .stream: archive_read_support_format_raw(archive)
            case .zipMember: archive_read_support_format_zip_streamable(archive)
            }
        guard format == ARCHIVE_OK else { return false }
        switch self {
        // Without it, a packed stream of no bytes would count as unknown.
        case .stream: guard archive_read_support_format_empty(archive) == ARCHIVE_OK else { return false }
        // The member's reader compares check sums, and has its own words for it.
        case .zipMember: archive_read_set_format_option(archive, "zip", "ignorecrc32", "1")
        case .tar, .sevenZip: break
        }
        // Appended instead of supported, because it is known, and data must not be decompressed twice.
        return packing.map { archive_read_append_filter(archive, $0.filter) == ARCHIVE_OK } ?? true
    }
}
