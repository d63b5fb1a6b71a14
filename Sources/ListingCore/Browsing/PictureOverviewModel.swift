/// The model of the contact sheet: the pictures of all listings of a result, found in the background, and what is marked about them.
///
/// The survey reads every listing once and keeps only hashes. The listings of the pictures near the viewport are read again, as on the
/// browsing page.
@MainActor
public final class PictureOverviewModel: CatalogRequester {
    public private(set) var properties: PictureScreenProperties
    public private(set) var status = PictureOverviewStatus()
    public private(set) var filter = PictureFilter.all
    /// The server of a picture near the viewport that is on the web; nil until there is one.
    public private(set) var pictureHost: String?
    /// Called when the properties or the status have changed, a few times per second at most.
    public var onChange: (() -> Void)?

    private let catalog: any Catalog
    private let reading: ReadingID
    private let survey: PictureSurvey
    private let loop = RequestLoop<PictureOverviewModel>()
    private var surveying: Task<Void, Never>?
    private var filtering: Task<Void, Never>?
    private var publishing: Task<Void, Never>?
    private var visible: Range<Int> = 0..<0
    /// Cells whose picture was loaded.
    private var measured: Set<Int> = []
    private var isFilterOutdated = false

    /// Number of cells to load before and after the visible ones.
    private static let margin = 64
    /// The pause between two updates of the page.
    private static let pace = Duration.milliseconds(150)
    /// The longest list whose rows are compared with those of another filter.
    private static let maxCompared = BrowseResults.maxCompared

    init(_ catalog: any Catalog, _ answer: QueryResult, ids: ListingIDs, reading: ReadingID, files: (any PictureFileFacts)?) {
        self.catalog = catalog
        self.reading = reading
        survey = PictureSurvey(catalog, answer, files: files)
        properties = PictureScreenProperties(answer, ids: ids)
        status.allListings = answer.count
        loop.owner = self
    }

    isolated deinit { stop() }

    /// True if the model shows what another one would show.
    public func isCurrent(for model: BrowseModel) -> Bool {
        guard let results = model.results else { return false }
        return reading == results.reading && properties.answer == results.answer && model.catalog === catalog
    }

    // MARK: The survey

    /// Looks through the listings, or goes on with it.
    public func start() {
        guard !status.isReading, properties.index.listings < status.allListings else { return }
        status.isReading = true
        status.failure = nil
        // The page must not say in the meantime that nothing is being looked through.
        onChange?()
        // A survey that was stopped may still be reading its last listings.
        surveying = Task { [weak self, survey, previous = surveying] in
            await previous?.value
            var failure: String?
            do {
                while !Task.isCancelled, let batch = try await survey.readOn() {
                    guard let self else { return }
                    take(batch)
                }
            } catch is CancellationError {
            } catch {
                failure = String(describing: error)
            }
            guard let self, !Task.isCancelled else { return }
            status.isReading = false
            status.failure = failure
            publish()
        }
    }

    /// Stops looking through the listings. What was found stays.
    public func pause() {
        guard status.isReading else { return }
        surveying?.cancel()
        status.isReading = false
        publish()
    }

    /// Ends all work.
    public func stop() {
        surveying?.cancel()
        filtering?.cancel()
        publishing?.cancel()
        loop.stop()
    }

    private func take(_ batch: PictureSurvey.Batch) {
        let first = properties.index.count
        properties.index.append(batch.pictures)
        properties.findings.missing.formUnion(batch.missing.map { first + $0 })
        properties.findings.shared.formUnion(batch.shared)
        properties.findings.sharedCount = batch.sharedCount
        status.pictures += batch.pictures.reduce(0) { $0 + $1.count }
        // A new duplicate also marks pictures that are already shown.
        if !batch.shared.isEmpty { properties.changes.record(0..<properties.keys.count) }
        isFilterOutdated = true
        publish()
    }

    // MARK: What is shown

    public func show(filter: PictureFilter) {
        guard filter != self.filter else { return }
        self.filter = filter
        isFilterOutdated = true
        publish()
    }

    /// Sets the visible cells and loads the listings near them.
    public func show(visible paths: [ItemPath]) {
        let indices = paths.compactMap { path -> Int? in
            guard let cell = path.item.number else { return nil }
            return properties.keys.index(ofID: cell)
        }
        guard let first = indices.min(), let last = indices.max() else { return }
        visible = first..<last + 1
        load()
    }

