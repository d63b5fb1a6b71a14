import Testing

@testable import ListingCore

@Suite("Refreshable")
@MainActor struct RefreshableTests {
    private let log = Log()

    private func plugin() -> Refreshable { Refreshable(threshold: 100) { [log] in log.entries.append("refresh") } }

    @Test(arguments: [KeyPress(.function(5)), KeyPress(.character("r"), .control)])
    func `F5 and Ctrl+R refresh, one at a time`(press: KeyPress) throws {
        let refreshable = plugin()
        let list = try TestList(refreshable)
        for _ in 0..<2 { #expect(list.press(press.key, press.modifiers)) }
        #expect(log.entries == ["refresh"])
        refreshable.finish(in: list.list)
        list.press(press.key, press.modifiers)
        #expect(log.entries.count == 2)
        #expect(list.takeCommands() == [.showRefresh(.refreshing), .showRefresh(.idle), .showRefresh(.refreshing)])
    }

    @Test func `a list that is pulled past the threshold refreshes when it is released`() throws {
        let list = try TestList(plugin())
        for distance in [25.0, 50, 100, 150] { list.handle(.pulled(.moved(distance))) }
        #expect(log.entries.isEmpty)
        list.handle(.pulled(.released))
        #expect(log.entries == ["refresh"])
        #expect(
            list.takeCommands() == [
                .showRefresh(.pulling(0.25)), .showRefresh(.pulling(0.5)), .showRefresh(.armed), .showRefresh(.refreshing),
            ])
    }

    @Test func `a pull that goes back, is canceled or ends too early does not refresh`() throws {
        let refreshable = plugin()
        let list = try TestList(refreshable)
        for gestures in [[.moved(120), .moved(90), .released], [.moved(120), .cancelled], [.moved(-5), .released]] as [[PullGesture]] {
            for gesture in gestures { list.handle(.pulled(gesture)) }
            #expect(refreshable.state == .idle)
        }
        #expect(log.entries.isEmpty)
    }

    @Test func `a pull during a refresh changes nothing`() throws {
        let refreshable = plugin()
        let list = try TestList(refreshable)
        refreshable.begin(in: list.list)
        list.handle(.pulled(.moved(200)))
        list.handle(.pulled(.released))
        #expect(refreshable.state == .refreshing)
        #expect(log.entries == ["refresh"])
    }
}
