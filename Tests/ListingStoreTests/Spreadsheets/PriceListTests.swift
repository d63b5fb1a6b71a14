import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("Price lists")
struct PriceListTests {
    private func read(_ table: [[String]]) throws -> Reading {
        try withFile(WorkbookFile(.init("S", SheetCells.rows(table))).bytes, named: "shop.xlsx") { try Reading(path: $0) }
    }

    private func rules(_ names: [String], _ rows: [[String]]) -> PriceListRows {
        PriceListRows(ColumnMapping(guessing: names, rows: rows), names: names, rows: rows)
    }

    private func kinds(_ names: [String], _ rows: [[String]]) -> [PriceListRows.Kind] {
        let rules = rules(names, rows)
        return rows.map { rules.kind(of: $0) }
    }

    private func heading(_ text: String, firstColumn: Int = 0, count: Int = 1, indent: Int = 0) -> PriceListRows.Kind {
        .heading(text, level: PriceListRows.Level(firstColumn: firstColumn, count: count, indent: indent))
    }

    private let names = ["SKU", "Title", "Price"]
    private let goods = [["K1", "Oak bowl", "9.50"], ["K2", "Linen towel", "12"], ["G1", "Rake", "20"]]

    // MARK: Whole files

    @Test func `headings become the categories of the listings below`() throws {
        let reading = try read([names, ["Kitchen"], goods[0], goods[1], ["Garden"], goods[2]])
        #expect(reading.listings.map(\.title) == ["Oak bowl", "Linen towel", "Rake"])
        #expect(reading.listings.map(\.category) == [["Kitchen"], ["Kitchen"], ["Garden"]])
        #expect(reading.listings.map { $0.source.rows[0].line } == [3, 4, 6])
        #expect(reading.causes == [ProblemCause(.rowHeading, .text("Kitchen")), ProblemCause(.rowHeading, .text("Garden"))])
    }

