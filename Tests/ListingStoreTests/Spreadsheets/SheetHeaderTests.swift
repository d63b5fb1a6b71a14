import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("Headers of sheets")
struct SheetHeaderTests {
    private func choice(_ workbook: WorkbookFile) throws -> SheetChoice {
        try withFile(workbook.bytes) { path in
            let opened = try #require(try Workbook(ZipArchive(InputFile(path: path)), limit: UnpackingLimit()))
            return try SheetChoice(opened)
        }
    }

    private func read(_ workbook: WorkbookFile) throws -> Reading {
        try withFile(workbook.bytes, named: "shop.xlsx") { try Reading(path: $0) }
    }

    /// A sheet in which cells without text do not exist, with merged cells such as "B1:C1".
    private func sheet(_ table: [[String]], merged: [String] = []) -> WorkbookFile.Sheet {
        var sheet = WorkbookFile.Sheet("S", SheetCells.rows(table))
        if !merged.isEmpty { sheet.tail = SheetCells.merged(merged) }
        return sheet
    }

    private let goods = [
        ["Oak bowl", "9.50", "8.00", "A1"], ["Linen towel", "12.00", "10.50", "A2"], ["Brass lamp", "30.00", "25.00", "A3"],
    ]

    @Test func `a name over several columns is joined with the names below it`() throws {
        let header = [["Наименование", "Цена, руб."], ["", "розница", "опт", "Артикул"]]
        let workbook = WorkbookFile(sheet(header + goods, merged: ["B1:C1"]))
        let frame = try choice(workbook).frame
        #expect(frame.headerRow == 2)
        #expect(frame.names == ["Наименование", "Цена, руб. розница", "Цена, руб. опт", "Артикул"])
        let reading = try read(workbook)
        #expect(reading.listings.map(\.title) == ["Oak bowl", "Linen towel", "Brass lamp"])
        #expect(reading.listings.map { $0.price.currency?.code } == ["RUB", "RUB", "RUB"])
        #expect(reading.listings.map { $0.source.rows[0].line } == [3, 4, 5])
    }

    @Test func `a header of two rows is preferred to its first row alone`() throws {
        let header = [["Наименование", "Цена, руб."], ["", "розница", "опт"]]
        let frame = try choice(WorkbookFile(sheet(header + goods.map { Array($0.prefix(3)) }, merged: ["B1:C1"]))).frame
        #expect(frame.headerRow == 2)
        #expect(frame.names == ["Наименование", "Цена, руб. розница", "Цена, руб. опт"])
    }

    @Test func `names that are merged over both rows of a header are whole`() throws {
        let header = [["Наименование", "Цена, руб.", "", "Артикул"], ["", "розница", "опт"]]
        let frame = try choice(WorkbookFile(sheet(header + goods, merged: ["A1:A2", "B1:C1", "D1:D2"]))).frame
        #expect(frame.headerRow == 2)
        #expect(frame.names == ["Наименование", "Цена, руб. розница", "Цена, руб. опт", "Артикул"])
    }

    @Test func `merged cells above listings do not join them with the header`() throws {
        let table = [["Title", "Price"], ["Oak bowl", "9.50", "A1"], ["Linen towel", "12.00", "A2"]]
        #expect(try choice(WorkbookFile(sheet(table, merged: ["B1:C1"]))).frame.headerRow == 1)
    }

    @Test func `a merged cell without text may be beyond the last text of its row`() throws {
        let title = "<row r=\"1\">\(SheetCells.cell("A1", "My shop"))<c r=\"B1\"/><c r=\"C1\"/></row>"
        var sheet = WorkbookFile.Sheet("S", title + SheetCells.rows([["Title", "Price", "SKU"], ["Oak bowl", "9.50", "A1"]], from: 2))
        sheet.tail = SheetCells.merged(["B1:C1"])
        let workbook = WorkbookFile(sheet)
        #expect(try choice(workbook).frame.headerRow == 2)
        #expect(try read(workbook).listings.map(\.title) == ["Oak bowl"])
    }

