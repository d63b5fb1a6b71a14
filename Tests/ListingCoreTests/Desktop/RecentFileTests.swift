import Testing

@testable import ListingCore

struct RecentFileTests {
    @Test func `files are latest first, and each is there once`() {
        let files = [
            RecentFile(path: "/a.csv", visited: 3), RecentFile(path: "/b.csv", visited: 9), RecentFile(path: "/a.csv", visited: 7),
            RecentFile(path: "/c.csv", visited: 1),
        ]
        #expect(RecentFile.latest(files, limit: 2).map(\.path) == ["/b.csv", "/a.csv"])
        #expect(RecentFile.latest(files, limit: 10).map(\.visited) == [9, 7, 1])
    }

    @Test func `files of the same moment are sorted by path`() {
        let files = ["/b", "/c", "/a"].map { RecentFile(path: $0, visited: 5, microsecond: $0 == "/c" ? 1 : 0) }
        #expect(RecentFile.latest(files, limit: 3).map(\.path) == ["/c", "/a", "/b"])
    }

    @Test func `the name is that of the file without its folder`() {
        #expect(RecentFile(path: "/shop/Räder.csv", visited: 0).name == "Räder.csv")
    }

    @Test func `files of the same name are listed with their folders`() {
        let files = ["/spring/shop.csv", "/autumn/shop.csv", "/spring/feed.xml"].map { RecentFile(path: $0, visited: 0) }
        #expect(files.map { $0.label(among: files) } == ["shop.csv in spring", "shop.csv in autumn", "feed.xml"])
    }

    @Test(
        arguments: [
            "-", "relative.csv", "/dev/stdin", "/dev/fd/63", "/proc/self/fd/0", "/home/a/.cache/.fr-x1Y2z3/shop.csv",
            "/tmp/ark-AbCd/shop.csv",
        ])
    func `what can't be opened again later is not kept`(path: String) {
        #expect(!RecentFile.isKept(path))
    }

    @Test(arguments: ["/home/a/shop.csv", "/tmp/shop.csv", "/home/a/ark-notes.csv", "/home/a/.fr"])
    func `ordinary files are kept`(path: String) {
        #expect(RecentFile.isKept(path))
    }
}
