import type { Camera } from '../geometry/camera/camera.ts'
import type { FloorSpecular } from '../light/floor-specular.ts'
import type { ShadowGrid } from './shadow-catcher.ts'

const FLOOR_FACE = 0
/** From this loss of light on, furniture hides all of the window that the floor mirrors there. */
const ALL_HIDDEN = 0.5
/** Share of it that goes then: other light is mirrored as well. */
const MOST_TAKEN = 0.85
/** Sheen was light: with it goes so much brightness for every part that the floor's colour gains. */
const SPECULAR_DIMMING_SHARE = 0.45

/**
 * Takes the floor's sheen away where furniture takes its light: what stands there hides the window that the floor mirrors, too, and the floor's own
 * colour is seen. Shading the sheen with the rest would leave a grey stain on wood. `room` is the camera of the picture that `sheen` was
 * read from, `camera` that of the grid's.
 */
export function attenuateSpecular(
  grid: ShadowGrid,
  sheen: FloorSpecular,
  room: Camera,
  camera: Camera,
): void {
  const { width, height, tint } = sheen
  const scale = room.focalPx / camera.focalPx
  const small = width / room.width
  const { ratio, face, columns, step } = grid
  for (let i = 0; i < face.length; i++) {
    if (face[i] !== FLOOR_FACE) continue
    const lost = 1 - (ratio[i * 3] + ratio[i * 3 + 1] + ratio[i * 3 + 2]) / 3
    if (lost <= 0) continue
    const x = ((((i % columns) * step - camera.cx) * scale + room.cx) * small) | 0
    const y = (((Math.floor(i / columns) * step - camera.cy) * scale + room.cy) * small) | 0
    if (x < 0 || y < 0 || x >= width || y >= height) continue
    const taken = MOST_TAKEN * Math.min(1, lost / ALL_HIDDEN)
    const o = (y * width + x) * 3
    const kept = 1 - SPECULAR_DIMMING_SHARE * taken * (Math.max(tint[o], tint[o + 1], tint[o + 2]) - 1)
    for (let c = 0; c < 3; c++)
      ratio[i * 3 + c] = Math.min(1, ratio[i * 3 + c] * (1 + taken * (tint[o + c] - 1)) * kept)
  }
}
