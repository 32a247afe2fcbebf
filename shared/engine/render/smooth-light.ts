import type { RoomSpace } from '../room/room-space.ts'
import { type Camera, pixelRay } from '../geometry/camera/camera.ts'
import type { ContactShadowMap } from './contact-shadow-map.ts'
import { denoiseShadows } from './denoise-shadows.ts'
import type { FloorShade } from './floor-map.ts'
import { applyAmbientObscurance } from './irradiance/ambient-obscurance.ts'
import { denoiseCells } from './irradiance/denoise-cells.ts'
import { IRRADIANCE_FIELDS, type IrradianceCells } from './irradiance/irradiance-cells.ts'
import { liesOnFloor, type Scene } from './scene/scene.ts'
import type { ShadowGrid } from './shadow-catcher.ts'

const FLOOR_FACE = 0
/** The irradiance and the bent vector. */
const LIT_FIELDS = 6
/** What a camera's lens scatters into the darkest places of a photo, of the light beside them: below real sofas and sideboards 0.07 to 0.14 was left. */
const DARKEST_SHARE = 0.05
/** Shadows below furniture are deepened on rugs about as they are on the floor beside them. */
const RUG_SHADOW_CONTRAST = 1.3

/**
 * Smooths the light on the furniture and adds what its rays are too few for. The dark below beds and sofas is narrow in the picture and would be washed out, so
 * that they hover: on rugs, light is smoothed without it.
 */
export function smoothCells(
  cells: IrradianceCells,
  scene: Scene,
  { atContacts, underPieces }: ContactShadowMap,
  focalPx: number,
  eyeY: number,
): void {
  shadeRugs(cells, scene, (x, z) => 1 / underPieces(x, z))
  denoiseCells(cells, 4, 0.55)
  applyAmbientObscurance(cells, focalPx, eyeY)
  shadeRugs(cells, scene, (x, z) => atContacts(x, z) * underPieces(x, z) ** RUG_SHADOW_CONTRAST)
}

/** The same of the shadows on the real floor and the walls. */
export function smoothShadows(
  grid: ShadowGrid,
  space: RoomSpace,
  camera: Camera,
  { atContacts, underPieces, besideRugs }: ContactShadowMap,
): void {
  const { ratio } = grid
  const under = new Float32Array(grid.face.length).fill(1)
  atFloor(grid, space, camera, (i, x, z) => {
    under[i] = underPieces(x, z)
    for (let c = 0; c < 3; c++) ratio[i * 3 + c] /= under[i]
  })
  denoiseShadows(grid, 4, 0.3, under)
  atFloor(grid, space, camera, (i, x, z) => {
    const kept = atContacts(x, z) * under[i] * besideRugs(x, z)
    for (let c = 0; c < 3; c++) {
      // Smoothed light that was divided may be more than there was.
      const left = Math.min(1, ratio[i * 3 + c] * kept)
      ratio[i * 3 + c] = DARKEST_SHARE + (1 - DARKEST_SHARE) * left
    }
  })
}

/** Multiplies the light on rugs. */
function shadeRugs(cells: IrradianceCells, scene: Scene, shade: FloorShade): void {
  const { values, object } = cells
  for (let i = 0; i < object.length; i++) {
    if (object[i] < 0 || !liesOnFloor(scene, object[i])) continue
    const o = i * IRRADIANCE_FIELDS
    const kept = shade(values[o + 12], values[o + 14])
    for (let k = 0; k < LIT_FIELDS; k++) values[o + k] *= kept
  }
}

/** Calls `at` with the index and the place, metres, of every point that shows the real floor. */
function atFloor(
  { face, columns, step }: ShadowGrid,
  { cameraHeightM }: RoomSpace,
  camera: Camera,
  at: (i: number, x: number, z: number) => void,
): void {
  for (let i = 0; i < face.length; i++) {
    if (face[i] !== FLOOR_FACE) continue
    const [dx, dy, dz] = pixelRay(camera, (i % columns) * step, Math.floor(i / columns) * step)
    const t = cameraHeightM / -dy
    at(i, dx * t, dz * t)
  }
}
