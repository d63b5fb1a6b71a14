import CGtk
import Foundation
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
    private let decoders = DecodeQueue(width: decoderWidth)

    /// Requests that are neither answered nor cancelled.
    private(set) var pendingCount = 0

    /// - Parameters:
    ///   - location: where the picture is, as the listing has it.
    ///   - size: the room to fill, in device pixels.
    ///   - completion: called on the main actor, unless the returned task is cancelled first.
    func load(_ location: String, filling size: PixelSize, completion: @escaping @MainActor (Outcome) -> Void) -> Task<Void, Never> {
        pendingCount += 1
        return Task { [decoders] in
            defer { pendingCount -= 1 }
            let result = await decoders.decode(location, filling: size)
            guard !Task.isCancelled else { return }
            switch result {
            case .success(let texture): texture.take().map { completion(.loaded($0)) }
            case .failure(let error): completion(.failed(error.message))
            }
        }
    }
}

struct PixelSize: Hashable, Sendable {
    var width: Int
    var height: Int
}

/// At most so many pictures at once are decoded; the others wait, and those cancelled meanwhile never start.
private actor DecodeQueue {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(width: Int) { free = width }

    func decode(_ location: String, filling size: PixelSize) async -> Result<LoadedTexture, PictureError> {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
        defer {
            // The newest request first: it is the one nearest to what the user looks at.
            if let next = waiting.popLast() { next.resume() } else { free += 1 }
        }
        guard !Task.isCancelled else { return .failure(PictureError("No longer wanted")) }
        return await Task.detached(priority: .utility) { PictureDecoder.decode(location, filling: size) }.value
    }
}
