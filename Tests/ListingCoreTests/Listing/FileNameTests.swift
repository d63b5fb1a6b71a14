import ListingCore
import Testing

@Suite("Names of files")
struct FileNameTests {
    @Test func `a file is shown by its name without the folder, and standard input in words`() {
        let names = ["/a/b.csv": "b.csv", "b.csv": "b.csv", "a/": "a", "/": "/", "": "", "-": "Standard input", "./-": "-"]
        for (path, name) in names { #expect(FileName.shown(path) == name) }
    }

    @Test(arguments: [(-1, "a.csv"), (0, "a.csv"), (1, "a.csv + 1 file"), (1_200, "a.csv + 1,200 files")])
    func `several files are shown by the first name and the number of the others`(others: Int, name: String) {
        #expect(FileName.joined("a.csv", others: others) == name)
    }
}
