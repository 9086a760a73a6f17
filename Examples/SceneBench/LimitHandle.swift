/// A structure of the plain C program, freed with the handle.
final class LimitHandle {
    let pointer: OpaquePointer
    private let destroy: (OpaquePointer) -> Void

    init(_ pointer: OpaquePointer, destroy: @escaping (OpaquePointer) -> Void) {
        self.pointer = pointer
        self.destroy = destroy
    }

    deinit { destroy(pointer) }
}
