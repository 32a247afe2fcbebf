/** A module's memory; `grow` takes pages of `WASM_PAGE_BYTES` and leaves views of the buffer before empty. */
export type WasmMemory = { buffer: ArrayBuffer; grow: (pages: number) => number }

export const WASM_PAGE_BYTES = 65536

/** What of it is used here. Neither ECMAScript's types nor Node's know it; those of browsers are not to be had here. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { exports: object }
}

/** An instance with a memory of its own of a module in base64. Synchronously: three kilobytes take a millisecond, and nothing that stages waits for promises. */
export function instantiateModule<Exports>(base64: string): Exports {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the module's source exports
  return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as Exports
}

/** Grows a memory to at least so many bytes. */
export function growTo(memory: WasmMemory, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / WASM_PAGE_BYTES))
}
