/// The columns that a use of listings does not need.
struct OmittedColumns: Sendable {
    /// The part of a column that is not read.
    enum Omission: UInt8, Sendable {
        case none
        /// All cells are read as empty.
        case all
        /// A longer value is read as ``OmittedColumns/mark``, because only its presence matters.
        case text
    }

    /// True for the length of values that are read as they are. Some of them mean that there is none, such as `null`.
    static func isShort(_ byteCount: Int) -> Bool { byteCount <= 4 }

    /// The byte that is read in place of a longer value.
    static let mark = UInt8(ascii: "x")

    private var omissions: [Omission] = []

    /// - Parameters:
    ///   - all: columns whose cells are read as empty.
    ///   - texts: columns for which only the presence of a value matters.
    init(all: [Int] = [], texts: [Int] = []) {
        for (columns, omission) in [(texts, Omission.text), (all, .all)] {
            for column in columns {
                while omissions.count <= column { omissions.append(.none) }
                omissions[column] = omission
            }
        }
    }

    var isEmpty: Bool { omissions.isEmpty }

    subscript(column: Int) -> Omission { column < omissions.count ? omissions[column] : .none }
}

extension Span<UInt8> {
    /// True if a range of bytes has more than white space.
    func holdsText(from start: Int, upTo end: Int) -> Bool {
        for index in start..<end where (UInt8(ascii: "!")...UInt8(ascii: "~")).contains(self[index]) { return true }
        // There are other characters than those of ASCII, if any.
        return text(from: start, upTo: end).nonBlank != nil
    }
}
