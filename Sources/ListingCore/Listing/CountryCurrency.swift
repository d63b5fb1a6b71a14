/// The currencies of countries, for a suggestion. The user decides.
///
/// Countries are those of ISO 3166-1, and currencies those of ISO 4217, as Unicode's CLDR 48 assigns them. Countries in which two
/// currencies are legal tender, such as Panama, are missing.
enum CountryCurrency {
    /// The currency of a country.
    ///
    /// - Parameter code: two letters of ISO 3166-1 in uppercase.
    static func currency(ofCode code: String) -> Currency? { currencies[code] }

    /// The currency of the country in which a place is: “Berlin, Germany”, “Deutschland” or “DE”.
    ///
    /// A code counts only by itself, because the last part of “San Francisco, CA” is a state. Georgia is missing for the same reason.
    static func currency(ofPlace place: String) -> Currency? {
        let last = place.split(separator: ",").last.map { String($0.trimming(while: \.isWhitespace)) } ?? ""
        guard last.utf8.count <= maxLength else { return nil }
        let whole = place.trimming(while: \.isWhitespace)
        if whole.utf8.count == 2, let currency = currencies[whole.uppercased()] { return currency }
        let name = String(last.lowercased().map { $0 == "’" ? "'" : $0 })
        return codes[name.hasPrefix("the ") ? String(name.dropFirst(4)) : name].flatMap { currencies[$0] }
    }

    /// The currency of the country that the last label of a host is assigned to: `shop.example.co.uk`.
    static func currency(ofHost host: String) -> Currency? {
        guard let label = host.split(separator: ".").last?.uppercased(), label.utf8.count == 2, !generic.contains(label) else { return nil }
        return currencies[label == "UK" ? "GB" : label]
    }

    /// The longest name of a country, in bytes.
    private static let maxLength = 80

    /// Domains of countries that shops anywhere use. Most are on Google’s list of those that it treats as generic.
    private static let generic = Set(
        """
        AC AD AG AI AM AS BZ CC CD CF CO CX DJ FM GA GD GG GL GQ GS HN IM IO LA LC LY ME ML MN MS MU NU PW SC SH SO SR ST SU TK TO TV VC \
        VG WS
        """.split(separator: " ").map(String.init))

    private static let currencies = entries(of: assignments).reduce(into: [String: Currency]()) { currencies, entry in
        for country in entry.rest.split(separator: " ") { currencies[String(country)] = Currency(entry.first) }
    }

    /// The codes by the names in lowercase: those in English and in the languages of the country.
    private static let codes = entries(of: names).reduce(into: [String: String]()) { codes, entry in
        for name in entry.rest.split(separator: ",") { codes[name.trimming(while: \.isWhitespace).lowercased()] = String(entry.first) }
    }

    private static func entries(of text: String) -> [(first: Substring, rest: Substring)] {
        text.split(separator: ";").compactMap { entry in
            let parts = entry.trimming(while: \.isWhitespace).split(separator: " ", maxSplits: 1)
            return parts.count == 2 ? (parts[0], parts[1]) : nil
        }
    }

