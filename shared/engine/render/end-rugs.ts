import type { BeyondFloor } from './beyond-floor.ts'
import { type Rasterised, SAMPLE_X, SAMPLE_Y, SAMPLES_PER_PIXEL } from './scene/rasterise.ts'
import { liesOnFloor, type Scene } from './scene/scene.ts'

/** Ends rugs, and nothing else, where the picture's floor does. */
export function endRugs(
  rasterised: Rasterised,
  scene: Pick<Scene, 'object' | 'bounds'>,
  isBeyond: BeyondFloor | null,
): Rasterised {
  const objects = Array.from({ length: scene.bounds.length / 6 }, (_, object) => object)
  const isRug = objects.map((object) => liesOnFloor(scene, object))
  if (!isBeyond || !isRug.includes(true)) return rasterised
  const { width } = rasterised
  const see = (band: number) => {
    const seen = rasterised.see(band)
    const { triangle, top, rows } = seen
    for (let i = 0; i < width * rows * SAMPLES_PER_PIXEL; i++) {
      if (triangle[i] < 0 || !isRug[scene.object[triangle[i]]]) continue
      const pixel = (i / SAMPLES_PER_PIXEL) | 0
      const px = (pixel % width) + SAMPLE_X[i % SAMPLES_PER_PIXEL]
      const py = top + ((pixel / width) | 0) + SAMPLE_Y[i % SAMPLES_PER_PIXEL]
      if (isBeyond(px, py)) triangle[i] = -1
    }
    return seen
  }
  return { ...rasterised, see }
}
