// What the limit's files share.
#ifndef LIMIT_TREE_H
#define LIMIT_TREE_H

#include "SceneBenchLimit.h"

// Four numbers in one register, the row of a matrix.
typedef double row __attribute__((ext_vector_type(4)));
// The same in memory of any alignment.
typedef double loose_row __attribute__((ext_vector_type(4), aligned(8)));

// What a node is made from.
typedef struct {
    double x, y, z;
    double origin_x, origin_y, width, height;
    double anchor_x, anchor_y, anchor_z;
    double opacity;
    int32_t parent;
    int32_t deep;  // place among the nodes with sublayers, for W1t; -1 for leaves
} limit_place;

static inline limit_place place_of(double x, double y, double width, double height, double opacity, int32_t parent) {
    return (limit_place){
        .x = x, .y = y, .width = width, .height = height, .anchor_x = 0.5, .anchor_y = 0.5, .opacity = opacity, .parent = parent,
        .deep = -1};
}

// What a transform layer adds: the third row of its world map, and z and w of its map to the 3D space, row by row.
typedef struct {
    row row3;
    row z, w;
} limit_deep;

// Samples of a batch of nodes; small enough to stay in the first cache.
enum { batch_size = 256 };

// What frames are made in.
typedef struct {
    limit_place *places;
    limit_node *nodes;
    row *boxes;  // min x, min y, -max x, -max y: one instruction unites two
    int32_t perspective_node;
    double eye_distance;
    row eye_row;  // what a unit of z of a sublayer of the perspective node adds in the scene
} limit_arrays;

struct limit_tree {
    int32_t count;
    limit_arrays arrays;
    double *phase;
    row damage;
    // The easing as polynomials of the curve's parameter.
    double x3, x2, x1, y3, y2, y1;
    limit_segment *segments;
    double *spring_from, *spring_to;  // two numbers a node
    double spring_decay, spring_frequency;
    int32_t *leaves;
    int32_t leaf_count;
    double *leaf_phase;
    limit_deep *deep;
    int32_t *paint;
    int32_t paint_count;
    // For the paint order of W1g: the nodes with sublayers in pre-order, their lists one after the other, how many nodes a subtree
    // has and where it begins in the paint order.
    int32_t deep_count;
    int32_t *owners, *first_child, *children, *extent, *paint_place;
    uint64_t *keys, *keys_after;
};

static inline row row_of(double x, double y, double z, double w) { return (row){x, y, z, w}; }
static inline row load(const double *p) { return *(const loose_row *)p; }
static inline void store(double *p, row r) { *(loose_row *)p = r; }
static inline row minimum(row a, row b) { return a < b ? a : b; }

// The box around a rectangle of a node's plane, as min x, min y, -max x, -max y. The trees of the benchmark keep everything in
// front of the eye, so there is nothing to clip.
static inline row projected_box(row r1, row r2, row r4, double x, double y, double width, double height) {
    row a = r4 + x * r1 + y * r2, b = a + width * r1, d = a + height * r2, c = b + height * r2;
    row weights = 1.0 / row_of(a[3], b[3], c[3], d[3]);
    a *= weights[0];
    b *= weights[1];
    c *= weights[2];
    d *= weights[3];
    row low = minimum(minimum(a, b), minimum(c, d));
    row high = minimum(minimum(-a, -b), minimum(-c, -d));
    return __builtin_shufflevector(low, high, 0, 1, 4, 5);
}

// The same where the map has no perspective.
static inline row flat_box(row r1, row r2, row r4, double x, double y, double width, double height) {
    row a = r4 + x * r1 + y * r2, b = a + width * r1, d = a + height * r2, c = b + height * r2;
    row low = minimum(minimum(a, b), minimum(c, d));
    row high = minimum(minimum(-a, -b), minimum(-c, -d));
    return __builtin_shufflevector(low, high, 0, 1, 4, 5);
}

// Writes a node and takes its old and new boxes into the damage.
static inline row put(limit_node *node, row *box, row r1, row r2, row r4, double opacity, double depth, double side, row new_box, row damage) {
    store(node->row1, r1);
    store(node->row2, r2);
    store(node->row4, r4);
    node->opacity = opacity;
    node->depth = depth;
    node->side = side;
    damage = minimum(damage, minimum(*box, new_box));
    *box = new_box;
    return damage;
}

