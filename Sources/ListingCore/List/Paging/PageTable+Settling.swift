/// Restoring of the invariants after an event: wanted pages are requested, unwanted requests canceled, surplus pages evicted.
extension PageTable {
    mutating func settle() -> [Effect] {
        let wanted = wantedPages()
        let isWanted = Set(wanted)
        var effects: [Effect] = []
        for number in pages.keys.sorted() where !isWanted.contains(number) { effects += release(number) }
        for number in wanted { pages[number, default: KeptPage()].lastWanted = time }
        effects += evict(except: isWanted)
        for number in wanted {
            let positions = positions(ofPage: number)
            guard pages[number]?.needsRequest(for: positions) == true else { continue }
            lastRequest += 1
            let request = PageRequest(page: number, positions: positions, number: lastRequest)
            update(number) { $0.request = request }
            effects.append(.fetch(request))
        }
        return effects
    }

    mutating func update(_ number: Int, _ change: (inout KeptPage<Element>) -> Void) {
        guard var page = pages.removeValue(forKey: number) else { return }
        change(&page)
        pages[number] = page
    }

    mutating func note(_ range: Range<Int>) -> [Effect] {
        guard !range.isEmpty else { return [] }
        changes.record(range)
        return [.changed(range)]
    }

    mutating func resize(to newCount: Int) -> [Effect] {
        let oldCount = count
        count = max(newCount, 0)
        guard count != oldCount else { return [] }
        var effects: [Effect] = [.resized(from: oldCount, to: count)]
        // New positions may have existed before, with other content.
        if count > oldCount { changes.record(oldCount..<count) }
        for number in pages.keys.sorted() {
            let positions = positions(ofPage: number)
            if positions.isEmpty {
                if let request = pages[number]?.request { effects.append(.cancel(request)) }
                pages[number] = nil
            } else {
                update(number) { page in
                    page.elements.removeLast(max(0, page.elements.count - positions.count))
                    if page.elements.count == positions.count { page.failure = nil }
                }
            }
        }
        return effects
    }

    /// Pages near the viewport, from its middle outward; at most `limits.keptPages`.
    private func wantedPages() -> [Int] {
        let viewport = viewport.clamped(to: 0..<count)
        guard !viewport.isEmpty else { return [] }
        let last = (count - 1) / limits.pageSize
        let first = viewport.lowerBound / limits.pageSize
        let end = (viewport.upperBound - 1) / limits.pageSize
        var low = (first + end) / 2
        var high = low
        var result = [low]
        let range = max(0, first - limits.margin)...min(last, end + limits.margin)
        while result.count < limits.keptPages, low > range.lowerBound || high < range.upperBound {
            if high < range.upperBound {
                high += 1
                result.append(high)
            }
            if low > range.lowerBound, result.count < limits.keptPages {
                low -= 1
                result.append(low)
            }
        }
        return result
    }

    /// Cancels a page's request and clears its failure, so that the page is requested again when the viewport returns. Its elements
    /// are kept.
    private mutating func release(_ number: Int) -> [Effect] {
        guard let page = pages[number] else { return [] }
        var effects = page.request.map { [Effect.cancel($0)] } ?? []
        if page.elements.isEmpty || page.isStale {
            pages[number] = nil
        } else {
            update(number) { page in
                page.request = nil
                page.failure = nil
            }
        }
        if page.failure != nil || page.isStale && !page.elements.isEmpty { effects += note(positions(ofPage: number)) }
        return effects
    }

    private mutating func evict(except wanted: Set<Int>) -> [Effect] {
        var effects: [Effect] = []
        while pages.count > limits.keptPages {
            let unwanted = pages.filter { !wanted.contains($0.key) }
            guard let oldest = unwanted.min(by: { ($0.value.lastWanted, $0.key) < ($1.value.lastWanted, $1.key) }) else { break }
            pages[oldest.key] = nil
            effects += note(positions(ofPage: oldest.key))
        }
        return effects
    }
}
