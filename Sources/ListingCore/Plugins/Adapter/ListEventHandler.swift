/// A list's adapter as its host knows it, whatever the screen's properties are.
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
