/// The place of a cell in its file.
struct CellPlace: Equatable, Sendable {
    /// The offsets of the cell's bytes in the file, with the quotes around it.
    let range: Range<Int>
    /// True if there are quotes around the cell.
    let isQuoted: Bool
    /// The bytes of the cell as they are in the file, without the quotes around it.
    let content: [UInt8]
}
