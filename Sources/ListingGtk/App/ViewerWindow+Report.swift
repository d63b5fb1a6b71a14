extension ViewerWindow {
    /// Reports how the window reads its files: when there are listings, or why there are none.
    func follow(_ report: OpeningReport) {
        let number = report.begin()
        browse.events.onError = { report.error($0) }
        onOutcome = { report.finish(number, isRead: $0) }
    }
}
