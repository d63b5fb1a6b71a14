extension Listing {
    /// Sets the currency of all amounts if the source names none for the listing's price.
    public mutating func setMissingCurrency(_ currency: Currency) {
        guard price.currency == nil else { return }
        price.setMissingCurrency(currency)
        for index in variants.indices { variants[index].price.setMissingCurrency(currency) }
        for index in shipping.indices { shipping[index].price?.setMissingCurrency(currency) }
    }
}

extension Price {
    fileprivate mutating func setMissingCurrency(_ currency: Currency) {
        lowest?.setMissingCurrency(currency)
        highest?.setMissingCurrency(currency)
        compareAt?.setMissingCurrency(currency)
    }
}

extension Money {
    fileprivate mutating func setMissingCurrency(_ currency: Currency) {
        if self.currency == nil { self = Money(amount: amount, currency: currency) }
    }
}
