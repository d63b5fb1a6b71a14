import CZlib

/// Compresses bytes as other programs do, for tests of decompression.
public enum Packed {
    public static func gzip(_ bytes: some Sequence<UInt8>) -> [UInt8] { deflate(Array(bytes), windowBits: 16 + 15) }
    public static func gzip(_ text: String) -> [UInt8] { gzip(text.utf8) }
    public static func deflate(_ bytes: [UInt8]) -> [UInt8] { deflate(bytes, windowBits: -15) }

    private static func deflate(_ bytes: [UInt8], windowBits: Int32) -> [UInt8] {
        var stream = z_stream()
        guard
            deflateInit2_(&stream, 9, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
                == Z_OK
        else { return [] }
        defer { deflateEnd(&stream) }
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))) + 64)
        var input = bytes
        input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
                (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
                _ = CZlib.deflate(&stream, Z_FINISH)
            }
        }
        output.removeLast(Int(stream.avail_out))
        return output
    }

    public struct Member: Sendable {
        public var name: String
        public var bytes: [UInt8]
        public var method = 8
        public var flags = 0
        /// True if the sizes follow the data instead of preceding them, as streaming writers have it.
        public var hasDescriptor = false
        /// True if the sizes and the offset are written in 64 bits.
        public var isLarge = false
        public var check: UInt32?
        /// The member's data if they are compressed with a method that this generator does not have.
        public var packed: [UInt8]?

        public init(
            _ name: String, _ text: String, method: Int = 8, flags: Int = 0, hasDescriptor: Bool = false, isLarge: Bool = false,
            check: UInt32? = nil
        ) {
            (self.name, self.bytes, self.method, self.flags) = (name, Array(text.utf8), method, flags)
            (self.hasDescriptor, self.isLarge, self.check) = (hasDescriptor, isLarge, check)
        }
    }

    /// - Parameter hasDirectory: false for an archive whose end is missing.
    public static func zip(_ members: [Member], hasDirectory: Bool = true) -> [UInt8] {
        var file: [UInt8] = []
        var directory: [UInt8] = []
        for member in members {
            let offset = file.count
            let packed = member.packed ?? (member.method == 8 ? deflate(member.bytes) : member.bytes)
            let check = member.check ?? UInt32(crc32_z(0, member.bytes, member.bytes.count))
            let flags = member.flags | (member.hasDescriptor ? 8 : 0)
            let name = Array(member.name.utf8)
            let sizes = [packed.count, member.bytes.count]
            let shown = member.isLarge ? [0xFFFF_FFFF, 0xFFFF_FFFF] : sizes
            let extra = member.isLarge ? number(1, 2) + number(24, 2) + number(sizes[1], 8) + number(sizes[0], 8) + number(offset, 8) : []
            let local = member.hasDescriptor ? [0, 0] : shown
            file += number(0x0403_4B50, 4) + number(20, 2) + number(flags, 2) + number(member.method, 2) + number(0, 4)
            file += number(member.hasDescriptor ? 0 : Int(check), 4) + local.flatMap { number($0, 4) }
            file += number(name.count, 2) + number(member.hasDescriptor ? 0 : extra.count, 2) + name + (member.hasDescriptor ? [] : extra)
            file += packed
            if member.hasDescriptor { file += number(0x0807_4B50, 4) + number(Int(check), 4) + sizes.flatMap { number($0, 4) } }
            directory += number(0x0201_4B50, 4) + number(20, 2) + number(20, 2) + number(flags, 2) + number(member.method, 2)
            directory += number(0, 4) + number(Int(check), 4) + shown.flatMap { number($0, 4) } + number(name.count, 2)
            directory +=
                number(extra.count, 2) + number(0, 10) + number(member.isLarge ? 0xFFFF_FFFF : offset, 4) + name + extra
        }
        guard hasDirectory else { return file }
        let isLarge = members.contains(where: \.isLarge)
        let start = file.count
        file += directory
        if isLarge {
            let record = file.count
            file += number(0x0606_4B50, 4) + number(44, 8) + number(45, 2) + number(45, 2) + number(0, 8) + number(members.count, 8)
            file += number(members.count, 8) + number(directory.count, 8) + number(start, 8)
            file += number(0x0706_4B50, 4) + number(0, 4) + number(record, 8) + number(1, 4)
        }
        file += number(0x0605_4B50, 4) + number(0, 4) + number(isLarge ? 0xFFFF : members.count, 2)
        file += number(isLarge ? 0xFFFF : members.count, 2) + number(isLarge ? 0xFFFF_FFFF : directory.count, 4)
        file += number(isLarge ? 0xFFFF_FFFF : start, 4) + number(0, 2)
        return file
    }

    public static func number(_ value: Int, _ size: Int) -> [UInt8] { (0..<size).map { $0 < 8 ? UInt8(value >> ($0 * 8) & 0xFF) : 0 } }
}
