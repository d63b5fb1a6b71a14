/// The format and the size of a picture, by the first bytes of its file.
///
/// Only the formats that all spreadsheet programs show are known: PNG (ISO/IEC 15948, section 11.2.2), JPEG (ITU-T T.81, annex B) and
/// GIF (version 89a, section 18).
struct PictureHeader: Equatable, Sendable {
    enum Format: Int, CaseIterable, Sendable {
        case png, jpeg, gif

        /// The file extension, without the dot.
        var fileExtension: String { self == .png ? "png" : self == .jpeg ? "jpeg" : "gif" }
        var mediaType: String { "image/" + fileExtension }
    }

    let format: Format
    /// In pixels, at least 1. A camera’s note that the picture has to be turned does not count, because spreadsheets ignore it.
    let width, height: Int

    init(format: Format, width: Int, height: Int) {
        self.format = format
        (self.width, self.height) = (max(1, width), max(1, height))
    }

    /// - Returns: nil for another format, and for a header that is damaged.
    init?(_ bytes: [UInt8]) {
        let bytes = bytes.span
        if bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
            guard bytes.has(Array("IHDR".utf8), at: 12), let width = bytes.bigEndian(4, at: 16), let height = bytes.bigEndian(4, at: 20)
            else { return nil }
            self.init(.png, width, height)
        } else if bytes.has(Array("GIF87a".utf8), at: 0) || bytes.has(Array("GIF89a".utf8), at: 0) {
            guard bytes.count >= 10 else { return nil }
            self.init(.gif, Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
        } else if bytes.has([0xFF, 0xD8, 0xFF], at: 0) {
            guard let size = bytes.sizeOfJPEG else { return nil }
            self.init(.jpeg, size.width, size.height)
        } else {
            return nil
        }
    }

    private init?(_ format: Format, _ width: Int, _ height: Int) {
        guard width > 0, height > 0 else { return nil }
        self.init(format: format, width: width, height: height)
    }

    /// The size at which the whole picture fits into an area, in the unit of the area. A small picture is enlarged.
    func fitting(width: Int, height: Int) -> (width: Int, height: Int) {
        // The sides have at most 32 bits, and so have areas.
        if self.width * height >= self.height * width { return (width, max(1, self.height * width / self.width)) }
        return (max(1, self.width * height / self.height), height)
    }
}

extension Span<UInt8> {
    fileprivate func has(_ prefix: [UInt8], at start: Int) -> Bool {
        guard count >= start + prefix.count else { return false }
        for (index, byte) in prefix.enumerated() where self[start + index] != byte { return false }
        return true
    }

    /// The number in some bytes, the highest one first; nil beyond the end.
    fileprivate func bigEndian(_ length: Int, at start: Int) -> Int? {
        guard start >= 0, count >= start + length else { return nil }
        var number = 0
        for index in start..<start + length { number = number << 8 | Int(self[index]) }
        return number
    }

    /// The size in the first frame header of a JPEG; nil if there is none before the pixels. Segments in front of it are skipped by their
    /// lengths, so each step is forward.
    fileprivate var sizeOfJPEG: (width: Int, height: Int)? {
        var index = 2
        while index + 1 < count {
            guard self[index] == 0xFF else { return nil }
            let marker = self[index + 1]
            index += 1
            // Any number of fill bytes may precede a marker.
            if marker == 0xFF { continue }
            index += 1
            switch marker {
            case 0x01, 0xD0...0xD7: continue
            // The pixels and the end.
            case 0xDA, 0xD9, 0xD8: return nil
            // The frame headers. The three omitted numbers are tables.
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                guard let height = bigEndian(2, at: index + 3), let width = bigEndian(2, at: index + 5) else { return nil }
                return (width, height)
            default:
                guard let length = bigEndian(2, at: index), length >= 2 else { return nil }
                index += length
            }
        }
        return nil
    }
}
