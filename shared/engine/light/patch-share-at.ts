/** Share of sun (0–1) pixel by pixel of a picture. */
export type PatchShare = { width: number; height: number; share: Float32Array }

/** Share of sun (0–1) at a place of the picture in pixels, between four pixels; beyond the picture's border as at it. */
export function patchShareAt({ width, height, share }: PatchShare, px: number, py: number): number {
  const fx = Math.max(0, Math.min(width - 1, px - 0.5))
  const fy = Math.max(0, Math.min(height - 1, py - 0.5))
  const x0 = fx | 0
  const y0 = fy | 0
  const i = y0 * width + x0
  const right = x0 + 1 < width ? 1 : 0
  const below = y0 + 1 < height ? width : 0
  const tx = fx - x0
  const above = share[i] * (1 - tx) + share[i + right] * tx
  const under = share[i + below] * (1 - tx) + share[i + below + right] * tx
  return above + (under - above) * (fy - y0)
}
