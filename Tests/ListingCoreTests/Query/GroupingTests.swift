import Testing

@testable import ListingCore

@Suite("First letters")
struct TitleInitialTests {
    @Test(arguments: [
        ("Mug", "M"), ("mug", "M"), ("Éclair", "E"), ("e\u{301}clair", "E"), ("  “ünder”", "U"), ("🎁 gift", "G"), ("Øl", "O"),
        ("ÅSA", "A"), ("ﬁne", "F"), ("ßpecial", "S"), ("Ａ", "A"), ("Æble", "Æ"), ("ñ", "N"), ("Ǆ", "Ǆ"), ("ệ", "E"),
        ("άλφα", "Α"), ("Щука", "Щ"), ("йод", "Й"), ("木工", "木"), ("किताब", "क"), ("שָׁלוֹם", "ש"), ("一番", "一"),
    ])
    func `a title is grouped under its first letter, without accents and in capitals`(title: String, letter: String) {
        #expect(TitleInitial.of(title) == letter)
    }

    @Test(arguments: [
        ("한국", "ㅎ"), ("가방", "ㄱ"), ("깃발", "ㄱ"), ("\u{1100}\u{1161}방", "ㄱ"), ("ㄴ", "ㄴ"), ("いす", "あ"), ("ぎんいろ", "か"), ("ギター", "か"),
        ("ポット", "は"), ("ん", "わ"), ("ヴェール", "あ"), ("ー", "ー"), ("Ёлка", "Ё"), ("ґанок", "Ґ"), ("Ωmega", "Ω"), ("ώρα", "Ω"),
    ])
    func `letters follow their script`(title: String, letter: String) {
        #expect(TitleInitial.of(title) == letter)
    }

    @Test(arguments: ["3 mugs", "٣", "½", "", "***", "🎁", "  (7) sins"])
    func `titles that start with a digit or contain no letter have no initial`(title: String) {
        #expect(TitleInitial.of(title) == nil)
    }

    @Test func `an endless title is searched only at its beginning`() {
        #expect(TitleInitial.of(String(repeating: "*", count: 1_000_000) + "a") == nil)
    }
}

@Suite("Names of groups")
struct ListingGroupNameTests {
    @Test func `letters and categories are sorted, and the groups without one come last`() {
        let letters: [ListingGroupName] = [.letter("A"), .letter("Z"), .letter("Æ"), .letter("Щ"), .letter("木"), .others, .noLetter]
        #expect(letters.reversed().sorted() == letters)
        let categories: [ListingGroupName] = [.category(["art"]), .category(["Art", "Prints"]), .category(["Home"]), .others, .noCategory]
        #expect(categories.reversed().sorted().map { "\($0)" }.sorted() == categories.map { "\($0)" }.sorted())
        #expect(categories.reversed().sorted().suffix(3) == categories.suffix(3))
    }
}

@Suite("Category trees")
struct CategoryTreeTests {
    private func tree(_ paths: [[String]]) -> CategoryTree {
        var tree = CategoryTree()
        for path in paths { tree.add(path) }
        return tree
    }

    @Test func `a category counts its own listings and those below it`() {
        let categories = tree([["Home", "Mugs"], ["Art"], [], ["Home"], ["Home", "Mugs"], ["Mugs"]]).categories
        #expect(categories.map(\.path) == [["Art"], ["Home"], ["Home", "Mugs"], ["Mugs"]])
        #expect(categories.map(\.count) == [1, 3, 2, 1])
        #expect(categories.map(\.hasChildren) == [false, true, false, false])
        #expect(categories.map(\.level) == [0, 0, 1, 0])
    }

    @Test func `listings of the same category can be added as a count`() {
        var tree = CategoryTree()
        tree.add(["Home", "Mugs"], count: 1_000)
        tree.add(["Home"], count: 20)
        #expect(tree.categories.map(\.count) == [1_020, 1_000])
    }

    @Test func `blank names make no categories`() {
        #expect(tree([["", "Home", " "], [" "]]).categories.map(\.path) == [["Home"]])
        #expect(tree([[""], []]).isEmpty)
    }

    @Test func `the number of categories is limited, and omitted ones count for the wider ones`() {
        let many = tree((0..<20_000).map { ["All", "\($0)"] }).categories
        #expect(many.count == CategoryTree.maxCategories)
        #expect(many.first?.count == 20_000)
        let deep = tree([(0..<10_000).map { "\($0)" }]).categories
        #expect(deep.count == CategoryTree.maxLevels)
    }
}
