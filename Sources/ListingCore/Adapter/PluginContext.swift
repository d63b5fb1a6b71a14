/// A plugin's interface to its list: the rows shown, the answers of other plugins, and requests.
///
/// Passed in with every event. Screens use the adapter's own one, ``ListAdapter/list``, to call a plugin between events. Requests
/// never take effect immediately, but after all plugins have reacted.
@MainActor
public struct PluginContext {
    let dispatcher: PluginDispatcher

    /// The rows as shown, after folding and other transformations.
    public var snapshot: Snapshot { dispatcher.snapshot }

    /// The rows on screen, in no particular order.
    public var displayed: some Collection<ItemPath> { dispatcher.locator.displayedPaths }

    /// True if a row is on screen.
    public func isDisplayed(_ path: ItemPath) -> Bool { dispatcher.locator.isDisplayed(path) }

    /// The position of a row; nil if it does not exist.
    ///
    /// - Complexity: O(1) for rows on screen and rows of indexed sections, at most O(log rows) for those with keys. Other rows cost
    ///   a search, whose result is cached until the next update.
    public func position(of path: ItemPath) -> Int? { dispatcher.locator.position(of: path) }

    public func contains(_ path: ItemPath) -> Bool { position(of: path) != nil }

    /// The item at a path; nil if it does not exist.
    public func item(at path: ItemPath) -> ListItem? { dispatcher.locator.item(at: path) }

    /// The path of the row at a position; nil if it is out of range.
    public func path(at position: Int) -> ItemPath? { dispatcher.locator.path(at: position) }

    /// True if a row is one of its section's items, and neither header nor footer.
    public func isItem(_ path: ItemPath) -> Bool {
        guard let section = snapshot.section(path.section) else { return false }
        return section.header?.id != path.item && section.footer?.id != path.item
    }

    public func isHeader(_ path: ItemPath) -> Bool { snapshot.section(path.section)?.header?.id == path.item }

    /// Returns the answer of the plugin for the question, or the default without one.
    public func ask<Question: ListQuestion>(_ question: Question) -> Question.Answer { dispatcher.ask(question) }

    /// Requests an effect on screen.
    public func send(_ command: ListCommand) { dispatcher.order(.command(command)) }

    /// Sends a row's action to its screen.
    public func send(_ action: ItemAction) { dispatcher.order(.act(action)) }

    /// Sends an event to all plugins, after they have seen the current one.
    public func raise(_ event: ListEvent) { dispatcher.order(.raise(event)) }

    /// Requests that the snapshot be transformed again, because a plugin's transformation has changed.
    public func reshape() { dispatcher.order(.reshape) }

    /// Moves a row immediately, ahead of the update with which the screen confirms it.
    public func move(_ path: ItemPath, to position: DropPosition) { dispatcher.order(.move(path, position)) }

    /// Marks the event as handled: the toolkit does not process it further, and an activated row's own action is not sent.
    public func claim() { dispatcher.claim() }
}