    @Test func `totals, repeated headers and notes at the end are not listings`() throws {
        let reading = try read([names, goods[0], goods[1], names, goods[2], ["Total", "", "41.50"], ["Prices without VAT"], ["Tel. 123"]])
        #expect(reading.listings.map(\.title) == ["Oak bowl", "Linen towel", "Rake"])
        #expect(reading.listings.map(\.category) == [[], [], []])
        #expect(
            reading.causes == [
                ProblemCause(.rowHeaderRepeated), ProblemCause(.rowTotal, .text("Total")),
                ProblemCause(.rowNote, .text("Prices without VAT")), ProblemCause(.rowNote, .text("Tel. 123")),
            ])
        #expect(reading.summary.problems.map(\.record) == [3, 5, 6, 7])
    }

    @Test func `text from a program is read in the same way if its first rows show headings`() throws {
        let reading = try Reading(
            text: "SKU,Title,Price\nKitchen,,\nK1,Oak bowl,9.50\nBath,,\nK2,Linen towel,12\nGarden,,\nG1,Rake,20\nTotal,,41.50\n")
        #expect(reading.listings.map(\.title) == ["Oak bowl", "Linen towel", "Rake"])
        #expect(reading.listings.map(\.category) == [["Kitchen"], ["Bath"], ["Garden"]])
        #expect(reading.codes == [.rowHeading, .rowHeading, .rowHeading, .rowTotal])
    }

    @Test func `blanks before a heading make its level`() throws {
        let table = [
            names, ["Kitchen"], ["  Bowls"], goods[0], ["  Textiles"], goods[1], ["Garden"], goods[2], ["  Tools"], ["G2", "Hoe", "25"],
        ]
        let rows = SheetCells.rows(table).replacing("<t>", with: "<t xml:space=\"preserve\">")
        let reading = try withFile(WorkbookFile(.init("S", rows)).bytes) { try Reading(path: $0) }
        #expect(
            reading.listings.map(\.category) == [["Kitchen", "Bowls"], ["Kitchen", "Textiles"], ["Garden"], ["Garden", "Tools"]])
    }

    /// Reads a table whose rows are in groups. Each row begins with its outline level.
    private func read(grouped table: [(level: Int, cells: [String])]) throws -> Reading {
        let rows = table.enumerated().map { index, row in
            SheetCells.rows([row.cells], from: index + 1).replacing("<row ", with: "<row outlineLevel=\"\(row.level)\" ")
        }
        return try withFile(WorkbookFile(.init("S", rows.joined())).bytes, named: "shop.xlsx") { try Reading(path: $0) }
    }

    @Test func `outline levels of rows make the levels of headings`() throws {
        let reading = try read(grouped: [
            (0, names), (0, ["Kitchen"]), (1, ["Bowls"]), (2, goods[0]), (1, ["Textiles"]), (2, goods[1]), (0, ["Garden"]), (1, goods[2]),
            (1, ["Tools"]), (2, ["G2", "Hoe", "25"]),
        ])
        #expect(
            reading.listings.map(\.category) == [["Kitchen", "Bowls"], ["Kitchen", "Textiles"], ["Garden"], ["Garden", "Tools"]])
        #expect(reading.listings.map(\.title) == ["Oak bowl", "Linen towel", "Rake", "Hoe"])
    }

    @Test func `a heading ends those of deeper groups, although none of its own level came before`() throws {
        let reading = try read(grouped: [
            (0, names), (1, ["Kitchen"]), (2, ["Bowls"]), (99, goods[0]), (0, ["Garden"]), (1, goods[1]), (1, goods[2]),
        ])
        #expect(reading.listings.map(\.category) == [["Kitchen", "Bowls"], ["Garden"], ["Garden"]])
    }

    @Test func `a heading of two cells without a price, as in Ukrainian price lists, is a category`() throws {
        let header = ["Код", "Назва", "Ціна", "Од."]
        let goods = [["1001", "Каструля 2 л", "450", "шт"], ["1002", "Каструля 3 л", "520", "шт"], ["1003", "Друшляк", "180", "шт"]]
        let reading = try read([header, ["ПОСУД", "для кухні"], goods[0], goods[1], goods[2]])
        #expect(reading.listings.map(\.title) == ["Каструля 2 л", "Каструля 3 л", "Друшляк"])
        #expect(reading.listings.map(\.category) == [["ПОСУД"], ["ПОСУД"], ["ПОСУД"]])
    }

    @Test func `a category of the row itself comes before the heading`() throws {
        let table = [names + ["Category"], ["Kitchen"], goods[0] + ["Bowls"], goods[1]]
        #expect(try read(table).listings.map(\.category) == [["Bowls"], ["Kitchen"]])
    }

    @Test func `blank rows are neither listings nor the end`() throws {
        let reading = try read([names, goods[0], [], [], goods[1], [], goods[2]])
        #expect(reading.listings.count == 3)
        #expect(reading.causes == [])
        let text = try Reading(
            text: "SKU,Title,Price\nKitchen,,\nK1,Oak bowl,9.50\n,,\nK2,Towel,12\nBath,,\nK3,Soap,2\nRest,,\nK4,Rake,9\n")
        #expect(text.listings.map(\.category) == [["Kitchen"], ["Kitchen"], ["Bath"], ["Rest"]])
        #expect(text.codes == [.rowHeading, .rowEmpty, .rowHeading, .rowHeading])
    }

    @Test func `a product called Total Body Lotion is a listing`() throws {
        let table = [names, ["L1", "Total Body Lotion", "9.50"], ["L2", "Summer Soap", "3"], ["L3", "Total Care", "5"]]
        let reading = try read(table)
        #expect(reading.listings.map(\.title) == ["Total Body Lotion", "Summer Soap", "Total Care"])
        #expect(reading.causes == [])
    }

    @Test func `a table of titles only stays a table`() throws {
        let reading = try read([["Title", "Price"], ["Oak bowl"], ["Linen towel"], ["Rake"]])
        #expect(reading.listings.map(\.title) == ["Oak bowl", "Linen towel", "Rake"])
        #expect(reading.causes == [])
        #expect(try Reading(text: "Title,Tags\nOak bowl,\nLinen towel,\nRake,wood\n").listings.count == 3)
    }

    @Test func `a long text in one cell is a note, wherever it is`() throws {
        let note = String(repeating: "Prices may change. ", count: 10)
        let reading = try read([names, goods[0], [note], goods[1], goods[2]])
        #expect(reading.listings.map(\.category) == [[], [], []])
        #expect(reading.codes == [.rowNote])
    }

    @Test func `many lines of one cell each are notes, except for the last`() throws {
        let lines = (1...30).map { ["Line \($0)"] }
        let reading = try read([names, goods[0], goods[1]] + lines + [goods[2]])
        #expect(reading.listings.map(\.category) == [[], [], ["Line 30"]])
        #expect(reading.codes.filter { $0 == .rowNote }.count == 6)
        #expect(reading.codes.filter { $0 == .rowHeading }.count == 24)
    }

    // MARK: Single rows

    @Test func `rows are distinguished by what most of them have`() {
        let rows = goods + [["Kitchen", "", ""], ["", "", ""], ["SKU", "Title", "Price"], ["Total", "", "41.50"], ["", " Bowls", ""]]
        #expect(
            kinds(names, rows) == [
                .listing, .listing, .listing, heading("Kitchen"), .blank, .header, .total, heading("Bowls", firstColumn: 1, indent: 1),
            ])
    }

    @Test func `a row with nothing but a title is a heading only if listings have prices and more`() {
        let three = [["Oak bowl", "9.50", "pc"], ["Kitchen", "", ""], ["Rake", "20", "pc"], ["Hoe", "25", "pc"]]
        #expect(kinds(["Title", "Price", "Unit"], three)[1] == heading("Kitchen"))
        let two = [["Oak bowl", "9.50"], ["Brass lamp", ""], ["Rake", "20"], ["Hoe", "25"]]
        #expect(kinds(["Title", "Price"], two) == [.listing, .listing, .listing, .listing])
        let unpriced = [["Oak bowl", "", "pc"], ["Brass lamp", "", ""], ["Rake", "", "pc"], ["Hoe", "25", "pc"]]
        #expect(kinds(["Title", "Price", "Unit"], unpriced) == [.listing, .listing, .listing, .listing])
    }

    @Test func `a row of two cells is a heading only if codes are numbers`() {
        let header = ["SKU", "Title", "Price", "Unit"]
        let numbers = [["1", "Oak bowl", "9.50", "pc"], ["2", "Rake", "20", "pc"], ["3", "Hoe", "25", "pc"]]
        #expect(kinds(header, numbers + [["KITCHEN", "for cooks", "", ""]])[3] == heading("KITCHEN", count: 2))
        #expect(kinds(header, numbers + [["4", "Lamp", "", ""]])[3] == .listing, "a product without a price")
        let letters = [["A1", "Oak bowl", "9.50", "pc"], ["A2", "Rake", "20", "pc"], ["A3", "Hoe", "25", "pc"]]
        #expect(kinds(header, letters + [["KITCHEN", "for cooks", "", ""]])[3] == .listing)
    }

    @Test(arguments: ["Total", "TOTAL:", "Subtotal", "Summe", "Zwischensumme", "Итого", "Всего:", "Разом", "合计", "Razem", "Total price"])
    func `totals are known in several languages`(word: String) {
        #expect(kinds(names, goods + [[word, "", "41.50"]])[3] == .total)
        #expect(kinds(names, goods + [["", word, "41.50"]])[3] == .total)
    }

    @Test func `a total has numbers and no code`() {
        let header = ["Title", "SKU", "Price", "Unit", "Color", "Size"]
        let rows = [
            ["Oak bowl", "B1", "9.50", "pc", "brown", "M"], ["Rake", "R1", "20", "pc", "red", "L"], ["Hoe", "H1", "25", "pc", "red", "L"],
        ]
        #expect(kinds(header, rows + [["Total Body Lotion", "TB1", "9.50", "", "", ""]])[3] == .listing)
        #expect(kinds(header, rows + [["Total Body Lotion", "", "", "", "white", ""]])[3] == .listing)
        #expect(kinds(header, rows + [["Total of all the goods", "", "54.50", "", "", ""]])[3] == .listing, "more than three words")
        #expect(kinds(header, rows + [["Total", "", "54.50", "", "", ""]])[3] == .total)
    }

    @Test func `a total may have a number in each column that has no title or code`() {
        let header = ["SKU", "Title", "Price", "Stock"]
        let rows = [["B1", "Oak bowl", "9.50", "1"], ["R1", "Rake", "20", "2"], ["H1", "Hoe", "25", "3"]]
        #expect(kinds(header, rows + [["Total:", "", "54.50", "6"]])[3] == .total)
        #expect(kinds(header, rows + [["", "Total", "54.50", "6"]])[3] == .total)
        #expect(kinds(header, rows + [["T1", "Total", "54.50", "6"]])[3] == .listing)
        // Without codes, a cereal of that name is not distinguished from a sum.
        #expect(kinds(["Title", "Price"], [["Bowl", "9"], ["Rake", "20"], ["Hoe", "3"], ["Total", "5"]])[3] == .listing)
    }

    @Test func `rows that have only the numbers of lines are not headings`() {
        #expect(kinds(names, goods + [["1", "", ""]])[3] == .listing)
        #expect(kinds(names, goods + [["—", "", ""]])[3] == .listing)
    }

    @Test func `a table of text is a price list only with several headings that differ`() {
        #expect(!rules(names, goods).areCertain(in: goods))
        #expect(!rules(names, goods).areCertain(in: goods + [["Kitchen", "", ""], ["Bath", "", ""], ["Bath", "", ""]]))
        #expect(rules(names, goods).areCertain(in: goods + [["Kitchen", "", ""], ["Bath", "", ""], ["Garden", "", ""]]))
        #expect(!rules(names, []).areCertain(in: []))
    }

    @Test func `rows of any width are distinguished`() {
        let rules = rules(names, goods)
        #expect(rules.kind(of: []) == .blank)
        #expect(rules.kind(of: ["Kitchen"]) == heading("Kitchen"))
        #expect(rules.kind(of: ["SKU", "Title", "Price", "more"]) == .listing)
    }

    @Test func `a heading with a logo or a link is a heading`() {
        let header = ["SKU", "Title", "Price", "Images in the file", "Link of the row"]
        let rows = goods.map { $0 + ["", ""] } + [["Kitchen", "", "", "!/xl/media/logo.png", "https://example.com"]]
        let mapping = ColumnMapping(guessingTable: header, rows: rows, hasHeader: true)
        let kinds = PriceListRows(mapping, names: header, rows: rows)
        #expect(kinds.kind(of: rows[rows.count - 1]) == heading("Kitchen"))
    }
}
