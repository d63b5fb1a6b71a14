import ListingCore
import Testing

@testable import ListingStore

@Suite("Currencies in the names of columns")
struct HeaderCurrencyTests {
    @Test(arguments: [
        ("Цена, руб. розница", "RUB", "цена розница"), (" € без ПДВ", "EUR", "без пдв"), ("ราคา(บาท)", "THB", "ราคา"),
        ("Стоимость, руб", "RUB", "стоимость"), ("Ціна грн з ПДВ", "UAH", "ціна з пдв"), ("₴ роздріб", "UAH", "роздріб"),
        ("Cena zł brutto", "PLN", "cena brutto"), ("Preis Euro netto", "EUR", "preis netto"),
        ("Цена в рублях (рубли)", "RUB", "цена в рублях"),
        ("€", "EUR", ""),
    ])
    func `a sign or a word names the currency, wherever it is`(name: String, code: String, rest: String) {
        let found = HeaderCurrency.named(in: name)
        #expect(found?.currency.code == code)
        #expect(found?.rest == rest)
    }

    @Test(arguments: ["", "Price", "ALL prices", "TRY it", "TOP price", "Price $", "Price, kr", "Price USD", "12 %"])
    func `codes that are words, and signs of several currencies, name none`(name: String) {
        #expect(HeaderCurrency.named(in: name)?.rest == nil)
    }

    @Test func `a sentence in the header is not searched`() {
        #expect(HeaderCurrency.named(in: String(repeating: "€ ", count: 100))?.rest == nil)
    }

    @Test func `a price column has the currency of its name`() {
        let russian = ColumnMapping(guessing: ["Наименование", "Цена, руб. розница"], rows: [["Чаша", "9.5"], ["Миска", "12"]])
        #expect(russian.columns.map(\.role) == [.title, .price])
        #expect(russian.currency?.code == "RUB")
        let thai = ColumnMapping(guessing: ["ชื่อสินค้า", "ราคา(บาท)"], rows: [["Bowl", "9.5"]])
        #expect(thai.columns.map(\.role) == [.title, .price])
        #expect(thai.currency?.code == "THB")
    }

    @Test func `a column of numbers that is named by nothing but a currency is one of prices`() {
        let numbers = ColumnMapping(guessing: ["Назва", "€ без ПДВ"], rows: [["Чаша", "9.5"], ["Миска", "12"]])
        #expect(numbers.columns.map(\.role) == [.title, .price])
        #expect(numbers.currency?.code == "EUR")
        let texts = ColumnMapping(guessing: ["Назва", "€ без ПДВ"], rows: [["Чаша", "за запитом"], ["Миска", "за запитом"]])
        #expect(texts.columns.map(\.role) == [.title, .attribute])
        #expect(texts.currency == nil)
    }

    @Test func `a column that is surely one of prices comes before one that is named by a currency`() {
        let mapping = ColumnMapping(guessing: ["Назва", "€ без ПДВ", "Ціна"], rows: [["Чаша", "9.5", "400"], ["Миска", "12", "500"]])
        #expect(mapping.columns.map(\.role) == [.title, .attribute, .price])
    }

    @Test func `the currency is that of the column which is the price`() {
        let mapping = ColumnMapping(
            guessing: ["Titel", "€ Versand Inland", "Preis (CHF)"], rows: [["Schale", "4.9", "12"], ["Tuch", "4.9", "9"]])
        #expect(mapping.first(.price) == 2)
        #expect(mapping.currency?.code == "CHF")
    }

    @Test func `a name that says something else is not one of prices`() {
        let mapping = ColumnMapping(guessing: ["Title", "Euro pallets"], rows: [["Bowls", "3"], ["Cups", "12"]])
        #expect(mapping.first(.price) == nil)
    }
}