    @Test func `a header in row 7, below the name of the shop and the date, is found`() throws {
        var rows = SheetCells.rows([["My shop"], [], ["Price list of", "1 May"]])
        rows += SheetCells.rows([["SKU", "Title", "Price"], ["A1", "Oak bowl", "9.50"], [], ["A2", "Linen towel", "12.00"]], from: 7)
        let workbook = WorkbookFile(.init("S", rows))
        #expect(try choice(workbook).frame.headerRow == 7)
        let reading = try read(workbook)
        #expect(reading.listings.map(\.title) == ["Oak bowl", "Linen towel"])
        #expect(reading.listings.map { $0.source.rows[0].line } == [8, 10], "a blank row is not the end")
        #expect(reading.causes == [ProblemCause(.rowsAboveHeader, .text("1, 3"))])
    }

    @Test func `a column without a name gets that of its letter`() throws {
        let table = [
            ["Title", "Price", "SKU", "Stock"], ["Oak bowl", "9.50", "A1", "3", "fragile"], ["Linen towel", "12.00", "A2", "4"],
        ]
        #expect(try choice(WorkbookFile(sheet(table))).frame.names == ["Title", "Price", "SKU", "Stock", "Column E"])
        let inside = [["Title", "", "Price", "", "SKU"], ["Oak bowl", "oak", "9.50", "", "A1"]]
        #expect(try choice(WorkbookFile(sheet(inside))).frame.names == ["Title", "Column B", "Price", "", "SKU"])
    }

    @Test func `a table without a header keeps its first row`() throws {
        let workbook = WorkbookFile(sheet([["Oak bowl", "€9.50"], ["Linen towel", "€12.00"], ["Brass lamp", "€30.00"]]))
        #expect(try choice(workbook).frame.names == [])
        #expect(try read(workbook).listings.map(\.title) == ["Oak bowl", "Linen towel", "Brass lamp"])
    }

    @Test func `an empty form has no listings`() throws {
        try withFile(WorkbookFile(sheet([["Title", "Price", "SKU"]])).bytes) { path in
            #expect { try Reading(path: path) } throws: { ($0 as? ImportError)?.code == .noRows }
        }
    }

    @Test func `the row that names a template is its header, whatever other sheets have`() throws {
        let template = WorkbookFile.Sheet("Template", SheetCells.rows([["TemplateType=fptcustom", "Version=2023"], ["Title"], ["title"]]))
        let values = WorkbookFile.Sheet("Values", SheetCells.rows([["Title", "Price", "SKU"], ["Oak bowl", "9.50", "A1"]]))
        let chosen = try choice(WorkbookFile(values, template))
        #expect(chosen.sheet.name == "Template")
        #expect(chosen.frame.headerRow == 1)
        #expect(chosen.others == ["Values"])
    }

    @Test func `of sheets that are as good, the first is read, and hidden ones only if there are no others`() throws {
        let table = [["Title", "Price"], ["Oak bowl", "9.50"]]
        let (first, second) = (WorkbookFile.Sheet("First", table: table), WorkbookFile.Sheet("Second", table: table))
        let hidden = WorkbookFile.Sheet("Hidden", table: table, state: "veryHidden")
        #expect(try choice(WorkbookFile(hidden, first, second)).sheet.name == "First")
        #expect(try choice(WorkbookFile(hidden)).sheet.name == "Hidden")
    }

    @Test(arguments: [(0, "A"), (25, "Z"), (26, "AA"), (51, "AZ"), (52, "BA"), (701, "ZZ"), (702, "AAA"), (16_383, "XFD")])
    func `columns have the letters that spreadsheets show`(column: Int, letters: String) { #expect(CellName.letters(column) == letters) }

    @Test func `long cells above the header do not move it`() throws {
        let terms = (1...4).map { "Line \($0), " + String(repeating: "terms, ", count: 60) }.joined(separator: "\n")
        let reading = try read(WorkbookFile(sheet([[terms], ["Title", "Price"], ["Oak bowl", "9.50"], ["Rake", "20"]])))
        #expect(reading.listings.map(\.title) == ["Oak bowl", "Rake"])
        #expect(reading.listings.map { $0.source.rows[0].line } == [3, 4])
    }
}
