import { type Camera, pixelRay } from '../../../../shared/engine/geometry/camera/camera.ts'
import type { RgbImage } from '../../../../shared/engine/image/rgb-image.ts'
import type { KitManifest } from '../../../../shared/engine/kit/kit-manifest.ts'
import { seededRandom } from '../../../../shared/engine/math/seeded-random.ts'
import { buildBvh } from '../../../../shared/engine/render/scene/bvh.ts'
import type { Models, Scene } from '../../../../shared/engine/render/scene/scene.ts'
import { traceRay } from '../../../../shared/engine/render/scene/trace-ray.ts'
import { fillOpenings } from './fill-openings.ts'
import { partsFixed } from './parts-fixed.ts'
import { partsLoose } from './parts-loose.ts'
import { type PartsShell, partsShell } from './parts-shell.ts'
import { shade } from '../scene/shade.ts'
import { bathroom } from '../fixtures/bathroom.ts'
import { kitchen } from '../fixtures/kitchen.ts'
import { ProceduralRoom } from '../scene/procedural-room.ts'

/** What a pixel can belong to, in the order in which the net knows it; see `read-room-parts.ts`. */
const PARTS = ['floor', 'wall', 'ceiling', 'window', 'door', 'fixed', 'cabinet', 'top', 'occluder', 'thing']
/** What else the generators call things. */
const COUNTS_AS: Record<string, string> = {
  kitchen: 'cabinet',
  bath: 'cabinet',
  tiles: 'wall',
  stairs: 'fixed',
  fireplace: 'fixed',
  shell: 'wall',
}
const TOP_M = [0.42, 1.05]
const ON_WALL_M = 0.03
const SIZES = {
  dry: { wide: [2.4, 6.5] as [number, number], deep: [2.4, 7] as [number, number] },
  kitchen: { wide: [2, 4.8] as [number, number], deep: [2.2, 4.6] as [number, number] },
  bathroom: { wide: [1.5, 3.4] as [number, number], deep: [1.5, 3.4] as [number, number] },
}

/** An empty or nearly empty room and, in the first channel of a picture of the same size, the number of each pixel's part. */
export function drawEmptyRoom(
  seed: number,
  manifest: KitManifest,
  models: Models,
  longEdgePx: number,
): { picture: RgbImage; parts: RgbImage } {
  const random = seededRandom(seed * 6271 + 29)
  const kind = random() < 0.66 ? 'dry' : random() < 0.58 ? 'kitchen' : 'bathroom'
  const upright = random() < 0.15
  const short = Math.round((longEdgePx * (random() < 0.65 ? 2 / 3 : 3 / 4)) / 16) * 16
  const [width, height] = upright ? [short, longEdgePx] : [longEdgePx, short]
  let shell: PartsShell | null = null
  const room: ProceduralRoom = new ProceduralRoom(
    manifest,
    random,
    SIZES[kind],
    (own) => (shell = partsShell(own, kind !== 'dry')),
    width,
    height,
  )
  if (!shell) throw new Error('A room without a shell.')
  fillOpenings(room, shell)
  if (kind === 'kitchen') kitchen(room)
  else if (kind === 'bathroom') bathroom(room, true)
  else partsFixed(room, shell)
  partsLoose(room, shell)
  const built = room.soup.scene(room.placements, models)
  const nameOf = (triangle: number) =>
    triangle < built.firstOwn ? 'thing' : partOf(room, built.scene, triangle, triangle - built.firstOwn)
  const { camera, eyeY, lights } = room
  const tint = [1, room.between(0.95, 1.02), room.between(0.85, 1.08)]
  const ambient = tint.map((v) => v * room.between(0.15, 0.7))
  const tone = {
    brightness: room.between(0.35, 0.95),
    shoulder: room.between(0, 0.8),
    neutral: room.between(0.2, 0.9),
  }
  const { surfaces } = room.soup
  return {
    parts: mapParts(built.scene, camera, eyeY, nameOf),
    picture: shade({ ...built, surfaces, lights, ambient, camera, eyeY, tone }, random),
  }
}

function partOf(room: ProceduralRoom, { corners }: Scene, triangle: number, own: number): string {
  const name = room.soup.builtAs[own]
  if (name !== 'kitchen' && name !== 'bath') return COUNTS_AS[name] ?? name
  const at = (c: number, k: number) => corners[triangle * 9 + c * 3 + k]
  const spread = (k: number) =>
    Math.max(at(0, k), at(1, k), at(2, k)) - Math.min(at(0, k), at(1, k), at(2, k))
  if (spread(1) < 0.02 && at(0, 1) > TOP_M[0] && at(0, 1) < TOP_M[1]) return 'top'
  // A backsplash or mirror is flat on its wall.
  const away = [at(0, 0) + room.left, room.right - at(0, 0), room.back - at(0, 2)]
  const flat = [spread(0), spread(0), spread(2)]
  return away.some((d, i) => Math.abs(d) < ON_WALL_M && flat[i] < 1e-3) ? 'wall' : 'cabinet'
}

function mapParts(
  { corners }: Scene,
  camera: Camera,
  eyeY: number,
  nameOf: (triangle: number) => string,
): RgbImage {
  const { width, height } = camera
  const tree = buildBvh(corners)
  const hit = { distance: 0, triangle: -1 }
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy, dz] = pixelRay(camera, x + 0.5, y + 0.5)
      const meets = traceRay(tree, 0, eyeY, 0, dx, dy, dz, 1e3, false, hit)
      const part = meets ? PARTS.indexOf(nameOf(hit.triangle)) : PARTS.indexOf('wall')
      if (part < 0) throw new Error(`No part is called ${nameOf(hit.triangle)}.`)
      data[(y * width + x) * 3] = part
    }
  return { width, height, data }
}
