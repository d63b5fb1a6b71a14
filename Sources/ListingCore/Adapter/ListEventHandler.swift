/// A list's adapter as seen by its host, independent of the type of the screen's properties.
@MainActor
public protocol ListEventHandler: AnyObject {
    @discardableResult
    func handle(_ event: ListEvent) -> Bool
    func ask<Question: ListQuestion>(_ question: Question) -> Question.Answer
    var list: PluginContext { get }
    func rearrange()
    func hold()
    func release()
}

extension ListAdapter: ListEventHandler {}
