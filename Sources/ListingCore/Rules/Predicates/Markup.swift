/// Finds pieces of HTML in text.
enum Markup {
    /// Returns the first tag or character reference, as the text has it; nil if there is none. A less-than sign alone is neither.
    static func firstTagOrReference(in text: String) -> String? {
        let bytes = Array(text.utf8)
        let tag = nextTag(bytes, from: 0)
        for index in bytes[..<(tag?.lowerBound ?? bytes.count)].indices where bytes[index] == UInt8(ascii: "&") {
            if let end = endOfReference(bytes, at: index) { return String(decoding: bytes[index..<end], as: UTF8.self) }
        }
        return tag.map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    /// Returns true if there is a tag.
    static func hasTag(in text: String) -> Bool { nextTag(Array(text.utf8), from: 0) != nil }

    /// Returns the first tag of another element than the given one; nil if there is none.
    static func firstTag(in text: String, except element: String) -> String? {
        let bytes = Array(text.utf8)
        var start = 0
        while let tag = nextTag(bytes, from: start) {
            if name(of: bytes[tag]) != element { return String(decoding: bytes[tag], as: UTF8.self) }
            start = tag.upperBound
        }
        return nil
    }

    /// Returns the first tag or attribute that can run a program or send a form; nil if there is none.
    static func firstActiveCode(in text: String) -> String? {
        let bytes = Array(text.utf8)
        var start = 0
        while let range = nextTag(bytes, from: start) {
            let tag = bytes[range]
            if activeElements.contains(name(of: tag)) { return String(decoding: tag.prefix(60), as: UTF8.self) }
            if let handler = eventHandler(in: tag) { return handler }
            start = range.upperBound
        }
        return nil
    }

    /// Returns the name of the first element among lists, tables and blocks that has more opening than closing tags, or the reverse; nil if
    /// there is none.
    static func firstUnclosedElement(in text: String) -> String? {
        let bytes = Array(text.utf8)
        var depths = [0, 0, 0, 0]
        var start = 0
        while let tag = nextTag(bytes, from: start) {
            start = tag.upperBound
            guard bytes[tag.upperBound - 2] != UInt8(ascii: "/") else { continue }
            let isEnd = bytes[tag.lowerBound + 1] == UInt8(ascii: "/")
            if let element = pairedElements.firstIndex(of: name(of: bytes[tag])) { depths[element] += isEnd ? -1 : 1 }
        }
        return depths.firstIndex { $0 != 0 }.map { "<\(pairedElements[$0])>" }
    }

    private static let activeElements: Set<String> = ["script", "iframe", "object", "form", "embed", "applet"]
    private static let pairedElements = ["ul", "ol", "table", "div"]

    /// The name of a tag's element, in lowercase.
    private static func name(of tag: ArraySlice<UInt8>) -> String {
        let start = tag.dropFirst().first == UInt8(ascii: "/") ? tag.dropFirst(2) : tag.dropFirst()
        return String(
            decoding: start.prefix { $0.isASCIILetter || $0.isDigit || $0 == UInt8(ascii: ":") }.map(\.lowercasedASCII), as: UTF8.self)
    }

    private static func eventHandler(in tag: ArraySlice<UInt8>) -> String? {
        for index in tag.indices.dropLast(4) where tag[index] <= 0x20 || tag[index] == UInt8(ascii: "\"") {
            let rest = tag[(index + 1)...]
            guard rest.prefix(2).map(\.lowercasedASCII) == Array("on".utf8) else { continue }
            let name = rest.prefix { $0.isASCIILetter }
            if name.count > 3, rest.dropFirst(name.count).first == UInt8(ascii: "=") { return String(decoding: name, as: UTF8.self) }
        }
        return nil
    }

    /// The next tag: `<`, a letter or `/` and a letter, and up to the next `>`. The search takes linear time in any text.
    private static func nextTag(_ bytes: [UInt8], from start: Int) -> Range<Int>? {
        var start = start
        while let first = bytes[start...].firstIndex(of: UInt8(ascii: "<")) {
            var index = first + 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
            if index < bytes.count, bytes[index].isASCIILetter {
                return bytes[index...].firstIndex(of: UInt8(ascii: ">")).map { first..<$0 + 1 }
            }
            start = first + 1
        }
        return nil
    }

    /// The position after a character reference such as `&amp;` or `&#8217;`.
    private static func endOfReference(_ bytes: [UInt8], at start: Int) -> Int? {
        let name = bytes[(start + 1)...].prefix(32).prefix { $0.isASCIILetter || $0.isDigit || $0 == UInt8(ascii: "#") }
        guard name.count >= 2, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";") else { return nil }
        return name.endIndex + 1
    }
}
