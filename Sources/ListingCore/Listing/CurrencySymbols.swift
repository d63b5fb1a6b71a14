/// The signs of the currencies that shoppers know by one.
///
/// Of the many dollars only the US one is a bare "$", and of yen and yuan only the yen is "¥": a sign never means two currencies.
enum CurrencySymbols {
    /// nil where the currency is better named by its code.
    static func symbol(of currency: Currency) -> String? { symbols[currency.code] }

    private static let symbols = [
        "EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "CNY": "CN¥", "INR": "₹", "KRW": "₩", "ILS": "₪", "VND": "₫", "TRY": "₺",
        "UAH": "₴", "RUB": "₽", "PHP": "₱", "THB": "฿", "NGN": "₦", "GHS": "₵", "KZT": "₸", "GEL": "₾", "CRC": "₡", "PYG": "₲",
        "MNT": "₮", "AUD": "A$", "CAD": "CA$", "NZD": "NZ$", "MXN": "MX$", "HKD": "HK$", "TWD": "NT$", "SGD": "S$", "BRL": "R$",
    ]
}
