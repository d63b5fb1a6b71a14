extension Listing {
    /// Sets the currency of all amounts if the source names none for the listing's price.
    ///
    /// - Returns: true if an amount got it.
    @discardableResult
    public mutating func setMissingCurrency(_ currency: Currency) -> Bool {
        guard price.currency == nil else { return false }
        var isSet = price.setMissingCurrency(currency)
        for index in variants.indices { if variants[index].price.setMissingCurrency(currency) { isSet = true } }
        for index in shipping.indices { if shipping[index].price?.setMissingCurrency(currency) == true { isSet = true } }
        return isSet
    }

    /// Sets the currency that the user has chosen in the same way, and marks the listing: see ``isCurrencyChosen``.
    public mutating func setChosenCurrency(_ currency: Currency) {
        if setMissingCurrency(currency) { isCurrencyChosen = true }
    }
}

extension Price {
    fileprivate mutating func setMissingCurrency(_ currency: Currency) -> Bool {
        let isLowestSet = lowest?.setMissingCurrency(currency) ?? false
        let isHighestSet = highest?.setMissingCurrency(currency) ?? false
        let isOldSet = compareAt?.setMissingCurrency(currency) ?? false
        return isLowestSet || isHighestSet || isOldSet
    }
}

extension Money {
    fileprivate mutating func setMissingCurrency(_ currency: Currency) -> Bool {
        guard self.currency == nil else { return false }
        self = Money(amount: amount, currency: currency)
        return true
    }
}
