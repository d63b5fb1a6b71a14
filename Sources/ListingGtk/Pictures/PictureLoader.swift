import CGtk
import Dispatch
import ListingCore

/// Loads pictures for the widgets of a window, from files and from the web, and decodes them off the main thread at the size they
/// are shown.
///
/// A request belongs to a mapped widget and is cancelled when that goes off the screen; whoever scrolls past a thousand
/// pictures decodes those they stop at. Textures that were shown last are kept, up to a number of bytes.
@MainActor
final class PictureLoader {
    enum News {
        case loaded(Texture)
        case status(PictureStatus)
    }

    /// Decoding is the work of the processor alone; more threads than this only fight for it.
    static let decoderWidth = 2
    /// Bytes of textures that are kept though no widget shows them any more.
    static let standardMemory = 64_000_000
    /// Pictures that are not on the screen yet.
    let ahead: PicturesAhead
    private let web: WebPictures?
    private var memory: CostLimitedCache<MemoryKey, Texture>
    private var waiting: [PictureRequest] = []
    private var withheld: [PictureRequest] = []
    private var fetching: [ObjectIdentifier: PictureRequest] = [:]
    private var decoding = 0
    /// Threads of its own: decoders block on the disk, and Swift's pool has no threads to spare for that.
    private let queue = DispatchQueue(label: "pictures", qos: .utility, attributes: .concurrent)

    /// - Parameters:
    ///   - web: for pictures from the web; nil for none.
    ///   - memory: bytes of textures to keep.
    init(web: WebPictures? = nil, memory: Int = standardMemory) {
        self.web = web
        ahead = PicturesAhead(web: web)
        self.memory = CostLimitedCache(limit: memory)
    }

    /// Requests that are neither answered nor cancelled, apart from those that may not be made.
    var pendingCount: Int { decoding + waiting.count + fetching.count }

    /// Bytes of textures to keep.
    var memoryLimit: Int {
        get { memory.limit }
        set { memory.limit = newValue }
    }

    /// Whether servers may be asked. Requests that may not be made wait until they may.
    var access = PictureAccess.unknown {
        didSet {
            guard access != oldValue else { return }
            let requests = access == .allowed ? withheld : withheld + fetching.values
            withheld = []
            for request in requests {
                release(request)
                begin(request)
            }
            ahead.isAllowed = access == .allowed
        }
    }

    /// A picture that is there at once.
    func kept(_ location: String, _ room: PictureRoom) -> Texture? { memory.value(for: MemoryKey(location: location, room: room)) }

    /// - Parameters:
    ///   - location: where the picture is, as the listing has it.
    ///   - room: what to fill or to fit in, in device pixels.
    ///   - handler: called on the main actor until it has got the picture or a failure, unless the request is cancelled first. It may
    ///     get the status *withheld* before this returns, and gets everything else later.
    func load(_ location: String, _ room: PictureRoom, handler: @escaping @MainActor (News) -> Void) -> PictureRequest {
        let request = PictureRequest(location, room, handler)
        begin(request)
        return request
    }

    func cancel(_ request: PictureRequest) {
        request.handler = nil
        waiting.removeAll { $0 === request }
        withheld.removeAll { $0 === request }
        release(request)
    }

    // MARK: Getting the file

    private func begin(_ request: PictureRequest) {
        switch PictureAddress(request.location) {
        case .file(let path): decode(.file(path), for: request)
        case .web(let address): fetch(address, for: request)
        case .unusable: MainLoop.after(milliseconds: 0) { request.end(.status(.failed(.unusableAddress))) }
        }
    }

    private func fetch(_ address: String, for request: PictureRequest) {
        guard let web, access == .allowed else {
            withheld.append(request)
            request.handler?(.status(.withheld(access)))
            return
        }
        if let bytes = web.bytes(of: address) { return decode(.bytes(bytes), for: request) }
        fetching[ObjectIdentifier(request)] = request
        request.ticket = web.ask(address) { [weak self, unowned request] news in
            switch news {
            case .delayed(let failure): request.handler?(.status(.delayed(failure)))
            case .failed(let failure):
                self?.release(request)
                request.end(.status(.failed(failure)))
            case .bytes(let bytes):
                self?.release(request)
                self?.decode(.bytes(bytes), for: request)
            }
        }
    }

    /// Takes a request back from the web.
    private func release(_ request: PictureRequest) {
        fetching[ObjectIdentifier(request)] = nil
        if let ticket = request.ticket { web?.withdraw(ticket) }
        request.ticket = nil
    }

    // MARK: Decoding

    private func decode(_ data: PictureData, for request: PictureRequest) {
        request.data = data
        waiting.append(request)
        startNext()
    }

    /// The newest request first: it is the one nearest to what the user looks at.
    private func startNext() {
        guard decoding < Self.decoderWidth, let request = waiting.popLast(), let data = request.data else { return }
        decoding += 1
        request.data = nil
        let room = request.room
        queue.async {
            let result = PictureDecoder.decode(data, room)
            Task { @MainActor [weak self] in self?.finish(request, result) }
        }
    }

    private func finish(_ request: PictureRequest, _ result: Result<LoadedTexture, PictureFailure>) {
        decoding -= 1
        startNext()
        switch result {
        case .success(let loaded):
            guard let texture = loaded.take() else { return }
            memory.store(texture, for: MemoryKey(location: request.location, room: request.room), cost: loaded.byteCount)
            request.end(.loaded(texture))
        case .failure(let failure):
            // What can't be decoded is asked for anew the next time.
            if case .web(let address) = PictureAddress(request.location) { web?.forget(address) }
            request.end(.status(.failed(failure)))
        }
    }
}

private struct MemoryKey: Hashable {
    let location: String
    let room: PictureRoom
}

/// A picture that a widget waits for.
@MainActor
final class PictureRequest {
    fileprivate let location: String
    fileprivate let room: PictureRoom
    fileprivate var handler: ((PictureLoader.News) -> Void)?
    fileprivate var ticket: PictureQueue.Ticket?
    fileprivate var data: PictureData?

    fileprivate init(_ location: String, _ room: PictureRoom, _ handler: @escaping (PictureLoader.News) -> Void) {
        self.location = location
        self.room = room
        self.handler = handler
    }

    /// Tells the last news; a request that was cancelled hears none.
    fileprivate func end(_ news: PictureLoader.News) {
        let handler = handler
        self.handler = nil
        handler?(news)
    }
}

/// The room that a picture has on the screen, in device pixels.
struct PictureRoom: Hashable, Sendable {
    var width: Int
    var height: Int
    /// Whether the picture fills the room and is cut off, or is shown whole.
    var isFilled = true
}