    private static let assignments = """
        AED AE; AFN AF; ALL AL; AMD AM; AOA AO; ARS AR; AUD AU CC CX KI NF NR TV; AWG AW; AZN AZ; BAM BA; BBD BB; BDT BD; BHD BH; BIF \
        BI; BMD BM; BND BN; BOB BO; BRL BR; BSD BS; BWP BW; BYN BY; BZD BZ; CAD CA; CDF CD; CHF CH LI; CLP CL; CNY CN; COP CO; CRC CR; \
        CUP CU; CVE CV; CZK CZ; DJF DJ; DKK DK FO GL; DOP DO; DZD DZ; EGP EG; ERN ER; ETB ET; EUR AD AT AX BE BG BL CY DE EE ES FI FR GF \
        GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA YT; FJD FJ; FKP FK; GBP GB GG IM JE; GEL GE; GHS GH; GIP GI; GMD \
        GM; GNF GN; GTQ GT; GYD GY; HKD HK; HNL HN; HUF HU; IDR ID; ILS IL; INR IN; IQD IQ; IRR IR; ISK IS; JMD JM; JOD JO; JPY JP; KES \
        KE; KGS KG; KHR KH; KMF KM; KPW KP; KRW KR; KWD KW; KYD KY; KZT KZ; LAK LA; LBP LB; LKR LK; LRD LR; LYD LY; MAD MA; MDL MD; MGA \
        MG; MKD MK; MMK MM; MNT MN; MOP MO; MRU MR; MUR MU; MVR MV; MWK MW; MXN MX; MYR MY; MZN MZ; NGN NG; NIO NI; NOK NO; NPR NP; NZD \
        CK NU NZ PN TK; OMR OM; PEN PE; PGK PG; PHP PH; PKR PK; PLN PL; PYG PY; QAR QA; RON RO; RSD RS; RUB RU; RWF RW; SAR SA; SBD SB; \
        SCR SC; SDG SD; SEK SE; SGD SG; SHP SH; SLE SL; SOS SO; SRD SR; SSP SS; STN ST; SYP SY; SZL SZ; THB TH; TJS TJ; TMT TM; TND TN; \
        TOP TO; TRY TR; TTD TT; TWD TW; TZS TZ; UAH UA; UGX UG; USD AS BQ EC FM GU MH MP PR PW SV TC TL US VG VI; UYU UY; UZS UZ; VES \
        VE; VND VN; VUV VU; WST WS; XAF CF CG CM GA GQ TD; XCD AG AI DM GD KN LC MS VC; XCG CW SX; XOF BF BJ CI GW ML NE SN TG; XPF NC \
        PF WF; YER YE; ZAR ZA; ZMW ZM
        """

