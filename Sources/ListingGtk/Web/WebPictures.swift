import CGtk
import ListingCore

/// Downloads pictures for all windows of the program.
///
/// A ``PictureQueue`` decides when each picture is requested; this class executes its commands. Downloaded bytes are cached in memory for a
/// while, because a row shows a picture small and the listing's page shows it large.
@MainActor
final class WebPictures {
    enum News {
        case delayed(PictureFailure?)
        case bytes([UInt8])
        case failed(PictureFailure)
    }

    private struct Watcher {
        weak var owner: AnyObject?
        let handler: () -> Void
    }

    private struct Client {
        let address: String
        let handler: (News) -> Void
    }

    /// The size of the memory cache in bytes; it exceeds the maximum size of one picture.
    private static let keptBytes = 32_000_000
    /// Milliseconds without a request after which the disk cache's index is written.
    private static let idleUntilSaved = 5_000
    private let limits: PictureLimits
    private let network: any NetworkStatus
    private let makeCache: (_ size: Int) -> WebCache?
    /// The folder of the disk cache; nil for none.
    let cacheFolder: String?
    /// The maximum size of the disk cache in bytes.
    var cacheSize = WebCache.standardSize { didSet { openSession?.limitCache(to: cacheSize) } }
    private let connections: Int
    private var openSession: WebSession?
    private var queue: PictureQueue
    private var transfers: [String: WebTransfer] = [:]
    private var clients: [PictureQueue.Ticket: Client] = [:]
    /// Pending commands, in order.
    private var commands: [PictureQueue.Command] = []
    private var isCarryingOut = false
    private var news: [(ticket: PictureQueue.Ticket, news: News)] = []
    private var isTelling = false
    private var kept = LRUCache<String, [UInt8]>(limit: keptBytes)
    /// Addresses whose next request must bypass the disk cache.
    private var renewed: Set<String> = []
    private var wakesAt: Int?
    private var watchers: [ObjectIdentifier: Watcher] = [:]
    private var offlineCount = 0

    /// - Parameters:
    ///   - cacheFolder: the folder of the disk cache; nil for none.
    init(
        settings: PictureQueue.Settings = .init(), limits: PictureLimits = .web, cacheFolder: String? = nil,
        network: (any NetworkStatus)? = nil
    ) {
        queue = PictureQueue(settings: settings)
        connections = settings.atOnce
        self.limits = limits
        self.network = network ?? NetworkMonitor()
        self.cacheFolder = cacheFolder
        makeCache = { size in cacheFolder.flatMap { WebCache(folder: $0, size: size) } }
        self.network.onChange = { [weak self] in self?.networkChanged() }
    }

    /// The number of requests so far, including retries, and the maximum number of concurrent ones. For tests.
    var counts: (started: Int, maxAtOnce: Int) { (queue.startedCount, queue.maxRunning) }

    /// True if pictures wait for the network to come back.
    var isOffline: Bool { offlineCount > 0 }

    /// Returns a picture from the memory cache, if present.
    func bytes(of address: String) -> [UInt8]? { kept.value(for: address) }

    /// Requests a picture.
    ///
    /// - Parameters:
    ///   - isAhead: true if the picture is prefetched for a row that is not on the screen yet.
    ///   - handler: called until it has received the bytes or a failure or the ticket is withdrawn; never before this function returns.
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

    /// Drops a damaged picture from the memory cache, and bypasses the disk cache at its next request.
    func forget(_ address: String) {
        kept.remove(address)
        renewed.insert(address)
    }

    /// Removes all pictures from the disk cache. Those in memory stay.
    ///
    /// - Returns: false if another process uses the cache.
    @discardableResult func clearCache() -> Bool { session.clearCache() }

    /// Writes the index of the disk cache.
    func save() { openSession?.save() }

    /// Calls a handler whenever ``isOffline`` has changed, until ``unwatch(_:)`` or the end of its owner.
    func watch(_ owner: AnyObject, handler: @escaping @MainActor () -> Void) {
        watchers[ObjectIdentifier(owner)] = Watcher(owner: owner, handler: handler)
    }

    func unwatch(_ owner: AnyObject) { watchers[ObjectIdentifier(owner)] = nil }

    // MARK: Private

    /// The current time in milliseconds.
    private var now: Int { Int(g_get_monotonic_time() / 1_000) }

    /// The session, created by the first request, so that a program that shows only local pictures opens neither a cache nor a session.
    private var session: WebSession {
        if let openSession { return openSession }
        let session = WebSession(connections: connections, cache: makeCache(cacheSize))
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
        if !news.isEmpty || offlineCount != queue.offlineCount { notifyLater() }
        wake()
    }

    /// Delivers news from the main loop. Widgets request and withdraw pictures during a layout, and the receivers of news change their
    /// layout, which is not allowed during another one.
    private func notifyLater() {
        guard !isTelling else { return }
        isTelling = true
        MainLoop.after(milliseconds: 0) { [weak self] in
            guard let self else { return }
            isTelling = false
            let told = news
            news = []
            for (ticket, news) in told { notify(ticket, news) }
            guard offlineCount != queue.offlineCount else { return }
            offlineCount = queue.offlineCount
            watchers = watchers.filter { $0.value.owner != nil }
            for watcher in watchers.values { watcher.handler() }
        }
    }

    private func notify(_ ticket: PictureQueue.Ticket, _ news: News) {
        if case .delayed = news { clients[ticket]?.handler(news) } else { clients.removeValue(forKey: ticket)?.handler(news) }
    }

    private func carryOut(_ command: PictureQueue.Command) {
        switch command {
        case .start(let address): start(address)
        case .stop(let address): transfers.removeValue(forKey: address)?.cancel()
        case .notify(let ticket, .delayed(let failure)): news.append((ticket, .delayed(failure)))
        case .notify(let ticket, .ended(let failure)):
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
            // The disk cache may contain a partial response.
            if failure == .brokenOff { renewed.insert(address) }
            let isOffline = failure.meansNoNetwork && !network.isAvailable && !PictureAddress.web(address).isOnThisMachine
            carryOut(queue.finish(address, isOffline ? .offline : failure, retryAfter: retryAfter, at: now))
        }
        if transfers.isEmpty { saveLater() }
    }

    /// Writes the index after a pause, so that downloads survive a killed process. Not done immediately, because writing blocks the main
    /// thread.
    private func saveLater() {
        let started = queue.startedCount
        MainLoop.after(milliseconds: Self.idleUntilSaved) { [weak self] in
            if let self, transfers.isEmpty, queue.startedCount == started { save() }
        }
    }

    private func networkChanged() {
        if network.isAvailable { carryOut(queue.networkCame(at: now)) }
    }

    /// Sets a timer for the queue's next time-based event.
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
    /// True if the failure can be caused by a missing network.
    fileprivate var meansNoNetwork: Bool {
        switch self {
        case .unknownHost, .unreachable, .timedOut, .brokenOff, .connection: true
        default: false
        }
    }
}
