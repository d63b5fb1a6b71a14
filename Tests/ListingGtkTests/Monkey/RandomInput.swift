import TestSupport

/// Random mouse and keyboard input, as xdotool commands.
struct RandomInput {
    /// The X11 ID of the window.
    let window: String
    let width: Int
    let height: Int
    var random: SeededGenerator

    /// Keys that do something somewhere in the window. Keys that end the program, close the window or open a file dialog are excluded; the
    /// last ones because random text must not be written to disk.
    private static let keys = [
        "Tab", "shift+Tab", "Up", "Down", "Left", "Right", "Home", "End", "Page_Up", "Page_Down", "Return", "space", "Escape", "BackSpace",
        "Delete", "Menu", "shift+F10", "F5", "F1", "F10", "ctrl+f", "ctrl+a", "ctrl+c", "ctrl+d", "ctrl+z", "ctrl+m", "ctrl+plus",
        "ctrl+minus",
        "alt+Left", "alt+Up", "alt+Down", "shift+Down", "shift+Up", "ctrl+space", "ctrl+Home", "ctrl+End",
    ]
    private static let texts = ["b", "mug", "the", "€", "ß", "x 9", "0"]

    /// Returns one command, or several that belong together, such as a press and its release.
    mutating func next() -> [String] {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<30: ["key --delay 0 \(pick(Self.keys))"]
        case 30..<38: (0..<Int.random(in: 2...8, using: &random)).map { _ in "key --delay 0 \(pick(["Down", "Up", "Page_Down", "Tab"]))" }
        case 38..<42: ["type --delay 0 \"\(pick(Self.texts))\""]
        case 42..<64: [move(), "click 1"]
        case 64..<68: [move(), "click --repeat 2 --delay 20 1"]
        case 68..<74: [move(), "click 3"]
        case 74..<78: [move(), "keydown \(pick(["ctrl", "shift"]))", "click 1", "keyup ctrl", "keyup shift"]
        case 78..<84: [move(from: Self.edge), "mousedown 1"] + (0..<6).map { _ in move() } + ["mouseup 1"]
        case 84..<88: [move()]
        default: [move(), "click --repeat \(Int.random(in: 1...9, using: &random)) --delay 4 \(pick(["4", "5", "5", "6", "7"]))"]
        }
    }

    /// The shadow and title bar around the window's content, in pixels. A drag that starts there moves or resizes the window, and there is
    /// no window manager to keep it on the display.
    private static let edge = 90

    private mutating func move(from edge: Int = 0) -> String {
        let x = Int.random(in: edge..<width - edge, using: &random)
        return "mousemove --window \(window) \(x) \(Int.random(in: edge..<height - edge, using: &random))"
    }

    private mutating func pick(_ choices: [String]) -> String { choices[Int.random(in: 0..<choices.count, using: &random)] }
}
