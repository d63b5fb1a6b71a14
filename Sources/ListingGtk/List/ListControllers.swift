/// The parts of a page that turn input, layout and updates into events, and carry out what the plugins answer.
@MainActor
struct ListControllers {
    let viewport: ListViewport
    let scroller: ListScroller
    let input: ListInput
    let dragging: ListDragging
    let animator: UpdateAnimator

    init(of list: RowList) {
        viewport = ListViewport(list: list)
        scroller = ListScroller(list: list)
        input = ListInput(list: list)
        dragging = ListDragging(list: list)
        animator = UpdateAnimator(list: list)
    }

    func layoutEnded() {
        scroller.layoutEnded()
        animator.layoutEnded()
        viewport.layoutEnded()
    }
}
