/// The parameters of a statement as libpq wants them: lists of types, addresses, lengths and forms.
struct Parameters {
    let types: [UInt32]
    /// 1 for each: all parameters are binary.
    let formats: [Int32]
    private var bytes: [UInt8] = []
    /// The parts of the bytes; nil for null.
    private var ranges: [Range<Int>?] = []

    /// - Throws: ``ServerError/nulInText`` or ``ServerError/tooLarge``.
    init(_ values: [ServerValue]) throws(ServerError) {
        types = values.map(\.type)
        formats = Array(repeating: 1, count: values.count)
        for value in values {
            let start = bytes.count
            ranges.append(try value.append(to: &bytes) ? start..<bytes.count : nil)
        }
        // libpq treats a null pointer as null, so that an empty value needs an address.
        bytes.append(0)
        // libpq's lengths are 32-bit numbers.
        if bytes.count > Int(Int32.max) { throw .tooLarge }
    }

    /// Lends the addresses and the lengths to a function for the time of its call.
    func withPointers<Result>(_ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?) -> Result) -> Result {
        bytes.withUnsafeBytes { bytes in
            let base = bytes.bindMemory(to: CChar.self).baseAddress
            let addresses = ranges.map { range in range.flatMap { range in base.map { UnsafePointer($0 + range.lowerBound) } } }
            let lengths = ranges.map { Int32($0?.count ?? 0) }
            return addresses.withUnsafeBufferPointer { addresses in
                lengths.withUnsafeBufferPointer { body(addresses.baseAddress, $0.baseAddress) }
            }
        }
    }
}
