import { KERNEL_BYTES } from './kernel-bytes.ts'

type Memory = { buffer: ArrayBuffer; grow: (pages: number) => number }

/** What kernels.wat exports; every number is one of its parameters, in its order. */
export type Kernels = {
  memory: Memory
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

/** What of it is used here. Neither ECMAScript's types nor Node's know it; those of browsers are not to be had here. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { exports: Kernels }
}

let kernels: Kernels | undefined

/** This thread's kernels, with a memory of their own. */
export function threadKernels(): Kernels {
  return (kernels ??= instantiate())
}

/** Synchronously: three kilobytes take a millisecond, and nothing that stages waits for promises. */
function instantiate(): Kernels {
  const bytes = Uint8Array.from(atob(KERNEL_BYTES), (character) => character.charCodeAt(0))
  return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports
}
