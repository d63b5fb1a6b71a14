import CGtk
import ListingCore

/// Gets pictures from servers, for all windows of the program.
///
/// When which one is asked for is decided by a ``PictureQueue``; here its commands are carried out. A picture that came is kept as
/// it came for a while: the row shows it small, and the screen of the listing large.
@MainActor
final class WebPictures {
    enum News {
        case delayed(PictureFailure?)
        case bytes([UInt8])
        case failed(PictureFailure)
    }

    private struct Client {
        let address: String
        let handler: (News) -> Void
    }

    /// Bytes of pictures as they came; more than one picture may have.
    private static let keptBytes = 32_000_000
    /// Milliseconds without a request until the cache's index is written.
    private static let idleUntilSaved = 5_000
    private let limits: PictureLimits
    private let network: any NetworkStatus
    private let makeCache: () -> WebCache?
    private let connections: Int
    private var openSession: WebSession?
    private var queue: PictureQueue
    private var transfers: [String: WebTransfer] = [:]
    private var clients: [PictureQueue.Ticket: Client] = [:]
    /// Commands to be carried out, the first one first.
    private var commands: [PictureQueue.Command] = []
    private var isCarryingOut = false
    private var news: [(ticket: PictureQueue.Ticket, news: News)] = []
    private var isTelling = false
    private var kept = CostLimitedCache<String, [UInt8]>(limit: keptBytes)
    /// Addresses to be asked for anew, whatever the cache has.
    private var renewed: Set<String> = []
    private var wakesAt: Int?
    private var watchers: [ObjectIdentifier: () -> Void] = [:]
    private var offlineCount = 0

    /// - Parameters:
    ///   - cacheFolder: where answers are kept on the disk; nil for nowhere.
    init(
        settings: PictureQueue.Settings = .init(), limits: PictureLimits = .web, cacheFolder: String? = nil,
        network: (any NetworkStatus)? = nil
    ) {
        queue = PictureQueue(settings: settings)
        connections = settings.atOnce
        self.limits = limits
        self.network = network ?? NetworkMonitor()
        makeCache = { cacheFolder.flatMap { WebCache(folder: $0) } }
        self.network.onChange = { [weak self] in self?.networkChanged() }
    }

    /// Requests for pictures that were ever made, each try counted, and the most at once: for tests.
    var counts: (started: Int, mostAtOnce: Int) { (queue.startedCount, queue.mostRunning) }

    /// Whether there are pictures that wait for the network to come back.
    var isOffline: Bool { offlineCount > 0 }

    /// A picture that is here already.
    func bytes(of address: String) -> [UInt8]? { kept.value(for: address) }

    /// Asks for a picture.
    ///
    /// - Parameters:
    ///   - isAhead: whether the picture is not on the screen yet.
    ///   - handler: called until it has got the bytes or a failure, or the ticket is given back, and never before this returns.
    func ask(_ address: String, isAhead: Bool = false, handler: @escaping @MainActor (News) -> Void) -> PictureQueue.Ticket {
        let (ticket, commands) = queue.ask(address, isAhead: isAhead, at: now)
        clients[ticket] = Client(address: address, handler: handler)
        carryOut(commands)
        return ticket
    }

    func withdraw(_ ticket: PictureQueue.Ticket) {
        guard clients.removeValue(forKey: ticket) != nil else { return }
        carryOut(queue.withdraw(ticket, at: now))
    }

    /// Forgets a picture that turned out to be broken, here and on the disk.
    func forget(_ address: String) {
        kept.remove(address)
        renewed.insert(address)
    }

    /// Writes down what the cache on the disk holds.
    func save() { openSession?.save() }

    /// Calls a handler whenever ``isOffline`` has changed, for as long as its owner lives or until ``unwatch(_:)``.
    func watch(_ owner: AnyObject, handler: @escaping @MainActor () -> Void) { watchers[ObjectIdentifier(owner)] = handler }
    func unwatch(_ owner: AnyObject) { watchers[ObjectIdentifier(owner)] = nil }

    // MARK: Private

    /// Milliseconds.
    private var now: Int { Int(g_get_monotonic_time() / 1_000) }

