import Foundation
import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// Spreadsheets as LibreOffice reads them, if it is installed.
@Suite("Spreadsheets in LibreOffice")
struct LibreOfficeTests {
    private static let program = ["/usr/bin/soffice", "/usr/local/bin/soffice"].first { FileManager.default.isExecutableFile(atPath: $0) }

    /// The file that LibreOffice makes of another one.
    ///
    /// - Parameter form: the ending of the new file, and after a colon the filter that writes it.
    private func converted(_ bytes: [UInt8], named name: String, to form: String) throws -> [UInt8] {
        try withFile(bytes, named: name) { path in
            let folder = URL(filePath: path).deletingLastPathComponent()
            let process = Process()
            process.executableURL = URL(filePath: try #require(Self.program))
            process.arguments = [
                "-env:UserInstallation=\(folder.appending(path: "profile").absoluteString)", "--headless", "--convert-to", form,
                "--outdir", folder.path, path,
            ]
            (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
            try process.run()
            process.waitUntilExit()
            let exported = folder.appending(path: String(name.prefix { $0 != "." }) + "." + String(form.prefix { $0 != ":" }))
            return try Array(Data(contentsOf: exported))
        }
    }

    /// The cells of the first sheet as LibreOffice exports them.
    private func cells(_ bytes: [UInt8], named name: String) throws -> [[String]] {
        // Commas, quotes, UTF-8, and numbers as they are shown.
        let form = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false"
        let table = try Table(converted(bytes, named: name, to: form))
        return [table.columns] + table.rows
    }

    @Test(
        .enabled(if: Self.program != nil, "LibreOffice (soffice) is not installed"), .timeLimit(.minutes(5)),
        arguments: [ExportTarget.xlsx, .ods])
    func `LibreOffice finds the images that were embedded`(target: ExportTarget) throws {
        try withFile(SyntheticPicture.png, named: "a.png") { image in
            var (answers, bytes) = (ExportAnswers(), [UInt8]())
            answers.embedsImages = true
            var export = TargetExport(target, answers: answers, pictures: PictureCollection(loadsFromWeb: false))
            let listings = ["Mug", "Bowl"].map { title in Listing.sample(title) { $0.images = [ListingImage(location: image)] } }
            try export.write(listings) { bytes += $0 }
            try export.finish { bytes += $0 }
            let found = try converted(bytes, named: "listings.\(target.fileExtension)", to: "fods")
            #expect(String(decoding: found, as: UTF8.self).ranges(of: "<draw:image").count == 2)
        }
    }

    @Test(
        .enabled(if: Self.program != nil, "LibreOffice (soffice) is not installed"), .timeLimit(.minutes(5)),
        arguments: [ExportTarget.xlsx, .ods])
    func `LibreOffice reads the cells that were written`(target: ExportTarget) throws {
        let euros = { (cents: Int64) in Money(amount: DecimalNumber(significand: cents, scale: 2), currency: Currency("EUR")) }
        let listings = [
            Listing.sample("Mug & <b>“Cup”</b>") {
                $0.externalID = "007"
                $0.description = DescriptionText(raw: "One\n\n- two  blanks\n  three\tand a tab", markup: .plain)
                $0.price = Price(lowest: euros(1255))
                $0.quantity = -3
                $0.brand = "=1+1"
                $0.listed = Timestamp(year: 2026, month: 11, day: 21)
                $0.attributes = [ListingAttribute(name: "SKU", value: "0042"), ListingAttribute(name: "Barcode", value: "00012345678905")]
            },
            Listing.sample("木工 😀 _x0041_") {
                $0.externalID = "1E5"
                $0.price = Price(unreadable: "on request")
                $0.rating = Rating(average: 4.5, count: 12)
                $0.attributes = [ListingAttribute(name: "SKU", value: "1/2"), ListingAttribute(name: "Size", value: "3-4")]
            },
        ]
        let expected = try Table(TargetText(.csv, listings).bytes)
        let found = try cells(TargetText(target, listings).bytes, named: "listings.\(target.fileExtension)")
        #expect(found == [expected.columns] + expected.rows.map { $0.map(\.unguarded) })
    }
}
