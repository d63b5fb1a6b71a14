import Testing

@testable import ListingCore

@Suite("The identity of a picture")
struct PictureIdentityTests {
    @Test(arguments: [
        (
            "https://i.etsystatic.com/1/r/il/ab/6543210987/il_1588xN.6543210987_ab12.jpg",
            "https://i.etsystatic.com/9/r/il/xy/6543210987/il_fullxfull.6543210987_ab12.jpg"
        ),
        (
            "https://cdn.shopify.com/s/files/1/2/products/x_800x800.jpg?v=1699",
            "https://shop.example.com/cdn/shop/files/x.jpg?v=1700&width=900"
        ),
        ("https://cdn.shopify.com/s/files/1/2/products/x_grande.jpg", "https://cdn.shopify.com/s/files/1/2/products/x@2x.jpg"),
        ("https://cdn.shopify.com/s/files/1/2/products/x_{width}x.jpg", "https://cdn.shopify.com/s/files/1/2/products/x_x600.jpg"),
        ("https://a.com/wp-content/uploads/2024/05/x-300x300.jpg", "http://www.a.com/wp-content/uploads/2024/05/x-scaled.jpg"),
        ("https://a.com/wp-content/uploads/2024/05/x-e1699999999.jpg", "https://a.com/wp-content/uploads/2024/05/x.jpg"),
        ("https://i.ebayimg.com/images/g/ABC~/s-l1600.jpg", "https://i.ebayimg.com/images/g/ABC~/s-l500.jpg"),
        ("https://m.media-amazon.com/images/I/71abc._AC_SL1500_.jpg", "https://m.media-amazon.com/images/I/71abc.jpg"),
        ("https://lh3.googleusercontent.com/abc=w800-h600", "https://lh3.googleusercontent.com/abc=s0"),
        ("https://static.wixstatic.com/media/ab1~mv2.jpg/v1/fill/w_500,h_500/x.jpg", "https://static.wixstatic.com/media/ab1~mv2.jpg"),
        ("https://images.squarespace-cdn.com/content/x.jpg?format=1500w", "https://images.squarespace-cdn.com/content/x.jpg"),
        ("https://res.cloudinary.com/shop/image/upload/c_fill,w_500/v123/x.jpg", "https://res.cloudinary.com/shop/image/upload/v9/x.jpg"),
        ("http://www.a.com/My%20Mug.jpg", "https://A.com/My Mug.jpg?v=2"),
        ("//a.com/x.jpg", "https://a.com/x.jpg#main"),
        ("/home/one/x.jpg", "/home/other/x.jpg"),
    ])
    func `is the same at another size or server`(one: String, other: String) {
        #expect(PictureIdentity.of(one) == PictureIdentity.of(other))
    }

    @Test(arguments: [
        ("https://i.etsystatic.com/1/r/il/ab/1/il_1588xN.1_a.jpg", "https://i.etsystatic.com/1/r/il/ab/2/il_1588xN.2_a.jpg"),
        ("https://cdn.shopify.com/s/files/1/2/products/x_1.jpg", "https://cdn.shopify.com/s/files/1/2/products/x_2.jpg"),
        ("https://a.com/wp-content/uploads/2024/05/x.jpg", "https://a.com/wp-content/uploads/2024/06/x.jpg"),
        ("https://a.com/wp-content/uploads/2024/05/x-1.jpg", "https://a.com/wp-content/uploads/2024/05/x-2.jpg"),
        ("https://i.ebayimg.com/images/g/A/s-l1600.jpg", "https://i.ebayimg.com/images/g/B/s-l1600.jpg"),
        ("https://a.com/image?id=1", "https://a.com/image?id=2"),
        ("https://a.com/x.jpg", "https://b.com/x.jpg"),
        ("x.jpg", "y.jpg"),
        ("", "x.jpg"),
    ])
    func `differs for another picture`(one: String, other: String) {
        #expect(PictureIdentity.of(one) != PictureIdentity.of(other))
    }
}
