/** So far around a pixel, to all sides. */
export const MEAN_REACH_PX = 2

/** Mean Lab of the pixels around one, of a picture that size. */
export function meanColour(lab: Float32Array, width: number, height: number, x: number, y: number): number[] {
  const sum = [0, 0, 0]
  for (let dy = -MEAN_REACH_PX; dy <= MEAN_REACH_PX; dy++)
    for (let dx = -MEAN_REACH_PX; dx <= MEAN_REACH_PX; dx++) {
      const row = Math.max(0, Math.min(height - 1, y + dy))
      const column = Math.max(0, Math.min(width - 1, x + dx))
      for (let c = 0; c < 3; c++) sum[c] += lab[(row * width + column) * 3 + c] / (2 * MEAN_REACH_PX + 1) ** 2
    }
  return sum
}
