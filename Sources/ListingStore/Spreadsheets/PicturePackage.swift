/// A file that has pictures in it, each by a name.
protocol PicturePackage: Sendable {
    var file: InputFile { get }

    /// The bytes of a part, such as a picture.
    ///
    /// - Returns: nil if the file has no part of this name.
    /// - Throws: ``ImportError`` if the part can't be read.
    func source(_ part: String) throws(ImportError) -> (any ByteSource)?
}

extension WorkbookPackage: PicturePackage {}
