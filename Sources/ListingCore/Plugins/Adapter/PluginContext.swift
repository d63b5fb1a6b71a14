/// A plugin's way to its list: what is shown, what the other plugins answer, and what can be asked for.
///
/// Handed in with every event. Screens use the adapter's own one, ``ListAdapter/list``, to call a plugin between events.
/// Nothing asked for happens at once: it waits until all plugins have reacted.
@MainActor
public struct PluginContext {
    let dispatcher: PluginDispatcher

    /// The rows as they are shown, after folding and the like.
    public var snapshot: Snapshot { dispatcher.snapshot }

    /// Rows on the screen, in no order.
    public var displayed: some Collection<ItemPath> { dispatcher.directory.displayedPaths }

    public func isDisplayed(_ path: ItemPath) -> Bool { dispatcher.directory.isDisplayed(path) }

    /// - Complexity: O(1) for rows on the screen and rows of indexed sections, O(log rows) at most for those with keys. Others cost a search, remembered until the next update.
    public func position(of path: ItemPath) -> Int? { dispatcher.directory.position(of: path) }

    public func contains(_ path: ItemPath) -> Bool { position(of: path) != nil }

    public func item(at path: ItemPath) -> ListItem? { dispatcher.directory.item(at: path) }

    public func path(at position: Int) -> ItemPath? { dispatcher.directory.path(at: position) }

    /// Whether a row is one of its section's items; header and footer are not.
    public func isItem(_ path: ItemPath) -> Bool {
        guard let section = snapshot.section(path.section) else { return false }
        return section.header?.id != path.item && section.footer?.id != path.item
    }

    public func isHeader(_ path: ItemPath) -> Bool { snapshot.section(path.section)?.header?.id == path.item }

    /// What the one plugin for the question says, or what holds without one.
    public func ask<Question: ListQuestion>(_ question: Question) -> Question.Answer { dispatcher.ask(question) }

    /// Has the list do something on the screen.
    public func send(_ command: ListCommand) { dispatcher.order(.command(command)) }

    /// Sends a row's action to its screen.
    public func send(_ action: ItemAction) { dispatcher.order(.act(action)) }

    /// Tells all plugins of something, after they have seen what is going on now.
    public func raise(_ event: ListEvent) { dispatcher.order(.raise(event)) }

    /// Has the snapshot shaped again, as a shaper has changed its mind.
    public func reshape() { dispatcher.order(.reshape) }

    /// Moves a row at once, ahead of the update by which the screen confirms it.
    public func move(_ path: ItemPath, to place: DropPlace) { dispatcher.order(.move(path, place)) }

    /// Says that the event is taken: the toolkit does not go on with it, and a chosen row's own action is not sent.
    public func claim() { dispatcher.claim() }
}
