import { type Camera, pixelRay } from '../../../../shared/engine/geometry/camera/camera.ts'
import { THING_KINDS } from '../../../../shared/engine/analyse/room-contents.ts'
import type { RgbImage } from '../../../../shared/engine/image/rgb-image.ts'
import { buildBvh } from '../../../../shared/engine/render/scene/bvh.ts'
import type { Scene } from '../../../../shared/engine/render/scene/scene.ts'
import { traceRay } from '../../../../shared/engine/render/scene/trace-ray.ts'

/** Categories of the kit that count as another thing. */
const COUNTS_AS: Record<string, string> = {
  stool: 'chair',
  bench: 'chair',
  ottoman: 'armchair',
  dresser: 'storage',
  wardrobe: 'storage',
  console: 'storage',
  'tv-unit': 'storage',
  'side-table': 'nightstand',
  'table-lamp': 'lamp',
  'floor-lamp': 'lamp',
  pendant: 'lamp',
  bathroom: 'bath',
  mirror: 'art',
  shelf: 'bookcase',
  entry: 'storage',
  curtain: 'window',
}
const THING_NAMES: readonly string[] = THING_KINDS
const SIZE_PX = 48

/** What to look at: the thing's name per triangle, and what a ray into nothing meets. */
export type ThingScene = {
  scene: Pick<Scene, 'corners'>
  camera: Camera
  eyeY: number
  nameOf: (triangle: number) => string
  behind: number
}

/** A square over the whole picture whose first channel is the number of the thing that is seen there. */
export function mapThings({ scene, camera, eyeY, nameOf, behind }: ThingScene): RgbImage {
  const tree = buildBvh(scene.corners)
  const hit = { distance: 0, triangle: -1 }
  const data = new Uint8Array(SIZE_PX * SIZE_PX * 3)
  for (let y = 0; y < SIZE_PX; y++)
    for (let x = 0; x < SIZE_PX; x++) {
      const px = ((x + 0.5) / SIZE_PX) * camera.width
      const [dx, dy, dz] = pixelRay(camera, px, ((y + 0.5) / SIZE_PX) * camera.height)
      const meets = traceRay(tree, 0, eyeY, 0, dx, dy, dz, 1e3, false, hit)
      const name = meets ? nameOf(hit.triangle) : ''
      data[(y * SIZE_PX + x) * 3] = meets ? Math.max(0, THING_NAMES.indexOf(COUNTS_AS[name] ?? name)) : behind
    }
  return { width: SIZE_PX, height: SIZE_PX, data }
}
