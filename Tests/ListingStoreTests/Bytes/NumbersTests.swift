import Testing

@testable import ListingStore

@Suite("Numbers as bytes")
struct NumbersTests {
    @Test(arguments: [0, 1, 127, 128, 300, 16_383, 16_384, UInt64(UInt32.max), .max])
    func `a varint is read back and takes one byte per seven bits`(number: UInt64) {
        var bytes: [UInt8] = []
        Varint.append(number, to: &bytes)
        #expect(bytes.count == max(1, (UInt64.bitWidth - number.leadingZeroBitCount + 6) / 7))
        var index = 0
        #expect(Varint.read(bytes.span, at: &index, as: UInt64.self) == number)
        #expect(index == bytes.count)
    }

    @Test func `a truncated or oversized varint is rejected`() {
        var index = 0
        #expect(Varint.read([0x80, 0x80].span, at: &index, as: UInt32.self) == nil)
        index = 0
        #expect(Varint.read([0x80, 0x80, 0x80, 0x80, 0x80, 1].span, at: &index, as: UInt32.self) == nil)
        index = 0
        #expect(Varint.read([UInt8]().span, at: &index, as: UInt32.self) == nil)
    }

    @Test func `numbers of a fixed size have their lowest byte first`() {
        var bytes: [UInt8] = []
        LittleEndian.append(UInt32(0x0102_0304), to: &bytes)
        LittleEndian.append(UInt16(0x0506), to: &bytes)
        #expect(bytes == [4, 3, 2, 1, 6, 5])
        #expect(bytes.uint32(0) == 0x0102_0304 && bytes.uint16(4) == 0x0506)
        #expect(bytes.uint32(3) == nil && bytes.uint16(-1) == nil && bytes.uint64(0) == nil)
        #expect([UInt8](repeating: 0xFF, count: 8).uint64(0) == nil)
    }
}
