import TestSupport
import Testing

@testable import ListingCore

@Suite("The queue of pictures")
struct PictureQueueTests {
    /// A queue whose commands are recorded but not executed.
    private struct Desk {
        var queue = PictureQueue()
        var now = 0
        var running: [String] = []
        var news: [PictureQueue.Ticket: [PictureQueue.News]] = [:]

        init(atOnce: Int = 8) {
            var settings = PictureQueue.Settings()
            settings.atOnce = atOnce
            queue = PictureQueue(settings: settings)
        }

        @discardableResult
        mutating func ask(_ address: String, isAhead: Bool = false) -> PictureQueue.Ticket {
            let (ticket, commands) = queue.ask(address, isAhead: isAhead, at: now)
            carryOut(commands)
            return ticket
        }

        mutating func withdraw(_ ticket: PictureQueue.Ticket) { carryOut(queue.withdraw(ticket, at: now)) }

        mutating func finish(_ address: String, _ failure: PictureFailure? = nil, retryAfter: Int? = nil) {
            running.removeAll { $0 == address }
            carryOut(queue.finish(address, failure, retryAfter: retryAfter, at: now))
        }

        /// Advances the time, as a timer would.
        mutating func wait(until time: Int) {
            while let next = queue.nextTime, next <= time {
                now = max(now, next)
                carryOut(queue.tick(at: now))
            }
            now = time
        }

        mutating func carryOut(_ commands: [PictureQueue.Command]) {
            for command in commands {
                switch command {
                case .start(let address): running.append(address)
                case .stop(let address): running.removeAll { $0 == address }
                case .notify(let ticket, let news): self.news[ticket, default: []].append(news)
                }
            }
        }
    }

    private func page(_ numbers: some Sequence<Int>) -> [String] { numbers.map { "https://shop.example/\($0).jpg" } }

    @Test func `eight requests run at the same time, and the next one starts when one has ended`() {
        var desk = Desk()
        let pictures = page(0..<20)
        for picture in pictures { desk.ask(picture) }
        #expect(desk.running == Array(pictures[..<8]))
        desk.finish(pictures[3])
        #expect(desk.running.count == 8 && desk.running.last == pictures[8])
        #expect(desk.queue.maxRunning == 8)
    }

    @Test func `an address that several rows wait for is requested once, and all rows get the answer`() {
        var desk = Desk()
        let tickets = (0..<3).map { _ in desk.ask("https://shop.example/a.jpg") }
        #expect(desk.running == ["https://shop.example/a.jpg"])
        desk.finish("https://shop.example/a.jpg")
        #expect(tickets.allSatisfy { desk.news[$0] == [.ended(nil)] })
        #expect(desk.queue.startedCount == 1 && desk.queue.count == 0)
    }

    @Test func `pictures that came onto the screen last load first, and those that came together from first to last`() {
        var desk = Desk(atOnce: 1)
        let (before, after) = (page(0..<3), page(10..<13))
        for picture in before { desk.ask(picture) }
        desk.wait(until: 500)
        for picture in after { desk.ask(picture) }
        var started: [String] = []
        while let next = desk.running.first {
            started.append(next)
            desk.finish(next)
        }
        #expect(started == [before[0]] + after + before[1...])
    }

    @Test func `pictures that are not on the screen yet use half of the slots and come after those that are`() {
        var desk = Desk()
        for picture in page(0..<10) { desk.ask(picture, isAhead: true) }
        #expect(desk.running == page(0..<4))
        for picture in page(20..<30) { desk.ask(picture) }
        #expect(desk.running == page(0..<4) + page(20..<24))
        desk.finish(page(0..<1)[0])
        #expect(desk.running.last == page(24..<25)[0])
        // The row of a prefetched picture comes onto the screen.
        desk.ask(page(9..<10)[0])
        desk.finish(page(1..<2)[0])
        desk.wait(until: 1_000)
        desk.ask(page(8..<9)[0])
        desk.finish(page(2..<3)[0])
        #expect(desk.running.last == page(8..<9)[0])
    }

    @Test func `the delay of a picture that is not on the screen yet is not reported`() {
        var desk = Desk()
        let ticket = desk.ask("https://a.example/a.jpg", isAhead: true)
        desk.wait(until: 10_000)
        #expect(desk.news.isEmpty)
        desk.finish("https://a.example/a.jpg", .status(404))
        #expect(desk.news[ticket] == [.ended(.status(404))])
    }

    @Test func `a request is canceled when its last waiting row is gone, and not before`() {
        var desk = Desk(atOnce: 1)
        let (first, second) = (desk.ask("https://a.example/a.jpg"), desk.ask("https://a.example/a.jpg"))
        desk.ask("https://a.example/b.jpg")
        desk.withdraw(first)
        #expect(desk.running == ["https://a.example/a.jpg"])
        desk.withdraw(second)
        desk.withdraw(second)
        #expect(desk.running == ["https://a.example/b.jpg"])
        desk.finish("https://a.example/a.jpg")
        #expect(desk.running == ["https://a.example/b.jpg"] && desk.news.isEmpty)
    }

