/// Distributes blocks of lines over pages.
public enum PageBreaks {
    /// A block to place: lines that can be apart from each other.
    public struct Block: Equatable, Sendable {
        /// The heights of the lines in points.
        public let lines: [Double]
        /// The space above the block in points, which disappears at the top of a page.
        public let space: Double
        /// True for a heading: its last line is never at the end of a page if another block follows.
        public let staysWithNext: Bool

        public init(lines: [Double], space: Double = 0, staysWithNext: Bool = false) {
            self.lines = lines
            self.space = space
            self.staysWithNext = staysWithNext
        }
    }

    /// Lines of a block that are together on a page.
    public struct Piece: Equatable, Sendable {
        /// The index of the block.
        public let block: Int
        public let lines: Range<Int>
        /// The top of the first line, in points from the top of the page's content.
        public let y: Double
    }

    /// - Parameter height: The height of a page's content in points. A line that is higher has a page of its own.
    /// - Returns: The pieces of each page; no pages without lines.
    public static func pages(of blocks: [Block], height: Double) -> [[Piece]] {
        var pages: [[Piece]] = []
        var page: [Piece] = []
        var y = 0.0
        func end() {
            if !page.isEmpty { pages.append(page) }
            (page, y) = ([], 0)
        }
        for (index, block) in blocks.enumerated() where !block.lines.isEmpty {
            if block.staysWithNext, !page.isEmpty, y + block.space + needed(from: index, in: blocks) > height { end() }
            var start = 0
            var top = page.isEmpty ? 0 : y + block.space
            y = top
            for (line, length) in block.lines.enumerated() {
                if y + length > height, !(page.isEmpty && line == start) {
                    if line > start { page.append(Piece(block: index, lines: start..<line, y: top)) }
                    end()
                    (start, top) = (line, 0)
                }
                y += length
            }
            page.append(Piece(block: index, lines: start..<block.lines.count, y: top))
        }
        end()
        return pages
    }

    /// The height of a block, and the first line of the one that it stays with.
    private static func needed(from index: Int, in blocks: [Block]) -> Double {
        let own = blocks[index].lines.reduce(0, +)
        guard let next = blocks[(index + 1)...].first(where: { !$0.lines.isEmpty }) else { return own }
        return own + next.space + next.lines[0]
    }
}
