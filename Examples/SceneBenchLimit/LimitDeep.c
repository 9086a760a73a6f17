// W1t: nodes with sublayers are transform layers, which keep the third dimension; all that is drawn lies in the root's one 3D space
// and is ordered by depth in each frame.
#include "LimitTree.h"

#include <string.h>

// A turning node below a transform layer. Needs the parent's four rows in the scene, and z and w of its four rows in the space.
static inline row put_deep(limit_tree *tree, int32_t i, double c, double s, row damage) {
    const limit_arrays *a = &tree->arrays;
    const limit_place *place = a->places + i;
    const limit_node *parent = a->nodes + place->parent;
    const limit_deep *above = tree->deep + a->places[place->parent].deep;
    limit_node *node = a->nodes + i;
    double anchor_x = place->origin_x + place->anchor_x * place->width, anchor_y = place->origin_y + place->anchor_y * place->height;
    double x = place->x - anchor_x * c - place->anchor_z * s, y = place->y - anchor_y, z = place->z + anchor_x * s - place->anchor_z * c;
    row p1 = load(parent->row1), p2 = load(parent->row2), p3 = above->row3, p4 = load(parent->row4);
    row r1 = c * p1 - s * p3;
    row r4 = x * p1 + y * p2 + (z * p3 + p4);
    double opacity = place->opacity * parent->opacity;
    row space_z = above->z, space_w = above->w;
    if (place->deep >= 0) {
        // Draws nothing, so it needs no box and no facing; its sublayers need its four rows, both in the scene and in the space.
        limit_deep *own = tree->deep + place->deep;
        store(node->row1, r1);
        store(node->row2, p2);
        store(node->row4, r4);
        node->opacity = opacity;
        own->row3 = s * p1 + c * p3;
        own->z = row_of(
            c * space_z[0] - s * space_z[2], space_z[1], s * space_z[0] + c * space_z[2],
            x * space_z[0] + y * space_z[1] + z * space_z[2] + space_z[3]);
        own->w = row_of(
            c * space_w[0] - s * space_w[2], space_w[1], s * space_w[0] + c * space_w[2],
            x * space_w[0] + y * space_w[1] + z * space_w[2] + space_w[3]);
        return damage;
    }
    double from_left = place->origin_x + 0.5 * place->width;
    double middle_x = x + c * from_left, middle_y = y + place->origin_y + 0.5 * place->height, middle_z = z - s * from_left;
    if (__builtin_fabs(s) <= 1e-9 * __builtin_fabs(c)) {
        // What lies flat in its superlayer's space is ordered by its plane at the middle of the superlayer.
        const limit_place *around = a->places + place->parent;
        middle_x = around->origin_x + 0.5 * around->width, middle_y = around->origin_y + 0.5 * around->height, middle_z = z;
    }
    double depth = middle_x * space_z[0] + middle_y * space_z[1] + middle_z * space_z[2] + space_z[3];
    depth /= middle_x * space_w[0] + middle_y * space_w[1] + middle_z * space_w[2] + space_w[3];
    row box = projected_box(r1, p2, r4, place->origin_x, place->origin_y, place->width, place->height);
    return put(node, a->boxes + i, r1, p2, r4, opacity, depth, determinant(r1, p2, r4), box, damage);
}

// The root is an ordinary layer whose sublayer transform has the eye.
static row put_root(limit_tree *tree, double c, double s) {
    const limit_arrays *a = &tree->arrays;
    row damage = put_turning(a, 0, c, s, nothing_damaged);
    const limit_place *place = a->places;
    const limit_node *node = a->nodes;
    double x = place->origin_x + place->anchor_x * place->width, y = place->origin_y + place->anchor_y * place->height;
    limit_deep *own = tree->deep + place->deep;
    double by = -1 / a->eye_distance;
    own->row3 = by * (x * load(node->row1) + y * load(node->row2) + load(node->row4));
    own->z = row_of(0, 0, 1, 0);
    own->w = row_of(0, 0, by, 1);
    return damage;
}

// A number that grows as the depth does, in steps of 2^-20 of a point, below which depths count as equal. 32 bits reach to 2048.
static inline uint32_t sort_key(double depth) { return (uint32_t)(int32_t)__builtin_nearbyint(depth * 0x1p20) ^ 0x80000000u; }

// A radix sort, in which equal depths stay in pre-order.
static void order_by_depth(limit_tree *tree, int32_t count) {
    enum { bits = 11, buckets = 1 << bits };
    uint64_t *from = tree->keys, *to = tree->keys_after;
    uint32_t counts[3][buckets];
    memset(counts, 0, sizeof counts);
    for (int32_t k = 0; k < count; k++) {
        uint32_t key = (uint32_t)(from[k] >> 32);
        counts[0][key & (buckets - 1)]++;
        counts[1][key >> bits & (buckets - 1)]++;
        counts[2][key >> 2 * bits]++;
    }
    for (int pass = 0; pass < 3; pass++) {
        uint32_t sum = 0;
        for (int bucket = 0; bucket < buckets; bucket++) {
            uint32_t here = counts[pass][bucket];
            counts[pass][bucket] = sum;
            sum += here;
        }
        int shift = 32 + pass * bits;
        for (int32_t k = 0; k < count; k++) to[counts[pass][from[k] >> shift & (buckets - 1)]++] = from[k];
        uint64_t *other = from;
        from = to;
        to = other;
    }
    tree->paint[0] = 0;
    for (int32_t k = 0; k < count; k++) tree->paint[k + 1] = (int32_t)(uint32_t)from[k];
    tree->paint_count = count + 1;
}

void limit_frame_deep(limit_tree *tree, double time) {
    double cosine[batch_size], sine[batch_size];
    row damage = nothing_damaged;
    int32_t drawn = 0;
    for (int32_t first = 0; first < tree->count; first += batch_size) {
        int32_t count = tree->count - first < batch_size ? tree->count - first : batch_size;
        sample_turns(tree, tree->phase + first, count, time, cosine, sine);
        for (int32_t k = 0; k < count; k++) {
            int32_t i = first + k;
            if (i == 0) {
                damage = put_root(tree, cosine[0], sine[0]);
                continue;
            }
            damage = put_deep(tree, i, cosine[k], sine[k], damage);
            if (tree->arrays.places[i].deep < 0) tree->keys[drawn++] = (uint64_t)sort_key(tree->arrays.nodes[i].depth) << 32 | (uint32_t)i;
        }
    }
    order_by_depth(tree, drawn);
    tree->damage = damage;
}