    /// Notes what was found out about a picture.
    public func record(_ action: ContactPictureAction, of path: ItemPath) {
        guard let cell = path.item.number else { return }
        switch action {
        case .open: return
        case .measured(let width, let height):
            // A picture that could not be loaded at first may come later.
            let wasMissing = properties.index.hash(of: cell) != nil && properties.findings.missing.remove(cell) != nil
            let isNew = measured.insert(cell).inserted
            guard wasMissing || isNew else { return }
            properties.findings.measuredCount = measured.count
            if PictureMarks.isSmall(width: width, height: height) { properties.findings.small.insert(cell) } else if !wasMissing { break }
            mark(cell)
        case .failed:
            guard properties.findings.missing.insert(cell).inserted else { return }
            mark(cell)
        }
        publish()
    }

    private func mark(_ cell: Int) {
        if let index = properties.keys.index(ofID: cell) { properties.changes.record(index..<index + 1) }
        isFilterOutdated = isFilterOutdated || filter != .all
    }

    // MARK: Updates of the page

    /// Reports a change after a pause, together with those that come meanwhile.
    private func publish() {
        guard publishing == nil else { return }
        publishing = Task { [weak self] in
            try? await Task.sleep(for: Self.pace)
            guard let self, !Task.isCancelled else { return }
            publishing = nil
            updateKeys()
        }
    }

    private func updateKeys() {
        guard isFilterOutdated, filtering == nil else { return report() }
        isFilterOutdated = false
        guard let marks = filter.marks else {
            adopt(RowIDs(all: properties.index.count))
            return report()
        }
        let (findings, index, filter) = (properties.findings, properties.index, filter)
        filtering = Task { [weak self] in
            let cells = await Task.detached { findings.cells(markedWith: marks, in: index) }.value
            guard let self, !Task.isCancelled else { return }
            filtering = nil
            if filter == self.filter { adopt(RowIDs(cells)) }
            report()
            if isFilterOutdated { publish() }
        }
    }

    private var shownFilter = PictureFilter.all

    private func adopt(_ cells: RowIDs) {
        let isOther = shownFilter != filter
        shownFilter = filter
        if isOther, max(cells.count, properties.keys.count) > Self.maxCompared { properties.generation += 1 }
        properties.keys = DiffKeys(numbers: cells)
    }

    private func report() {
        status.listings = properties.index.listings
        status.missing = properties.findings.missing.count
        status.small = properties.findings.small.count
        status.shared = properties.findings.sharedCount
        status.measured = properties.findings.measuredCount
        status.shown = properties.keys.count
        onChange?()
        load()
    }

    // MARK: Requests

    /// Requests listings that could not be read again.
    public func retry() {
        properties.loaded.forgetFailures()
        properties.changes.record(0..<properties.keys.count)
        report()
    }

    private func load() { if loop.isRunning || makeRequest() != nil { loop.run() } }

    func makeRequest() -> ListingsRequest? {
        let near = (visible.lowerBound - Self.margin..<visible.upperBound + Self.margin).clamped(to: 0..<properties.keys.count)
        var rows: [Int] = []
        for index in near {
            guard let cell = properties.keys.key(at: index)?.id, let location = properties.index.location(of: cell),
                let row = properties.row(ofListing: location.listing)
            else { continue }
            if rows.last != row { rows.append(row) }
        }
        let unknown = properties.loaded.unknown(rows)
        guard !unknown.isEmpty else { return nil }
        return ListingsRequest(catalog: catalog, rows: unknown, positions: near, reading: reading)
    }

    func handle(_ response: Result<[Int: Listing], any Error>, to request: ListingsRequest) -> Duration? {
        let (listings, failure): ([Int: Listing], LoadFailure) =
            switch response {
            case .success(let listings): (listings, LoadFailure(tr("This listing is no longer in the file.")))
            case .failure(let error): ([:], LoadFailure(error))
            }
        if pictureHost == nil { pictureHost = request.rows.lazy.compactMap { listings[$0]?.pictureHost }.first }
        properties.loaded.insert(listings, for: request.rows, failure: failure)
        properties.changes.record(request.positions.clamped(to: 0..<properties.keys.count))
        onChange?()
        return nil
    }

    func requestsEnded() {}
}

extension BrowseModel {
    /// A contact sheet of the listings that are shown; nil before there are any.
    ///
    /// - Parameter files: compares the content of local files; nil to compare only their paths.
    public func pictureOverview(files: (any PictureFileFacts)?) -> PictureOverviewModel? {
        guard let results, !results.isEmpty else { return nil }
        return PictureOverviewModel(catalog, results.answer, ids: results.ids, reading: results.reading, files: files)
    }
}
