export const u16 = (bytes: Uint8Array, at: number): number => (bytes[at] << 8) | bytes[at + 1]
export const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))
