#ifndef PIROUETTE_THREAD_STATE_H
#define PIROUETTE_THREAD_STATE_H

#include <stdbool.h>

// One pointer per thread. The reader is inline because a property setter of a view asks on every call.
extern __thread void *_Nullable pirouette_thread_state;

static inline void *_Nullable pirouette_thread_state_get(void) { return pirouette_thread_state; }

// Stores the calling thread's pointer; `destroy` is called with it when the thread ends.
void pirouette_thread_state_set(void *_Nonnull state, void (*_Nonnull destroy)(void *_Nullable));

// Whether the caller runs on the process's first thread, the one the main actor is bound to.
bool pirouette_is_main_thread(void);

#endif
