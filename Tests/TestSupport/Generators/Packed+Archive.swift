import CArchive

@testable import ListingStore

/// Archives and packed streams as libarchive's own writer makes them.
extension Packed {
    public enum Container: Sendable {
        /// POSIX's tar of 1988, with names of up to 256 bytes.
        case ustar
        /// POSIX's tar of 2001, with names of any length in UTF-8.
        case pax
        case gnutar
        /// The oldest tar, without a mark in its headers.
        case v7tar
        case sevenZip
    }

    public enum Filter: CaseIterable, Sendable {
        case gzip, bzip2, xz, lzma, zstd, lz4
    }

    public enum MemberKind: Sendable {
        case file, folder, symbolicLink, hardLink, device
    }

    /// A member of an archive.
    public struct Content: Sendable {
        public var name: String
        public var bytes: [UInt8]
        public var kind: MemberKind

        public init(_ name: String, _ text: String, _ kind: MemberKind = .file) {
            (self.name, self.bytes, self.kind) = (name, Array(text.utf8), kind)
        }
    }

    public static func archive(_ container: Container, _ members: [Content], packedBy filter: Filter? = nil) -> [UInt8] {
        write(members, filter, sparse: nil) { archive in
            switch container {
            case .ustar: archive_write_set_format_ustar(archive)
            case .pax: archive_write_set_format_pax(archive)
            case .gnutar: archive_write_set_format_gnutar(archive)
            case .v7tar: archive_write_set_format_v7tar(archive)
            case .sevenZip:
                archive_write_set_format_7zip(archive)
                archive_write_set_format_option(archive, "7zip", "compression", "lzma2")
            }
        }
    }

    /// A single packed stream.
    public static func stream(_ filter: Filter, _ text: String) -> [UInt8] {
        write([Content("data", text)], filter, sparse: nil) { archive_write_set_format_raw($0) }
    }

    /// A tar archive with one file that has bytes at its start and zeros after them, which are not in the archive.
    public static func sparseArchive(_ member: Content, size: Int) -> [UInt8] {
        write([member], nil, sparse: size) { archive_write_set_format_pax($0) }
    }

    private static func write(_ members: [Content], _ filter: Filter?, sparse: Int?, setFormat: (OpaquePointer?) -> Void) -> [UInt8] {
        let archive = archive_write_new()
        defer { archive_write_free(archive) }
        switch filter {
        case nil: break
        case .gzip: archive_write_add_filter_gzip(archive)
        case .bzip2: archive_write_add_filter_bzip2(archive)
        case .xz: archive_write_add_filter_xz(archive)
        case .lzma: archive_write_add_filter_lzma(archive)
        case .zstd: archive_write_add_filter_zstd(archive)
        case .lz4: archive_write_add_filter_lz4(archive)
        }
        setFormat(archive)
        let room = members.reduce(1 << 17) { $0 + $1.bytes.count + $1.bytes.count / 8 + 8192 }
        let output = UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 1)
        defer { output.deallocate() }
        var used = 0
        archive_write_open_memory(archive, output.baseAddress, output.count, &used)
        // libarchive's writer of pax does not survive names that the locale lacks.
        UTF8Locale.within { for member in members { write(member, sparse: sparse, to: archive) } }
        archive_write_close(archive)
        return Array(output[..<used])
    }

    private static func write(_ member: Content, sparse: Int?, to archive: OpaquePointer?) {
        let entry = archive_entry_new()
        defer { archive_entry_free(entry) }
        archive_entry_set_pathname_utf8(entry, member.name)
        archive_entry_set_perm(entry, 0o644)
        archive_entry_set_size(entry, Int64(member.kind == .file ? sparse ?? member.bytes.count : 0))
        if sparse != nil { archive_entry_sparse_add_entry(entry, 0, Int64(member.bytes.count)) }
        let type: Int32 =
            switch member.kind {
            case .folder: 0o040_000
            case .symbolicLink: 0o120_000
            case .device: 0o020_000
            case .file, .hardLink: 0o100_000
            }
        archive_entry_set_filetype(entry, UInt32(type))
        switch member.kind {
        case .symbolicLink: archive_entry_set_symlink(entry, String(decoding: member.bytes, as: UTF8.self))
        case .hardLink: archive_entry_set_hardlink(entry, String(decoding: member.bytes, as: UTF8.self))
        case .file, .folder, .device: break
        }
        archive_write_header(archive, entry)
        if member.kind == .file { archive_write_data(archive, member.bytes, member.bytes.count) }
    }
}
