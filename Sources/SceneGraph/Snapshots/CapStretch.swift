/// One axis of nine-part stretching: two caps that keep their length, and what lies between them and takes up the rest.
struct CapStretch: Equatable {
    /// The length of the source, in points.
    let length: Double
    /// The length of the cap at the start.
    let start: Double
    /// The length of the cap at the end.
    let end: Double

    /// Insets below 0 count as 0; those that do not fit are cut, the one at the end first.
    init(length: Double, start: Double, end: Double) {
        self.length = length
        self.start = min(max(start, 0), length)
        self.end = min(max(end, 0), length - self.start)
    }

    private var middle: Double { length - start - end }

    /// The indices of the parts that have a length: 0 the cap at the start, 1 the middle, 2 the cap at the end.
    var parts: [Int] { (0..<3).filter { source($0).length > 0 } }

    /// Where a part lies in the source.
    func source(_ part: Int) -> (origin: Double, length: Double) { target(part, of: length) }

    /// Where a part lies after stretching to a length. Caps share the length where it is too short for both, and where nothing
    /// lies between them that could be stretched.
    func target(_ part: Int, of total: Double) -> (origin: Double, length: Double) {
        let caps = start + end
        let share = caps > 0 && (total < caps || middle <= 0) ? total / caps : 1
        let (first, last) = (start * share, end * share)
        return switch part {
        case 0: (0, first)
        case 1: (first, max(0, total - first - last))
        default: (total - last, last)
        }
    }
}
