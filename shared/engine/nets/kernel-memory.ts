import { growTo, WASM_PAGE_BYTES } from '../wasm/instantiate-module.ts'
import { threadKernels } from './kernels.ts'

export const FLOAT_BYTES = 4
/** A cache line, so that no pixel's channels begin in the middle of one without need. */
const ALIGNMENT_BYTES = 64
/** Kernels read up to three pixels behind a row's end, at twice their step, of what may be the last row of memory. */
const SLACK_BYTES = WASM_PAGE_BYTES

let top = 0
let scopes = 0

/**
 * Runs a network: what it allocates is free again afterwards, and the next one takes the same memory. Memory only ever grows, to what the largest
 * picture needs.
 */
export function scoped<T>(work: () => T): T {
  const before = top
  scopes++
  try {
    return work()
  } finally {
    scopes--
    top = before
  }
}

/** Address of so many bytes until the end of the innermost `scoped`; what they hold is left from earlier. */
export function allocate(bytes: number): number {
  const { memory } = threadKernels()
  const at = top
  top = at + Math.ceil(bytes / ALIGNMENT_BYTES) * ALIGNMENT_BYTES
  growTo(memory, top + SLACK_BYTES)
  return at
}

/** Address of weights, which stay for as long as the thread does. */
export function keepWeights(values: Float32Array): number {
  if (scopes > 0) throw new Error('Weights that are unpacked while a network runs would be lost after it')
  const at = allocate(values.byteLength)
  memoryFloats().set(values, at / FLOAT_BYTES)
  return at
}

/** All of memory as floats, until the next `allocate`, which may move it. */
export const memoryFloats = (): Float32Array => new Float32Array(threadKernels().memory.buffer)
