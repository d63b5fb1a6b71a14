import ListingCore

/// The windows of the last run in a JSON file: `{"version":1,"windows":[{"files":["/path"],"state":{…}}]}`
enum SessionFile {
    static func json(_ windows: [SessionWindow]) -> String {
        let values = windows.map { window -> JSONValue in
            .object([
                JSONValue.Member(name: "files", value: .array(window.files.map { .string($0) })),
                JSONValue.Member(name: "state", value: window.state.jsonValue),
            ])
        }
        return JSONValue.object([
            JSONValue.Member(name: "version", value: .number("1")), JSONValue.Member(name: "windows", value: .array(values)),
        ]).json
    }

    /// The most windows that are restored.
    static let maxWindows = 20

    /// - Returns: nil if the text contains no windows. Single unreadable ones are omitted.
    static func windows(json bytes: [UInt8]) -> [SessionWindow]? {
        guard let value = try? JSONParser.parse(bytes.span), case .array(let windows) = value["windows"] else { return nil }
        return windows.prefix(maxWindows).compactMap { window in
            guard case .array(let files) = window["files"] else { return nil }
            let paths = files.compactMap { if case .string(let path) = $0 { path } else { nil } }
            guard paths.count == files.count else { return nil }
            return SessionWindow(files: paths, state: WindowState(window["state"] ?? .object([])))
        }
    }
}
