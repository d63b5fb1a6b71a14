import CLibraries
@testable import ListingCore

/// Folding and splitting of titles and descriptions into words.
func compareFolding(_ data: BenchmarkData) throws {
    func texts(_ listings: [Listing]) -> [String] { listings.flatMap { [$0.title] + $0.tags + [$0.description?.raw ?? ""] } }
    let plain = texts(Array(data.listings.prefix(20_000)))
    let foreign = texts(data.realListings).filter { text in
        text.utf8.reduce(0) { $0 + ($1 >= 0x80 ? 1 : 0) } * 20 > text.utf8.count
    }
    for (name, texts) in [("generated text, nearly ASCII", plain), ("real text, a twentieth of the bytes not ASCII", foreign)] {
        print("folding: \(texts.count) \(name), \(texts.reduce(0) { $0 + $1.utf8.count }) bytes")
        var target = [UInt8](repeating: 0, count: 1 << 20)
        let ours = {
            var (tokenizer, count) = (Tokenizer(keepsLastCharacter: false), 0)
            for text in texts { tokenizer.read(text) { count += $0.count } }
            keep(count)
        }
        func theirs(_ fold: @escaping (UnsafePointer<CChar>?, Int, UnsafeMutablePointer<UInt8>?, Int) -> Int) -> () -> Void {
            {
                var count = 0
                for text in texts {
                    count += text.utf8CString.withUnsafeBufferPointer { fold($0.baseAddress, $0.count - 1, &target, target.count) }
                }
                keep(count)
            }
        }
        try Comparison(name: "folding, \(name), utf8proc", ours: ours, theirs: theirs(utf8proc_words)).run()
        try Comparison(name: "folding, \(name), ICU", ours: ours, theirs: theirs(icu_words)).run()
    }
    for word in ["Łódź", "Đorđe", "Ærø", "IĞDIR", "ß", "हिन्दी", "Ёлка", "ﻣﺪﻳﻨﺔ", "عَرَبِيّ", "ｶﾞﾗｽ", "ガラス", "ไทยน้ำ"] {
        var target = [UInt8](repeating: 0, count: 256)
        let cString = word.utf8CString
        let proc = cString.withUnsafeBufferPointer { utf8proc_words($0.baseAddress, $0.count - 1, &target, 256) }
        let procText = String(decoding: target[..<proc], as: UTF8.self)
        let icu = cString.withUnsafeBufferPointer { icu_words($0.baseAddress, $0.count - 1, &target, 256) }
        let icuText = String(decoding: target[..<icu], as: UTF8.self)
        print("  \(word): ours \(Tokenizer.words(of: word, keepsLastCharacter: false)), utf8proc \(procText), ICU \(icuText)")
    }
}
