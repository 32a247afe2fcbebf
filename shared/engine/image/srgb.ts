/** Linear light for each 8-bit sRGB value (IEC 61966-2-1). */
export const SRGB_TO_LINEAR: Float32Array = Float32Array.from({ length: 256 }, (_, value) => {
  const c = value / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})

const SRGB_TABLE_STEPS = 4096
const encoded = Float32Array.from({ length: SRGB_TABLE_STEPS + 2 }, (_, i) => {
  const v = Math.min(1, i / SRGB_TABLE_STEPS)
  return 255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
})

/** sRGB value 0–255 (not rounded) of linear light, clamped to 0–1. */
export function linearToSrgb(linear: number): number {
  if (!(linear > 0)) return 0
  if (linear >= 1) return 255
  // The curve is steep near black, where a table would band.
  if (linear < 0.02) return 255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055)
  const position = linear * SRGB_TABLE_STEPS
  const i = position | 0
  return encoded[i] + (encoded[i + 1] - encoded[i]) * (position - i)
}

/** Linear RGB of a `#rrggbb` colour. */
export function hexToLinear(hex: string): [number, number, number] {
  const at = (i: number) => SRGB_TO_LINEAR[Number.parseInt(hex.slice(i, i + 2), 16)]
  return [at(1), at(3), at(5)]
}
