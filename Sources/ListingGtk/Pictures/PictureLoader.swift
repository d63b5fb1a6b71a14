import CGtk
import Dispatch
import ListingCore
import ListingStore

/// Loads pictures for the widgets of a window, from files and from the web, and decodes them off the main thread at their display size.
///
/// A request belongs to a mapped widget and is canceled when that widget leaves the screen. A user who scrolls past a thousand pictures
/// therefore decodes only those at which the scrolling stops. The most recently shown textures are kept, up to a number of bytes.
@MainActor
package final class PictureLoader {
    enum News {
        case loaded(Texture)
        case status(PictureStatus)
    }

    /// The number of concurrent decodings. Decoding is CPU-bound, so more threads would only compete.
    static let decoderWidth = 2
    /// The default size of the texture cache in bytes.
    static let standardMemory = 64_000_000
    /// The prefetcher for pictures that are not on the screen yet.
    let ahead: PicturesAhead
    private let web: WebPictures?
    private var memory: LRUCache<MemoryKey, Texture>
    private var waiting: [PictureRequest] = []
    private var withheld: [PictureRequest] = []
    private var fetching: [ObjectIdentifier: PictureRequest] = [:]
    private var decoding = 0
    /// A queue of its own, because decoders block on the disk, and Swift's cooperative pool must not be blocked.
    private let queue = DispatchQueue(label: "pictures", qos: .utility, attributes: .concurrent)

    /// - Parameters:
    ///   - web: the source of pictures from the web; nil to load none.
    ///   - memory: the size of the texture cache in bytes.
    init(web: WebPictures? = nil, memory: Int = standardMemory) {
        self.web = web
        ahead = PicturesAhead(web: web)
        self.memory = LRUCache(limit: memory)
    }

    /// Creates a loader of local files only.
    package convenience init() { self.init(web: nil) }

    /// The number of requests that are neither answered nor canceled, except those withheld by `access`.
    var pendingCount: Int { decoding + waiting.count + fetching.count }

    /// The size of the texture cache in bytes.
    var memoryLimit: Int {
        get { memory.limit }
        set { memory.limit = newValue }
    }

    /// Determines whether pictures may be requested from servers. Other requests are withheld until access is allowed.
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

    /// Returns a cached texture, if any.
    func kept(_ location: String, _ bounds: PictureBounds) -> Texture? { memory.value(for: MemoryKey(location: location, bounds: bounds)) }

    /// Starts to load a picture.
    ///
    /// - Parameters:
    ///   - location: the picture's location, as the listing has it.
    ///   - room: the area to fill or to fit into, in device pixels.
    ///   - handler: called on the main actor, until it has received the picture or a failure or the request is canceled. It may receive
    ///     the status *withheld* before this function returns; everything else arrives later.
    func load(_ location: String, _ bounds: PictureBounds, handler: @escaping @MainActor (News) -> Void) -> PictureRequest {
        let request = PictureRequest(location, bounds, handler)
        begin(request)
        return request
    }

    /// Gets the picture as it is in its file or on its server.
    ///
    /// - Parameter handler: called once on the main actor, with a status if the picture cannot be had; never if the request is canceled.
    func original(
        of location: String, handler: @escaping @MainActor (Result<PictureData, PictureStatus.Missing>) -> Void
    ) -> PictureRequest {
        let request = PictureRequest(location, nil) { news in
            if case .status(let status) = news, status.isFinal { handler(.failure(PictureStatus.Missing(status))) }
        }
        request.take = { handler(.success($0)) }
        begin(request)
        return request
    }

    /// Returns the picture as it is in its file or was downloaded, if that is known without a request.
    func keptOriginal(of location: String) -> PictureData? {
        switch PictureAddress(location) {
        case .file(let path): .file(path)
        case .part(let file, let name): .part(PicturePart(file: file, name: name))
        case .web(let address): web?.bytes(of: address).map { .bytes($0) }
        case .unusable: nil
        }
    }

    /// Loads images from the web for a file that is written; nil if the user has not allowed it.
    var downloads: PictureDownloads? { access == .allowed ? web.map { PictureDownloads($0) } : nil }

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
        case .part(let file, let name): decode(.part(PicturePart(file: file, name: name)), for: request)
        case .web(let address): fetch(address, for: request)
        case .unusable: MainLoop.after(milliseconds: 0) { request.end(.status(.failed(.unusableAddress))) }
        }
    }

    private func fetch(_ address: String, for request: PictureRequest) {
        guard let web, access == .allowed else {
            // The original is wanted now or not at all.
            if request.bounds != nil { withheld.append(request) }
            request.handler?(.status(.withheld(access)))
            return
        }
        if let bytes = web.bytes(of: address) { return decode(.bytes(bytes), for: request) }
        fetching[ObjectIdentifier(request)] = request
        request.ticket = web.ask(address) { [weak self, weak request] news in
            guard let request else { return }
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

    /// Withdraws a request from the web.
    private func release(_ request: PictureRequest) {
        fetching[ObjectIdentifier(request)] = nil
        if let ticket = request.ticket { web?.withdraw(ticket) }
        request.ticket = nil
    }

    // MARK: Decoding

    private func decode(_ data: PictureData, for request: PictureRequest) {
        guard request.bounds != nil else {
            // Never before the request has been returned to the caller.
            return MainLoop.after(milliseconds: 0) { request.deliver(data) }
        }
        request.data = data
        waiting.append(request)
        startNext()
    }

    /// Decodes the newest request first, because it is probably the closest to what the user sees.
    private func startNext() {
        guard decoding < Self.decoderWidth, let request = waiting.popLast(), let data = request.data, let bounds = request.bounds
        else { return }
        decoding += 1
        request.data = nil
        queue.async {
            let result = PictureDecoder.decode(data, bounds)
            Task { @MainActor [weak self] in self?.finish(request, result) }
        }
    }

    private func finish(_ request: PictureRequest, _ result: Result<LoadedTexture, PictureFailure>) {
        decoding -= 1
        startNext()
        switch result {
        case .success(let loaded):
            guard let texture = loaded.take(), let bounds = request.bounds else { return }
            // A picture at its full size would displace all others.
            if bounds != .fullSize {
                memory.store(texture, for: MemoryKey(location: request.location, bounds: bounds), cost: loaded.byteCount)
            }
            request.end(.loaded(texture))
        case .failure(let failure):
            // Drop the cached bytes, so that the next request downloads the picture again.
            if case .web(let address) = PictureAddress(request.location) { web?.forget(address) }
            request.end(.status(.failed(failure)))
        }
    }
}

private struct MemoryKey: Hashable {
    let location: String
    let bounds: PictureBounds
}

/// A widget's request for a picture.
@MainActor
final class PictureRequest {
    fileprivate let location: String
    /// nil for a request of the picture as it is in its file.
    fileprivate let bounds: PictureBounds?
    fileprivate var take: ((PictureData) -> Void)?
    fileprivate var handler: ((PictureLoader.News) -> Void)?
    fileprivate var ticket: PictureQueue.Ticket?
    fileprivate var data: PictureData?

    fileprivate init(_ location: String, _ bounds: PictureBounds?, _ handler: @escaping (PictureLoader.News) -> Void) {
        self.location = location
        self.bounds = bounds
        self.handler = handler
    }

    /// Delivers the final news. A canceled request delivers none.
    fileprivate func end(_ news: PictureLoader.News) {
        let handler = handler
        self.handler = nil
        handler?(news)
    }

    /// Delivers the original. A canceled request delivers none.
    fileprivate func deliver(_ data: PictureData) {
        guard handler != nil else { return }
        handler = nil
        take?(data)
    }
}

/// The area of a picture on the screen, in device pixels.
struct PictureBounds: Hashable, Sendable {
    var width: Int
    var height: Int
    /// True if the picture fills the area and is cropped; false if it is shown whole.
    var isFilled = true

    /// The largest size at which pictures are decoded; see ``PictureDecoder``.
    static let fullSize = PictureBounds(
        width: Int(PictureDecoder.maximumSide), height: Int(PictureDecoder.maximumSide), isFilled: false)
}

extension PictureStatus {
    /// The reason why a picture cannot be had, as an error.
    struct Missing: Error {
        let status: PictureStatus

        init(_ status: PictureStatus) { self.status = status }
    }

    /// True if no picture follows without a decision of the user.
    fileprivate var isFinal: Bool { if case .delayed = self { false } else { true } }
}
