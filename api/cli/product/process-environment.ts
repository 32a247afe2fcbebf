import { COMPILE_CACHE } from './build-server.ts'

/**
 * What api and worker are started with beside the configuration. One heap each for what is not V8's: glibc keeps one per thread otherwise, and
 * hardly ever gives back what pictures took of them; what takes 128 KB or more lies outside these, and is given back as soon as it is free. And no more room for young objects than is of use: V8 takes three times 32 MB of it
 * under load and keeps them, at no gain that could be measured.
 */
export const PROCESS_ENVIRONMENT = {
  NODE_COMPILE_CACHE: COMPILE_CACHE,
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=16',
}
