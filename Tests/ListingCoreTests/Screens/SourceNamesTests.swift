import Testing

@testable import ListingCore

@Suite struct SourceNamesTests {
    @Test(
        arguments: [
            ([], []), (["/shop/a.csv"], ["a.csv"]), (["/shop/a.csv", "/shop/b.csv"], ["a.csv", "b.csv"]),
            (["/old/a.csv", "/new/a.csv", "/new/b.csv"], ["old/a.csv", "new/a.csv", "b.csv"]),
            (["/x/old/a.csv", "/y/old/a.csv", "/y/new/a.csv"], ["x/old/a.csv", "y/old/a.csv", "new/a.csv"]),
            (["/a.csv", "/a.csv"], ["a.csv", "a.csv"]), (["-", "/"], ["-", "/"]),
        ] as [([String], [String])])
    func `files are named by the shortest part of their paths that distinguishes them`(paths: [String], expected: [String]) {
        #expect(paths.shortestEndings == expected)
    }
}
