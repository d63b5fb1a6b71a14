/// The first element of an XML or HTML file.
enum MarkupRoot {
    /// The name of the first element, as the file has it; "html" for a document type of HTML. Comments and instructions may precede it.
    ///
    /// - Parameter bytes: the beginning of the file, in any encoding that has the letters of ASCII.
    /// - Returns: nil if there is no element in these bytes.
    static func name(_ bytes: Span<UInt8>) -> String? {
        var position = 0
        while let open = bytes.firstIndex(of: .lessThan, from: position) {
            if bytes.starts(open, with: "<!doctype html") { return "html" }
            let end = bytes.endOfName(from: open + 1)
            if end > open + 1 { return bytes.text(from: open + 1, upTo: end) }
            if bytes.starts(open, with: "<!--") {
                position = open + 4
                while position < bytes.count, !bytes.starts(position, with: "-->") { position += 1 }
            } else {
                position = open + 1
            }
        }
        return nil
    }
}