    private static let names = """
        AD Andorra; AE United Arab Emirates, الإمارات العربية المتحدة, UAE, U.A.E.; AF Afghanistan; AG Antigua and Barbuda; AI Anguilla; \
        AL Albania; AM Armenia; AO Angola; AR Argentina; AS American Samoa; AT Austria, Österreich; AU Australia; AW Aruba; AX Åland \
        Islands, Åland; AZ Azerbaijan; BA Bosnia and Herzegovina, Bosnia; BB Barbados; BD Bangladesh; BE Belgium, België, Belgique, \
        Belgien; BF Burkina Faso; BG Bulgaria, България; BH Bahrain; BI Burundi; BJ Benin; BL St. Barthélemy, Saint Barthélemy; BM \
        Bermuda; BN Brunei, Brunei Darussalam; BO Bolivia; BQ Caribbean Netherlands, Bonaire; BR Brazil, Brasil; BS Bahamas, The \
        Bahamas; BW Botswana; BY Belarus; BZ Belize; CA Canada; CC ; CD DR Congo, Democratic Republic of the Congo; CF Central African \
        Republic; CG Congo, Republic of the Congo; CH Switzerland, Schweiz, Schwiiz, Suisse, Svizzera; CI Côte d'Ivoire, Ivory Coast; CK \
        Cook Islands; CL Chile; CM Cameroon; CN China, 中国, People's Republic of China, PR China; CO Colombia; CR Costa Rica; CU Cuba; CV \
        Cape Verde, Cabo Verde; CW Curaçao, Curacao; CX Christmas Island; CY Cyprus; CZ Czechia, Česko, Czech Republic; DE Germany, \
        Deutschland; DJ Djibouti; DK Denmark, Danmark; DM Dominica; DO Dominican Republic; DZ Algeria; EC Ecuador; EE Estonia, Eesti; EG \
        Egypt, مصر; ER Eritrea; ES Spain, España; ET Ethiopia; FI Finland, Suomi; FJ Fiji; FK Falkland Islands; FM Micronesia; FO Faroe \
        Islands; FR France; GA Gabon; GB United Kingdom, UK, U.K., Great Britain, England, Scotland, Wales, Northern Ireland, Britain; \
        GD Grenada; GF French Guiana; GG Guernsey; GH Ghana; GI Gibraltar; GL Greenland; GM Gambia, The Gambia; GN Guinea; GP \
        Guadeloupe; GQ Equatorial Guinea; GR Greece, Ελλάδα; GT Guatemala; GU Guam; GW Guinea-Bissau; GY Guyana; HK Hong Kong; HN \
        Honduras; HR Croatia, Hrvatska; HU Hungary, Magyarország; ID Indonesia; IE Ireland, Éire, Republic of Ireland; IL Israel, ישראל, \
        إسرائيل; IM Isle of Man; IN India, भारत; IQ Iraq; IR Iran; IS Iceland, Ísland; IT Italy, Italia; JE Jersey; JM Jamaica; JO \
        Jordan; JP Japan, 日本; KE Kenya; KG Kyrgyzstan; KH Cambodia; KI Kiribati; KM Comoros; KN St. Kitts and Nevis, Saint Kitts and \
        Nevis; KP North Korea; KR South Korea, 대한민국, Republic of Korea, Korea; KW Kuwait; KY Cayman Islands; KZ Kazakhstan; LA Laos, Lao \
        People's Democratic Republic; LB Lebanon; LC St. Lucia, Saint Lucia; LI Liechtenstein; LK Sri Lanka; LR Liberia; LT Lithuania, \
        Lietuva; LU Luxembourg, Lëtzebuerg, Luxemburg; LV Latvia, Latvija; LY Libya; MA Morocco, المغرب, Maroc, Meṛṛuk; MC Monaco; MD \
        Moldova; ME Montenegro; MF St. Martin; MG Madagascar; MH Marshall Islands; MK North Macedonia, Macedonia; ML Mali; MM Myanmar, \
        Burma; MN Mongolia; MO Macao, Macau; MP Northern Mariana Islands; MQ Martinique; MR Mauritania; MS Montserrat; MT Malta; MU \
        Mauritius; MV Maldives; MW Malawi; MX Mexico, México; MY Malaysia; MZ Mozambique; NC New Caledonia; NE Niger; NF Norfolk Island; \
        NG Nigeria; NI Nicaragua; NL Netherlands, Nederland, The Netherlands, Holland; NO Norway, Norge, Noreg; NP Nepal; NR Nauru; NU \
        Niue; NZ New Zealand; OM Oman; PE Peru, Perú; PF French Polynesia; PG Papua New Guinea; PH Philippines, The Philippines; PK \
        Pakistan; PL Poland, Polska; PM St. Pierre and Miquelon, Saint Pierre and Miquelon; PN Pitcairn Islands, Pitcairn; PR Puerto \
        Rico; PT Portugal; PW Palau; PY Paraguay; QA Qatar; RE Réunion, Reunion; RO Romania, România; RS Serbia, Srbija, Србија; RU \
        Russia, Russian Federation, Россия; RW Rwanda; SA Saudi Arabia, المملكة العربية السعودية; SB Solomon Islands; SC Seychelles; SD \
        Sudan; SE Sweden, Sverige; SG Singapore; SH ; SI Slovenia, Slovenija; SK Slovakia, Slovensko; SL Sierra Leone; SM San Marino; SN \
        Senegal; SO Somalia; SR Suriname; SS South Sudan; ST São Tomé and Príncipe, Sao Tome and Principe; SV El Salvador; SX Sint \
        Maarten; SY Syria, Syrian Arab Republic; SZ Eswatini, Swaziland; TC Turks and Caicos Islands; TD Chad; TG Togo; TH Thailand, \
        ไทย; TJ Tajikistan; TK Tokelau; TL Timor-Leste; TM Turkmenistan; TN Tunisia; TO Tonga; TR Türkiye, Turkey; TT Trinidad and \
        Tobago; TV Tuvalu; TW Taiwan, 台灣; TZ Tanzania; UA Ukraine, Україна, Украина; UG Uganda; US United States, USA, U.S.A., U.S., \
        United States of America, America; UY Uruguay; UZ Uzbekistan; VA Vatican City; VC St. Vincent and Grenadines, Saint Vincent and \
        the Grenadines; VE Venezuela; VG British Virgin Islands; VI U.S. Virgin Islands; VN Vietnam, Viet Nam, Việt Nam; VU Vanuatu; WF \
        Wallis and Futuna; WS Samoa; YE Yemen; YT Mayotte; ZA South Africa; ZM Zambia
        """
}
