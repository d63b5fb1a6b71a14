/// The character names of HTML: all 252 of HTML 4, and those of HTML 5 that occur in shops' descriptions.
enum HTMLEntityNames {
    static let scalars: [String: Unicode.Scalar] = {
        var scalars: [String: Unicode.Scalar] = [:]
        for (offset, name) in latin1.split(whereSeparator: \.isWhitespace).enumerated() {
            scalars[String(name)] = Unicode.Scalar(UInt32(0xA0 + offset))
        }
        let words = others.split(whereSeparator: \.isWhitespace)
        for index in stride(from: 0, to: words.count - 1, by: 2) {
            scalars[String(words[index])] = UInt32(words[index + 1], radix: 16).flatMap(Unicode.Scalar.init)
        }
        return scalars
    }()

    /// Names for U+00A0 to U+00FF, in order.
    private static let latin1 = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro
        para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil
        Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave
        Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml
        igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute
        thorn yuml
        """

    /// Pairs of a name and its code point in hexadecimal.
    private static let others = """
        quot 0022 amp 0026 lt 003C gt 003E OElig 0152 oelig 0153 Scaron 0160 scaron 0161 Yuml 0178 fnof 0192 circ 02C6
        tilde 02DC Alpha 0391 Beta 0392 Gamma 0393 Delta 0394 Epsilon 0395 Zeta 0396 Eta 0397 Theta 0398 Iota 0399 Kappa 039A
        Lambda 039B Mu 039C Nu 039D Xi 039E Omicron 039F Pi 03A0 Rho 03A1 Sigma 03A3 Tau 03A4 Upsilon 03A5 Phi 03A6 Chi 03A7
        Psi 03A8 Omega 03A9 alpha 03B1 beta 03B2 gamma 03B3 delta 03B4 epsilon 03B5 zeta 03B6 eta 03B7 theta 03B8 iota 03B9
        kappa 03BA lambda 03BB mu 03BC nu 03BD xi 03BE omicron 03BF pi 03C0 rho 03C1 sigmaf 03C2 sigma 03C3 tau 03C4
        upsilon 03C5 phi 03C6 chi 03C7 psi 03C8 omega 03C9 thetasym 03D1 upsih 03D2 piv 03D6 ensp 2002 emsp 2003 thinsp 2009
        zwnj 200C zwj 200D lrm 200E rlm 200F ndash 2013 mdash 2014 lsquo 2018 rsquo 2019 sbquo 201A ldquo 201C rdquo 201D
        bdquo 201E dagger 2020 Dagger 2021 bull 2022 hellip 2026 permil 2030 prime 2032 Prime 2033 lsaquo 2039 rsaquo 203A
        oline 203E frasl 2044 euro 20AC image 2111 weierp 2118 real 211C trade 2122 alefsym 2135 larr 2190 uarr 2191 rarr 2192
        darr 2193 harr 2194 crarr 21B5 lArr 21D0 uArr 21D1 rArr 21D2 dArr 21D3 hArr 21D4 forall 2200 part 2202 exist 2203
        empty 2205 nabla 2207 isin 2208 notin 2209 ni 220B prod 220F sum 2211 minus 2212 lowast 2217 radic 221A prop 221D
        infin 221E ang 2220 and 2227 or 2228 cap 2229 cup 222A int 222B there4 2234 sim 223C cong 2245 asymp 2248 ne 2260
        equiv 2261 le 2264 ge 2265 sub 2282 sup 2283 nsub 2284 sube 2286 supe 2287 oplus 2295 otimes 2297 perp 22A5 sdot 22C5
        lceil 2308 rceil 2309 lfloor 230A rfloor 230B lang 27E8 rang 27E9 loz 25CA spades 2660 clubs 2663 hearts 2665
        diams 2666
        Tab 0009 NewLine 000A excl 0021 QUOT 0022 num 0023 dollar 0024 percnt 0025 AMP 0026 apos 0027 lpar 0028 rpar 0029
        ast 002A plus 002B comma 002C period 002E sol 002F colon 003A semi 003B LT 003C equals 003D GT 003E quest 003F
        commat 0040 lbrack 005B lsqb 005B bsol 005C rbrack 005D rsqb 005D lowbar 005F grave 0060 lbrace 007B lcub 007B
        verbar 007C vert 007C rbrace 007D rcub 007D COPY 00A9 REG 00AE Abreve 0102 abreve 0103 Aogon 0104 aogon 0105
        Cacute 0106 cacute 0107 Ccaron 010C ccaron 010D Eogon 0118 eogon 0119 Ecaron 011A ecaron 011B Gbreve 011E gbreve 011F
        Idot 0130 imath 0131 inodot 0131 Lstrok 0141 lstrok 0142 Nacute 0143 nacute 0144 Odblac 0150 odblac 0151 Rcaron 0158
        rcaron 0159 Sacute 015A sacute 015B Scedil 015E scedil 015F Udblac 0170 udblac 0171 Zacute 0179 zacute 017A Zdot 017B
        zdot 017C Zcaron 017D zcaron 017E hyphen 2010 numero 2116 frac13 2153 frac23 2154 frac18 215B frac38 215C frac58 215D
        frac78 215E starf 2605 star 2606 phone 260E female 2640 male 2642 check 2713 checkmark 2713 cross 2717
        """
}
