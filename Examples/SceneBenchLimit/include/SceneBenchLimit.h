// The limit of scene-bench: what a frame costs a plain C program that knows the tree, the animation and the frame it has to write,
// and does nothing else. It is measured beside the library, in the same run, on the same tree.
//
// What it does is the minimum of such a frame: every node's three rows of the world map, its opacity, facing and depth, its projected
// box, and the union of the old and new boxes of what changed; the paint order where depths change. What the frame does not need it
// leaves out: no third row of flat layers, no divide where no perspective is, determinants from the parent's. Animations are sampled
// in batches that the compiler turns into vector code. It knows which nodes are animated and how, but not the values: like any scene
// graph it reads a layer's position, bounds, anchor, z and opacity from its arrays, whether they are the defaults or not.
#ifndef SCENE_BENCH_LIMIT_H
#define SCENE_BENCH_LIMIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A tree in pre-order, so that a parent comes before its sublayers. Anchor points are the middles of the bounds.
typedef struct {
    int32_t count;
    const int32_t *parent;  // -1 for the root
    const double *x, *y;    // positions
    const double *width, *height;
    const double *opacity;
    const double *phase;       // seconds into the cycle at time 0; null where nothing turns
    int32_t perspective_node;  // the node whose sublayer transform has an eye; -1 is none
    double eye_distance;
    double curve[4];  // control points of the easing of each half of the cycle
} limit_plan;

// What a frame says of a node. The third row of the world map is left out: it does not act on a plane's points.
typedef struct {
    double row1[4], row2[4], row4[4];
    double opacity;
    double depth;
    double side;  // determinant of the map from the plane to the scene's; negative where the back shows
    int32_t parent;
    int32_t has_perspective;
} limit_node;

typedef struct {
    double min_x, min_y, max_x, max_y;
} limit_box;

// One 4x4 keyframe segment of a node, taken apart: each vector from its start and the difference to its end.
typedef struct {
    double translation[4], translation_way[4];  // the fourth number is m44
    double scale[4], scale_way[4];
    double shear[4], shear_way[4];              // xy, xz, yz
    double perspective[4], perspective_way[4];
    double start[4], direction[4];  // quaternions a right angle apart
    double angle;
    double unused[3];
} limit_segment;

typedef struct limit_tree limit_tree;

limit_tree *limit_tree_create(const limit_plan *plan);
void limit_tree_destroy(limit_tree *tree);
void limit_tree_set_segments(limit_tree *tree, const limit_segment *segments);  // two a node
// Springs of one decay and one angular frequency, from a node's position on by two numbers a node, begun anew every 2 seconds.
void limit_tree_set_springs(limit_tree *tree, double decay, double frequency, const double *ways);
void limit_tree_set_leaves(limit_tree *tree, const int32_t *leaves, int32_t count);

// Frames at a time in seconds.
void limit_frame_first(limit_tree *tree);                   // all nodes without turning
void limit_frame_turning(limit_tree *tree, double time);    // W1
void limit_frame_general(limit_tree *tree, double time);    // W1g
void limit_frame_springs(limit_tree *tree, double time);    // W1s
void limit_frame_deep(limit_tree *tree, double time);       // W1t: nodes with sublayers are transform layers
void limit_frame_leaves(limit_tree *tree, double time);     // W2
void limit_frame_root(limit_tree *tree, double time);       // W3
// WT: the nodes `which` have these 4x4 transforms, all others none. Subtrees whose transform is that of the last frame stay.
void limit_frame_given(limit_tree *tree, const int32_t *which, const double *transforms, const double *last, int32_t count);

const limit_node *limit_nodes(const limit_tree *tree);
limit_box limit_node_box(const limit_tree *tree, int32_t index);
limit_box limit_damage(const limit_tree *tree);
// W1t: what is drawn, from back to front, the root first.
const int32_t *limit_paint_order(const limit_tree *tree, int32_t *count);

// W4: a 224-byte node a layer, linked, copied once into a flat array, and freed. Returns a number that depends on all of them.
double limit_build_and_release(const limit_plan *plan);

// W4e: a tree of such nodes with flat arrays, edited and brought up to date.
typedef struct limit_edits limit_edits;
limit_edits *limit_edits_create(const limit_plan *plan);
void limit_edits_destroy(limit_edits *edits);
// Takes the leaves with these numbers out and frees them.
void limit_edits_remove(limit_edits *edits, const int32_t *numbers, int32_t count);
// Adds a new leaf with a number of its own in front of the sublayers of `parent`.
void limit_edits_insert(limit_edits *edits, int32_t number, int32_t parent, double x, double y, double opacity);
void limit_edits_frame(limit_edits *edits);
int32_t limit_edits_count(const limit_edits *edits);
int32_t limit_edits_slot_at(const limit_edits *edits, int32_t place);  // in pre-order
int32_t limit_edits_slot(const limit_edits *edits, int32_t number);
const limit_node *limit_edits_node(const limit_edits *edits, int32_t number);
limit_box limit_edits_damage(const limit_edits *edits);

// Processor time of the calling thread in seconds.
double bench_thread_seconds(void);
// Bytes that allocated blocks hold; -1 where the C library does not tell.
int64_t bench_allocated_bytes(void);
// Runs a function on a new thread with a stack of a size in bytes and waits for it. False where no such thread could be made.
bool bench_run_on_stack(size_t bytes, void (*body)(void *), void *context);

#endif
