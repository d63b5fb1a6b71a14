import ListingCore

/// Loads the pictures of one printed page.
@MainActor
final class PrintPictures {
    private let loader: PictureLoader
    private var requests: [PictureRequest] = []
    private var textures: [String: Texture] = [:]
    private var missing: Set<String> = []
    private var done: (@MainActor ([String: Texture]) -> Void)?

    /// Enough for the size of a picture on paper, with about 200 dots per inch.
    private static let bounds = PictureBounds(width: 480, height: 480, isFilled: false)
    /// Pictures that are later than this are omitted.
    private static let patience = 20_000

    init(_ loader: PictureLoader) { self.loader = loader }

    /// - Parameter done: called once, with the pictures that could be had.
    func load(_ locations: [String], done: @escaping @MainActor ([String: Texture]) -> Void) {
        finish()
        self.done = done
        textures = [:]
        missing = Set(locations)
        for location in missing {
            requests.append(
                loader.load(location, Self.bounds) { [weak self] news in
                    switch news {
                    case .loaded(let texture): self?.textures[location] = texture
                    case .status(.delayed): return
                    case .status: break
                    }
                    self?.received(location)
                })
        }
        let waited = requests.first
        if waited != nil {
            MainLoop.after(milliseconds: Self.patience) { [weak self] in
                if let self, requests.first === waited { finish() }
            }
        }
        if missing.isEmpty { finish() }
    }

    private func received(_ location: String) {
        missing.remove(location)
        if missing.isEmpty { finish() }
    }

    private func finish() {
        let (done, textures, late) = (done, textures, requests)
        self.done = nil
        self.textures = [:]
        requests = []
        for request in late { loader.cancel(request) }
        done?(textures)
    }
}
