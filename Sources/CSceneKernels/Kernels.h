#ifndef PIROUETTE_KERNELS_H
#define PIROUETTE_KERNELS_H

#include "CSceneKernels.h"

// One set of the hot loops.
typedef struct {
    void (*propagate)(pirouette_propagation *, uint64_t *, int32_t, int32_t, int32_t *);
    void (*sample)(pirouette_sampling *, const pirouette_group *, int32_t, int32_t, double);
} pirouette_kernels;

extern const pirouette_kernels pirouette_baseline_kernels;
extern const pirouette_kernels pirouette_vector_kernels;

#endif
