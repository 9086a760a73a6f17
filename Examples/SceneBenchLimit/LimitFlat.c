// Frames of trees of ordinary layers: each is flat, so its world map is three rows, and a sublayer's rows are sums of them.
#include "LimitTree.h"

#include <string.h>

// What one unit of z of a sublayer of the perspective node adds to its point in the scene: the eye moves the point toward the
// middle of the node's bounds and takes 1/d from w.
static void look(limit_arrays *a) {
    const limit_place *place = a->places + a->perspective_node;
    const limit_node *node = a->nodes + a->perspective_node;
    double x = place->origin_x + place->anchor_x * place->width, y = place->origin_y + place->anchor_y * place->height;
    a->eye_row = -1 / a->eye_distance * (x * load(node->row1) + y * load(node->row2) + load(node->row4));
}

void limit_frame_first(limit_tree *tree) {
    row damage = put_still(&tree->arrays, 0, nothing_damaged);
    for (int32_t i = 1; i < tree->count; i++) damage = put_still(&tree->arrays, i, damage);
    tree->damage = damage;
    if (tree->arrays.perspective_node >= 0) look(&tree->arrays);
}

void limit_frame_turning(limit_tree *tree, double time) {
    double cosine[batch_size], sine[batch_size];
    row damage = nothing_damaged;
    for (int32_t first = 0; first < tree->count; first += batch_size) {
        int32_t count = tree->count - first < batch_size ? tree->count - first : batch_size;
        sample_turns(tree, tree->phase + first, count, time, cosine, sine);
        for (int32_t k = 0; k < count; k++) {
            damage = put_turning(&tree->arrays, first + k, cosine[k], sine[k], damage);
            if (first + k == tree->arrays.perspective_node) look(&tree->arrays);
        }
    }
    tree->damage = damage;
}

void limit_frame_springs(limit_tree *tree, double time) {
    double share[batch_size];
    row damage = nothing_damaged;
    for (int32_t first = 0; first < tree->count; first += batch_size) {
        int32_t count = tree->count - first < batch_size ? tree->count - first : batch_size;
        sample_springs(tree, tree->phase + first, count, time, share);
        for (int32_t k = 0; k < count; k++) {
            limit_place *place = tree->arrays.places + first + k;
            const double *from = tree->spring_from + 2 * (first + k), *to = tree->spring_to + 2 * (first + k);
            place->x = from[0] * (1 - share[k]) + to[0] * share[k];
            place->y = from[1] * (1 - share[k]) + to[1] * share[k];
            damage = put_still(&tree->arrays, first + k, damage);
            if (first + k == tree->arrays.perspective_node) look(&tree->arrays);
        }
    }
    tree->damage = damage;
}

void limit_frame_leaves(limit_tree *tree, double time) {
    double cosine[batch_size], sine[batch_size];
    row damage = nothing_damaged;
    for (int32_t first = 0; first < tree->leaf_count; first += batch_size) {
        int32_t count = tree->leaf_count - first < batch_size ? tree->leaf_count - first : batch_size;
        sample_turns(tree, tree->leaf_phase + first, count, time, cosine, sine);
        for (int32_t k = 0; k < count; k++) damage = put_turning(&tree->arrays, tree->leaves[first + k], cosine[k], sine[k], damage);
    }
    tree->damage = damage;
}

void limit_frame_root(limit_tree *tree, double time) {
    double cosine, sine;
    sample_turns(tree, tree->phase, 1, time, &cosine, &sine);
    row damage = put_turning(&tree->arrays, 0, cosine, sine, nothing_damaged);
    for (int32_t i = 1; i < tree->count; i++) damage = put_still(&tree->arrays, i, damage);
    tree->damage = damage;
}

// A node with any transform; as long as anchor_z is 0 the transform's third row acts on nothing.
static inline row put_general(const limit_arrays *a, int32_t i, row m1, row m2, row m4, row damage) {
    const limit_place *place = a->places + i;
    limit_node *node = a->nodes + i;
    double x = place->origin_x + place->anchor_x * place->width, y = place->origin_y + place->anchor_y * place->height;
    row offset = row_of(place->x, place->y, place->z, 0);
    row l1 = m1 + m1[3] * offset, l2 = m2 + m2[3] * offset, l4 = m4 - x * m1 - y * m2;
    l4 += l4[3] * offset;
    row middle = l4 + (place->origin_x + 0.5 * place->width) * l1 + (place->origin_y + 0.5 * place->height) * l2;
    row r1 = l1, r2 = l2, r4 = l4;
    double opacity = place->opacity;
    if (place->parent >= 0) {
        const limit_node *parent = a->nodes + place->parent;
        row p1 = load(parent->row1), p2 = load(parent->row2), p4 = load(parent->row4);
        r1 = l1[0] * p1 + l1[1] * p2 + l1[3] * p4;
        r2 = l2[0] * p1 + l2[1] * p2 + l2[3] * p4;
        r4 = l4[0] * p1 + l4[1] * p2 + l4[3] * p4;
        opacity *= parent->opacity;
        if (__builtin_expect(place->parent == a->perspective_node, 0)) {
            r1 += l1[2] * a->eye_row;
            r2 += l2[2] * a->eye_row;
            r4 += l4[2] * a->eye_row;
            middle[3] -= middle[2] / a->eye_distance;
        }
    }
    node->has_perspective = 1;
    row box = projected_box(r1, r2, r4, place->origin_x, place->origin_y, place->width, place->height);
    return put(node, a->boxes + i, r1, r2, r4, opacity, middle[2] / middle[3], determinant(r1, r2, r4), box, damage);
}

