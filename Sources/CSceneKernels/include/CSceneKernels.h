// The hot loops of a frame in C, because Swift compiles a function for one kind of processor only. Each is compiled for the
// baseline and, on x86-64, for AVX2, and the better one that the machine has is taken. Without fused multiply-adds both, and the
// Swift code that does the same, give the same bits. The structures are those of SceneGraph's NodeArrays, member by member.
#ifndef PIROUETTE_SCENE_KERNELS_H
#define PIROUETTE_SCENE_KERNELS_H

#include <stdbool.h>
#include <stdint.h>

// NodePlace: what a node's own map is made from, with animations applied.
typedef struct {
    double position[2];
    double bounds[4];
    double anchor[2];
    double z, anchor_z;
    double opacity;
    int32_t parent;
    int32_t local;  // index of the transform or the turn; -1 is the identity
} pirouette_place;

// NodeWorld: where a node shows and how strongly.
typedef struct {
    double row1[4], row2[4], row4[4];
    double opacity;
    double depth;
    int32_t space;
    uint32_t stamp;     // number of the frame that worked the node out
    int32_t child_map;  // -1 is none
    uint16_t status;
    uint16_t traits;
} pirouette_world;

// ChildMap: what a node does to its sublayers, where it is more than its own world map.
typedef struct {
    double sublayer_transform[16];
    double committed[16];
    double to_scene[16];
    double to_space[16];
    uint8_t is_mirrored;
} pirouette_child_map;

// DamageBox.
typedef struct {
    double min_x, min_y, max_x, max_y;
} pirouette_box;

// Turn: a rotation about one axis.
typedef struct {
    double cosine, sine;
} pirouette_turn;

// NodeSpan: a node's place in pre-order, and how many nodes the subtree has from there on.
typedef struct {
    int32_t first, extent;
} pirouette_span;

enum {
    PIROUETTE_VISIBLE = 1 << 0,
    PIROUETTE_BACK_FACING = 1 << 1,
    PIROUETTE_AFFINE = 1 << 2,
    PIROUETTE_HIDDEN_IN_TREE = 1 << 3,

    PIROUETTE_HIDDEN = 1 << 0,
    PIROUETTE_SINGLE_SIDED = 1 << 1,
    PIROUETTE_MASKS_TO_BOUNDS = 1 << 2,
    PIROUETTE_FLIPPED = 1 << 3,
    PIROUETTE_TRANSFORM_LAYER = 1 << 4,
    PIROUETTE_SCENE_NODE = 1 << 5,
    PIROUETTE_HAS_SHADOW = 1 << 6,
    PIROUETTE_TURN_X = 1 << 7,
    PIROUETTE_TURN_Y = 1 << 8,
    PIROUETTE_TURN_Z = 1 << 9,
    PIROUETTE_MASK = 1 << 10,
    PIROUETTE_ANY_TURN = PIROUETTE_TURN_X | PIROUETTE_TURN_Y | PIROUETTE_TURN_Z,
    PIROUETTE_PAINTED_SPECIALLY = PIROUETTE_MASKS_TO_BOUNDS | PIROUETTE_TRANSFORM_LAYER | PIROUETTE_MASK,
};

// What propagation reads and writes.
typedef struct {
    const int32_t *order;
    const pirouette_span *spans;
    const pirouette_place *places;
    pirouette_world *worlds;
    pirouette_box *boxes;
    double *paint_depths;      // the depths of what is visible and not painted specially; of others not a number, see NodeArrays
    pirouette_child_map *child_maps;
    const double *transforms;  // 16 numbers each
    const pirouette_turn *turns;
    uint32_t stamp;
    bool depths_changed;      // set where a depth changed, or whether a node shows
    pirouette_box damage;     // grown around the old and new boxes of what changed
    int32_t *unboxed;         // nodes whose new box the caller has to find: shadows, and what comes near the eye plane
    int32_t unboxed_count;
    int32_t word, done;   // the first word of marks to be looked at, and the place up to which ranges have been found
    int32_t range, next;  // the range to go on with, and the place in it
    int32_t range_count;  // how many numbers the ranges are
    bool is_baseline;     // whatever the processor has
} pirouette_propagation;

// Works out the nodes of the subtrees whose bits are set in `marks`, one for each place in pre-order, up to word `last`, and clears
// the bits. Writes the ranges of pre-order as pairs of first and end. At the place `limit` it breaks off, or up to 63 places before, and
// the next call goes on from there.
void pirouette_propagate(pirouette_propagation *p, uint64_t *marks, int32_t last, int32_t limit, int32_t *ranges);

// The easing of a segment as it is solved from one end, and InverseGuess.
typedef struct {
    double square, slope;
    double guess[5];
    double takes_root;  // 1 or 0
} pirouette_curve_end;

// EasingCurve.
typedef struct {
    pirouette_curve_end start, end;
    double cubic, c1y, c2y;
    double is_linear;  // 1 or 0
} pirouette_curve;

// SegmentWay: the way between two transforms taken apart: translation and m44, scale, shear, perspective; the rotation's arc.
typedef struct {
    double from[4][4], to[4][4];
    double start[4], direction[4];
    double angle;
    double unused[3];
} pirouette_way;

enum { PIROUETTE_TURNS, PIROUETTE_NUMBERS, PIROUETTE_TRANSFORMS };

// Tracks that differ in their begin and their values only. Arrays have room for a multiple of four tracks.
typedef struct {
    int32_t kind, count, key_count, curve_count;  // no curves where all segments are linear, one where all are alike
    int32_t stride;                               // values or ways of one track
    int32_t numbers, first_number;                // how many make up a value, and where in the place they begin
    bool is_share;                                // values are held within 0 to 1
    bool is_spring;                               // the share of the only segment follows a spring that swings
    bool takes_roots;                             // some curve does at an end
    double spring_decay, spring_split, spring_unsplit, spring_lead;
    double duration, rate;                        // and its inverse
    double largest_begin, largest_offset;         // in size, of all that are in the group or have been since it was empty
    const double *times;
    const pirouette_curve *curves;
    const double *begin, *offset, *end;
    const double *values;
    const pirouette_way *ways;
    const int32_t *slots, *locals;
} pirouette_group;

// What sampling reads and writes besides.
typedef struct {
    const pirouette_span *spans;
    pirouette_place *places;
    pirouette_turn *turns;
    double *transforms;
    uint64_t *marks;  // one bit for each place in pre-order, set where a value changed
    int32_t first_mark, last_mark;
    int32_t *odd;  // the group's tracks that the caller has to sample
    int32_t odd_count;
    bool is_baseline;  // whatever the processor has
} pirouette_sampling;

// Samples a group's tracks at a scene time, from the track `first` up to `end`. `first` is a multiple of 64.
void pirouette_sample(pirouette_sampling *p, const pirouette_group *group, int32_t first, int32_t end, double time);

#endif
