extension Currency {
    /// The currencies in use, by their codes.
    public static let known: [Currency] = codes.split(separator: " ").compactMap { Currency($0) }

    private static let codes = """
        AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE \
        CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES \
        KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR \
        NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP \
        TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG
        """

    /// The currencies in use, and another one if it is not among them.
    public static func known(with other: Currency?) -> [Currency] {
        guard let other, !known.contains(other) else { return known }
        return (known + [other]).sorted { $0.code < $1.code }
    }

    /// The code, followed by the sign if there is one.
    public var nameWithSymbol: String { CurrencySymbols.symbol(of: self).map { "\(code) (\($0))" } ?? code }
}
