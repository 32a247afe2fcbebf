import { instantiateModule, type WasmMemory } from '../wasm/instantiate-module.ts'
import { KERNEL_BYTES } from './kernel-bytes.ts'

/** What kernels.wat exports; every number is one of its parameters, in its order. */
export type Kernels = {
  memory: WasmMemory
  convolve: (
    rows: number,
    columns: number,
    input: number,
    inputRow: number,
    inputStep: number,
    taps: number,
    tapRow: number,
    quads: number,
    weights: number,
    blocks: number,
    out: number,
    outRow: number,
    outStep: number,
    addend: number,
    addendRow: number,
    halvings: 0 | 1,
    least: number,
  ) => void
  convolveDepthwise: (
    rows: number,
    columns: number,
    input: number,
    inputRow: number,
    step: number,
    weights: number,
    groups: number,
    out: number,
    outRow: number,
  ) => void
}

let kernels: Kernels | undefined

/** This thread's kernels, with a memory of their own. */
export function threadKernels(): Kernels {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what kernels.wat exports
  return (kernels ??= instantiateModule(KERNEL_BYTES) as Kernels)
}
