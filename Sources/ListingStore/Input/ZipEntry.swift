import ListingCore

/// A member of a ZIP archive, as the archive describes it (PKWARE's APPNOTE.TXT, sections 4.3 and 4.4).
struct ZipEntry: Equatable, Sendable {
    static let localSignature = 0x0403_4B50
    static let centralSignature = 0x0201_4B50
    static let localSize = 30
    static let centralSize = 46

    /// The name in the archive, including its folders.
    var name: String
    var flags: Int
    /// The compression method: 0 stored, 8 deflated, others as ``form`` has them.
    var method: Int
    var check: UInt32
    var packedSize: Int
    var size: Int
    /// The offset of the member's own header in the file.
    var offset: Int
    /// True if sizes and checksum are unknown: in an archive without a directory, if the writer did not know them in advance.
    var isOpenEnded = false

    var isFolder: Bool { MemberName.isFolder(name) }

    /// The reason why the member cannot be decompressed; nil if it can.
    var obstacle: ProblemCause? {
        if flags & 0b0010_0000_0100_0001 != 0 { return ProblemCause(.encrypted) }
        if method == 0 || method == 8 || form != nil { return nil }
        switch method {
        case 9: return ProblemCause(.compressionUnsupported, .text("Deflate64"))
        case 14: return ProblemCause(.compressionUnsupported, .text("LZMA"))
        case 98: return ProblemCause(.compressionUnsupported, .text("PPMd"))
        default: return ProblemCause(.compressionUnsupported, .text("method \(method)"))
        }
    }

    /// The form in which libarchive unpacks the member; nil if it is stored or deflated, or cannot be unpacked.
    var form: ArchiveForm? {
        switch method {
        // The member's data are what is in a file of the same packing.
        case 12: .stream(.bzip2)
        case 93: .stream(.zstd)
        case 95: .stream(.xz)
        // These data depend on numbers of the header.
        case 14, 98: isOpenEnded ? nil : .zipMember
        default: nil
        }
    }

    /// A header for the member's data alone, with the numbers from the archive's directory, which a streaming writer did not have yet when
    /// it wrote the member's own one.
    var ownHeader: [UInt8] {
        let isLarge = size >= 0xFFFF_FFFF || packedSize >= 0xFFFF_FFFF
        // Of the flags, only the one that says how LZMA ends means something for the data.
        let numbers = [63, flags & 0b10, method, 0, 0].map { UInt16(truncatingIfNeeded: $0) }
        let sizes = [packedSize, size].map { isLarge ? UInt32.max : UInt32(truncatingIfNeeded: $0) }
        var header: [UInt8] = []
        LittleEndian.append(UInt32(Self.localSignature), to: &header)
        for number in numbers { LittleEndian.append(number, to: &header) }
        for number in [check] + sizes { LittleEndian.append(number, to: &header) }
        LittleEndian.append(UInt16(1), to: &header)
        LittleEndian.append(UInt16(isLarge ? 20 : 0), to: &header)
        header.append(0x78)
        if isLarge {
            for number: UInt16 in [1, 16] { LittleEndian.append(number, to: &header) }
            for number in [size, packedSize] { LittleEndian.append(UInt64(number), to: &header) }
        }
        return header
    }

    /// True if file managers or desktops add the file on their own, or hide it.
    var isHidden: Bool { MemberName.isHidden(name) }

    /// Reads the entry at an offset of the archive's directory; nil if there is none.
    init?(central bytes: [UInt8], at start: Int) {
        guard bytes.uint32(start) == Self.centralSignature, let flags = bytes.uint16(start + 8), let method = bytes.uint16(start + 10),
            let check = bytes.uint32(start + 16), let packedSize = bytes.uint32(start + 20), let size = bytes.uint32(start + 24),
            let nameLength = bytes.uint16(start + 28), let extraLength = bytes.uint16(start + 30), let offset = bytes.uint32(start + 42),
            start + Self.centralSize + nameLength + extraLength <= bytes.count
        else { return nil }
        let nameEnd = start + Self.centralSize + nameLength
        name = MemberName.text(bytes[nameEnd - nameLength..<nameEnd])
        (self.flags, self.method, self.check) = (flags, method, UInt32(truncatingIfNeeded: check))
        (self.packedSize, self.size, self.offset) = (packedSize, size, offset)
        guard readLargeNumbers(bytes, nameEnd..<nameEnd + extraLength) else { return nil }
    }

    /// Reads the entry that a member's own header describes.
    ///
    /// - Parameters:
    ///   - header: the header, with the name and the extra fields.
    ///   - offset: the header's offset in the file.
    init?(local header: [UInt8], at offset: Int) {
        guard header.uint32(0) == Self.localSignature, let flags = header.uint16(6), let method = header.uint16(8),
            let check = header.uint32(14), let packedSize = header.uint32(18), let size = header.uint32(22),
            let nameLength = header.uint16(26), let extraLength = header.uint16(28)
        else { return nil }
        let nameEnd = min(header.count, Self.localSize + nameLength)
        name = MemberName.text(header[Self.localSize..<nameEnd])
        (self.flags, self.method, self.check) = (flags, method, UInt32(truncatingIfNeeded: check))
        (self.packedSize, self.size, self.offset) = (packedSize, size, offset)
        guard readLargeNumbers(header, nameEnd..<min(header.count, nameEnd + extraLength)) else { return nil }
        isOpenEnded = flags & 0b1000 != 0 && self.packedSize == 0
    }

    /// Reads the numbers that do not fit into 32 bits from the zip64 extra field, which has only those, in this order.
    ///
    /// - Returns: true if all of them are there.
    private mutating func readLargeNumbers(_ bytes: [UInt8], _ extra: Range<Int>) -> Bool {
        let isLarge = 0xFFFF_FFFF
        guard size == isLarge || packedSize == isLarge || offset == isLarge else { return true }
        var position = extra.lowerBound
        while position + 4 <= extra.upperBound, let id = bytes.uint16(position), let length = bytes.uint16(position + 2) {
            position += 4
            guard id == 1 else {
                position += length
                continue
            }
            let fieldEnd = min(position + length, extra.upperBound)
            func next() -> Int? {
                guard position + 8 <= fieldEnd else { return nil }
                defer { position += 8 }
                return bytes.uint64(position)
            }
            if size == isLarge { if let value = next() { size = value } else { return false } }
            if packedSize == isLarge { if let value = next() { packedSize = value } else { return false } }
            if offset == isLarge { if let value = next() { offset = value } else { return false } }
            return true
        }
        return false
    }
}
