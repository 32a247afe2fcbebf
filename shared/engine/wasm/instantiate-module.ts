/** A module's memory; `grow` takes pages of `WASM_PAGE_BYTES` and leaves views of the buffer before empty. */
export type WasmMemory = { buffer: ArrayBuffer; grow: (pages: number) => number }

export const WASM_PAGE_BYTES = 65536

/** What of it is used here. Neither ECMAScript's types nor Node's know it; those of browsers are not to be had here. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { exports: object }
}

/** What an instance of a module in base64 exports, with a memory of its own. Synchronously: three kilobytes take a millisecond, and nothing that stages waits for promises. */
export function instantiateModule(base64: string): object {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports
}

/** Grows a memory to at least so many bytes. */
export function growTo(memory: WasmMemory, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / WASM_PAGE_BYTES))
}
