extension ProblemKind {
    /// The problems of prices, numbers, dates and other single values.
    static let values: [ProblemKind] = [
        ProblemKind(
            .priceUnreadable, .changed,
            untranslated("“{value}” isn’t a price. The text is shown instead."),
            advice: untranslated("Write the price as a number, such as 12.70."),
            meaning: "The cell has text where a price belongs. The listing has no price to filter or sort by.",
            example: "`call us` in a column of prices"),
        ProblemKind(
            .priceNegative, .changed,
            untranslated("“{value}” is below zero. The listing is shown without a price."),
            advice: untranslated("Write a price of zero or more."),
            meaning: "A shop can’t sell for less than nothing, so the price is treated as unknown.",
            example: "`-3.00`"),
        ProblemKind(
            .priceCentsUnreadable, .changed,
            untranslated("“{value}” isn’t a price in cents. The listing is shown without a price."),
            advice: untranslated("Write the price as a whole number of cents, such as 1999."),
            meaning: "The format gives prices in the smallest unit of the currency.",
            example: "`19.99` where `1999` belongs"),
        ProblemKind(
            .priceDivisorInvalid, .changed,
            untranslated("The price’s divisor isn’t a number such as 100. The listing is shown without a price."),
            advice: untranslated("Write the divisor as 1, 10, 100 or 1000."),
            meaning: "Etsy’s API divides an amount by a divisor. Without it, the price is unknown.",
            example: "`\"divisor\": 0`"),
        ProblemKind(
            .priceMaxBelowPrice, .changed,
            untranslated("“price_max” is lower than “price”, and is ignored."),
            advice: untranslated("Write the lowest price as “price”, and the highest as “price_max”."),
            meaning: "The range of prices is upside down, so only the lower bound is shown.",
            example: "`\"price\": 20, \"price_max\": 10`"),
        ProblemKind(
            .currencyUnknown, .changed,
            untranslated("“{value}” isn’t a currency code such as EUR. Prices are shown without a currency."),
            advice: untranslated("Write the currency as three letters of ISO 4217, such as EUR or USD."),
            meaning: "Prices without a currency can’t be compared with others.",
            example: "`EURO`"),
        ProblemKind(
            .numberUnreadable, .changed,
            untranslated("“{value}” isn’t a whole number, and is ignored."),
            advice: untranslated("Write the number with digits only, such as 12."),
            meaning: "The stock, or another count, is unknown.",
            example: "`a dozen` in a column of stock"),
        ProblemKind(
            .availabilityUnknown, .changed,
            untranslated("“{value}” isn’t a known availability such as in_stock, and is ignored."),
            advice: untranslated("Write in_stock, out_of_stock, preorder or backorder."),
            meaning: "Whether the listing can be bought is unknown.",
            example: "`maybe`"),
        ProblemKind(
            .dateUnreadable, .changed,
            untranslated("“{value}” isn’t a date such as 2026-11-21, and is ignored."),
            advice: untranslated("Write dates as year-month-day, such as 2026-11-21."),
            meaning: "The listing has no date to sort by.",
            example: "`yesterday`"),
        ProblemKind(
            .quantityTooLarge, .changed,
            untranslated("The stock of all variants adds up to too large a number, and is ignored."),
            advice: untranslated("Check the stock of the variants."),
            meaning: "The sum of the variants’ stock exceeds 9,223,372,036,854,775,807.",
            example: "two variants with 9223372036854775807 pieces"),
        ProblemKind(
            .valueOfWrongType, .changed,
            untranslated("Found “{value}” instead of {expected}. It is ignored."),
            advice: untranslated("Compare the field with the description of the format."),
            meaning: "A field has a value of another kind than its format says.",
            example: "`\"quantity\": \"many\"`"),
        ProblemKind(
            .fieldOfWrongType, .changed,
            untranslated("Found {found} instead of {expected}. It is ignored."),
            advice: untranslated("Compare the field with the description of the format."),
            meaning: "A field has a list or an object where a single value belongs, or the other way round.",
            example: "`\"title\": [\"Mug\"]`"),
        ProblemKind(
            .listValuesIgnored, .changed,
            untranslated("The list has values that aren’t text. They are ignored."),
            advice: untranslated("Write each value of the list as text in quotes."),
            meaning: "Objects and lists inside a list of strings have no meaning.",
            example: "`\"tags\": [\"mug\", {}]`"),
        ProblemKind(
            .descriptionFormatUnknown, .changed,
            untranslated("“description_format” is “{value}”. The description is shown as plain text."),
            advice: untranslated("Write “plain” or “html”."),
            meaning: "The way in which a description is written is unknown, so it is shown as it is.",
            example: "`\"description_format\": \"md\"`"),
    ]
}
