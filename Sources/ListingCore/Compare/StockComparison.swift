/// Finds the differences of stock and availability.
package enum StockComparison {
    package static func changes(from old: ListingStock, to new: ListingStock, in properties: ListingProperties) -> [ListingChange] {
        let availability = properties.contains(.availability)
        let quantity = properties.contains(.quantity)
        if availability, (old.availability == .unlisted) != (new.availability == .unlisted) {
            let kind: ChangeKind = new.availability == .unlisted ? .unlisted : .relisted
            return [ListingChange(kind, .availability, from: old.availability?.rawValue, to: new.availability?.rawValue)]
        }
        let (before, after) = (old.canBeBought(availability, quantity), new.canBeBought(availability, quantity))
        if before != after {
            let kind: ChangeKind = after ? .backInStock : .soldOut
            guard quantity, old.quantity != new.quantity else {
                return [ListingChange(kind, .availability, from: old.availability?.rawValue, to: new.availability?.rawValue)]
            }
            return [quantityChange(kind, old.quantity, new.quantity)]
        }
        var result: [ListingChange] = []
        if quantity, old.quantity != new.quantity { result.append(quantityChange(.stockChanged, old.quantity, new.quantity)) }
        if availability, old.availability != new.availability {
            var change = ListingChange(
                .availabilityChanged, .availability, from: old.availability?.rawValue, to: new.availability?.rawValue)
            change.isMinor = old.isPlainlyInStock && new.isPlainlyInStock
            result.append(change)
        }
        return result
    }

    static func quantityChange(_ kind: ChangeKind, _ old: Int?, _ new: Int?) -> ListingChange {
        var change = ListingChange(kind, .quantity, from: old.map { String($0) }, to: new.map { String($0) })
        if let old, let new {
            let (delta, overflow) = new.subtractingReportingOverflow(old)
            if !overflow { change.delta = DecimalNumber(significand: Int64(delta)) }
        }
        return change
    }
}

extension ListingStock {
    fileprivate func canBeBought(_ availability: Bool, _ quantity: Bool) -> Bool {
        if availability, self.availability == .outOfStock || self.availability == .discontinued { return false }
        // Made to order and pre-order items have no stock.
        let needsStock = !availability || self.availability == nil || isPlainlyInStock
        if quantity, needsStock, let count = self.quantity, count <= 0 { return false }
        return true
    }

    /// True if there is a stock, large or small.
    fileprivate var isPlainlyInStock: Bool { availability == .inStock || availability == .lowStock }
}
