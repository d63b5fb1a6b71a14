/// A screen's list: its sections, its update strategy and its features, all chosen when it is built.
///
///     let adapter = try ListAdapter.Builder(sections: BrowseScreen.sections)
///         .updates(.animated.queued)
///         .plugin(Selectable(.multiple))
///         .plugin(Displayable())
///         .build(host: list, router: router)
///     adapter.show(properties)
///
/// No feature needs a subclass, and every set of plugins works together, because each sees only events, and none knows another.
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

    /// Presents all sections and updates the host by the differences.
    ///
    /// During an event or a drag the update waits. A large list is presented and compared off the main thread and shown when that
    /// is done, but never before earlier updates: see ``ListUpdate/inBackground(from:)``.
    ///
    /// - Parameter bringing: Wraps the update. Call the passed closure exactly once to apply it; do work tied to these rows before
    ///   or after. Not called if a later update replaces this one.
    public func show(_ properties: Properties, bringing: (@MainActor (_ bring: () -> Void) -> Void)? = nil) {
        switch presenter {
        case .sections(let present) where dispatcher.presentsInBackground:
            dispatcher.show(.presentation { present(properties) }, bringing: bringing)
        case .sections(let present): dispatcher.show(.snapshot(present(properties)), bringing: bringing)
        case .other(let present): dispatcher.show(.snapshot(present(properties)), bringing: bringing)
        }
    }

    /// True if everything requested is on screen: nothing is being presented or compared, and nothing waits for a frame, for the
    /// end of a drag or for ``release()``.
    public var isSettled: Bool { dispatcher.isSettled }

    /// Waits until the list is settled.
    public func settled() async { await dispatcher.settled() }

    /// Handles an event from the screen.
    ///
    /// - Returns: True if a plugin claimed the event, so that the toolkit should not process it further; false for an event that is raised
    ///   during another one and waits.
    @discardableResult
    public func handle(_ event: ListEvent) -> Bool { dispatcher.handle(event) }

    /// Returns the answer of the plugin for the question, or the default without one.
    public func ask<Question: ListQuestion>(_ question: Question) -> Question.Answer { dispatcher.ask(question) }

    /// The rows as shown.
    public var snapshot: Snapshot { dispatcher.snapshot }

    /// The context for calls to a plugin between events, such as `selectable.selectAll(in: adapter.list)`.
    public var list: PluginContext { dispatcher.context }

    /// Requests a new arrangement from the host, for example after its width has changed. Plugins are not notified, because no item
    /// is inserted or removed.
    public func rearrange() { dispatcher.order(.rearrange) }

    /// Suspends updates, for example while the host animates one. Every call must be balanced by ``release()``.
    public func hold() { dispatcher.hold() }

    /// Resumes updates suspended by ``hold()``. Additional calls have no effect.
    public func release() { dispatcher.release() }
}

extension ListAdapter {
    /// Collects the parts of an adapter.
    @MainActor
    public struct Builder {
        private let presenter: Presenter
        private var runner: any BackgroundRunner = DetachedRunner()
        private var update = ListUpdate.animated
        private var registry = PluginRegistry()

        public init(sections: [AnySectionPresenter<Properties>]) {
            presenter = .sections { properties in Snapshot(sections.flatMap { $0.sections(for: properties) }) }
        }

        /// - Parameter present: A source of rows other than section presenters; always called synchronously on the main actor.
        public init(present: @escaping (Properties) -> Snapshot) { presenter = .other(present) }

        /// Sets the update strategy. Default: ``ListUpdate/animated``.
        public func updates(_ update: ListUpdate) -> Builder {
            var copy = self
            copy.update = update
            return copy
        }

        /// Sets the runner of background work; for tests.
        func runner(_ runner: any BackgroundRunner) -> Builder {
            var copy = self
            copy.runner = runner
            return copy
        }

        /// Adds a feature. Events reach plugins in the order in which they were added.
        public func plugin(_ plugin: any ListPlugin) -> Builder {
            var copy = self
            copy.registry.add(plugin)
            return copy
        }

        /// Builds the adapter.
        ///
        /// - Parameters:
        ///   - host: Not retained.
        ///   - router: The receiver of rows' actions; not retained.
        /// - Throws: ``PluginConflict``, which names the plugins, if two answer the same question or one is added twice. The compiler can't
        ///   detect that, because Swift's constraints can require two types to be equal, but not to differ. A type for every set of plugins
        ///   would also prevent choosing them at run time.
        public func build(host: any AdapterHost, router: ActionRouter? = nil) throws(PluginConflict) -> ListAdapter {
            if let conflict = registry.conflict { throw conflict }
            return makeAdapter(host: host, router: router)
        }

        /// Builds the adapter for a program that prefers a list with one plugin less to no list: of two conflicting plugins the
        /// first one wins.
        ///
        /// - Parameter report: Called with the conflict, if there is one.
        public func build(host: any AdapterHost, router: ActionRouter? = nil, report: (PluginConflict) -> Void) -> ListAdapter {
            if let conflict = registry.conflict { report(conflict) }
            return makeAdapter(host: host, router: router)
        }

        private func makeAdapter(host: any AdapterHost, router: ActionRouter?) -> ListAdapter {
            let dispatcher = PluginDispatcher(registry: registry, update: update, host: host, router: router, runner: runner)
            return ListAdapter(presenter: presenter, dispatcher: dispatcher)
        }
    }
}
