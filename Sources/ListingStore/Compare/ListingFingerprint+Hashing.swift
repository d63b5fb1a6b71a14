import ListingCore

/// Computes fingerprints of listings, with a buffer that is used again for each.
struct FingerprintHasher {
    private var writer = ByteWriter()

    /// - Complexity: O(size of the listing)
    mutating func fingerprint(of listing: borrowing Listing) -> ListingFingerprint {
        var result = ListingFingerprint()
        result.id = listing.externalID.map { Self.key($0) } ?? 0
        result.url = listing.url.map { Self.key(ComparedAddress.key($0)) } ?? 0
        result.title = Self.key(ComparedText.key(listing.title))
        result.digests = SIMD8(
            digest { $0.writeKeys(of: listing) }, digest { $0.writeIfKnown(listing.price) }, digest { $0.writeStock(of: listing) },
            digest { $0.writeVariants(of: listing) }, digest { $0.writeTexts(of: listing) }, digest { $0.writePictures(of: listing) },
            digest { $0.writePlace(of: listing) }, digest { $0.writeReviews(of: listing) })
        return result
    }

    private static func key(_ text: String) -> UInt64 { text.isEmpty ? 0 : max(1, XXH3.hash(text)) }

    /// The hash of what a function writes; 0 if it writes nothing.
    private mutating func digest(_ write: (inout ByteWriter) -> Void) -> UInt32 {
        writer.removeAll()
        write(&writer)
        guard !writer.bytes.isEmpty else { return 0 }
        return UInt32(truncatingIfNeeded: XXH3.hash(writer.bytes.span.bytes)) | 1
    }
}

/// Each function writes nothing if the listing has nothing of its group.
extension ByteWriter {
    fileprivate mutating func writeKeys(of listing: borrowing Listing) {
        write(listing.title)
        write(listing.externalID)
        write(listing.url)
        write(listing.listingSKUs)
    }

    fileprivate mutating func writeIfKnown(_ price: Price) {
        if price != .unknown { write(price) }
    }

    private mutating func write(_ price: Price) {
        for money in [price.lowest, price.highest, price.compareAt] {
            write(money) {
                let amount = $1.amount.normalized
                $0.write(amount.significand)
                $0.write(UInt8(amount.scale))
                $0.write($1.currency?.code)
            }
        }
        write(price.unreadable)
    }

    /// Includes the stock of variants, so that the digest of the variants stays the same when something is sold.
    fileprivate mutating func writeStock(of listing: borrowing Listing) {
        guard listing.quantity != nil || listing.availability != nil || listing.variants.contains(where: { $0.quantity != nil }) else {
            return
        }
        write(listing.quantity) { $0.write($1) }
        write(listing.availability?.rawValue)
        write(listing.variants) { writer, variant in writer.write(variant.quantity) { $0.write($1) } }
    }

    fileprivate mutating func writeVariants(of listing: borrowing Listing) {
        guard !listing.options.isEmpty || !listing.variants.isEmpty else { return }
        write(listing.options) {
            $0.write($1.name)
            $0.write($1.values)
        }
        write(listing.variants) {
            $0.write($1.optionValues)
            $0.write($1.sku)
            $0.write($1.barcode)
            $0.write($1.price)
            $0.write($1.image?.location)
        }
    }

    fileprivate mutating func writeTexts(of listing: borrowing Listing) {
        let attributes = listing.attributes.filter { !AttributeComparison.ignored.contains($0.name) }
        guard listing.description != nil || !listing.tags.isEmpty || !listing.materials.isEmpty || !attributes.isEmpty else { return }
        write(listing.description?.raw)
        write(listing.tags)
        write(listing.materials)
        write(attributes) {
            $0.write($1.name)
            $0.write($1.value)
        }
    }

    fileprivate mutating func writePictures(of listing: borrowing Listing) {
        guard !listing.images.isEmpty else { return }
        write(listing.images) {
            $0.write($1.location)
            $0.write($1.alternativeText)
        }
    }

    fileprivate mutating func writePlace(of listing: borrowing Listing) {
        guard
            !listing.category.isEmpty || listing.brand != nil || listing.condition != nil || listing.seller != nil
                || !listing.shipping.isEmpty || listing.listed != nil
        else { return }
        write(listing.category)
        write(listing.brand)
        write(listing.condition)
        write(listing.seller?.name)
        write(listing.shipping) { writer, offer in
            writer.write(offer.region)
            writer.write(offer.service)
            writer.write(offer.price?.plainText)
            writer.write(offer.days?.lowerBound ?? -1)
            writer.write(offer.days?.upperBound ?? -1)
        }
        write(listing.listed) { $0.write($1.seconds) }
    }

    fileprivate mutating func writeReviews(of listing: borrowing Listing) {
        guard listing.rating != nil || !listing.reviews.isEmpty else { return }
        write(listing.rating) {
            $0.write($1.average)
            $0.write($1.count)
        }
        write(listing.reviews) {
            $0.write($1.author)
            $0.write($1.stars)
            $0.write($1.title)
            $0.write($1.text)
        }
    }
}
