import Testing

@testable import ListingStore

@Suite("Headers of pictures")
struct PictureHeaderTests {
    @Test func `the format and the size are known by the first bytes`() {
        #expect(PictureHeader(SyntheticPicture.png) == PictureHeader(format: .png, width: 1, height: 1))
        #expect(PictureHeader(SyntheticPicture.gif(width: 40, height: 80)) == PictureHeader(format: .gif, width: 40, height: 80))
        let jpeg = PictureHeader(SyntheticPicture.jpeg(width: 4_000, height: 300))
        #expect(jpeg == PictureHeader(format: .jpeg, width: 4_000, height: 300))
        #expect(PictureHeader(SyntheticPicture.webp) == nil)
        #expect(PictureHeader([]) == nil)
    }

    @Test func `a picture without pixels is damaged`() {
        #expect(PictureHeader(SyntheticPicture.gif(width: 0, height: 8)) == nil)
        #expect(PictureHeader(SyntheticPicture.jpeg(width: 8, height: 0)) == nil)
    }

    @Test func `a header that ends early or lies has no size`() {
        for picture in [SyntheticPicture.png, SyntheticPicture.gif(width: 4, height: 8), SyntheticPicture.jpeg(width: 4, height: 8)] {
            for count in 0..<picture.count { _ = PictureHeader(Array(picture.prefix(count))) }
            #expect(PictureHeader(Array(picture.prefix(9))) == nil)
        }
        // A segment whose length is too small to hold itself, one that ends beyond the file, and pixels without a frame.
        #expect(PictureHeader([0xFF, 0xD8, 0xFF, 0xFE, 0, 0, 0xFF, 0xC0]) == nil)
        #expect(PictureHeader([0xFF, 0xD8, 0xFF, 0xFE, 0xFF, 0xFF, 0xFF, 0xC0]) == nil)
        #expect(PictureHeader([0xFF, 0xD8, 0xFF, 0xDA, 0, 4, 0, 0, 0xFF, 0xD9]) == nil)
        #expect(PictureHeader([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 1_000)) == nil)
    }

    @Test func `a picture fits into an area as a whole`() {
        let wide = PictureHeader(format: .png, width: 400, height: 100).fitting(width: 72, height: 56)
        #expect(wide.width == 72 && wide.height == 18)
        let high = PictureHeader(format: .png, width: 100, height: 400).fitting(width: 72, height: 56)
        #expect(high.width == 14 && high.height == 56)
        let line = PictureHeader(format: .png, width: 4_294_967_295, height: 1).fitting(width: 914_400, height: 711_200)
        #expect(line.width == 914_400 && line.height == 1)
    }
}
