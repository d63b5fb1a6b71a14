/// How a page table comes to rest after an event: what is wanted is asked for, what is not is cancelled, what is too much goes.
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
        changes.note(range)
        return [.changed(range)]
    }

    mutating func resize(to newCount: Int) -> [Effect] {
        let oldCount = count
        count = max(newCount, 0)
        guard count != oldCount else { return [] }
        var effects: [Effect] = [.resized(from: oldCount, to: count)]
        // They may have been there before, showing something else.
        if count > oldCount { changes.note(oldCount..<count) }
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

    /// Near the viewport, from its middle outwards; no more than may be kept.
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

    /// Cancels what is no longer wanted of a page, and forgets its failure: coming back asks again. Its elements are kept.
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
