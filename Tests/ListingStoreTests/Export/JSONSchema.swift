import Foundation

@testable import ListingStore

/// A validator of the keywords of JSON Schema that `docs/listing-lines.schema.json` uses.
struct JSONSchema {
    /// A keyword that the validator does not know.
    struct UnknownKeyword: Error, Equatable {
        let keyword: String
    }

    private static let annotations: Set<String> = ["$schema", "$defs", "title", "description"]
    private let root: JSONValue

    /// - Throws: ``UnknownKeyword``, because an ignored keyword would let wrong values pass.
    init(_ root: JSONValue) throws {
        self.root = root
        try Self.check(root)
    }

    private static func check(_ schema: JSONValue) throws {
        for member in schema.members {
            switch member.name {
            case "properties", "$defs": for part in member.value.members { try check(part.value) }
            case "items", "additionalProperties": try check(member.value)
            case "anyOf": for part in member.value.elements { try check(part) }
            case "$ref", "type", "enum", "required", "pattern", "minimum", "maximum", "minLength", "minItems", "maxItems": break
            case let name where annotations.contains(name): break
            case let name: throw UnknownKeyword(keyword: name)
            }
        }
    }

    /// Returns what is wrong with a value, each with its place; also names that the schema does not have.
    func errors(in value: JSONValue) -> [String] { errors(in: value, root, at: "") }

    private func errors(in value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
        schema.members.flatMap { errors(in: value, $0.name, $0.value, of: schema, at: place) }
            + unknownNames(in: value, schema).map { "\(place)/\($0) is not in the schema" }
    }

    private func unknownNames(in value: JSONValue, _ schema: JSONValue) -> [String] {
        guard case .object(let members) = value, let properties = schema["properties"] else { return [] }
        return members.map(\.name).filter { properties[$0] == nil }
    }

    private func errors(in value: JSONValue, _ keyword: String, _ rule: JSONValue, of schema: JSONValue, at place: String) -> [String] {
        let holds: Bool
        switch keyword {
        case "$ref":
            let name = rule.text?.split(separator: "/").last.map(String.init) ?? ""
            guard let target = root["$defs"]?[name] else { return ["\(place): there is no \(name)"] }
            return errors(in: value, target, at: place)
        case "properties":
            return value.members.flatMap { member in
                rule[member.name].map { errors(in: member.value, $0, at: "\(place)/\(member.name)") } ?? []
            }
        case "additionalProperties":
            return value.members.filter { schema["properties"]?[$0.name] == nil }
                .flatMap { errors(in: $0.value, rule, at: "\(place)/\($0.name)") }
        case "items": return value.elements.enumerated().flatMap { errors(in: $1, rule, at: "\(place)/\($0)") }
        case "anyOf": holds = rule.elements.contains { errors(in: value, $0, at: place).isEmpty }
        case "type": holds = (rule.text.map { [$0] } ?? rule.elements.compactMap(\.text)).contains { value.isOfType($0) }
        case "enum": holds = rule.elements.contains(value)
        case "required": holds = rule.elements.compactMap(\.text).allSatisfy { name in value == .null || value[name] != nil }
        case "pattern": holds = value.text.map { $0.range(of: rule.text ?? "", options: .regularExpression) != nil } ?? true
        case "minimum": holds = value.amount.map { $0 >= rule.amount ?? 0 } ?? true
        case "maximum": holds = value.amount.map { $0 <= rule.amount ?? 0 } ?? true
        case "minLength": holds = value.text.map { Double($0.unicodeScalars.count) >= rule.amount ?? 0 } ?? true
        case "minItems": holds = value == .null || Double(value.elements.count) >= rule.amount ?? 0
        case "maxItems": holds = value == .null || Double(value.elements.count) <= rule.amount ?? 0
        default: holds = true
        }
        return holds ? [] : ["\(place): \(value.json.prefix(80)) violates \(keyword)"]
    }
}

extension JSONValue {
    fileprivate var members: [Member] { if case .object(let members) = self { members } else { [] } }
    fileprivate var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
    fileprivate var amount: Double? { if case .number(let text) = self { Double(text) } else { nil } }

    fileprivate func isOfType(_ name: String) -> Bool {
        switch self {
        case .null: name == "null"
        case .bool: name == "boolean"
        case .number(let text): name == "number" || name == "integer" && Double(text).map { $0 == $0.rounded() } == true
        case .string: name == "string"
        case .array: name == "array"
        case .object: name == "object"
        }
    }
}
