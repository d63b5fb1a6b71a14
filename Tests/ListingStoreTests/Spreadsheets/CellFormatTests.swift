import Testing

@testable import ListingStore

@Suite("Number formats of spreadsheets")
struct CellFormatTests {
    @Test(arguments: [
        ("#,##0.00 [$€-407]", "€"), ("[$$-409]#,##0.00", "USD "), ("[$$-1009]#,##0.00", "CAD "), ("[$£-809]#,##0.00", "£"),
        ("[$¥-411]#,##0", "JPY "), ("[$¥-804]#,##0", "CNY "), ("[$USD] #,##0.00", "USD "), ("[$CHF-807]\\ #,##0.00", "CHF "),
        ("\"₹\"#,##0", "₹"), ("#,##0.00\" грн\"", "UAH "), ("#,##0.00\\ \"zł\"", "PLN "), ("#,##0.00\" р.\"", "RUB "),
        ("#,##0.00\\ \"€\";[Red]\\-#,##0.00\\ \"€\"", "€"), ("_-* #,##0.00\\ [$€-1]_-", "€"), ("\"$\"#,##0.00", "$"), ("$#,##0", "$"),
        ("[$kr-41D] #,##0", "SEK "),
    ])
    func `a format names the currency`(code: String, prefix: String) { #expect(CellFormat(code: code) == .currency(prefix)) }

    @Test(arguments: [
        "_-* #,##0.00_-;\\-* #,##0.00_-;_-* \"-\"??_-;_-@_-", "# ###,##", "[Red]0.00", "0.00\" days\"", "0.00\"d\"", "0\\ \"Stück\"",
        "General",
        "GENERAL", "@", "0.00E+00", "# ?/?", "0.00;[Red]-0.00;\"–\"", "\"Dated \"0", "0\" pcs\"", "", "[", "\"", "\\", ";0%", "[$-409]0",
    ])
    func `numbers with words and colors stay numbers`(code: String) { #expect(CellFormat(code: code) == .number) }

    @Test(arguments: [
        ("0%", CellFormat.percent), ("0.00%", .percent), ("yyyy-mm-dd", .date), ("[$-409]mmmm d, yyyy;@", .date), ("mmm", .date),
        ("dd.mm.yyyy hh:mm", .dateAndTime), ("h:mm:ss", .time), ("[h]:mm", .time), ("mm:ss.0", .time), ("h:mm AM/PM", .time),
    ])
    func `percentages, dates and times are recognized`(code: String, format: CellFormat) { #expect(CellFormat(code: code) == format) }

    @Test(arguments: [
        (0, CellFormat.number), (4, .number), (9, .percent), (10, .percent), (14, .date), (17, .date), (18, .time), (22, .dateAndTime),
        (44, .number), (45, .time), (47, .time), (49, .number), (57, .date), (-1, .number), (10_000, .number),
    ])
    func `built-in formats have their meaning`(id: Int, format: CellFormat) { #expect(CellFormat(builtIn: id) == format) }

    @Test(arguments: ["General\" шт.\"", "[$-409]General", "General;-General", "general"])
    func `the general format is one of numbers wherever it is`(code: String) { #expect(CellFormat(code: code) == .number) }

    @Test func `fractions of seconds belong to the time`() { #expect(CellFormat(code: "hh:mm:ss.000") == .time) }
}
