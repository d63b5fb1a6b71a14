/// The names of the open elements, outermost first, in one buffer.
struct OpenElements {
    private var names: [UInt8] = []
    private var starts: [Int] = []

    var count: Int { starts.count }
    var isEmpty: Bool { starts.isEmpty }

    mutating func push(_ name: ArraySlice<UInt8>) {
        starts.append(names.count)
        names += name
    }

    /// - Returns: The innermost name.
    mutating func pop() -> ArraySlice<UInt8> {
        guard let start = starts.popLast() else { return [] }
        let name = names[start...]
        names.removeSubrange(start...)
        return name
    }

    /// Returns the number of elements that an end tag with this name closes; 0 if none of the name is open.
    ///
    /// Names must match exactly, except that the case of the innermost one may differ.
    func depth(of bytes: Span<UInt8>, _ name: Range<Int>) -> Int {
        guard let last = starts.last else { return 0 }
        if Self.areEqual(names[last...], bytes, name, ignoringCase: true) { return 1 }
        var end = names.count
        for (distance, start) in starts.reversed().enumerated() {
            if Self.areEqual(names[start..<end], bytes, name, ignoringCase: false) { return distance + 1 }
            end = start
        }
        return 0
    }

    private static func areEqual(_ known: ArraySlice<UInt8>, _ bytes: Span<UInt8>, _ name: Range<Int>, ignoringCase: Bool) -> Bool {
        guard known.count == name.count else { return false }
        for (offset, byte) in known.enumerated() {
            let other = bytes[name.lowerBound + offset]
            guard byte == other || ignoringCase && byte.asciiLowercased == other.asciiLowercased else { return false }
        }
        return true
    }
}