// The determinant of the map between the planes.
static inline double determinant(row a, row b, row c) {
    return a[0] * (b[1] * c[3] - b[3] * c[1]) - a[1] * (b[0] * c[3] - b[3] * c[0]) + a[3] * (b[0] * c[1] - b[1] * c[0]);
}

extern const row nothing_damaged;

// Writes the world rows of a flat node from its own three rows, whose pattern of zeros and ones the compiler sees when this is inlined.
// `middle` is the own middle's z, `own_side` the own determinant.
static inline row put_flat(
    const limit_arrays *a, int32_t i, row l1, row l2, row l4, double middle_z, double own_side, row damage
) {
    const limit_place *place = a->places + i;
    limit_node *node = a->nodes + i;
    if (__builtin_expect(place->parent < 0, 0)) {
        // In the scene there is no perspective, and z is kept.
        node->has_perspective = 0;
        row box = flat_box(l1, l2, l4, place->origin_x, place->origin_y, place->width, place->height);
        return put(node, a->boxes + i, l1, l2, l4, place->opacity, middle_z, own_side, box, damage);
    }
    const limit_node *parent = a->nodes + place->parent;
    row p1 = load(parent->row1), p2 = load(parent->row2), p4 = load(parent->row4);
    row r1 = l1[0] * p1 + l1[1] * p2;
    row r2 = l2[0] * p1 + l2[1] * p2;
    row r4 = l4[0] * p1 + (l4[1] * p2 + p4);
    double opacity = place->opacity * parent->opacity, side = own_side * parent->side, depth = middle_z;
    int32_t has_perspective = parent->has_perspective;
    if (__builtin_expect(place->parent == a->perspective_node, 0)) {
        r1 += l1[2] * a->eye_row;
        r2 += l2[2] * a->eye_row;
        r4 += l4[2] * a->eye_row;
        side = determinant(r1, r2, r4);
        depth /= 1 - middle_z / a->eye_distance;
        has_perspective |= l1[2] != 0 || l2[2] != 0 || l4[2] != 0;
    }
    node->has_perspective = has_perspective;
    row box = has_perspective ? projected_box(r1, r2, r4, place->origin_x, place->origin_y, place->width, place->height)
                              : flat_box(r1, r2, r4, place->origin_x, place->origin_y, place->width, place->height);
    return put(node, a->boxes + i, r1, r2, r4, opacity, depth, side, box, damage);
}

// A node that turns about y.
static inline row put_turning(const limit_arrays *a, int32_t i, double c, double s, row damage) {
    const limit_place *place = a->places + i;
    double x = place->origin_x + place->anchor_x * place->width, y = place->origin_y + place->anchor_y * place->height;
    row l4 = row_of(place->x - x * c - place->anchor_z * s, place->y - y, place->z + x * s - place->anchor_z * c, 1);
    double middle_z = l4[2] - s * (place->origin_x + 0.5 * place->width);
    return put_flat(a, i, row_of(c, 0, -s, 0), row_of(0, 1, 0, 0), l4, middle_z, c, damage);
}

// A node without a transform.
static inline row put_still(const limit_arrays *a, int32_t i, row damage) {
    const limit_place *place = a->places + i;
    double x = place->origin_x + place->anchor_x * place->width, y = place->origin_y + place->anchor_y * place->height;
    row l4 = row_of(place->x - x, place->y - y, place->z - place->anchor_z, 1);
    return put_flat(a, i, row_of(1, 0, 0, 0), row_of(0, 1, 0, 0), l4, l4[2], 1, damage);
}

limit_box box_of(row box);

// Cosine and sine of the angles at which nodes turn at a time, for `count` phases.
void sample_turns(const limit_tree *tree, const double *phase, int count, double time, double *cosine, double *sine);
// The segment, 0 or 1, and the eased share of it.
void sample_shares(const limit_tree *tree, const double *phase, int count, double time, double *segment, double *share);
// The shares of the way that springs have gone.
void sample_springs(const limit_tree *tree, const double *phase, int count, double time, double *share);
// Cosine and sine of angles between -1e5 and 1e5.
void cosines_and_sines(const double *angle, int count, double *cosine, double *sine);

#endif
