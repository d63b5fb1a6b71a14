/// Schedules requests for pictures. The queue is a value without connections: its driver executes the commands and reports their
/// outcome together with the time, so that a test runs through a minute of waiting instantly.
///
///     ask, withdraw, finish, tick ──▶ PictureQueue ──▶ start, stop, tell
///
/// - At most ``Settings/atOnce`` requests run.
/// - An address is requested once for all rows that wait for it, and the request is canceled when the last of them withdraws.
/// - The batch of rows that came onto the screen last goes first; rows of one batch (a page that was opened) go in order.
/// - Transient failures are retried after a delay; a failure for lack of a network waits until there is one.
/// - Pictures that are not on screen yet come after all visible ones, and never take more than ``Settings/aheadAtOnce`` of the slots.
/// - A row that has waited for ``Settings/patience`` receives the reason.
public struct PictureQueue {
    /// One row's request for a picture.
    public struct Ticket: Hashable, Sendable {
        fileprivate let number: Int
    }

    /// The limits and delays of a queue. Times are in milliseconds.
    public struct Settings: Sendable {
        public var atOnce = 8
        /// Maximum number of these requests that are for pictures not on screen yet.
        public var aheadAtOnce = 4
        /// Milliseconds until a waiting row receives the reason.
        public var patience = 2_000
        /// Maximum duration of a request in milliseconds, from the first byte sent to the last received, so that a slow server
        /// cannot block a slot.
        public var maxRequestDuration = 60_000
        /// Milliseconds within which requests count as one batch.
        public var together = 50
        public var retries = RetryPolicy()
        public init() {}
    }

    /// An action for the queue's driver.
    public enum Command: Hashable, Sendable {
        case start(String)
        /// Cancels a request that is no longer wanted; its outcome must not be reported.
        case stop(String)
        case notify(Ticket, News)
    }

    /// A report to a waiting row.
    public enum News: Hashable, Sendable {
        /// The picture is late, for a reason or because the server has not answered; more news will follow.
        case delayed(PictureFailure?)
        /// The final news: nil if the picture is there, or the reason why it will not come.
        case ended(PictureFailure?)
    }

    private var settings: Settings
    private var transfers: [String: Transfer] = [:]
    private var addresses: [Ticket: String] = [:]
    private var running = 0
    private var lastTicket = 0
    private var batch = (number: 0, begun: Int.min)
    /// Time of the last event.
    private var latest = Int.min
    /// Servers that asked for a pause, and the end of the pause.
    private var pauses: [String: Int] = [:]

    /// Number of requests started so far, and the maximum that ran at the same time.
    public private(set) var startedCount = 0
    public private(set) var maxRunning = 0

    public init(settings: Settings = Settings()) { self.settings = settings }

    /// Number of pictures waited for, requested or not.
    public var count: Int { transfers.count }

    /// Number of pictures waiting for the network to return.
    public var offlineCount: Int { transfers.values.count { $0.phase == .offline } }

    // MARK: Events. All times are in milliseconds of one monotonic clock.

    /// Requests a picture.
    ///
    /// - Parameter isAhead: True if the picture is not on screen yet; its delay is then not reported.
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

    /// Withdraws a request. Nothing is reported about it.
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

    /// Handles the end of a request that was started.
    ///
    /// - Parameters:
    ///   - failure: nil if the picture is there.
    ///   - retryAfter: The wait that the server asks for, in milliseconds.
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
        return tickets.map { .notify($0, .ended(failure)) } + startReady(at: now)
    }

    /// Handles the return of the network: requests that waited for it start immediately.
    public mutating func networkCame(at now: Int) -> [Command] {
        for (address, transfer) in transfers where transfer.phase == .offline { transfers[address]?.phase = .waiting(until: now) }
        return startReady(at: now)
    }

    /// Handles the passing of time. Call it at ``nextTime``; any other call is harmless.
    public mutating func tick(at now: Int) -> [Command] {
        pauses = pauses.filter { $0.value > now }
        var commands: [Command] = []
        for (address, transfer) in transfers.sorted(by: { $0.value.order > $1.value.order }) {
            guard case .running(let since) = transfer.phase, now - since >= settings.maxRequestDuration else { continue }
            commands.append(.stop(address))
            commands += finish(address, .timedOut, at: now)
        }
        return commands + startReady(at: now) + impatient(at: now)
    }

    /// The time of the next action that no other event will trigger; nil if there is none.
    public var nextTime: Int? {
        var times: [Int] = []
        for (address, transfer) in transfers {
            switch transfer.phase {
            case .running(let since): times.append(since + settings.maxRequestDuration)
            case .waiting(let until):
                // A picture that could start already is waiting for a slot, which another event will free.
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
        var free = (seen: settings.atOnce - running, ahead: settings.aheadAtOnce - runningAhead)
        let next = ready.sorted { $0.value.order > $1.value.order }.filter { _, transfer in
            guard free.seen > 0, transfer.isSeen || free.ahead > 0 else { return false }
            free.seen -= 1
            if !transfer.isSeen { free.ahead -= 1 }
            return true
        }
        for (address, _) in next {
            transfers[address]?.phase = .running(since: now)
            transfers[address]?.made += 1
        }
        running += next.count
        startedCount += next.count
        maxRunning = max(maxRunning, running)
        return next.map { .start($0.key) }
    }

    private var runningAhead: Int {
        transfers.values.count { transfer in
            if case .running = transfer.phase { !transfer.isSeen } else { false }
        }
    }

    /// Reports to rows whose patience has run out, or whose picture waits for the network.
    private mutating func impatient(at now: Int) -> [Command] {
        var news: [(ticket: Ticket, failure: PictureFailure?)] = []
        for (address, transfer) in transfers {
            for (ticket, waiting) in transfer.waiting where !waiting.isTold && (waiting.patienceEnds <= now || transfer.phase == .offline) {
                transfers[address]?.waiting[ticket]?.isTold = true
                news.append((ticket, transfer.failure))
            }
        }
        return news.sorted { $0.ticket.number < $1.ticket.number }.map { .notify($0.ticket, .delayed($0.failure)) }
    }
}

/// A picture that rows wait for.
private struct Transfer {
    enum Phase: Equatable {
        case waiting(until: Int)
        case running(since: Int)
        case offline
    }

    var phase = Phase.waiting(until: .min)
    /// Number of requests started so far.
    var made = 0
    /// The reason why the last request failed.
    var failure: PictureFailure?
    var waiting: [PictureQueue.Ticket: Waiting] = [:]

    /// True if the picture is wanted on screen now, and not only ahead.
    var isSeen: Bool { waiting.values.contains { !$0.isAhead } }

    /// The order of the row that is to be served first.
    var order: Order { waiting.map { Order(isSeen: !$1.isAhead, batch: $1.batch, number: $0.number) }.max() ?? .last }
}

private struct Waiting {
    let batch: Int
    let isAhead: Bool
    let patienceEnds: Int
    var isTold: Bool
}

/// The order of service: visible rows first, then later batches, then earlier rows of a batch.
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
