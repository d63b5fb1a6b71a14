import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("Images inside spreadsheets that are written")
struct EmbeddedImagesTests {
    private static let targets: [ExportTarget] = [.xlsx, .ods]
    private static let files = [
        "a.png": SyntheticPicture.png, "b.jpg": SyntheticPicture.jpeg(width: 40, height: 20), "copy.png": SyntheticPicture.png,
        "w.webp": SyntheticPicture.webp, "cut.png": Array(SyntheticPicture.png.dropLast(20)),
        "huge.gif": SyntheticPicture.gif(width: 1, height: 1) + [UInt8](repeating: 0, count: 200),
    ]

    private static let address = "https://img.example/1.png"

    private func listing(_ title: String, _ images: [String]) -> Listing {
        Listing.sample(title) {
            $0.externalID = title
            $0.images = images.map { ListingImage(location: $0) }
        }
    }

    /// Writes listings with their images.
    private func write(
        _ target: ExportTarget, _ listings: [Listing], _ pictures: PictureCollection,
        loading: (String) -> Result<[UInt8], PictureFailure> = { _ in .failure(.offline) }
    ) throws -> (bytes: [UInt8], report: ExportReport) {
        var (bytes, answers) = ([UInt8](), ExportAnswers())
        answers.embedsImages = true
        var export = TargetExport(target, answers: answers, pictures: pictures)
        for address in export.addressesToLoad(for: listings) { try export.add(loading(address), at: address) }
        try export.write(listings) { bytes += $0 }
        try export.finish { bytes += $0 }
        return (bytes, export.report)
    }

    /// The images of each listing in a file, by their titles.
    private func images(in path: String) throws -> [String: [String]] {
        var images: [String: [String]] = [:]
        _ = try ListingImporter(path: path).read { event in
            guard case .listings(let batch, _, _) = event else { return }
            for listing in batch.listings { images[listing.title] = listing.images.map(\.location) }
        }
        return images
    }

