/// The address of a link (MS-XLS, section 2.4.140, and MS-OSHARED, section 2.3.7.1).
enum BIFFHyperlink {
    private static let addressID: [UInt8] = [
        0xE0, 0xC9, 0xEA, 0x79, 0xF9, 0xBA, 0xCE, 0x11, 0x8C, 0x82, 0x00, 0xAA, 0x00, 0x4B, 0xA9, 0x0B,
    ]

    /// - Parameter data: the record of the link.
    /// - Returns: nil if it does not lead to an address on the web.
    static func address(_ data: [UInt8]) -> String? {
        // The range of cells, the id of the kind of record, and a version come first.
        guard let flags = data.uint32(28) else { return nil }
        var place = 32
        for flag in [0x10, 0x80] where flags & flag != 0 {
            guard let length = data.uint32(place), length < data.count else { return nil }
            place += 4 + 2 * length
        }
        guard flags & 1 != 0, flags & 0x100 == 0, place + 20 <= data.count, Array(data[place..<place + 16]) == addressID,
            let length = data.uint32(place + 16)
        else { return nil }
        let end = min(data.count, place + 20 + length)
        var units: [UInt16] = []
        for index in stride(from: place + 20, to: end - 1, by: 2) {
            guard let unit = data.uint16(index), unit != 0 else { break }
            units.append(UInt16(unit))
        }
        return String(decoding: units, as: UTF16.self)
    }
}
