/// A file that has images in it, such as a spreadsheet: a file on the disk, or one in an archive.
struct PartsFile: Equatable, Sendable {
    /// The path of the file on the disk, or of the archive, as the user gave it.
    let path: String
    /// The name in the archive; nil for a file on the disk, compressed or not.
    var member: String?
}
