import ListingCore

/// Gets pictures of the web that will soon be on the screen, as files; they are decoded when it is known at which size.
@MainActor
final class PicturesAhead {
    private let web: WebPictures?
    /// By location; nil for those that are here, and while nobody may be asked.
    private var wanted: [String: PictureQueue.Ticket?] = [:]

    init(web: WebPictures?) { self.web = web }

    isolated deinit {
        for case let ticket? in wanted.values { web?.withdraw(ticket) }
    }

    var isAllowed = false {
        didSet {
            guard isAllowed != oldValue else { return }
            let locations = Array(wanted.keys)
            cancel(locations)
            start(locations)
        }
    }

    /// - Parameter locations: where the pictures are, as the listings have it; none that was started and not cancelled.
    func start(_ locations: [String]) {
        guard web != nil else { return }
        for location in locations { wanted.updateValue(ask(location), forKey: location) }
    }

    func cancel(_ locations: [String]) {
        for location in locations {
            if let ticket = wanted.removeValue(forKey: location) ?? nil { web?.withdraw(ticket) }
        }
    }

    private func ask(_ location: String) -> PictureQueue.Ticket? {
        guard isAllowed, let web, case .web(let address) = PictureAddress(location), web.bytes(of: address) == nil else { return nil }
        return web.ask(address, isAhead: true) { [weak self] news in
            if case .delayed = news { return }
            self?.wanted.updateValue(nil, forKey: location)
        }
    }
}
