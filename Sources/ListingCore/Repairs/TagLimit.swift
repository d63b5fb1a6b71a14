/// The limits of a marketplace for the tags of a listing, and how its tables write them.
public struct TagLimit: Sendable, Equatable {
    /// The highest number of tags.
    public let count: Int
    /// The highest number of characters in a tag.
    public let length: Int
    /// The characters between tags. The first of them that a cell contains separates all of its tags.
    private let separators: [Character]

    /// The export of an Etsy shop.
    public static let etsy = TagLimit(count: 13, length: 20, separators: [","])
    /// The tables of bulk editors for Etsy.
    public static let etsyBulk = TagLimit(count: 13, length: 20, separators: ["|", ";", "\t", "\n", ","])

    /// Returns the tags of a cell as shoppers see them. Etsy writes `_` for the spaces in a tag.
    public func tags(in cell: String) -> [String] { parts(of: cell).map(Self.shown).filter { !$0.isEmpty } }

    /// Returns true if there are too many tags, or if one is too long.
    public func isExceeded(by tags: [String]) -> Bool {
        tags.count > count || tags.contains { $0.utf8.count > length && $0.count > length }
    }

    /// Returns false if the tags of some cells are certainly within the limits. It looks only at bytes, which takes less time than to
    /// split the cells.
    public func mayBeExceeded(by cells: some Sequence<String>) -> Bool {
        var total = 0
        for cell in cells {
            let separator = separator(of: cell)
            let isWithin = cell.withBytes { bytes in
                guard Self.areCharactersApart(in: bytes) else { return false }
                var length = 0
                for index in bytes.indices {
                    let isSeparator = bytes[index] == separator.asciiValue
                    length = isSeparator ? 0 : length + 1
                    if isSeparator { total += 1 }
                    if length > self.length { return false }
                }
                return true
            }
            total += 1
            if !isWithin || total > count { return true }
        }
        return false
    }

    /// Returns the cell with only some of its tags.
    ///
    /// - Parameter kept: tags as ``tags(in:)`` returns them.
    /// - Returns: nil if all tags of the cell are kept.
    public func keeping(_ kept: Set<String>, in cell: String) -> String? {
        let parts = parts(of: cell)
        let remaining = parts.filter { kept.contains(Self.shown($0)) }
        let all = parts.filter { !Self.shown($0).isEmpty }
        if remaining.count == all.count { return nil }
        return remaining.joined(separator: String(separator(of: cell))).trimmedText
    }

    private func parts(of cell: String) -> [Substring] {
        let separator = separator(of: cell)
        guard let byte = separator.asciiValue, cell.withBytes({ Self.areCharactersApart(in: $0) }) else {
            return cell.split(separator: separator)
        }
        return cell.utf8.split(separator: byte).map { Substring($0) }
    }

    /// True if no separator in the text can be a part of a larger character. A mark from U+0300 on may combine with the separator before
    /// it, as a carriage return combines with a line feed.
    private static func areCharactersApart(in bytes: Span<UInt8>) -> Bool {
        for index in bytes.indices where bytes[index] >= 0xCC || bytes[index] == UInt8(ascii: "\r") { return false }
        return true
    }

    private func separator(of cell: String) -> Character {
        if separators.count == 1 { return separators[0] }
        return separators.first { cell.contains($0) } ?? ","
    }

    private static func shown(_ part: Substring) -> String {
        let spaced = part.utf8.contains(UInt8(ascii: "_")) ? String(part.map { $0 == "_" ? " " : $0 }) : String(part)
        let text = spaced.trimmedText
        return text.utf8.contains(UInt8(ascii: "&")) ? HTMLEntities.decode(text) : text
    }
}
