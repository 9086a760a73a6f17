#ifndef PIROUETTE_ALLOCATION_COUNT_H
#define PIROUETTE_ALLOCATION_COUNT_H

// How many blocks of memory the calling thread has asked for so far; -1 where that cannot be counted.
long long pirouette_allocation_count(void);

#endif
