/// Finds the differences between two prices.
enum PriceComparison {
    static func changes(from old: Price, to new: Price, in properties: ListingProperties) -> [ListingChange] {
        guard properties.contains(.price) else { return [] }
        guard old.hasAmount || new.hasAmount else { return old.unreadable == new.unreadable ? [] : [unreadable(old, new)] }
        guard let before = old.lowest else { return [change(.priceKnown, nil, new.lowest)] }
        guard let after = new.lowest else { return [change(.priceUnknown, before, nil)] }
        if let oldCurrency = before.currency, let newCurrency = after.currency, oldCurrency != newCurrency {
            return [ListingChange(.currencyChanged, .currency, from: before.plainText, to: after.plainText)]
        }
        var result: [ListingChange] = []
        if before.amount != after.amount {
            result.append(change(before.amount < after.amount ? .priceUp : .priceDown, before, after))
        } else if let oldHighest = old.highest, let newHighest = new.highest, oldHighest.amount != newHighest.amount {
            result.append(change(.rangeChanged, oldHighest, newHighest))
        }
        if properties.contains(.comparePrice), let sale = sale(old, new) {
            // A lower price that comes with a sale is that sale.
            let isOne =
                sale.kind == .saleStarted && result.first?.kind == .priceDown || sale.kind == .saleEnded && result.first?.kind == .priceUp
            if isOne { result.removeFirst() }
            result.append(sale)
        }
        return result
    }

    /// The change of an amount that both readings have.
    static func change(_ kind: ChangeKind, _ old: Money?, _ new: Money?) -> ListingChange {
        var change = ListingChange(kind, .price, from: old?.amount.description, to: new?.amount.description)
        change.currency = (new?.currency ?? old?.currency)?.code
        if let old, let new {
            change.delta = new.amount.subtracting(old.amount)
            change.percent = new.amount.percentChange(from: old.amount)
        }
        return change
    }

    private static func sale(_ old: Price, _ new: Price) -> ListingChange? {
        switch (old.isReduced, new.isReduced) {
        case (false, true): change(.saleStarted, old.lowest, new.lowest)
        case (true, false): change(.saleEnded, old.lowest, new.lowest)
        case (true, true) where old.compareAt?.amount != new.compareAt?.amount: change(.saleChanged, old.compareAt, new.compareAt)
        default: nil
        }
    }

    private static func unreadable(_ old: Price, _ new: Price) -> ListingChange {
        // Neither is a number, so only the text has changed.
        ListingChange(.rangeChanged, .price, from: old.unreadable, to: new.unreadable)
    }
}

extension Price {
    fileprivate var hasAmount: Bool { lowest != nil }
}

extension DecimalNumber {
    /// The exact difference; nil if it has more digits than a number can hold.
    func subtracting(_ other: DecimalNumber) -> DecimalNumber? {
        let common = max(scale, other.scale)
        let (left, right) = (padded(toScale: common), other.padded(toScale: common))
        guard left.scale == common, right.scale == common else { return nil }
        let (difference, overflow) = left.significand.subtractingReportingOverflow(right.significand)
        return overflow ? nil : DecimalNumber(significand: difference, scale: common)
    }

    /// The change from another amount in percent of it, with one decimal, rounded half away from zero; nil if the other is 0.
    func percentChange(from old: DecimalNumber) -> DecimalNumber? {
        guard let difference = subtracting(old), !old.isZero else { return nil }
        let base = old.padded(toScale: difference.scale)
        guard base.scale == difference.scale else { return nil }
        let (numerator, denominator) = (Int128(difference.significand) * 2_000, Int128(base.significand.magnitude))
        let rounded = (numerator + (numerator < 0 ? -denominator : denominator)) / (2 * denominator)
        return Int64(exactly: rounded).map { DecimalNumber(significand: $0, scale: 1) }
    }
}
