import ListingCore

/// The result of a check as a page for a browser. It is one file, with the images of the listings by their addresses.
struct CheckHTML: CheckOutput {
    let paths: [String]
    let write: (String) throws -> Void

    func add(_ finding: LocatedFinding, of rule: Rule) {}

    func finish(_ outcome: FileCheck.Outcome) throws {
        let results = outcome.checked.sorted
        let name = paths.first.map { String($0.split(separator: "/").last ?? "") } ?? ""
        let title = tr("Check of {file}", ["file": name])
        try write(
            """
            <!DOCTYPE html>
            <html lang="\(Translations.language ?? "en")"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
            <title>\(title.escaped)</title>
            <style>\(Self.style)</style></head><body><main>
            <h1>\(title.escaped)</h1>
            <p>\(Self.introduction(outcome).escaped)</p>

            """)
        if results.isEmpty { try write("<p>\(tr("Nothing was found.").escaped)</p>\n") }
        for result in results { try write(Self.section(result)) }
        let note = tr("Not checked: {things}.", ["things": NotChecked.texts.joined(separator: ", ")])
        try write("<footer><p>\(note.escaped)</p></footer></main></body></html>\n")
    }

    private static func introduction(_ outcome: FileCheck.Outcome) -> String {
        let packs = outcome.packs.filter { $0 != .all }.map(\.title)
        return trn(
            "{n} listing ({format}), checked for: {packs}", "{n} listings ({format}), checked for: {packs}", outcome.checked.listings,
            ["format": outcome.imported.formatNames, "packs": packs.isEmpty ? RulePack.all.name : packs.joined(separator: ", ")])
    }

    private static func section(_ result: CheckSummary.RuleResult) -> String {
        var text = "<section class=\"\(result.severity.rawValue)\"><h2>\(result.rule.title.escaped)</h2>\n"
        text += "<p class=\"facts\"><b>\(result.severity.title.escaped)</b> · <code>\(result.rule.id)</code>"
        if result.listings > 0 { text += " · \(trn("{n} listing", "{n} listings", result.listings).escaped)" }
        text += "</p>\n<p>\(result.rule.why.escaped) \(result.rule.fix.escaped)</p>\n"
        if !(result.isCommon && result.severity == .hint) {
            text += "<ul>\n" + result.examples.map { item($0, result.rule) }.joined() + "</ul>\n"
        }
        return text + "</section>\n"
    }

    private static func item(_ example: LocatedFinding, _ rule: Rule) -> String {
        let image = example.image.map { "<img loading=\"lazy\" alt=\"\" src=\"\($0.escaped)\">" } ?? "<span class=\"none\"></span>"
        let row = example.finding.record.map { tr("row {number}", ["number": CountText.grouped($0)]) }
        let place = [example.file, row].compactMap(\.self).joined(separator: "  ")
        let title = example.title.map { "<b>\($0.onOneLine.escaped)</b> " } ?? ""
        return "<li>\(image)<div>\(title)<small>\(place.escaped)</small><br>\(rule.message(example.finding).escaped)</div></li>\n"
    }

    private static let style = """
        :root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:52rem;margin:auto;padding:1.5rem}
        h1{font-size:1.6rem}h2{font-size:1.15rem;margin:0}section{border:1px solid #8884;border-left:.4rem solid;border-radius:.5rem;
        padding:1rem;margin:1rem 0}.error{border-left-color:#c01c28}.warning{border-left-color:#e5a50a}.hint{border-left-color:#3584e4}
        .facts{margin:.25rem 0 .5rem}ul{list-style:none;padding:0;margin:0}li{display:flex;gap:.75rem;padding:.5rem 0;border-top:1px solid #8883}
        img,.none{width:3.5rem;height:3.5rem;object-fit:cover;border-radius:.35rem;background:#8882;flex:none}small,footer{opacity:.7}
        li div{min-width:0;overflow-wrap:anywhere}
        """
}

extension String {
    /// The text for HTML, between tags or in an attribute.
    fileprivate var escaped: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    }
}
