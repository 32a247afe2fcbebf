import type { RoomSpace } from '../room/room-space.ts'
import { type Camera, pixelRay } from '../geometry/camera/camera.ts'
import type { ContactShadowMap } from './contact-shadow-map.ts'
import { IRRADIANCE_FIELDS, type IrradianceCells } from './irradiance/irradiance-cells.ts'
import { liesOnFloor, type Scene } from './scene/scene.ts'
import type { ShadowGrid } from './shadow-catcher.ts'

const FLOOR_FACE = 0
/** The irradiance and the bent vector. */
const LIT_FIELDS = 6

/** Darkens the light on rugs around the feet that stand on them. */
export function applyContactShadowsToRugs(
  cells: IrradianceCells,
  scene: Scene,
  contact: ContactShadowMap,
): void {
  const { values, object } = cells
  for (let i = 0; i < object.length; i++) {
    if (object[i] < 0 || !liesOnFloor(scene, object[i])) continue
    const o = i * IRRADIANCE_FIELDS
    const kept = contact(values[o + 12], values[o + 14])
    for (let k = 0; k < LIT_FIELDS; k++) values[o + k] *= kept
  }
}

/** Darkens the real floor around the feet that stand on it. */
export function applyContactShadowsToFloor(
  grid: ShadowGrid,
  space: RoomSpace,
  camera: Camera,
  contact: ContactShadowMap,
): void {
  for (let i = 0; i < grid.face.length; i++) {
    if (grid.face[i] !== FLOOR_FACE) continue
    const [dx, dy, dz] = pixelRay(
      camera,
      (i % grid.columns) * grid.step,
      Math.floor(i / grid.columns) * grid.step,
    )
    const t = space.cameraHeightM / -dy
    const kept = contact(dx * t, dz * t)
    for (let c = 0; c < 3; c++) grid.ratio[i * 3 + c] *= kept
  }
}
