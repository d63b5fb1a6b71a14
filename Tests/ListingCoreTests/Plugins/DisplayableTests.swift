import Testing

@testable import ListingCore

@Suite("Displayable")
@MainActor struct DisplayableTests {
    @Test func `rows report when they come onto the screen and leave it`() throws {
        let list = try TestList(Displayable())
        let sent = list.actions {
            list.show(cards("s", 0..<1))
            list.handle(.didEndDisplaying(path("s", 0)))
        }
        #expect(sent == ["appeared from s/0", "left from s/0"])
    }

    @Test func `a row that an update removes still reports that it leaves the screen`() throws {
        let list = try TestList(Displayable())
        list.show(cards("s", 0..<2))
        #expect(list.actions { list.show(cards("s", [0])) } == ["left from s/1"])
    }

    @Test func `scrolling displays the rows that come into view and ends those that leave, each once`() throws {
        let log = Log()
        let list = try TestList(Displayable(onDisplay: { log.entries.append("+\($0.item)") }, onEnd: { log.entries.append("-\($0.item)") }))
        list.show(cards("s", 0..<100))
        #expect(log.entries == ["+0", "+1", "+2", "+3", "+4", "+5"])
        log.entries.removeAll()
        list.scroll(to: 80)
        #expect(log.entries == ["-0", "+6", "+7"])
    }

    @Test func `a row without declarations is reported only to the screen`() throws {
        let log = Log()
        let list = try TestList(Displayable(onDisplay: { log.entries.append("\($0)") }))
        list.show(Section("s", items: [ListItem(1, .note, Note(text: "a"))]))
        #expect(log.entries == ["s/1"])
    }
}