    /// Made with the first request: a program that shows local pictures only opens neither cache nor session.
    private var session: WebSession {
        if let openSession { return openSession }
        let session = WebSession(connections: connections, cache: makeCache())
        openSession = session
        return session
    }

    private func carryOut(_ new: [PictureQueue.Command]) {
        commands += new
        guard !isCarryingOut else { return }
        isCarryingOut = true
        var next = 0
        while next < commands.count {
            carryOut(commands[next])
            next += 1
        }
        commands = []
        isCarryingOut = false
        if !news.isEmpty || offlineCount != queue.offlineCount { tellLater() }
        wake()
    }

    /// Tells what is new from the main loop. Widgets ask for their pictures and withdraw while they are laid out, and those that hear
    /// the news change their layout, which they may not during another.
    private func tellLater() {
        guard !isTelling else { return }
        isTelling = true
        MainLoop.after(milliseconds: 0) { [weak self] in
            guard let self else { return }
            isTelling = false
            let told = news
            news = []
            for (ticket, news) in told { tell(ticket, news) }
            guard offlineCount != queue.offlineCount else { return }
            offlineCount = queue.offlineCount
            for handler in watchers.values { handler() }
        }
    }

    private func tell(_ ticket: PictureQueue.Ticket, _ news: News) {
        if case .delayed = news { clients[ticket]?.handler(news) } else { clients.removeValue(forKey: ticket)?.handler(news) }
    }

    private func carryOut(_ command: PictureQueue.Command) {
        switch command {
        case .start(let address): start(address)
        case .stop(let address): transfers.removeValue(forKey: address)?.cancel()
        case .tell(let ticket, .delayed(let failure)): news.append((ticket, .delayed(failure)))
        case .tell(let ticket, .ended(let failure)):
            guard let client = clients[ticket] else { return }
            let bytes = failure == nil ? kept.value(for: client.address) : nil
            news.append((ticket, bytes.map { .bytes($0) } ?? .failed(failure ?? .outOfMemory)))
        }
    }

    private func start(_ address: String) {
        let isFresh = renewed.remove(address) != nil
        transfers[address] = WebTransfer(address, session: session, limits: limits, isFresh: isFresh) { [weak self] outcome in
            self?.finish(address, outcome)
        }
    }

    private func finish(_ address: String, _ outcome: WebTransfer.Outcome) {
        transfers[address] = nil
        switch outcome {
        case .bytes(let bytes):
            kept.store(bytes, for: address, cost: bytes.count)
            carryOut(queue.finish(address, nil, at: now))
        case .failed(let failure, let retryAfter):
            // Half an answer may be on the disk.
            if failure == .brokenOff { renewed.insert(address) }
            let isOffline = failure.meansNoNetwork && !network.isAvailable && !PictureAddress.web(address).isOnThisMachine
            carryOut(queue.finish(address, isOffline ? .offline : failure, retryAfter: retryAfter, at: now))
        }
        if transfers.isEmpty { saveLater() }
    }

    /// What came is to outlast a program that is killed, but writing it down takes a moment of the main thread.
    private func saveLater() {
        let started = queue.startedCount
        MainLoop.after(milliseconds: Self.idleUntilSaved) { [weak self] in
            if let self, transfers.isEmpty, queue.startedCount == started { save() }
        }
    }

    private func networkChanged() {
        if network.isAvailable { carryOut(queue.networkCame(at: now)) }
    }

    /// Sets a timer for the next thing that nothing else calls for.
    private func wake() {
        guard let time = queue.nextTime, wakesAt.map({ time < $0 }) ?? true else { return }
        wakesAt = time
        MainLoop.after(milliseconds: time - now) { [weak self] in
            guard let self, wakesAt == time else { return }
            wakesAt = nil
            carryOut(queue.tick(at: now))
        }
    }
}

extension PictureFailure {
    /// Whether a machine without a network fails like this, among other reasons.
    fileprivate var meansNoNetwork: Bool {
        switch self {
        case .unknownHost, .unreachable, .timedOut, .brokenOff, .connection: true
        default: false
        }
    }
}
