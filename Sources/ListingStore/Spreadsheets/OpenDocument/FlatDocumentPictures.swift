/// The pictures of an OpenDocument file that is a single XML file. Each is the Base64 text of an element `office:binary-data`, and its name
/// says where that element is, so that a picture is read without parsing the file.
struct FlatDocumentPictures: PicturePackage {
    private static let folder = "binary-data/"
    /// The end of the tag in front of a picture. ODF gives the element no attributes.
    private static let tag = Array("binary-data>".utf8)

    let file: InputFile

    /// The name of a picture.
    ///
    /// - Parameter position: the position of the `>` in front of its text, in bytes of the file.
    static func name(at position: Int) -> String { folder + String(position) }

    /// - Returns: nil if no picture begins at the position that the name gives.
    func source(_ part: String) throws(ImportError) -> (any ByteSource)? {
        guard part.hasPrefix(Self.folder), let position = Int(part.dropFirst(Self.folder.count)), position < file.size else { return nil }
        let start = position + 1
        guard start >= Self.tag.count, try file.bytes(start - Self.tag.count..<start) == Self.tag else { return nil }
        return Base64Text(file, from: start)
    }
}