void limit_frame_given(limit_tree *tree, const int32_t *which, const double *transforms, const double *last, int32_t count) {
    row damage = nothing_damaged;
    for (int32_t k = 0; k < count; k++) {
        const double *m = transforms + 16 * k;
        if (last && memcmp(m, last + 16 * k, 16 * sizeof *m) == 0) continue;
        int32_t i = which[k], end = i + tree->extent[i];
        damage = put_general(&tree->arrays, i, load(m), load(m + 4), load(m + 12), damage);
        while (++i < end) damage = put_still(&tree->arrays, i, damage);
    }
    tree->damage = damage;
}

// The first, second and fourth row of a map from its parts: scale, shear, rotation, translation, then perspective.
static inline void compose(const limit_segment *part, double share, double c, double s, row *m1, row *m2, row *m4) {
    row translation = load(part->translation) + share * load(part->translation_way);
    row scale = load(part->scale) + share * load(part->scale_way);
    row shear = load(part->shear) + share * load(part->shear_way);
    row perspective = load(part->perspective) + share * load(part->perspective_way);
    row q = c * load(part->start) + s * load(part->direction);
    double x = q[0], y = q[1], z = q[2], w = q[3];
    row axis1 = row_of(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0);
    row axis2 = row_of(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0);
    row first = scale[0] * axis1;
    row second = scale[1] * (shear[0] * axis1 + axis2);
    double weight = translation[3];
    row moved = translation;
    moved[3] = 0;
    row dot1 = first * perspective, dot2 = second * perspective, dot4 = moved * perspective;
    first[3] = dot1[0] + dot1[1] + dot1[2];
    second[3] = dot2[0] + dot2[1] + dot2[2];
    moved[3] = dot4[0] + dot4[1] + dot4[2] + weight;
    *m1 = first, *m2 = second, *m4 = moved;
}

// Depths are equal to the nearest 2^-20 of a point: at this size neighbouring numbers lie so far apart.
static inline double step_of(double depth) { return (depth + 0x1.8p32) - 0x1.8p32; }

// The paint order: depth first, sublayers by depth, equal depths in pre-order. The lists stay as the last frame left them, so that
// sorting them again costs little; and where a subtree begins follows from the sizes of those painted before it.
static void order_siblings(limit_tree *tree) {
    tree->paint[0] = 0;
    tree->paint_place[0] = 0;
    for (int32_t d = 0; d < tree->deep_count; d++) {
        int32_t owner = tree->owners[d];
        int32_t *list = tree->children + tree->first_child[d];
        int32_t count = tree->first_child[d + 1] - tree->first_child[d];
        for (int32_t k = 1; k < count; k++) {
            int32_t moved = list[k], place = k;
            double depth = step_of(tree->arrays.nodes[moved].depth);
            for (; place > 0; place--) {
                double other = step_of(tree->arrays.nodes[list[place - 1]].depth);
                if (other < depth || (other == depth && list[place - 1] < moved)) break;
                list[place] = list[place - 1];
            }
            list[place] = moved;
        }
        int32_t place = tree->paint_place[owner] + 1;
        for (int32_t k = 0; k < count; k++) {
            tree->paint[place] = list[k];
            tree->paint_place[list[k]] = place;
            place += tree->extent[list[k]];
        }
    }
    tree->paint_count = tree->count;
}

void limit_frame_general(limit_tree *tree, double time) {
    double segment[batch_size], share[batch_size], angle[batch_size], cosine[batch_size], sine[batch_size];
    row damage = nothing_damaged;
    for (int32_t first = 0; first < tree->count; first += batch_size) {
        int32_t count = tree->count - first < batch_size ? tree->count - first : batch_size;
        sample_shares(tree, tree->phase + first, count, time, segment, share);
        for (int32_t k = 0; k < count; k++) {
            angle[k] = share[k] * tree->segments[2 * (first + k) + (int)segment[k]].angle;
        }
        cosines_and_sines(angle, count, cosine, sine);
        for (int32_t k = 0; k < count; k++) {
            const limit_segment *part = tree->segments + 2 * (first + k) + (int)segment[k];
            row m1, m2, m4;
            compose(part, share[k], cosine[k], sine[k], &m1, &m2, &m4);
            damage = put_general(&tree->arrays, first + k, m1, m2, m4, damage);
            if (first + k == tree->arrays.perspective_node) look(&tree->arrays);
        }
    }
    order_siblings(tree);
    tree->damage = damage;
}
