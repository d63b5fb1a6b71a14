import Testing

@testable import ListingCore

@Suite struct PreferencesTests {
    private static let changed: Preferences = {
        var preferences = Preferences()
        preferences.colorScheme = .dark
        preferences.density = .compact
        preferences.webPictures = .never
        preferences.checks = .always
        preferences.copies = .never
        preferences.currency = Currency("EUR")
        preferences.cacheLimit = 500_000_000
        preferences.notation = "de_DE"
        return preferences
    }()

    @Test func `every preference survives in a file, and every default too`() {
        var file = KeyFile()
        Self.changed.write(into: &file, insteadOf: Preferences())
        #expect(
            file.text == """
                [Preferences]
                color-scheme=dark
                density=compact
                web-pictures=never
                checks=always
                copies=never
                currency=EUR
                cache-limit=500000000
                notation=de_DE

                """)
        #expect(Preferences.read(file).preferences == Self.changed)
        Preferences().write(into: &file, insteadOf: Self.changed)
        #expect(Preferences.read(file).preferences == Preferences())
        #expect(file["Preferences", "currency"] == nil)
    }

    @Test func `an invalid value falls back to its default and is named`() {
        let file = KeyFile(
            text: "[Preferences]\ncolor-scheme=purple\ndensity=compact\ncurrency=Euro\ncache-limit=-1\nnotation=xx\nfuture=1\n")
        let (preferences, invalid) = Preferences.read(file)
        var expected = Preferences()
        expected.density = .compact
        #expect(preferences == expected)
        #expect(invalid.map(\.key) == ["color-scheme", "currency", "cache-limit", "notation"])
        #expect(invalid.first?.value == "purple")
    }

    @Test func `a change writes only what has changed`() {
        var file = KeyFile(text: "[Preferences]\ncolor-scheme=of-a-newer-version\nfuture=1\n")
        let old = Preferences.read(file).preferences
        var next = old
        next.density = .compact
        next.write(into: &file, insteadOf: old)
        #expect(file.text == "[Preferences]\ncolor-scheme=of-a-newer-version\nfuture=1\ndensity=compact\n")
    }

    @Test @MainActor func `watchers follow each change once, as long as they exist`() {
        var saved: [Preferences] = []
        let model = PreferencesModel { next, _ in saved.append(next) }
        final class Owner {}
        var owner: Owner? = Owner()
        var seen: [Preferences.Density] = []
        if let owner { model.watch(owner) { seen.append($0.density) } }
        model.change { $0.density = .compact }
        model.change { $0.density = .compact }
        var other = model.value
        other.density = .comfortable
        model.adopt(other)
        owner = nil
        model.change { $0.density = .compact }
        #expect(seen == [.comfortable, .compact, .comfortable])
        #expect(saved.map(\.density) == [.compact, .compact], "what another program has saved is not saved again")
    }

    @Test func `the user's answer for a file comes before the default`() {
        #expect(PictureAccess.allowed.orDefault(.never) == .allowed)
        #expect(PictureAccess.denied.orDefault(.always) == .denied)
        #expect(PictureAccess.unknown.orDefault(.always) == .unknown)
        #expect(PictureDefault.allCases.map { PictureAccess.unanswered.orDefault($0) } == [.unanswered, .allowed, .denied])
    }

    @Test func `every notation has a name, and shows numbers and dates`() {
        #expect(Set(NamedNotation.all.map(\.id)).count == NamedNotation.all.count)
        #expect(Set(NamedNotation.all.map(\.name)).count == NamedNotation.all.count)
        for named in NamedNotation.all {
            #expect(named.notation.decimalSeparator != named.notation.groupingSeparator, "\(named.id)")
            let date = named.notation.date(year: 2026, month: 3, day: 9)
            #expect(date.contains("2026") && date.contains("03") && date.contains("09"), "\(named.id): \(date)")
            #expect(!date.contains("%"))
        }
        #expect(NamedNotation(id: "de_DE")?.notation.grouped(1_234_567) == "1.234.567")
        #expect(NamedNotation(id: "en_IN")?.notation.grouped(1_234_567) == "12,34,567")
        #expect(NamedNotation(id: "tlh") == nil)
    }
}
