// The hot loops for x86-64 processors with AVX2.
#include "Kernels.h"

#ifdef __x86_64__
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#pragma clang fp contract(off)
#define VARIANT(name) name##_avx2
#include "Rows.inc"
#include "Maps.inc"
#include "Nodes.inc"
#include "Siblings.inc"
#include "Propagation.inc"
#include "Positions.inc"
#include "Sampling.inc"
#pragma clang attribute pop

const pirouette_kernels pirouette_vector_kernels = {propagate_avx2, sample_avx2};
#endif
