/// What a list with plugins is shown in: GTK in the app, a fake in the tests.
///
/// It feeds events into ``ListAdapter/handle(_:)`` and carries out what comes back.
@MainActor
public protocol AdapterHost: AnyObject {
    /// Shows `snapshot` as it was arranged, to which `diff` leads from the one shown before. Events that this causes are queued by the adapter.
    func apply(_ snapshot: Snapshot, diff: SnapshotDiff, transition: ListTransition)

    func carryOut(_ command: ListCommand)

    /// The rows that show a snapshot's items, where one row shows several of them, as a line of a grid does. Default: a row per item.
    ///
    /// Plugins and events name items; only what is given to ``apply(_:diff:transition:)`` is arranged.
    func arrange(_ snapshot: Snapshot) -> Snapshot
}

extension AdapterHost {
    public func arrange(_ snapshot: Snapshot) -> Snapshot { snapshot }
}

/// A list of a screen: its sections, how it updates, and its features, all chosen when it is built.
///
///     let adapter = try ListAdapter.Builder(sections: BrowseScreen.sections)
///         .updates(.animated.queued)
///         .plugin(Selectable(.multiple))
///         .plugin(Displayable())
///         .build(host: list, router: router)
///     adapter.show(properties)
///
/// No feature needs a subclass, and every set of plugins works together: each sees events only, and none knows another.
@MainActor
public final class ListAdapter<Properties: Sendable> {
    fileprivate enum Presenter {
        case sections(@Sendable (Properties) -> Snapshot)
        case other((Properties) -> Snapshot)
    }

    private let presenter: Presenter
    private let dispatcher: PluginDispatcher

    fileprivate init(presenter: Presenter, dispatcher: PluginDispatcher) {
        self.presenter = presenter
        self.dispatcher = dispatcher
    }

    /// Presents all sections and brings the host up to date, by the differences only.
    ///
    /// Called during an event, or while a row is dragged, it waits. A large list is presented and compared off the main thread and
    /// shown when that is done, never before what was shown earlier: see ``ListUpdate/inBackground(from:)``.
    ///
    /// - Parameter bringing: called when the update is ready, whenever that is, to bring the host up to date: what belongs to these rows
    ///   is done before and after the call of its argument. Not called for an update that a later one has taken the place of.
    public func show(_ properties: Properties, bringing: (@MainActor (_ bring: () -> Void) -> Void)? = nil) {
        switch presenter {
        case .sections(let present) where dispatcher.presentsInBackground:
            dispatcher.show(.presentation { present(properties) }, bringing: bringing)
        case .sections(let present): dispatcher.show(.snapshot(present(properties)), bringing: bringing)
        case .other(let present): dispatcher.show(.snapshot(present(properties)), bringing: bringing)
        }
    }

    /// Whether all that was asked for is on the screen: nothing is presented or compared, and nothing waits for a frame, for the
    /// end of a drag or for a ``release()``.
    public var isSettled: Bool { dispatcher.isSettled }

    /// Waits until it is settled.
    public func settled() async { await dispatcher.settled() }

    /// Takes in what happened on the screen.
    ///
    /// - Returns: whether a plugin took the event, so that the toolkit should not go on with it; false for an event that was raised
    ///   during another one and waits.
    @discardableResult
    public func handle(_ event: ListEvent) -> Bool { dispatcher.handle(event) }

    /// What the one plugin for the question says, or what holds without one.
    public func ask<Question: ListQuestion>(_ question: Question) -> Question.Answer { dispatcher.ask(question) }

    /// The rows as they are shown.
    public var snapshot: Snapshot { dispatcher.snapshot }

    /// For calls to a plugin between events, such as `selectable.selectAll(in: adapter.list)`.
    public var list: PluginContext { dispatcher.context }

    /// Asks the host for its arrangement again, as after its width has changed. Plugins hear nothing, as no item comes or goes.
    public func rearrange() { dispatcher.order(.rearrange) }

    /// Has updates wait, as while the host animates one. Every call needs a ``release()``.
    public func hold() { dispatcher.hold() }

    public func release() { dispatcher.release() }
}

extension ListAdapter {
    /// Collects what an adapter is made of.
    @MainActor
    public struct Builder {
        private let presenter: Presenter
        private var runner: any BackgroundRunner = DetachedRunner()
        private var update = ListUpdate.animated
        private var roster = PluginRoster()

        public init(sections: [AnySectionPresenter<Properties>]) {
            presenter = .sections { properties in Snapshot(sections.flatMap { $0.sections(for: properties) }) }
        }

        /// - Parameter present: another source of rows than section presenters; always called on the main actor, and at once.
        public init(present: @escaping (Properties) -> Snapshot) { presenter = .other(present) }

        /// Default: ``ListUpdate/animated``.
        public func updates(_ update: ListUpdate) -> Builder {
            var copy = self
            copy.update = update
            return copy
        }

        /// Does what is done off the main thread; for tests.
        func runner(_ runner: any BackgroundRunner) -> Builder {
            var copy = self
            copy.runner = runner
            return copy
        }

        /// Adds a feature. Events reach plugins in the order in which they were added.
        public func plugin(_ plugin: any ListPlugin) -> Builder {
            var copy = self
            copy.roster.add(plugin)
            return copy
        }

        /// - Parameters:
        ///   - host: not retained.
        ///   - router: where actions of rows go; not retained.
        /// - Throws: a conflict that names the plugins, where two answer one question or one is added twice. The compiler can't refuse
        ///   that: it would have to prove of two types that they differ, and Swift's constraints can only say that they are the same.
        ///   A type for every set of plugins would also keep them from being chosen while the program runs.
        public func build(host: any AdapterHost, router: ActionRouter? = nil) throws(PluginConflict) -> ListAdapter {
            if let conflict = roster.conflict { throw conflict }
            return makeAdapter(host: host, router: router)
        }

        /// For a program that had rather do without a plugin than without the list: where two are in conflict, the first one holds.
        ///
        /// - Parameter report: called with the conflict, if there is one.
        public func build(host: any AdapterHost, router: ActionRouter? = nil, report: (PluginConflict) -> Void) -> ListAdapter {
            if let conflict = roster.conflict { report(conflict) }
            return makeAdapter(host: host, router: router)
        }

        private func makeAdapter(host: any AdapterHost, router: ActionRouter?) -> ListAdapter {
            let dispatcher = PluginDispatcher(roster: roster, update: update, host: host, router: router, runner: runner)
            return ListAdapter(presenter: presenter, dispatcher: dispatcher)
        }
    }
}
