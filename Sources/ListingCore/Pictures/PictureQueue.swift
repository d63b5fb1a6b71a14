/// Decides which picture is asked for when. A value that opens no connection: whoever drives it carries out its commands and says
/// what came of them, with the time, so that a test goes through a minute of waiting at once.
///
///     ask, withdraw, finish, tick ──▶ PictureQueue ──▶ start, stop, tell
///
/// - At most ``Settings/atOnce`` requests run.
/// - An address that several rows wait for is asked for once, and given up when the last of them has gone.
/// - What came onto the screen last goes first; what came together (a page that was opened) goes from first to last.
/// - Passing failures are tried again after a while; one that means that there is no network waits until there is one.
/// - What nobody sees yet comes after all that is seen, and never takes more than ``Settings/aheadAtOnce`` of the places.
/// - A row that has waited for ``Settings/patience`` is told why.
public struct PictureQueue {
    /// Who waits for a picture.
    public struct Ticket: Hashable, Sendable {
        fileprivate let number: Int
    }

    public struct Settings: Sendable {
        public var atOnce = 8
        /// Of these, for pictures that are not on the screen yet.
        public var aheadAtOnce = 4
        /// Until somebody who waits is told why.
        public var patience = 2_000
        /// What a request may take, from the first byte sent to the last received: a server that trickles must not keep a place.
        public var longestRequest = 60_000
        /// What is asked for within this time counts as having come together.
        public var together = 50
        public var retries = RetryPolicy()
        public init() {}
    }

    public enum Command: Hashable, Sendable {
        case start(String)
        /// The request is not wanted any longer, and its outcome is not to be told.
        case stop(String)
        case tell(Ticket, News)
    }

    public enum News: Hashable, Sendable {
        /// It takes longer, for a reason or as the server has not answered; more news will come.
        case delayed(PictureFailure?)
        /// The last news: the picture is there, or why it will not come.
        case ended(PictureFailure?)
    }

    private var settings: Settings
    private var transfers: [String: Transfer] = [:]
    private var addresses: [Ticket: String] = [:]
    private var running = 0
    private var lastTicket = 0
    private var batch = (number: 0, begun: Int.min)
    /// When the last event was.
    private var latest = Int.min
    /// Servers that asked to be left alone, and until when.
    private var pauses: [String: Int] = [:]

    /// Requests that were ever started, and the most that ran at once.
    public private(set) var startedCount = 0
    public private(set) var mostRunning = 0

    public init(settings: Settings = Settings()) { self.settings = settings }

    /// Pictures that are waited for, on their way or not.
    public var count: Int { transfers.count }

    /// Pictures that wait for the network to come back.
    public var offlineCount: Int { transfers.values.count { $0.phase == .offline } }

    // MARK: Events. All times are milliseconds of one clock that never goes back.

    /// Somebody wants a picture.
    ///
    /// - Parameter isAhead: whether it is not on the screen yet; why it is late is told to nobody then.
    public mutating func ask(_ address: String, isAhead: Bool = false, at now: Int) -> (ticket: Ticket, commands: [Command]) {
        lastTicket += 1
        let ticket = Ticket(number: lastTicket)
        if batch.begun == .min || now - batch.begun > settings.together { batch = (batch.number + 1, now) }
        addresses[ticket] = address
        var transfer = transfers[address] ?? Transfer()
        transfer.waiting[ticket] = Waiting(batch: batch.number, isAhead: isAhead, patienceEnds: now + settings.patience, isTold: isAhead)
        transfers[address] = transfer
        return (ticket, startReady(at: now) + impatient(at: now))
    }

    /// Somebody does not want the picture any more. Says nothing about it to anybody.
    public mutating func withdraw(_ ticket: Ticket, at now: Int) -> [Command] {
        guard let address = addresses.removeValue(forKey: ticket), var transfer = transfers[address] else { return [] }
        transfer.waiting[ticket] = nil
        guard transfer.waiting.isEmpty else {
            transfers[address] = transfer
            return []
        }
        transfers[address] = nil
        guard case .running = transfer.phase else { return [] }
        running -= 1
        return [.stop(address)] + startReady(at: now)
    }

    /// A request that was started has ended.
    ///
    /// - Parameters:
    ///   - failure: nil if the picture is there.
    ///   - retryAfter: how long the server asks to wait, in milliseconds.
    public mutating func finish(_ address: String, _ failure: PictureFailure?, retryAfter: Int? = nil, at now: Int) -> [Command] {
        guard var transfer = transfers[address], case .running = transfer.phase else { return [] }
        running -= 1
        transfer.failure = failure
        if let failure, let delay = delay(after: failure, of: transfer, retryAfter) {
            transfer.phase = failure == .offline ? .offline : .waiting(until: now + delay)
            if failure == .offline { transfer.made -= 1 }
            if failure.concernsServer { pause(address, until: now + delay) }
            transfers[address] = transfer
            return startReady(at: now) + impatient(at: now)
        }
        transfers[address] = nil
        let tickets = transfer.waiting.keys.sorted { $0.number < $1.number }
        for ticket in tickets { addresses[ticket] = nil }
        return tickets.map { .tell($0, .ended(failure)) } + startReady(at: now)
    }