    @Test func `a temporary failure is retried with growing delays, and finally reported with its reason`() {
        var desk = Desk()
        let ticket = desk.ask("https://a.example/a.jpg")
        var starts = [desk.now]
        while let running = desk.running.first {
            desk.finish(running, .status(500))
            while desk.running.isEmpty, let next = desk.queue.nextTime { desk.wait(until: next) }
            if !desk.running.isEmpty { starts.append(desk.now) }
        }
        #expect(starts == [0, 500, 2_000, 6_500])
        #expect(desk.news[ticket] == [.delayed(.status(500)), .ended(.status(500))])
    }

    @Test(arguments: [PictureFailure.status(404), .status(403), .notAPicture, .tooManyRedirects])
    func `a permanent failure is not retried`(failure: PictureFailure) {
        var desk = Desk()
        let ticket = desk.ask("https://a.example/a.jpg")
        desk.finish("https://a.example/a.jpg", failure)
        #expect(desk.news[ticket] == [.ended(failure)] && desk.queue.nextTime == nil)
    }

    @Test func `a server that asks for a pause gets no requests until then, and others go on`() {
        var desk = Desk(atOnce: 1)
        for address in ["https://a.example/1.jpg", "https://a.example/2.jpg", "https://b.example/3.jpg"] { desk.ask(address) }
        desk.finish("https://a.example/1.jpg", .status(429), retryAfter: 5_000)
        #expect(desk.running == ["https://b.example/3.jpg"])
        desk.finish("https://b.example/3.jpg")
        desk.wait(until: 4_999)
        #expect(desk.running.isEmpty)
        desk.wait(until: 5_000)
        #expect(desk.running == ["https://a.example/1.jpg"])
    }

    @Test func `a server that asks for a very long pause is given up`() {
        var desk = Desk()
        let ticket = desk.ask("https://a.example/a.jpg")
        desk.finish("https://a.example/a.jpg", .status(503), retryAfter: 3_600_000)
        #expect(desk.news[ticket] == [.ended(.status(503))])
    }

    @Test func `a row that has waited for two seconds gets the reason once`() {
        var desk = Desk(atOnce: 1)
        let slow = desk.ask("https://a.example/slow.jpg")
        let queued = desk.ask("https://a.example/queued.jpg")
        desk.wait(until: 1_999)
        #expect(desk.news.isEmpty)
        desk.wait(until: 30_000)
        #expect(desk.news == [slow: [.delayed(nil)], queued: [.delayed(nil)]])
        desk.finish("https://a.example/slow.jpg")
        #expect(desk.news[slow] == [.delayed(nil), .ended(nil)])
    }

    @Test func `without a network all pictures wait, say so immediately, and go on when it is back`() {
        var desk = Desk(atOnce: 1)
        let tickets = page(0..<3).map { desk.ask($0) }
        for picture in page(0..<3) { desk.finish(picture, .offline) }
        #expect(tickets.allSatisfy { desk.news[$0] == [.delayed(.offline)] })
        #expect(desk.running.isEmpty && desk.queue.offlineCount == 3 && desk.queue.nextTime == nil)
        desk.wait(until: 1_000_000)
        desk.carryOut(desk.queue.networkCame(at: desk.now))
        #expect(desk.running == [page(0..<1)[0]] && desk.queue.offlineCount == 0)
    }

    @Test func `a server that sends very slowly loses its slot`() {
        var desk = Desk(atOnce: 1)
        desk.ask("https://a.example/trickle.jpg")
        desk.wait(until: 1_000)
        desk.ask("https://a.example/b.jpg")
        desk.wait(until: 60_000)
        #expect(desk.running == ["https://a.example/b.jpg"])
    }

    @Test(arguments: 0..<40)
    func `every ticket ends exactly once, and no more than eight requests run`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var desk = Desk()
        var waiting: Set<PictureQueue.Ticket> = []
        let failures: [PictureFailure?] = [nil, nil, .status(404), .status(500), .status(429), .offline, .brokenOff]
        for _ in 0..<400 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1:
                waiting.insert(desk.ask(page([Int.random(in: 0..<30, using: &random)])[0], isAhead: Bool.random(using: &random)))
            case 2:
                waiting.randomElement(using: &random).map { ticket in
                    desk.withdraw(ticket)
                    if desk.news[ticket]?.last.map(Self.isEnd) != true { waiting.remove(ticket) }
                }
            case 3: desk.running.randomElement(using: &random).map { desk.finish($0, failures.randomElement(using: &random) ?? nil) }
            case 4: desk.wait(until: desk.now + Int.random(in: 0..<3_000, using: &random))
            default: desk.carryOut(desk.queue.networkCame(at: desk.now))
            }
            #expect(desk.queue.nextTime.map { $0 > desk.now } ?? true, "seed \(seed): a timer that never ends")
            #expect(desk.running.count <= 8 && Set(desk.running).count == desk.running.count, "seed \(seed)")
        }
        for _ in 0..<100 where desk.queue.count > 0 {
            desk.carryOut(desk.queue.networkCame(at: desk.now))
            while let next = desk.running.first { desk.finish(next) }
            desk.wait(until: desk.now + 60_000)
        }
        #expect(desk.queue.count == 0, "seed \(seed)")
        for ticket in waiting { #expect(desk.news[ticket]?.count(where: Self.isEnd) == 1, "seed \(seed)") }
    }

    private static func isEnd(_ news: PictureQueue.News) -> Bool { if case .ended = news { true } else { false } }
}
