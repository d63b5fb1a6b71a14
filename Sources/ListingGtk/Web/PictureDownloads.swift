import ListingCore

/// Loads images from the web for a file that is written, a few at a time.
///
/// A server that does not answer several times is not asked again, because each of its images would take a minute.
@MainActor
final class PictureDownloads {
    typealias Loaded = (address: String, image: Result<[UInt8], PictureFailure>)

    /// Number of images that are loaded, and in memory, together.
    nonisolated static let together = 8
    /// Number of failures in sequence after which a server is given up.
    private static let patience = 3

    private let web: WebPictures
    /// The failures in sequence of servers, and the last one.
    private var failures: [String: (count: Int, last: PictureFailure)] = [:]
    /// The requests that run, by their addresses.
    private var tickets: [String: PictureQueue.Ticket] = [:]

    init(_ web: WebPictures) { self.web = web }

    /// Loads images.
    ///
    /// - Parameters:
    ///   - addresses: at most ``together``, without repetitions.
    ///   - completion: called once with all of them, in any order.
    func load(_ addresses: [String], completion: @escaping @MainActor ([Loaded]) -> Void) {
        let group = Group(count: addresses.count, completion)
        if addresses.isEmpty { return completion([]) }
        for address in addresses {
            let host = PictureAddress.web(address).host ?? ""
            if let known = failures[host], known.count >= Self.patience {
                group.add((address, .failure(known.last)))
            } else {
                request(address, of: host, group)
            }
        }
    }

    func load(_ addresses: [String]) async -> [Loaded] {
        await withCheckedContinuation { continuation in load(addresses) { continuation.resume(returning: $0) } }
    }

    /// Loads images while nothing else runs on the main thread. Only for commands without a display.
    func wait(for addresses: [String]) -> [Loaded] {
        var loaded: [Loaded]?
        load(addresses) { loaded = $0 }
        MainLoop.wait { loaded != nil }
        return loaded ?? []
    }

    /// Writes the index of the cache on the disk.
    func save() { web.save() }

    private func request(_ address: String, of host: String, _ group: Group) {
        if let bytes = web.bytes(of: address) { return group.add((address, .success(bytes))) }
        // The queue holds the handler until its last news, and the handler holds this object, because the file waits for the image.
        tickets[address] = web.ask(address) { news in
            switch news {
            case .bytes(let bytes): self.end(address, of: host, .success(bytes), group)
            case .failed(let failure): self.end(address, of: host, .failure(failure), group)
            case .delayed(.offline):
                // A window waits for the network to come back, and a file that is written does not.
                if let ticket = self.tickets[address] { self.web.withdraw(ticket) }
                self.end(address, of: host, .failure(.offline), group)
            case .delayed: break
            }
        }
    }

    private func end(_ address: String, of host: String, _ image: Result<[UInt8], PictureFailure>, _ group: Group) {
        tickets[address] = nil
        switch image {
        case .success: failures[host] = nil
        // An image that a server does not have says nothing about its others.
        case .failure(let failure): if failure.isPassing { failures[host] = ((failures[host]?.count ?? 0) + 1, failure) }
        }
        group.add((address, image))
    }

    /// The images that are loaded together.
    @MainActor
    private final class Group {
        private let count: Int
        private let completion: @MainActor ([Loaded]) -> Void
        private var loaded: [Loaded] = []

        init(count: Int, _ completion: @escaping @MainActor ([Loaded]) -> Void) { (self.count, self.completion) = (count, completion) }

        func add(_ image: Loaded) {
            loaded.append(image)
            if loaded.count == count { completion(loaded) }
        }
    }
}
