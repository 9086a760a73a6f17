// Trees of allocated nodes: building and releasing one, and editing one that a frame is made from.
#include "LimitTree.h"

#include <stdlib.h>
#include <string.h>

// What a scene graph's object would hold, at the size the issue gives.
typedef struct object {
    struct object *parent, *first, *last, *next, *previous;
    double x, y, width, height, opacity;
    int32_t slot, number;
    char rest[224 - 5 * sizeof(void *) - 5 * sizeof(double) - 2 * sizeof(int32_t)];
} object;

_Static_assert(sizeof(object) == 224, "the node of the issue");

static object *make_object(object *parent, int32_t number, double x, double y, double width, double height, double opacity) {
    object *made = malloc(sizeof *made);
    if (!made) abort();
    memset(made->rest, 0, sizeof made->rest);
    made->x = x, made->y = y, made->width = width, made->height = height, made->opacity = opacity;
    made->number = number;
    made->slot = -1;
    made->parent = parent;
    made->first = made->last = made->next = NULL;
    made->previous = parent ? parent->last : NULL;
    if (parent) {
        if (parent->last) parent->last->next = made;
        else parent->first = made;
        parent->last = made;
    }
    return made;
}

static object *make_planned(const limit_plan *plan, int32_t i, object **all) {
    object *parent = plan->parent[i] < 0 ? NULL : all[plan->parent[i]];
    return make_object(parent, i, plan->x[i], plan->y[i], plan->width[i], plan->height[i], plan->opacity[i]);
}

static object *next_in_pre_order(object *node) {
    if (node->first) return node->first;
    while (node && !node->next) node = node->parent;
    return node ? node->next : NULL;
}

double limit_build_and_release(const limit_plan *plan) {
    int32_t n = plan->count;
    object **all = malloc((size_t)n * sizeof *all);
    object *flat = malloc((size_t)n * sizeof *flat);
    if (!all || !flat) abort();
    for (int32_t i = 0; i < n; i++) all[i] = make_planned(plan, i, all);
    int32_t place = 0;
    for (object *node = all[0]; node; node = next_in_pre_order(node)) {
        node->slot = place;
        flat[place++] = *node;
    }
    double sum = flat[n - 1].x + flat[n / 2].y;
    for (int32_t i = 0; i < n; i++) free(all[i]);
    free(flat);
    free(all);
    return sum;
}

struct limit_edits {
    object **numbered;
    int32_t number_capacity;
    int32_t slot_count, capacity, count;
    limit_arrays arrays;
    // What is to be done after a slot in the order: 0 nothing, -1 the slot is gone, else 1 + the slot that comes after it.
    int32_t *mark;
    int32_t *order, *order_after;
    int32_t *free_slots;
    int32_t free_count;
    int32_t *inserted;
    int32_t inserted_count;
    row damage, pending;
};

static void *grown(void *old, size_t old_count, size_t count, size_t size) {
    void *memory = aligned_alloc(64, (count * size + 63) / 64 * 64);
    if (!memory) abort();
    memset(memory, 0, count * size);
    if (old) memcpy(memory, old, old_count * size);
    free(old);
    return memory;
}

static void reserve_slots(limit_edits *e, int32_t capacity) {
    size_t old = (size_t)e->capacity, now = (size_t)capacity;
    e->arrays.places = grown(e->arrays.places, old, now, sizeof *e->arrays.places);
    e->arrays.nodes = grown(e->arrays.nodes, old, now, sizeof *e->arrays.nodes);
    e->arrays.boxes = grown(e->arrays.boxes, old, now, sizeof *e->arrays.boxes);
    e->mark = grown(e->mark, old, now, sizeof *e->mark);
    e->order = grown(e->order, old, now, sizeof *e->order);
    e->order_after = grown(e->order_after, old, now, sizeof *e->order_after);
    e->free_slots = grown(e->free_slots, old, now, sizeof *e->free_slots);
    e->inserted = grown(e->inserted, old, now, sizeof *e->inserted);
    e->capacity = capacity;
}

static int32_t take_slot(limit_edits *e) {
    if (e->free_count > 0) return e->free_slots[--e->free_count];
    if (e->slot_count == e->capacity) reserve_slots(e, 2 * e->capacity);
    return e->slot_count++;
}

static void write_place(limit_edits *e, const object *node) {
    int32_t parent = node->parent ? node->parent->slot : -1;
    e->arrays.places[node->slot] = place_of(node->x, node->y, node->width, node->height, node->opacity, parent);
    e->arrays.boxes[node->slot] = nothing_damaged;
}