    /// The network has come back: what waited for it is asked for at once.
    public mutating func networkCame(at now: Int) -> [Command] {
        for (address, transfer) in transfers where transfer.phase == .offline { transfers[address]?.phase = .waiting(until: now) }
        return startReady(at: now)
    }

    /// Time has passed; to be called at ``nextTime``, and harmless at any other.
    public mutating func tick(at now: Int) -> [Command] {
        pauses = pauses.filter { $0.value > now }
        var commands: [Command] = []
        for (address, transfer) in transfers.sorted(by: { $0.value.order > $1.value.order }) {
            guard case .running(let since) = transfer.phase, now - since >= settings.longestRequest else { continue }
            commands.append(.stop(address))
            commands += finish(address, .timedOut, at: now)
        }
        return commands + startReady(at: now) + impatient(at: now)
    }

    /// When something is to be done that nothing else will call for; nil for never.
    public var nextTime: Int? {
        var times: [Int] = []
        for (address, transfer) in transfers {
            switch transfer.phase {
            case .running(let since): times.append(since + settings.longestRequest)
            case .waiting(let until):
                // One that could start now waits for a place, which comes with another event.
                let start = max(until, pause(of: address))
                if start > latest { times.append(start) }
            case .offline: break
            }
            times += transfer.waiting.values.compactMap { $0.isTold ? nil : $0.patienceEnds }
        }
        return times.min()
    }

    // MARK: Private

    private func delay(after failure: PictureFailure, of transfer: Transfer, _ retryAfter: Int?) -> Int? {
        failure == .offline ? 0 : settings.retries.delay(after: failure, made: transfer.made, retryAfter: retryAfter)
    }

    private mutating func pause(_ address: String, until time: Int) {
        guard let host = PictureAddress.host(of: address) else { return }
        pauses[host] = max(time, pauses[host] ?? time)
    }

    private func pause(of address: String) -> Int {
        pauses.isEmpty ? .min : PictureAddress.host(of: address).flatMap { pauses[$0] } ?? .min
    }

    private mutating func startReady(at now: Int) -> [Command] {
        latest = now
        guard running < settings.atOnce else { return [] }
        let ready = transfers.filter { address, transfer in
            guard case .waiting(let until) = transfer.phase else { return false }
            return until <= now && pause(of: address) <= now
        }
        var places = (seen: settings.atOnce - running, ahead: settings.aheadAtOnce - runningAhead)
        let next = ready.sorted { $0.value.order > $1.value.order }.filter { _, transfer in
            guard places.seen > 0, transfer.isSeen || places.ahead > 0 else { return false }
            places.seen -= 1
            if !transfer.isSeen { places.ahead -= 1 }
            return true
        }
        for (address, _) in next {
            transfers[address]?.phase = .running(since: now)
            transfers[address]?.made += 1
        }
        running += next.count
        startedCount += next.count
        mostRunning = max(mostRunning, running)
        return next.map { .start($0.key) }
    }

    private var runningAhead: Int {
        transfers.values.count { transfer in
            if case .running = transfer.phase { !transfer.isSeen } else { false }
        }
    }

    /// Tells those whose patience is at its end, or for whom there is no hope for the moment.
    private mutating func impatient(at now: Int) -> [Command] {
        var news: [(ticket: Ticket, failure: PictureFailure?)] = []
        for (address, transfer) in transfers {
            for (ticket, waiting) in transfer.waiting where !waiting.isTold && (waiting.patienceEnds <= now || transfer.phase == .offline) {
                transfers[address]?.waiting[ticket]?.isTold = true
                news.append((ticket, transfer.failure))
            }
        }
        return news.sorted { $0.ticket.number < $1.ticket.number }.map { .tell($0.ticket, .delayed($0.failure)) }
    }
}

/// A picture that is waited for.
private struct Transfer {
    enum Phase: Equatable {
        case waiting(until: Int)
        case running(since: Int)
        case offline
    }

    var phase = Phase.waiting(until: .min)
    /// Requests that were started.
    var made = 0
    /// Why the last request failed.
    var failure: PictureFailure?
    var waiting: [PictureQueue.Ticket: Waiting] = [:]

    /// Whether the picture is wanted on the screen, and not only for later.
    var isSeen: Bool { waiting.values.contains { !$0.isAhead } }

    /// That of whoever waits for it and is to be served first.
    var order: Order { waiting.map { Order(isSeen: !$1.isAhead, batch: $1.batch, number: $0.number) }.max() ?? .last }
}

private struct Waiting {
    let batch: Int
    let isAhead: Bool
    let patienceEnds: Int
    var isTold: Bool
}

/// Who is seen goes first; of these a later batch, and within one who came first.
private struct Order: Comparable {
    let isSeen: Bool
    let batch: Int
    let number: Int

    static let last = Order(isSeen: false, batch: .min, number: 0)

    static func < (a: Order, b: Order) -> Bool {
        if a.isSeen != b.isSeen { return b.isSeen }
        return a.batch != b.batch ? a.batch < b.batch : a.number > b.number
    }
}
