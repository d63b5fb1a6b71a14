/// Writes a ZIP archive in one pass (PKWARE's APPNOTE.TXT, sections 4.3 and 4.4). The caller may empty the buffer at any time.
///
/// The archive has no ZIP64 fields, because Excel refuses files of some writers with them. Each member has the oldest date of the format,
/// so that the same members make the same bytes.
///
/// ```
/// add("mimetype", …)                  header · data
/// begin("content.xml")                header without sizes
/// write(…); write(…); end()           · data · sizes
/// finish()                            directory
/// ```
struct ZIPWriter {
    private struct Member {
        let name: [UInt8]
        /// 0 for stored, 8 for deflated data.
        let method: UInt16
        /// 8 if the sizes follow the data.
        let flags: UInt16
        let offset: Int
        var check = CyclicRedundancyCheck()
        var packedSize = 0
        var size = 0
    }

    /// Maximum size of the archive and of a member, in bytes. The highest number of 32 bits announces ZIP64.
    static let maxSize = Int(UInt32.max) - 1

    /// The version of the format that readers need: deflated members.
    private static let version: UInt16 = 20
    /// 1980-01-01.
    private static let date: UInt16 = 1 << 5 | 1

    private let maxSize: Int
    private let deflater = Deflater()
    private var members: [Member] = []
    private var current: Member?
    /// Number of bytes of the archive so far.
    private var count = 0

    init(maxSize: Int = maxSize) { self.maxSize = maxSize }

    /// Adds a member whose content is in memory. Its sizes are in its header.
    ///
    /// - Parameter isStored: true if it must not be compressed.
    /// - Throws: ``ExportFailure``
    mutating func add(_ name: String, _ content: [UInt8], isStored: Bool = false, to bytes: inout [UInt8]) throws(ExportFailure) {
        var member = Member(name: Array(name.utf8), method: isStored ? 0 : 8, flags: 0, offset: count)
        if !content.isEmpty { member.check.add(content, content.indices) }
        var data = content
        if !isStored {
            data.removeAll()
            try deflate(content, endsStream: true, to: &data)
        }
        (member.packedSize, member.size) = (data.count, content.count)
        appendHeader(member, to: &bytes)
        bytes += data
        count += data.count
        try settle(member)
    }

    /// Begins a member whose content is written in pieces.
    mutating func begin(_ name: String, to bytes: inout [UInt8]) {
        let member = Member(name: Array(name.utf8), method: 8, flags: 8, offset: count)
        appendHeader(member, to: &bytes)
        current = member
    }

    /// Adds a piece of the current member.
    ///
    /// - Throws: ``ExportFailure``
    mutating func write(_ content: [UInt8], to bytes: inout [UInt8]) throws(ExportFailure) {
        guard !content.isEmpty else { return }
        current?.check.add(content, content.indices)
        current?.size += content.count
        try write(content, endsStream: false, to: &bytes)
    }

    /// Ends the current member.
    ///
    /// - Throws: ``ExportFailure``
    mutating func end(to bytes: inout [UInt8]) throws(ExportFailure) {
        try write([], endsStream: true, to: &bytes)
        guard let member = current else { return }
        current = nil
        let start = bytes.count
        LittleEndian.append(UInt32(0x0807_4B50), to: &bytes)
        appendSizes(member, to: &bytes)
        count += bytes.count - start
        try settle(member)
    }

    /// Writes the directory of the members.
    ///
    /// - Throws: ``ExportFailure``
    mutating func finish(_ bytes: inout [UInt8]) throws(ExportFailure) {
        let start = bytes.count
        for member in members {
            LittleEndian.append(UInt32(ZipEntry.centralSignature), to: &bytes)
            LittleEndian.append(Self.version, to: &bytes)
            appendCommon(member, sizes: true, to: &bytes)
            // No comment, on the first disk, no attributes.
            for _ in 0..<3 { LittleEndian.append(UInt16(0), to: &bytes) }
            LittleEndian.append(UInt32(0), to: &bytes)
            LittleEndian.append(UInt32(truncatingIfNeeded: member.offset), to: &bytes)
            bytes += member.name
        }
        let size = bytes.count - start
        guard count + size <= maxSize, let number = UInt16(exactly: members.count), number < .max else {
            throw ExportFailure.archiveTooLarge
        }
        LittleEndian.append(UInt32(0x0605_4B50), to: &bytes)
        for number in [0, 0, number, number] { LittleEndian.append(number, to: &bytes) }
        LittleEndian.append(UInt32(size), to: &bytes)
        LittleEndian.append(UInt32(count), to: &bytes)
        LittleEndian.append(UInt16(0), to: &bytes)
    }

    private mutating func write(_ content: [UInt8], endsStream: Bool, to bytes: inout [UInt8]) throws(ExportFailure) {
        let start = bytes.count
        try deflate(content, endsStream: endsStream, to: &bytes)
        let written = bytes.count - start
        current?.packedSize += written
        count += written
        try check(current?.size ?? 0)
    }

    private func deflate(_ content: [UInt8], endsStream: Bool, to bytes: inout [UInt8]) throws(ExportFailure) {
        guard deflater.deflate(content, endsStream: endsStream, to: &bytes) else { throw .noMemory }
        if endsStream { deflater.reset() }
    }

    private mutating func settle(_ member: Member) throws(ExportFailure) {
        try check(member.size)
        members.append(member)
    }

    private func check(_ size: Int) throws(ExportFailure) {
        guard size <= maxSize, count <= maxSize else { throw .archiveTooLarge }
    }

    private mutating func appendHeader(_ member: Member, to bytes: inout [UInt8]) {
        let start = bytes.count
        LittleEndian.append(UInt32(ZipEntry.localSignature), to: &bytes)
        appendCommon(member, sizes: member.flags == 0, to: &bytes)
        bytes += member.name
        count += bytes.count - start
    }

    /// The fields that a member's header and its entry in the directory have in common. There are no extra fields.
    ///
    /// - Parameter sizes: false if sizes and checksum are not known yet.
    private func appendCommon(_ member: Member, sizes: Bool, to bytes: inout [UInt8]) {
        for number in [Self.version, member.flags, member.method, 0, Self.date] { LittleEndian.append(number, to: &bytes) }
        if sizes { appendSizes(member, to: &bytes) } else { bytes += [UInt8](repeating: 0, count: 12) }
        LittleEndian.append(UInt16(truncatingIfNeeded: member.name.count), to: &bytes)
        LittleEndian.append(UInt16(0), to: &bytes)
    }

    private func appendSizes(_ member: Member, to bytes: inout [UInt8]) {
        LittleEndian.append(member.check.value, to: &bytes)
        LittleEndian.append(UInt32(truncatingIfNeeded: member.packedSize), to: &bytes)
        LittleEndian.append(UInt32(truncatingIfNeeded: member.size), to: &bytes)
    }
}
