// Making the limit's tree and reading its frame.
#define _GNU_SOURCE
#include "LimitTree.h"

#include <stdlib.h>
#include <string.h>

const row nothing_damaged = {1e300, 1e300, 1e300, 1e300};

static void *room(size_t count, size_t size) {
    size_t bytes = (count * size + 63) / 64 * 64 + 64;
    void *memory = aligned_alloc(64, bytes);
    if (!memory) abort();
    memset(memory, 0, bytes);
    return memory;
}

static void list_children(limit_tree *tree) {
    size_t n = (size_t)tree->count;
    tree->owners = room(n, sizeof *tree->owners);
    tree->first_child = room(n + 1, sizeof *tree->first_child);
    tree->children = room(n, sizeof *tree->children);
    tree->extent = room(n, sizeof *tree->extent);
    tree->paint_place = room(n, sizeof *tree->paint_place);
    for (int32_t i = 0; i < tree->count; i++) {
        if (tree->arrays.places[i].deep < 0) continue;
        tree->arrays.places[i].deep = tree->deep_count;
        tree->owners[tree->deep_count++] = i;
    }
    // Counted one place up, so that the sums are the beginnings of the lists; filled in pre-order, which is the order within each.
    for (int32_t i = 1; i < tree->count; i++) tree->first_child[tree->arrays.places[tree->arrays.places[i].parent].deep + 1]++;
    for (int32_t d = 0; d < tree->deep_count; d++) tree->first_child[d + 1] += tree->first_child[d];
    int32_t *next = room((size_t)tree->deep_count, sizeof *next);
    for (int32_t i = 1; i < tree->count; i++) {
        int32_t d = tree->arrays.places[tree->arrays.places[i].parent].deep;
        tree->children[tree->first_child[d] + next[d]++] = i;
    }
    free(next);
    for (int32_t i = tree->count - 1; i >= 0; i--) {
        tree->extent[i]++;
        if (i > 0) tree->extent[tree->arrays.places[i].parent] += tree->extent[i];
    }
}

limit_tree *limit_tree_create(const limit_plan *plan) {
    size_t n = (size_t)plan->count;
    limit_tree *tree = room(1, sizeof *tree);
    tree->count = plan->count;
    tree->arrays.places = room(n, sizeof *tree->arrays.places);
    tree->arrays.nodes = room(n, sizeof *tree->arrays.nodes);
    tree->arrays.boxes = room(n, sizeof *tree->arrays.boxes);
    tree->phase = room(n, sizeof *tree->phase);
    tree->deep = room(n, sizeof *tree->deep);
    tree->paint = room(n, sizeof *tree->paint);
    tree->keys = room(n, sizeof *tree->keys);
    tree->keys_after = room(n, sizeof *tree->keys_after);
    tree->arrays.perspective_node = plan->perspective_node;
    tree->arrays.eye_distance = plan->eye_distance;
    tree->damage = nothing_damaged;
    const double *c = plan->curve;
    tree->x3 = 1 + 3 * (c[0] - c[2]), tree->x2 = 3 * (c[2] - 2 * c[0]), tree->x1 = 3 * c[0];
    tree->y3 = 1 + 3 * (c[1] - c[3]), tree->y2 = 3 * (c[3] - 2 * c[1]), tree->y1 = 3 * c[1];
    for (size_t i = 0; i < n; i++) {
        int32_t parent = plan->parent[i];
        tree->arrays.places[i] = place_of(plan->x[i], plan->y[i], plan->width[i], plan->height[i], plan->opacity[i], parent);
        tree->arrays.nodes[i].parent = parent;
        if (parent >= 0) tree->arrays.places[parent].deep = 0;
        if (plan->phase) tree->phase[i] = plan->phase[i];
        tree->arrays.boxes[i] = nothing_damaged;
    }
    list_children(tree);
    return tree;
}

void limit_tree_destroy(limit_tree *tree) {
    free(tree->arrays.places);
    free(tree->arrays.nodes);
    free(tree->arrays.boxes);
    free(tree->phase);
    free(tree->deep);
    free(tree->paint);
    free(tree->keys);
    free(tree->keys_after);
    free(tree->owners);
    free(tree->first_child);
    free(tree->children);
    free(tree->extent);
    free(tree->paint_place);
    free(tree->segments);
    free(tree->spring_from);
    free(tree->spring_to);
    free(tree->leaves);
    free(tree->leaf_phase);
    free(tree);
}

void limit_tree_set_segments(limit_tree *tree, const limit_segment *segments) {
    tree->segments = room(2 * (size_t)tree->count, sizeof *segments);
    memcpy(tree->segments, segments, 2 * (size_t)tree->count * sizeof *segments);
}

void limit_tree_set_springs(limit_tree *tree, double decay, double frequency, const double *ways) {
    tree->spring_decay = decay, tree->spring_frequency = frequency;
    tree->spring_from = room(2 * (size_t)tree->count, sizeof *ways);
    tree->spring_to = room(2 * (size_t)tree->count, sizeof *ways);
    for (int32_t i = 0; i < tree->count; i++) {
        const limit_place *place = tree->arrays.places + i;
        tree->spring_from[2 * i] = place->x, tree->spring_from[2 * i + 1] = place->y;
        tree->spring_to[2 * i] = place->x + ways[2 * i], tree->spring_to[2 * i + 1] = place->y + ways[2 * i + 1];
    }
}

void limit_tree_set_leaves(limit_tree *tree, const int32_t *leaves, int32_t count) {
    tree->leaves = room((size_t)count, sizeof *leaves);
    tree->leaf_phase = room((size_t)count, sizeof *tree->leaf_phase);
    memcpy(tree->leaves, leaves, (size_t)count * sizeof *leaves);
    tree->leaf_count = count;
    for (int32_t i = 0; i < count; i++) tree->leaf_phase[i] = tree->phase[leaves[i]];
}

const limit_node *limit_nodes(const limit_tree *tree) { return tree->arrays.nodes; }

limit_box box_of(row box) { return (limit_box){box[0], box[1], -box[2], -box[3]}; }

limit_box limit_node_box(const limit_tree *tree, int32_t index) { return box_of(tree->arrays.boxes[index]); }

limit_box limit_damage(const limit_tree *tree) { return box_of(tree->damage); }

const int32_t *limit_paint_order(const limit_tree *tree, int32_t *count) {
    *count = tree->paint_count;
    return tree->paint;
}
