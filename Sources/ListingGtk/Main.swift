import ListingStore

@main
struct Main {
    static func main() {}
}
