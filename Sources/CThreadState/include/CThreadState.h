#ifndef PIROUETTE_THREAD_STATE_H
#define PIROUETTE_THREAD_STATE_H

#include <stdbool.h>
#ifdef __linux__
#include <features.h>
#endif

// What the engine keeps for each thread. It is read inline because every property setter of a layer asks for it.
struct pirouette_thread {
    void *_Nullable object;          // the retained Swift object, or null before its first use
    unsigned int animation_blocks;   // how many view animation blocks and clocks are open: 0 lets a setter skip all else
};

// With glibc its place in the thread's block is known when the program is loaded, and glibc keeps room there for libraries that are
// loaded later. Without this each setter would call a function, or keep its registers as if it did.
#ifdef __GLIBC__
#define PIROUETTE_THREAD_MODEL __attribute__((tls_model("initial-exec")))
#else
#define PIROUETTE_THREAD_MODEL
#endif

extern __thread struct pirouette_thread pirouette_thread PIROUETTE_THREAD_MODEL;

static inline void *_Nullable pirouette_thread_object(void) { return pirouette_thread.object; }

static inline unsigned int pirouette_animation_blocks(void) { return pirouette_thread.animation_blocks; }

static inline void pirouette_set_animation_blocks(unsigned int count) { pirouette_thread.animation_blocks = count; }

// Stores the calling thread's object; `destroy` is called with it when the thread ends.
void pirouette_set_thread_object(void *_Nonnull object, void (*_Nonnull destroy)(void *_Nullable));

// Whether the caller runs where the main actor does: on the main thread, or on the one that serves the main queue.
bool pirouette_is_main_thread(void);

#endif