    private func embedded(_ location: String?) throws -> [UInt8] {
        guard case .part(let file, let name) = PictureAddress(try #require(location)) else { return [] }
        return PicturePart(file: file, name: name).bytes(limit: 1_000_000)
    }

    @Test(arguments: targets) func `images on this computer are in the file as they are`(target: ExportTarget) throws {
        try withFolder(Self.files) { folder in
            let listings = [
                listing("Mug", [folder + "/a.png"]), listing("Bowl", [folder + "/b.jpg", folder + "/a.png"]),
                listing("Cup", [folder + "/copy.png"]), listing("Vase", []),
            ]
            let (bytes, report) = try write(target, listings, PictureCollection(loadsFromWeb: false))
            #expect(report.embedded == 3 && report.notEmbedded == [])
            #expect(report.count(.images, .carried) == 2 && report.count(.images, .changed(.reduced(1))) == 1)
            try withFile(bytes, named: "shop.\(target.fileExtension)") { path in
                let found = try images(in: path)
                #expect(try embedded(found["Mug"]?.first) == SyntheticPicture.png)
                #expect(try embedded(found["Bowl"]?.first) == SyntheticPicture.jpeg(width: 40, height: 20))
                #expect(found["Cup"] == found["Mug"], "an image is in the file once")
                #expect(found["Vase"] == [])
                let names = try ZipArchive(InputFile(path: path)).entries.map(\.name).filter { $0.contains("/image") }
                #expect(names.count == 2)
                // Once more, from inside a spreadsheet.
                let again = try write(target, [listing("Mug", found["Mug"] ?? [])], PictureCollection(loadsFromWeb: false))
                #expect(again.report.embedded == 1)
            }
        }
    }

    @Test(arguments: targets) func `nothing is omitted if only the main image is not on the web`(target: ExportTarget) throws {
        try withFolder(Self.files) { folder in
            let listings = ["a.png", "none.png"].map { listing($0, [folder + "/" + $0, Self.address]) }
            let report = try write(target, listings, PictureCollection(loadsFromWeb: false)).report
            #expect(report.embedded == 1 && report.count(.images, .carried) == 1 && report.count(.images, .changed(.refusedSome)) == 1)
        }
    }

    @Test(arguments: targets) func `images that can't be embedded are counted with the reason`(target: ExportTarget) throws {
        try withFolder(Self.files) { folder in
            let listings = [
                listing("Ghost", [folder + "/none.png"]), listing("WebP", [folder + "/w.webp"]), listing("Cut", [folder + "/cut.png"]),
                listing("Huge", [folder + "/huge.gif"]), listing("Web", [Self.address]), listing("Fine", [folder + "/a.png"]),
                listing("Full", [folder + "/b.jpg"]), listing("Folder", [folder]),
            ]
            let limits = PictureCollection.Limits(bytes: 200, count: 1)
            let (bytes, report) = try write(target, listings, PictureCollection(loadsFromWeb: false, limits: limits))
            let reasons = Dictionary(uniqueKeysWithValues: report.notEmbedded.map { ($0.obstacle, $0.examples) })
            let expected: [PictureObstacle: [String]] = [
                .notFound: ["Ghost", "Folder"], .format: ["WebP"], .damaged: ["Cut"], .tooLarge: ["Huge"], .notAllowed: ["Web"],
                .full: ["Full"],
            ]
            #expect(reasons == expected && report.embedded == 1 && report.listings == listings.count)
            try withFile(bytes, named: "shop.\(target.fileExtension)") { path in
                let found = try images(in: path)
                #expect(found["Web"] == [Self.address], "the address stays")
                #expect(try embedded(found["Fine"]?.first) == SyntheticPicture.png)
            }
            let lines = ExportReportText.lines(report, target: target, namesOptions: true)
            #expect(lines.contains { $0.isLoss && $0.text == "2 images are not embedded: not found (Ghost; Folder)" })
            #expect(report.json(target: target).contains(#""embedded":1,"notEmbedded":[{"reason":"notFound","listings":2,"#))
        }
    }

    @Test(arguments: targets) func `images on the web are loaded once`(target: ExportTarget) throws {
        let listings = ["1", "2"].map { listing($0, [Self.address]) } + [listing("3", ["https://img.example/gone.png"])]
        var loaded: [String] = []
        let (bytes, report) = try write(target, listings, PictureCollection(loadsFromWeb: true)) { address in
            loaded.append(address)
            return address == Self.address ? .success(SyntheticPicture.png) : .failure(.status(404))
        }
        #expect(loaded == [Self.address, "https://img.example/gone.png"])
        #expect(report.embedded == 2 && report.notEmbedded.map(\.obstacle) == [.notFound])
        #expect(report.count(.images, .carried) == 3, "the addresses are in the file, too")
        try withFile(bytes, named: "shop.\(target.fileExtension)") { path in
            let found = try images(in: path)
            #expect(found["1"] == [Self.address] && found["2"] == [Self.address], "the copy in the file doesn’t count again")
            #expect(found["3"] == ["https://img.example/gone.png"])
        }
    }

    @Test(arguments: targets) func `a file that is read again has each image once, in the same order`(target: ExportTarget) throws {
        let addresses = ["https://img.example/a?b=1&c=\"2\"'<3>d", "https://img.example/2.png", "https://img.example/3.png"]
        let blank = "https://img.example/two words.png"
        try withFolder(Self.files) { folder in
            let listings = [
                listing("Mug", addresses), listing("Bowl", [addresses[1], addresses[0]]), listing("Cup", ["//img.example/2.png"]),
                listing("Jug", [blank, addresses[2]]), listing("Vase", [folder + "/a.png", addresses[1]]),
            ]
            let (bytes, report) = try write(target, listings, PictureCollection(loadsFromWeb: true)) { _ in .success(SyntheticPicture.png) }
            #expect(report.embedded == 5)
            try withFile(bytes, named: "shop.\(target.fileExtension)") { path in
                let found = try images(in: path)
                #expect(found["Mug"] == addresses && found["Bowl"] == [addresses[1], addresses[0]])
                #expect(found["Cup"] == [addresses[1]])
                #expect(found["Jug"] == ["https://img.example/two%20words.png", addresses[2]])
                // Only the file itself has an image that isn’t on the web.
                let vase = try #require(found["Vase"])
                #expect(vase.count == 2 && vase.first == addresses[1])
                #expect(try embedded(vase.last) == SyntheticPicture.png)
            }
        }
    }

    @Test func `only addresses on the web describe images`() {
        for location in ["/home/me/a.png", "zip:/home/me/a.xlsx!/xl/media/image1.png", "", "https://img.example/\u{1}"] {
            #expect(PictureCell.description(location) == nil, "\(location)")
        }
        #expect(PictureCell.description(nil) == nil)
        #expect(PictureCell.description("https://img.example/" + String(repeating: "a", count: 2_000)) == nil)
        #expect(PictureCell.description(Self.address) == Self.address)
    }

    @Test func `strings that wait in a temporary file come in their order`() throws {
        let texts = (0..<2_000).map { String(repeating: "é", count: $0 % 7 == 0 ? 0 : $0) }
        let spool = StringSpool()
        for text in texts { try spool.append(text) }
        for _ in 1...2 {
            var found: [String] = []
            try spool.forEach { found.append($0) }
            #expect(found == texts)
        }
        try StringSpool().forEach { _ in Issue.record("there are none") }
    }

    @Test func `images go on in another sheet with its own drawing`() throws {
        try withFolder(Self.files) { folder in
            let pictures = PictureCollection(loadsFromWeb: false)
            let picture = try pictures.picture(at: folder + "/a.png").get()
            var (encoder, bytes) = (ExcelEncoder(size: SheetSize(rows: 3)), [UInt8]())
            encoder.embed(pictures)
            try encoder.begin(TargetTable(columns: [TargetColumn("Image", nil, .picture), TargetColumn("title")]), &bytes)
            for number in 1...5 { try encoder.add([nil, "\(number)"], picture: number == 3 ? nil : picture, &bytes) }
            var done: [UInt8] = []
            try encoder.finish(&bytes) { done += $0 }
            try withFile(done + bytes, named: "shop.xlsx") { path in
                let archive = try ZipArchive(InputFile(path: path))
                #expect(archive.defect == nil)
                let names = Set(archive.entries.map(\.name))
                #expect(names.isSuperset(of: (1...3).map { "xl/drawings/drawing\($0).xml" }))
                #expect(names.contains("xl/media/image1.png") && names.contains("xl/drawings/_rels/drawing3.xml.rels"))
                let package = WorkbookPackage(archive, limit: UnpackingLimit())
                let rows = try (1...3).map { try SheetDetails(of: "xl/worksheets/sheet\($0).xml", in: package).pictures.keys.sorted() }
                #expect(rows == [[2, 3], [3], [2]])
            }
        }
    }

    @Test func `without the choice, images are addresses only`() throws {
        let target = ExportTarget.xlsx
        var export = TargetExport(target, pictures: PictureCollection(loadsFromWeb: true))
        #expect(export.addressesToLoad(for: [listing("Mug", [Self.address])]) == [])
        var bytes: [UInt8] = []
        try export.write([listing("Mug", [Self.address])]) { bytes += $0 }
        try export.finish { bytes += $0 }
        #expect(try bytes == TargetText(target, [listing("Mug", [Self.address])]).bytes && export.report.embedded == 0)
        #expect(ExportTarget.all.filter(\.embedsImages).map(\.id) == ["xlsx", "ods"])
    }

    @Test func `the choice is remembered with the answers of the files`() throws {
        try withFolder([String: String]()) { folder in
            let store = ExportAnswerStore(path: folder + "/export.json")
            var answers = ExportAnswers()
            answers.embedsImages = true
            #expect(!answers.isEmpty && store.save(answers, for: CatalogID("/a")) == nil)
            #expect(store.answers(for: CatalogID("/a")) == answers)
            #expect(store.answers(for: CatalogID("/b")) == ExportAnswers())
        }
    }
}
