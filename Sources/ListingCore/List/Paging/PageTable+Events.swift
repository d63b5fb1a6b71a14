/// The events of a page table. Each returns the effects to perform, in that order.
extension PageTable {
    /// Handles a move of the viewport.
    ///
    /// - Parameter visible: Positions that are on screen or about to be bound; they may extend past the end.
    /// - Complexity: O(kept pages)
    public mutating func show(_ visible: Range<Int>) -> [Effect] {
        viewport = visible
        time += 1
        return settle()
    }

    /// Handles an answer. It is ignored if its request was canceled or has been answered already.
    ///
    /// If the answer is shorter than requested, the remaining positions count as failed and can be retried.
    public mutating func receive(_ reply: PageReply<Element>, for request: PageRequest) -> [Effect] {
        guard pages[request.page]?.request == request else { return [] }
        update(request.page) { $0.request = nil }
        var effects: [Effect] = []
        if let newCount = reply.count { effects += resize(to: newCount) }
        let asked = request.positions.clamped(to: 0..<count)
        let shown = positions(ofPage: request.page)
        let elements = Array(reply.elements.prefix(shown.count))
        update(request.page) { page in
            page.isStale = false
            page.elements = elements
            if elements.count < asked.count { page.failure = .short }
        }
        effects += note(shown)
        return effects + settle()
    }

    /// Handles the failure of a request. Elements of its page that are already there are kept.
    public mutating func fail(_ failure: LoadFailure, for request: PageRequest) -> [Effect] {
        guard pages[request.page]?.request == request else { return [] }
        update(request.page) { page in
            page.request = nil
            page.failure = failure
        }
        return note(positions(ofPage: request.page)) + settle()
    }

    /// Retries the page of a position. Has no effect if the page has not failed.
    public mutating func retry(at position: Int) -> [Effect] {
        let number = position / limits.pageSize
        guard position >= 0, pages[number]?.failure != nil else { return [] }
        update(number) { $0.failure = nil }
        return note(positions(ofPage: number)) + settle()
    }

    /// Handles a change of the source's length at its end.
    public mutating func setCount(_ count: Int) -> [Effect] {
        resize(to: count) + settle()
    }

    /// Requests everything near the viewport again, and keeps showing the old elements until the answers arrive.
    public mutating func refresh() -> [Effect] {
        var effects: [Effect] = []
        for number in pages.keys.sorted() {
            if let request = pages[number]?.request { effects.append(.cancel(request)) }
            if pages[number]?.failure != nil { effects += note(positions(ofPage: number)) }
            update(number) { page in
                page.request = nil
                page.failure = nil
                page.isStale = true
            }
        }
        return effects + settle()
    }

    /// Starts over with another list of elements, such as one in another order.
    public mutating func reload(count newCount: Int) -> [Effect] {
        let effects = pages.values.compactMap(\.request).sorted { $0.number < $1.number }.map(Effect.cancel)
        let oldCount = count
        pages = [:]
        changes = ChangeLog()
        generation += 1
        count = max(newCount, 0)
        let resized: [Effect] = oldCount == count ? [] : [.resized(from: oldCount, to: count)]
        let changed: [Effect] = min(oldCount, count) == 0 ? [] : [.changed(0..<min(oldCount, count))]
        return effects + resized + changed + settle()
    }
}

extension LoadFailure {
    /// The failure of a page that has fewer rows than were requested.
    fileprivate static var short: LoadFailure { LoadFailure(tr("Couldn’t load all rows.")) }
}
