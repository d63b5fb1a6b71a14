import TestSupport
import Testing

@testable import ListingCore

@Suite("A hash table with open addressing")
struct OpenAddressingTableTests {
    private struct Slot: TableSlot {
        var key: UInt32
        var value: UInt32
        static let free = Slot(key: 0, value: 0)
        var isFree: Bool { value == 0 }
    }

    @Test(arguments: [1, 7, 1_000_000])
    func `the table finds what a dictionary finds, with colliding hashes and while it grows`(hashes: Int) {
        var random = SeededGenerator(seed: 21)
        var (table, dictionary) = (OpenAddressingTable<Slot>(minimumCapacity: 4), [UInt32: UInt32]())
        func hash(_ key: UInt32) -> Int { Int(key) % hashes }
        for step in 1...1_000 as ClosedRange<UInt32> {
            let key = UInt32.random(in: 0..<500, using: &random)
            let index = table.index(of: hash(key)) { $0.key == key }
            #expect((table[index].isFree ? nil : table[index].value) == dictionary[key])
            dictionary[key] = step
            if table[index].isFree { table.insert(Slot(key: key, value: step), at: index) } else { table[index].value = step }
            if table.count * 4 >= table.capacity * 3 { table.grow { hash($0.key) } }
        }
        #expect(table.count == dictionary.count)
        for (key, value) in dictionary { #expect(table[table.index(of: hash(key)) { $0.key == key }].value == value) }
    }
}
