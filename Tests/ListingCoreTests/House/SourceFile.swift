/// A Swift file as the test of the layers sees it: the names that it defines, and the words that it uses.
struct SourceFile {
    /// The folder below `Sources`, such as `ListingCore/Query`.
    let folder: String
    /// The types, functions and constants at the top level that other files can name.
    private(set) var definitions: Set<String> = []
    /// The words that may name something of another file.
    private(set) var words: Set<String> = []
    /// The modules of the package that the file may use: its own, and those that it imports.
    private(set) var modules: Set<String>

    /// The module, which is the first part of the folder.
    var module: String { folder.split(separator: "/").first.map(String.init) ?? folder }

    init(folder: String, text: String) {
        self.folder = folder
        modules = []
        modules = [module]
        var local: Set<String> = []
        let words = SwiftWords(text).words
        for (index, word) in words.enumerated() {
            if !word.isMember { self.words.insert(word.text) }
            local.formUnion(word.parameters.filter { _ in Self.declares(words, index) })
            guard index > 0 else { continue }
            let (keyword, isType) = (words[index - 1].text, word.text.first?.isUppercase ?? false)
            if keyword == "import" { modules.insert(word.text) }
            if keyword == "associatedtype" || Self.types.contains(keyword) && isType { local.insert(word.text) }
            guard word.depth == 0, !Self.isPrivate(words, before: index - 1) else { continue }
            let isDefinition = Self.types.contains(keyword) ? isType : Self.values.contains(keyword) && word.text.count > 3
            if isDefinition { definitions.insert(word.text) }
        }
        self.words.subtract(local)
    }

    private static let types: Set<String> = ["class", "struct", "enum", "protocol", "actor", "typealias"]
    private static let values: Set<String> = ["func", "let", "var"]
    private static let modifiers: Set<String> = ["final", "indirect", "nonisolated", "private", "fileprivate"]

    /// True for the name of a declaration, which may have generic parameters of its own.
    private static func declares(_ words: [SwiftWords.Word], _ index: Int) -> Bool {
        let isInitializer = words[index].text == "init" || words[index].text == "subscript"
        return isInitializer || index > 0 && (types.contains(words[index - 1].text) || words[index - 1].text == "func")
    }

    private static func isPrivate(_ words: [SwiftWords.Word], before index: Int) -> Bool {
        words[..<index].reversed().prefix { modifiers.contains($0.text) }.contains { $0.text.hasSuffix("private") }
    }
}
