import ListingCore
import Testing

@Suite("Names of files")
struct FileNameTests {
    @Test func `a file is called by its name without the folder, and standard input in words`() {
        let names = ["/a/b.csv": "b.csv", "b.csv": "b.csv", "a/": "a", "/": "/", "": "", "-": "Standard input", "./-": "-"]
        for (path, name) in names { #expect(FileName.shown(path) == name) }
    }
}
