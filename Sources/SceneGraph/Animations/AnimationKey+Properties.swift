// The keys of all properties and their parts (SEMANTICS 2.8 for those of transforms).

extension AnimationKey where Value == Point {
    /// The place of the anchor point in the superlayer's space. `position`.
    public static var position: AnimationKey { AnimationKey("position") }
    /// The anchor point in unit coordinates. `anchorPoint`.
    public static var anchorPoint: AnimationKey { AnimationKey("anchorPoint") }
    /// The origin of the bounds. `bounds.origin`.
    public static var boundsOrigin: AnimationKey { AnimationKey("bounds.origin") }
}

extension AnimationKey where Value == Size {
    /// The size of the bounds. `bounds.size`.
    public static var boundsSize: AnimationKey { AnimationKey("bounds.size") }
    /// How far the shadow lies off. `shadowOffset`.
    public static var shadowOffset: AnimationKey { AnimationKey("shadowOffset") }
}

extension AnimationKey where Value == Rect {
    /// The bounds. `bounds`.
    public static var bounds: AnimationKey { AnimationKey("bounds") }
}

extension AnimationKey where Value == Transform3D {
    /// The transform about the anchor point. `transform`.
    public static var transform: AnimationKey { AnimationKey("transform") }
    /// The transform of the sublayers. `sublayerTransform`.
    public static var sublayerTransform: AnimationKey { AnimationKey("sublayerTransform") }
}

extension AnimationKey where Value == Color {
    /// The fill behind the contents. `backgroundColor`.
    public static var backgroundColor: AnimationKey { AnimationKey("backgroundColor") }
    /// The colour of the border. `borderColor`.
    public static var borderColor: AnimationKey { AnimationKey("borderColor") }
    /// The colour of the shadow. `shadowColor`.
    public static var shadowColor: AnimationKey { AnimationKey("shadowColor") }
}

extension AnimationKey where Value == Bool {
    /// Whether the layer is hidden; it switches at the start. `hidden`.
    public static var isHidden: AnimationKey { AnimationKey("hidden") }
}

