import ListingCore

/// Prefetches pictures from the web that will soon be on the screen. They are decoded later, when their size is known.
@MainActor
final class PicturesAhead {
    private let web: WebPictures?
    /// The requests by location; nil for pictures that need no request, or while access is not allowed.
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

    /// - Parameter locations: the pictures' locations, as the listings have them; none of them may be already started.
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
