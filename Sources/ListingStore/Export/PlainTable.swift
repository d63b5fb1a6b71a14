import ListingCore

/// A table whose rows can be copied byte for byte: a file in UTF-8 that is neither compressed nor in an archive.
struct PlainTable {
    let file: InputFile
    let reader: any TableReader
    /// The name of the format.
    let format: String

    /// - Throws: ``OriginalRows/Failure``, or the errors of reading the file.
    init(path: String) throws {
        let text = try TextFile(path: path)
        guard let file = text.file.randomAccess else { throw OriginalRows.Failure.noPlainTable }
        let sample = try ContentSample(text)
        guard let format = FormatRegistry.standard.format(of: sample),
            let reader = try format.makeReader(text, sample: sample) as? any TableReader
        else { throw OriginalRows.Failure.noPlainTable }
        guard !text.needsDecoding else { throw OriginalRows.Failure.otherEncoding }
        (self.file, self.reader, self.format) = (file, reader, format.name)
    }
}
