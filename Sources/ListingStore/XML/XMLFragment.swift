/// Markup inside of a text, such as a description of HTML, as elements.
enum XMLFragment {
    /// The outermost elements of a text; what stands between them is left out.
    static func elements(_ markup: String) -> [XMLElement] { elements(Array(markup.utf8)) }

    /// - Parameter bytes: UTF-8; may end anywhere.
    static func elements(_ bytes: [UInt8]) -> [XMLElement] {
        let collector = XMLElementCollector { _, parent in parent == nil }
        guard let parser = XMLPushParser(collector) else { return [] }
        var repair = MarkupRepair(window: ByteWindow(bytes))
        while let piece = try? repair.next() { parser.parse(piece) }
        parser.finish()
        return collector.take().compactMap { if case .element(let element) = $0 { element } else { nil } }
    }
}
