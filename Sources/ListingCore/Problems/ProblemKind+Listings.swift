extension ProblemKind {
    /// The problems of whole listings and their parts.
    static let listings: [ProblemKind] = [
        ProblemKind(
            .titleMissing, .changed,
            untranslated("The listing has no title. It is shown as “{title}”."),
            advice: untranslated("Give the listing a title."),
            meaning: "A marketplace shows no listing without a title.",
            example: "an empty title"),
        ProblemKind(
            .titleColumnMissing, .changed,
            untranslated("No column has titles. Listings are named by their category and ID."),
            advice: untranslated("Choose the column with titles in Match Columns."),
            meaning: "No column could be recognized as that of the titles.",
            example: "a table with the columns `sku` and `category`"),
        ProblemKind(
            .idRepeated, .noted,
            untranslated("The ID “{id}” is used more than once. All listings with it are shown."),
            advice: untranslated("Give each listing its own ID."),
            meaning: "Marketplaces replace a listing with a later one of the same ID.",
            example: "two items with `<g:id>7</g:id>`"),
        ProblemKind(
            .handleMissing, .changed,
            untranslated("The row has no handle. It is shown as a listing of its own."),
            advice: untranslated("Give all rows of a product the same handle."),
            meaning: "Shopify joins the rows of a product by their handle.",
            example: "an empty `Handle`"),
        ProblemKind(
            .imagesMissing, .changed,
            untranslated("The images with the IDs {ids} aren’t in this file."),
            advice: untranslated("Export the media library together with the products."),
            meaning: "The product refers to attachments that the export leaves out.",
            example: "a WordPress export of products only"),
        ProblemKind(
            .marketplaceError, .lost,
            untranslated("The marketplace reports: {message}"),
            advice: untranslated("Ask the marketplace, or request the product again."),
            meaning: "The file has an error message in place of a product.",
            example: "Icecat’s `<Product ErrorMessage=\"…\"/>`"),
        ProblemKind(
            .rowEmpty, .noted,
            untranslated("The row is empty, and is skipped."),
            advice: untranslated("Delete the row."),
            meaning: "The row has cells, but nothing is in them.",
            example: "`,,,,`"),
        ProblemKind(
            .rowHeading, .noted,
            untranslated("“{text}” is a heading. It is the category of the listings below."),
            advice: untranslated("There is nothing to do."),
            meaning: "Price lists have headings between their rows. They fill one cell, or have no price.",
            example: "a row with “Kitchen” and nothing else"),
        ProblemKind(
            .rowTotal, .noted,
            untranslated("“{text}” is a total, and isn’t a listing."),
            advice: untranslated("There is nothing to do."),
            meaning: "The row sums up the listings.",
            example: "`Total,,,60.00`"),
        ProblemKind(
            .rowNote, .noted,
            untranslated("“{text}” is a note, and isn’t a listing."),
            advice: untranslated("There is nothing to do."),
            meaning: "The row fills one cell, and no listing follows, or the text is too long for a heading.",
            example: "“Prices without VAT” below the table"),
        ProblemKind(
            .rowHeaderRepeated, .noted,
            untranslated("The row repeats the names of the columns, and is skipped."),
            advice: untranslated("There is nothing to do."),
            meaning: "Programs repeat the header on each page, and people who join files repeat it by accident.",
            example: "`Title,Price` in the middle of a table"),
        ProblemKind(
            .entryEmpty, .noted,
            untranslated("The entry is empty, and is skipped."),
            advice: untranslated("Delete the entry."),
            meaning: "An element has no fields.",
            example: "`<item></item>`"),
        ProblemKind(
            .recordUnreadable, .lost,
            untranslated("The row could not be read again."),
            advice: untranslated("Export or download the file again."),
            meaning: "The row was found, but has changed since.",
            example: "a file that another program writes to"),
        ProblemKind(
            .attributeIncomplete, .changed,
            untranslated("An attribute has no name or no value, and is ignored."),
            advice: untranslated("Give each attribute a name and a value."),
            meaning: "A detail can’t be shown without its name and its value.",
            example: "`{\"name\": \"Color\"}`"),
        ProblemKind(
            .ratingWithoutAverage, .changed,
            untranslated("The rating has no average, and is ignored."),
            advice: untranslated("Write the average as a number from 0 to 5."),
            meaning: "Stars can’t be shown without an average.",
            example: "`\"rating\": {\"count\": 12}`"),
        ProblemKind(
            .ratingWithoutCount, .changed,
            untranslated("The rating has no number of ratings, and is ignored."),
            advice: untranslated("Write the number of ratings as “count”."),
            meaning: "An average means nothing without the number of ratings.",
            example: "`\"rating\": {\"average\": 4.5}`"),
        ProblemKind(
            .ratingOutOfRange, .changed,
            untranslated("The average “{value}” isn’t between 0 and 5. The rating is ignored."),
            advice: untranslated("Write the average as a number from 0 to 5."),
            meaning: "Ratings have five stars at most.",
            example: "`\"average\": 87`"),
        ProblemKind(
            .distributionInvalid, .changed,
            untranslated("The distribution of stars doesn’t have five counts, and is ignored."),
            advice: untranslated("Write five counts, for 1 to 5 stars."),
            meaning: "The bars of a rating need a count for each number of stars.",
            example: "`\"distribution\": [1, 2]`"),
        ProblemKind(
            .starsInvalid, .changed,
            untranslated("A review doesn’t have 1 to 5 stars, and is ignored."),
            advice: untranslated("Write the stars as a number from 1 to 5."),
            meaning: "A review is shown with its stars.",
            example: "`\"stars\": 0`"),
        ProblemKind(
            .imageWithoutAddress, .changed,
            untranslated("An image has no address, and is ignored."),
            advice: untranslated("Write the image’s address as “src”."),
            meaning: "Without an address or a path there is no image to load.",
            example: "`\"images\": [{\"alt\": \"front\"}]`"),
        ProblemKind(
            .optionWithoutName, .changed,
            untranslated("An option has no name, and is ignored."),
            advice: untranslated("Give each option a name, such as Size."),
            meaning: "A shopper has to know what is to be chosen.",
            example: "`\"options\": [{\"values\": [\"S\"]}]`"),
        ProblemKind(
            .optionsTooMany, .lost,
            untranslated("The listing has more than {n} options. The rest are not shown."),
            advice: untranslated("Check in Match Columns which columns are options."),
            meaning: "Such a list can’t be shown, and would fill the memory.",
            example: "a column with another text in each row"),
        ProblemKind(
            .sellerWithoutName, .changed,
            untranslated("The seller has no name, and is ignored."),
            advice: untranslated("Write the seller’s name as “name”."),
            meaning: "A seller is shown by name.",
            example: "`\"seller\": {\"rating\": 5}`"),
        ProblemKind(
            .variantsTooMany, .changed,
            untranslated("Too many variants come before their products. The rest are shown as separate listings."),
            advice: untranslated("Sort the file by product."),
            meaning: "Variants wait in memory until their product is read, and there is a limit to that.",
            example: "a million variants ahead of their products"),
    ]
}
