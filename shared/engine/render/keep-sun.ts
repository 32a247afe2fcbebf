import type { ShadowGrid } from './shadow-catcher.ts'
import type { SunOnFloor } from './sun-on-floor.ts'

const FLOOR_FACE = 0
/** Of the room's light that is left: below the first furniture stands over the place and hides the sun, too; from the second on it stands beside. */
const UNDER = 0.45
const BESIDE = 0.8

/**
 * Lets the sun lie on beside furniture: what that hides there is the room's light from all around, which is the less of a sunlit floor's the brighter the sun is. Drawn as
 * deep as in the shade, its shadow would put out the patch.
 */
export function keepSun({ ratio, face, columns, step }: ShadowGrid, sun: SunOnFloor): void {
  const times = new Float32Array(3)
  for (let i = 0; i < face.length; i++) {
    if (face[i] !== FLOOR_FACE) continue
    const left = ratio[i * 3 + 1]
    const open = Math.max(0, Math.min(1, (left - UNDER) / (BESIDE - UNDER)))
    if (left === 1 || open === 0) continue
    sun((i % columns) * step, Math.floor(i / columns) * step, times)
    for (let c = 0; c < 3; c++) ratio[i * 3 + c] += (1 - ratio[i * 3 + c]) * (1 - 1 / times[c]) * open
  }
}
