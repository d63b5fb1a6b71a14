/// Parses markup within text, such as an HTML description, into elements.
enum XMLFragment {
    /// Returns the outermost elements of the markup, without the text between them.
    static func elements(_ markup: String) -> [XMLElement] { elements(Array(markup.utf8)) }

    /// - Parameter bytes: UTF-8, which may end anywhere.
    static func elements(_ bytes: [UInt8]) -> [XMLElement] {
        let collector = XMLElementCollector { _, parent in parent == nil }
        guard let parser = XMLPushParser(collector) else { return [] }
        var repair = MarkupRepair(window: ByteWindow(bytes))
        while let piece = try? repair.next() { parser.parse(piece) }
        parser.finish()
        return collector.removeAll().compactMap { if case .element(let element) = $0 { element } else { nil } }
    }
}