extension AnimationKey where Value == Double {
    /// The opacity, 0 to 1. `opacity`.
    public static var opacity: AnimationKey { AnimationKey("opacity") }
    /// The place along z, in points. `zPosition`.
    public static var zPosition: AnimationKey { AnimationKey("zPosition") }
    /// The anchor's place along z, in points. `anchorPointZ`.
    public static var anchorPointZ: AnimationKey { AnimationKey("anchorPointZ") }
    /// The radius of the corners, in points. `cornerRadius`.
    public static var cornerRadius: AnimationKey { AnimationKey("cornerRadius") }
    /// The width of the border, in points. `borderWidth`.
    public static var borderWidth: AnimationKey { AnimationKey("borderWidth") }
    /// The opacity of the shadow, 0 to 1. `shadowOpacity`.
    public static var shadowOpacity: AnimationKey { AnimationKey("shadowOpacity") }
    /// The blur of the shadow, in points. `shadowRadius`.
    public static var shadowRadius: AnimationKey { AnimationKey("shadowRadius") }
    /// The x of the position, in points. `position.x`.
    public static var positionX: AnimationKey { AnimationKey("position.x") }
    /// The y of the position, in points. `position.y`.
    public static var positionY: AnimationKey { AnimationKey("position.y") }
    /// The x of the bounds' origin, in points. `bounds.origin.x`.
    public static var boundsOriginX: AnimationKey { AnimationKey("bounds.origin.x") }
    /// The y of the bounds' origin, in points. `bounds.origin.y`.
    public static var boundsOriginY: AnimationKey { AnimationKey("bounds.origin.y") }
    /// The width of the bounds, in points. `bounds.size.width`.
    public static var boundsWidth: AnimationKey { AnimationKey("bounds.size.width") }
    /// The height of the bounds, in points. `bounds.size.height`.
    public static var boundsHeight: AnimationKey { AnimationKey("bounds.size.height") }
    /// The x of the anchor point, in unit coordinates. `anchorPoint.x`.
    public static var anchorPointX: AnimationKey { AnimationKey("anchorPoint.x") }
    /// The y of the anchor point, in unit coordinates. `anchorPoint.y`.
    public static var anchorPointY: AnimationKey { AnimationKey("anchorPoint.y") }
    /// How far the shadow lies off along x, in points. `shadowOffset.width`.
    public static var shadowOffsetWidth: AnimationKey { AnimationKey("shadowOffset.width") }
    /// How far the shadow lies off along y, in points. `shadowOffset.height`.
    public static var shadowOffsetHeight: AnimationKey { AnimationKey("shadowOffset.height") }
    /// The turn of the transform about x, in radians. `transform.rotation.x`.
    public static var transformRotationX: AnimationKey { AnimationKey("transform.rotation.x") }
    /// The turn of the transform about y, in radians. `transform.rotation.y`.
    public static var transformRotationY: AnimationKey { AnimationKey("transform.rotation.y") }
    /// The turn of the transform about z, in radians. `transform.rotation.z`.
    public static var transformRotationZ: AnimationKey { AnimationKey("transform.rotation.z") }
    /// The factor of the transform along x. `transform.scale.x`.
    public static var transformScaleX: AnimationKey { AnimationKey("transform.scale.x") }
    /// The factor of the transform along y. `transform.scale.y`.
    public static var transformScaleY: AnimationKey { AnimationKey("transform.scale.y") }
    /// The factor of the transform along z. `transform.scale.z`.
    public static var transformScaleZ: AnimationKey { AnimationKey("transform.scale.z") }
    /// The shift of the transform along x, in points. `transform.translation.x`.
    public static var transformTranslationX: AnimationKey { AnimationKey("transform.translation.x") }
    /// The shift of the transform along y, in points. `transform.translation.y`.
    public static var transformTranslationY: AnimationKey { AnimationKey("transform.translation.y") }
    /// The shift of the transform along z, in points. `transform.translation.z`.
    public static var transformTranslationZ: AnimationKey { AnimationKey("transform.translation.z") }
    /// The factor of the transform along all axes. `transform.scale`.
    public static var transformScale: AnimationKey { AnimationKey("transform.scale") }
    /// The turn of the sublayers' transform about x, in radians. `sublayerTransform.rotation.x`.
    public static var sublayerTransformRotationX: AnimationKey { AnimationKey("sublayerTransform.rotation.x") }
    /// The turn of the sublayers' transform about y, in radians. `sublayerTransform.rotation.y`.
    public static var sublayerTransformRotationY: AnimationKey { AnimationKey("sublayerTransform.rotation.y") }
    /// The turn of the sublayers' transform about z, in radians. `sublayerTransform.rotation.z`.
    public static var sublayerTransformRotationZ: AnimationKey { AnimationKey("sublayerTransform.rotation.z") }
    /// The factor of the sublayers' transform along x. `sublayerTransform.scale.x`.
    public static var sublayerTransformScaleX: AnimationKey { AnimationKey("sublayerTransform.scale.x") }
    /// The factor of the sublayers' transform along y. `sublayerTransform.scale.y`.
    public static var sublayerTransformScaleY: AnimationKey { AnimationKey("sublayerTransform.scale.y") }
    /// The factor of the sublayers' transform along z. `sublayerTransform.scale.z`.
    public static var sublayerTransformScaleZ: AnimationKey { AnimationKey("sublayerTransform.scale.z") }
    /// The shift of the sublayers' transform along x, in points. `sublayerTransform.translation.x`.
    public static var sublayerTransformTranslationX: AnimationKey { AnimationKey("sublayerTransform.translation.x") }
    /// The shift of the sublayers' transform along y, in points. `sublayerTransform.translation.y`.
    public static var sublayerTransformTranslationY: AnimationKey { AnimationKey("sublayerTransform.translation.y") }
    /// The shift of the sublayers' transform along z, in points. `sublayerTransform.translation.z`.
    public static var sublayerTransformTranslationZ: AnimationKey { AnimationKey("sublayerTransform.translation.z") }
    /// The factor of the sublayers' transform along all axes. `sublayerTransform.scale`.
    public static var sublayerTransformScale: AnimationKey { AnimationKey("sublayerTransform.scale") }
}
