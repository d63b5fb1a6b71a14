import ListingCore

/// Animates an update: inserted rows fade in, removed rows fade out, and the others slide to their new position.
///
/// The list view knows only the final positions. The frame is laid out in its final state, and rows are drawn offset while they move.
/// Nothing waits for an animation, and the desktop's setting for reduced motion is respected.
@MainActor
final class UpdateAnimator {
    struct Before {
        fileprivate var positions: [ItemPath: Double] = [:]
        fileprivate var ghosts: [Ghost] = []
    }

    /// A picture of a removed row.
    fileprivate struct Ghost {
        let picture: Picture
        let frame: Frame
    }

    private unowned let list: RowList
    private var before: Before?
    private var running: Animation?
    private var moving: [(container: RowContainer, path: ItemPath, distance: Double, fades: Bool)] = []
    private var ghosts: [Ghost] = []

    private static let duration = 220
    /// The distance in pixels over which an inserted row slides in.
    private static let entrance = 12.0

    init(list: RowList) { self.list = list }

    /// Returns the positions of the rows on the screen and pictures of those that the update removes; nil if nothing will move.
    func rowsBefore(_ diff: SnapshotDiff) -> Before? {
        guard !diff.splices.isEmpty, list.model.count > 0, list.scrolledWindow.isMapped, Animation.isEnabled(on: list.view) else {
            return nil
        }
        finish()
        var before = self.before ?? Before()
        for container in list.mappedRows {
            guard let path = container.path, let bounds = list.bounds(of: container) else { continue }
            before.positions[path] = bounds.y
            if diff.removes(container.position) { Ghost(of: container, bounds).map { before.ghosts.append($0) } }
        }
        return before
    }

    /// Starts the animation with the next frame, after the list view has laid out the rows.
    func animate(from before: Before) {
        self.before = before
        list.view.queueLayout()
    }

    func layoutEnded() {
        guard let before else { return }
        self.before = nil
        let height = Double(list.scrolledWindow.height)
        for container in list.mappedRows {
            guard let path = container.path, let bounds = list.bounds(of: container), bounds.y < height, bounds.y + bounds.height > 0 else {
                continue
            }
            if let y = before.positions[path] {
                if abs(y - bounds.y) > 0.5 { moving.append((container, path, y - bounds.y, false)) }
            } else {
                moving.append((container, path, -Self.entrance, true))
            }
        }
        ghosts = before.ghosts
        guard !moving.isEmpty || !ghosts.isEmpty else { return }
        for ghost in ghosts { list.overlays?.overlay.show(ghost.picture, at: ghost.frame) }
        running = Animation(on: list.view, milliseconds: Self.duration) { [weak self] in
            self?.step($0)
        } onEnd: { [weak self] in
            self?.end()
        }
        if running != nil, !moving.isEmpty || !ghosts.isEmpty { step(0) }
    }

    private func step(_ share: Double) {
        for (container, path, distance, fades) in moving where container.path == path {
            container.frame.set(offset: 0, distance * (1 - share))
            if fades { container.frame.opacity = share }
        }
        for ghost in ghosts { ghost.picture.opacity = 1 - share }
    }

    /// Ends a running animation immediately, for example before the next update.
    private func finish() {
        running?.skip()
        end()
    }

    private func end() {
        for (container, _, _, _) in moving {
            container.frame.set(offset: 0, 0)
            container.frame.opacity = 1
        }
        for ghost in ghosts { list.overlays?.overlay.remove(ghost.picture) }
        moving = []
        ghosts = []
        running = nil
    }
}

extension UpdateAnimator.Ghost {
    @MainActor
    fileprivate init?(of container: RowContainer, _ bounds: RowList.Bounds) {
        let picture = Picture(container.frame.currentImage)
        picture.takesPointer = false
        picture.hiddenFromAccessibility()
        self.picture = picture
        frame = Frame(x: Int(bounds.x), y: Int(bounds.y), width: Int(bounds.width), height: Int(bounds.height))
    }
}

extension SnapshotDiff {
    /// True if the diff removes the row at a position of the old snapshot.
    func removes(_ position: Int) -> Bool {
        var position = position
        for splice in splices {
            if position < splice.position { return false }
            if position < splice.position + splice.removed { return true }
            position += splice.added - splice.removed
        }
        return false
    }
}
