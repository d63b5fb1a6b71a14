extension RulePack {
    static let googleDates: [Rule] = [
        Rule(
            "google-sale-dates", .warning, .verified, .comparePrice, from: [.googleSpec], in: .feed, max: 51,
            RuleWords(
                untranslated("Dates of sales that can’t be right"), untranslated("Google can’t use the dates of the sale: “{value}”"),
                why: untranslated("Google ignores the sale."),
                fix: untranslated("Write the beginning, a slash and the end: 2026-11-27T00:00+0100/2026-11-30T23:59+0100.")),
            example: "`11/27/2026 – 11/30/2026`",
            .cells(["sale_price_effective_date"]) { inspection, cells in
                cells.forEach(0) { cell in
                    if cell.text.trimmedText.lengthBeyond(51) == nil, let period = GoogleDate.period(cell.text),
                        period.start.seconds <= period.end.seconds
                    {
                        return
                    }
                    inspection.report(cell.details())
                }
            }),
        Rule(
            "google-availability-missing", .error, .verified, .availability, from: [.googleSpec], in: .feed,
            example: "an empty cell in the column `availability`",
            .cells(["availability"] + GoogleColumns.vehicle) { inspection, cells in
                guard inspection.fields.contains(.availability) else { return }
                guard let row = cells.rows.first(where: { cells.cell(0, of: $0) == nil }), !cells.hasAny(1..<6) else { return }
                inspection.report(FindingDetails(record: row.record, line: row.line))
            }),
        Rule(
            "google-availability-value", .error, .verified, .availability, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Unknown availabilities"), untranslated("“{value}” isn’t one of: {other}"),
                why: untranslated("Google refuses the item."), fix: untranslated("Write in_stock, out_of_stock, preorder or backorder.")),
            example: "`available`",
            .cells(["availability"]) { inspection, cells in
                cells.forEach(0) { cell in
                    let value = cell.text.trimmedLowercase
                    guard !GoogleAvailability.values.contains(value), !GoogleAvailability.oldValues.contains(value) else { return }
                    inspection.report(cell.details(other: GoogleAvailability.values.joined(separator: ", ")))
                }
            }),
        Rule(
            "google-availability-value-old", .hint, .verified, .availability, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Availabilities in the old spelling"), untranslated("Write {other} instead of “{value}”."),
                why: untranslated("Google still understands the old spelling, but other programs may not."),
                fix: untranslated("Write an underscore instead of the space.")),
            example: "`in stock`",
            .cells(["availability"]) { inspection, cells in
                cells.forEach(0) { cell in
                    let value = cell.text.trimmedLowercase
                    if GoogleAvailability.oldValues.contains(value) {
                        inspection.report(cell.details(other: value.replacing(" ", with: "_")))
                    }
                }
            }),
        Rule(
            "google-availability-date", .error, .verified, .availability, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Preorders and backorders without a date"),
                untranslated("The availability is “{value}”, but there is no date."),
                why: untranslated("Google refuses a preorder or backorder that doesn’t say when the item ships."),
                fix: untranslated("Fill in availability_date.")),
            example: "`preorder` with an empty `availability_date`",
            .cells(["availability", "availability_date"]) { inspection, cells in
                for row in cells.rows {
                    guard let cell = cells.cell(0, of: row), cells.cell(1, of: row) == nil,
                        ["preorder", "backorder"].contains(cell.text.trimmedLowercase)
                    else { continue }
                    inspection.report(cell.details())
                }
            }),
        Rule(
            "google-availability-date-far", .warning, .verified, .availability, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Ship dates more than a year ahead"), untranslated("The item ships more than a year from now, on {value}."),
                why: untranslated("Google allows at most one year."),
                fix: untranslated("Correct the date, or mark the item as out of stock.")),
            example: "`2030-01-01`",
            .cells(["availability_date"]) { inspection, cells in
                cells.forEach(0) { cell in
                    guard let date = GoogleDate.timestamp(cell.text), date.seconds > inspection.today.seconds + 366 * GoogleDate.day else {
                        return
                    }
                    inspection.report(cell.details(cell.text.trimmedText))
                }
            }),
        Rule(
            "google-expiration", .warning, .unverified, .availability, in: .feed,
            RuleWords(
                untranslated("Expired items"), untranslated("The item expired on {value}."),
                why: untranslated("Google doesn’t show it any more."),
                fix: untranslated("Write a later date, or remove the item.")),
            example: "`2020-01-01`",
            .cells(["expiration_date"]) { inspection, cells in
                cells.forEach(0) { cell in
                    // An item is shown until the end of its last day.
                    guard let date = GoogleDate.timestamp(cell.text), date.seconds + GoogleDate.day <= inspection.today.seconds else {
                        return
                    }
                    inspection.report(cell.details(cell.text.trimmedText))
                }
            }),
        Rule(
            "google-expiration-far", .warning, .unverified, .availability, in: .feed, max: 30,
            RuleWords(
                untranslated("Expiration dates more than {max} days ahead"),
                untranslated("The item expires on {value}, but Google removes it after {max} days."),
                why: untranslated("Google removes items that aren’t sent again for {max} days."),
                fix: untranslated("Send the file at least once a month.")),
            example: "`2030-01-01`",
            .cells(["expiration_date"]) { inspection, cells in
                cells.forEach(0) { cell in
                    guard let date = GoogleDate.timestamp(cell.text), date.seconds > inspection.today.seconds + 30 * GoogleDate.day else {
                        return
                    }
                    inspection.report(cell.details(cell.text.trimmedText))
                }
            }),
        Rule(
            "google-pause", .warning, .verified, .availability, from: [.googleSpec], in: .feed,
            .googleChoice(untranslated("Unknown values of pause")), example: "`yes`",
            .cellChoice(["pause"], ["ads"])),
    ]
}

private enum GoogleAvailability {
    static let values = ["in_stock", "out_of_stock", "preorder", "backorder"]
    static let oldValues: Set<String> = ["in stock", "out of stock"]
}
