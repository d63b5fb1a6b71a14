/// The signs of well-known currencies.
///
/// A sign never means two currencies: of all dollars only the US one is a bare "$", and "¥" is the yen, not the yuan.
enum CurrencySymbols {
    /// The sign of a currency; nil if its code is the better name.
    static func symbol(of currency: Currency) -> String? { symbols[currency.code] }

    private static let symbols = [
        "EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "CNY": "CN¥", "INR": "₹", "KRW": "₩", "ILS": "₪", "VND": "₫", "TRY": "₺",
        "UAH": "₴", "RUB": "₽", "PHP": "₱", "THB": "฿", "NGN": "₦", "GHS": "₵", "KZT": "₸", "GEL": "₾", "CRC": "₡", "PYG": "₲",
        "MNT": "₮", "AUD": "A$", "CAD": "CA$", "NZD": "NZ$", "MXN": "MX$", "HKD": "HK$", "TWD": "NT$", "SGD": "S$", "BRL": "R$",
    ]
}
