import ArgumentParser
import ListingCore

/// The value of an option that takes several names, separated by commas.
enum NameList {
    /// - Parameters:
    ///   - names: the names that are allowed, for the message.
    ///   - value: returns what a name stands for; nil if it is unknown.
    /// - Throws: `ValidationError` for an unknown name.
    static func values<Value>(in text: String, names: [String], _ value: (String) -> Value?) throws -> [Value] {
        try text.split(separator: ",").map { name in
            guard let value = value(String(name)) else {
                throw ValidationError(tr("use {names}", ["names": names.joined(separator: ", ")]))
            }
            return value
        }
    }
}
