import CGtk
import Dispatch
import ListingCore

/// Loads pictures off the main thread, at the size they are shown.
///
/// A request belongs to a mapped widget and is cancelled when that goes off the screen; whoever scrolls past a thousand
/// pictures decodes those they stop at. Nothing is cached: a texture lives as long as the widget that shows it is on screen.
@MainActor
final class PictureLoader {
    enum Outcome {
        case loaded(Texture)
        /// Why there is no picture, in a sentence for the user.
        case failed(String)
    }

    /// Decoding is the work of the processor alone; more threads than this only fight for it.
    static let decoderWidth = 2
    private var waiting: [PictureRequest] = []
    private var decoding = 0
    /// Threads of its own: decoders block on the disk, and Swift's pool has no threads to spare for that.
    private let queue = DispatchQueue(label: "pictures", qos: .utility, attributes: .concurrent)

    /// Requests that are neither answered nor cancelled.
    var pendingCount: Int { decoding + waiting.count }

    /// - Parameters:
    ///   - location: where the picture is, as the listing has it.
    ///   - room: what to fill or to fit in, in device pixels.
    ///   - completion: called on the main actor, unless the request is cancelled first.
    func load(_ location: String, _ room: PictureRoom, completion: @escaping @MainActor (Outcome) -> Void) -> PictureRequest {
        let request = PictureRequest(location, room, completion)
        waiting.append(request)
        startNext()
        return request
    }

    func cancel(_ request: PictureRequest) {
        request.completion = nil
        waiting.removeAll { $0 === request }
    }

    /// The newest request first: it is the one nearest to what the user looks at.
    private func startNext() {
        guard decoding < Self.decoderWidth, let request = waiting.popLast() else { return }
        decoding += 1
        let (location, room) = (request.location, request.room)
        queue.async {
            let result = PictureDecoder.decode(location, room)
            Task { @MainActor [weak self] in self?.finish(request, result) }
        }
    }

    private func finish(_ request: PictureRequest, _ result: Result<LoadedTexture, PictureError>) {
        decoding -= 1
        startNext()
        guard let completion = request.completion else { return }
        request.completion = nil
        switch result {
        case .success(let texture): texture.take().map { completion(.loaded($0)) }
        case .failure(let error): completion(.failed(error.message))
        }
    }
}

/// A picture that a widget waits for.
@MainActor
final class PictureRequest {
    fileprivate let location: String
    fileprivate let room: PictureRoom
    fileprivate var completion: ((PictureLoader.Outcome) -> Void)?

    fileprivate init(_ location: String, _ room: PictureRoom, _ completion: @escaping (PictureLoader.Outcome) -> Void) {
        self.location = location
        self.room = room
        self.completion = completion
    }
}

/// The room that a picture has on the screen, in device pixels.
struct PictureRoom: Hashable, Sendable {
    var width: Int
    var height: Int
    /// Whether the picture fills the room and is cut off, or is shown whole.
    var isFilled = true
}
