import ListingCore

/// The names of stock states in shops and feeds, in any case, and with blanks, underscores or nothing between the words.
enum AvailabilityWords {
    /// The availability that a string names; nil if it is not certain. A number counts as the quantity in stock.
    static func availability(_ text: String) -> Availability? {
        guard let bare = text.nonBlank, bare.utf8.count <= 80 else { return nil }
        let name = bare.lastIndex(of: "/").map { String(bare[bare.index(after: $0)...]) } ?? bare
        let words = HeaderName.words(name).filter { $0 != " " }
        if let availability = states[words] { return availability }
        return NumberText.whole(bare).map { $0 > 0 ? .inStock : .outOfStock }
    }

    private static let states: [String: Availability] = {
        let lists: [(Availability, String)] = [
            (
                .inStock,
                """
                in stock, instock, available, available for order, availablefororder, yes, true, t, y, active, online, online only, in store only, limited availability,
                auf lager, verfügbar, vorrätig, lieferbar, sofort lieferbar, ja, wahr, en stock, disponible, oui, vrai, en existencias, hay existencias, sí, si,
                disponibile, in magazzino, sì, em estoque, disponível, sim, op voorraad, beschikbaar, leverbaar, dostępny, na stanie, tak, w magazynie,
                в наличии, есть, да, есть в наличии, i lager, finns i lager, på lager, varastossa, kyllä, skladem, ano, készleten, raktáron, igen,
                în stoc, da, stokta, var, evet, tersedia, ready stock, còn hàng, 在庫あり, 有货, 재고있음, متوفر
                """
            ),
            (.lowStock, "low stock, limited stock, few left, almost gone, geringer bestand, wenige verfügbar"),
            (
                .outOfStock,
                """
                out of stock, outofstock, sold out, soldout, unavailable, not available, no, false, f, n, nicht auf lager, nicht vorrätig, nicht verfügbar, ausverkauft,
                vergriffen, nein, falsch, en rupture de stock, rupture de stock, épuisé, indisponible, non, faux, agotado, sin existencias, no disponible,
                esaurito, non disponibile, no disponibile, esgotado, fora de estoque, sem estoque, não, uitverkocht, niet op voorraad, niet beschikbaar, nee,
                niedostępny, brak, brak w magazynie, wyprzedany, nie, нет в наличии, нет, отсутствует, slut i lager, slutsåld, ej i lager, nej, udsolgt,
                ikke på lager, nei, utsolgt, loppu, ei varastossa, ei, vyprodáno, není skladem, ne, nincs készleten, elfogyott, nem, stoc epuizat, indisponibil, nu,
                tükendi, stokta yok, yok, hayır, habis, stok habis, hết hàng, 在庫なし, 売り切れ, 无货, 缺货, 품절, غير متوفر
                """
            ),
            (
                .preorder,
                "preorder, pre order, presale, pre sale, vorbestellung, vorbestellbar, précommande, reserva, prevendita, pré venda, предзаказ, förbeställ"
            ),
            (
                .backorder,
                "backorder, back order, on backorder, onbackorder, available on backorder, nachbestellung, lieferrückstand, под заказ"
            ),
            (.madeToOrder, "made to order, madetoorder, auf bestellung, sur commande, bajo pedido, su ordinazione"),
            (.discontinued, "discontinued, retired, eingestellt, nicht mehr lieferbar, снят с производства"),
            (.unlisted, "draft, archived, unlisted, hidden, inactive, unpublished, private, expired, offline, entwurf, brouillon"),
        ]
        var states: [String: Availability] = [:]
        for (state, list) in lists {
            for name in list.split(whereSeparator: { $0 == "," || $0.isNewline }) {
                states[HeaderName.words(String(name)).filter { $0 != " " }] = state
            }
        }
        return states
    }()
}