limit_edits *limit_edits_create(const limit_plan *plan) {
    limit_edits *e = aligned_alloc(64, (sizeof *e + 63) / 64 * 64);
    if (!e) abort();
    memset(e, 0, sizeof *e);
    e->number_capacity = 2 * plan->count + 64;
    e->numbered = grown(NULL, 0, (size_t)e->number_capacity, sizeof *e->numbered);
    reserve_slots(e, plan->count + 1024);
    e->arrays.perspective_node = -1;
    e->pending = nothing_damaged;
    e->damage = nothing_damaged;
    for (int32_t i = 0; i < plan->count; i++) {
        object *node = make_planned(plan, i, e->numbered);
        e->numbered[i] = node;
        node->slot = take_slot(e);
        e->order[e->count++] = node->slot;
        write_place(e, node);
        e->damage = put_still(&e->arrays, node->slot, e->damage);
    }
    return e;
}

void limit_edits_destroy(limit_edits *e) {
    for (int32_t i = 0; i < e->number_capacity; i++) free(e->numbered[i]);
    free(e->numbered), free(e->arrays.places), free(e->arrays.nodes), free(e->arrays.boxes), free(e->mark), free(e->order), free(e->order_after);
    free(e->free_slots), free(e->inserted);
    free(e);
}

void limit_edits_remove(limit_edits *e, const int32_t *numbers, int32_t count) {
    for (int32_t i = 0; i < count; i++) {
        object *node = e->numbered[numbers[i]];
        if (node->previous) node->previous->next = node->next;
        else node->parent->first = node->next;
        if (node->next) node->next->previous = node->previous;
        else node->parent->last = node->previous;
        e->mark[node->slot] = -1;
        e->pending = minimum(e->pending, e->arrays.boxes[node->slot]);
        e->numbered[numbers[i]] = NULL;
        free(node);
    }
}

void limit_edits_insert(limit_edits *e, int32_t number, int32_t parent_number, double x, double y, double opacity) {
    if (number >= e->number_capacity) {
        e->numbered = grown(e->numbered, (size_t)e->number_capacity, 2 * (size_t)number, sizeof *e->numbered);
        e->number_capacity = 2 * number;
    }
    object *parent = e->numbered[parent_number];
    // In the order it comes right after the last node below its parent so far.
    object *before = parent;
    while (before->last) before = before->last;
    object *node = make_object(parent, number, x, y, 100, 100, opacity);
    e->numbered[number] = node;
    node->slot = take_slot(e);
    write_place(e, node);
    e->mark[node->slot] = e->mark[before->slot];
    e->mark[before->slot] = 1 + node->slot;
    e->inserted[e->inserted_count++] = node->slot;
}

// The order is an array, for that is what a host reads; all edits of a frame are put into it in one pass.
static void patch_order(limit_edits *e) {
    int32_t *to = e->order_after, *mark = e->mark;
    int32_t length = 0;
    for (int32_t place = 0; place < e->count; place++) {
        int32_t slot = e->order[place];
        int32_t found = mark[slot];
        if (__builtin_expect(found == 0, 1)) {
            to[length++] = slot;
            continue;
        }
        mark[slot] = 0;
        if (found < 0) {
            e->free_slots[e->free_count++] = slot;
            continue;
        }
        to[length++] = slot;
        while (found > 0) {
            slot = found - 1;
            to[length++] = slot;
            found = mark[slot];
            mark[slot] = 0;
        }
    }
    e->order_after = e->order;
    e->order = to;
    e->count = length;
}

void limit_edits_frame(limit_edits *e) {
    e->damage = e->pending;
    e->pending = nothing_damaged;
    patch_order(e);
    for (int32_t i = 0; i < e->inserted_count; i++) e->damage = put_still(&e->arrays, e->inserted[i], e->damage);
    e->inserted_count = 0;
}

int32_t limit_edits_count(const limit_edits *e) { return e->count; }

int32_t limit_edits_slot_at(const limit_edits *e, int32_t place) { return e->order[place]; }

int32_t limit_edits_slot(const limit_edits *e, int32_t number) { return e->numbered[number]->slot; }

const limit_node *limit_edits_node(const limit_edits *e, int32_t number) { return e->arrays.nodes + e->numbered[number]->slot; }

limit_box limit_edits_damage(const limit_edits *e) { return box_of(e->damage); }
