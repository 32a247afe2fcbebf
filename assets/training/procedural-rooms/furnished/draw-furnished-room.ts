import type { KitManifest } from '../../../../shared/engine/kit/kit-manifest.ts'
import type { RgbImage } from '../../../../shared/engine/image/rgb-image.ts'
import { seededRandom } from '../../../../shared/engine/math/seeded-random.ts'
import type { Models } from '../../../../shared/engine/render/scene/scene.ts'
import { clutter } from './clutter.ts'
import { furnishProceduralRoom, SIZES, type ProceduralRoomKind } from './furnish-procedural-room.ts'
import { mapThings } from '../scene/map-things.ts'
import { shade } from '../scene/shade.ts'
import { drawShell } from './draw-shell.ts'
import { ProceduralRoom } from '../scene/procedural-room.ts'
import { varyKit } from '../scene/vary-kit.ts'

/** A picture of a room and a map of what stands where in it, see `THINGS`. */
export type DrawnRoom = { picture: RgbImage; things: RgbImage }

const TRIES = 20

/** A picture of a furnished room of a kind, drawn from nothing but the seed and the kit. */
export function drawFurnishedRoom(
  kind: ProceduralRoomKind,
  seed: number,
  manifest: KitManifest,
  models: Models,
  longEdgePx: number,
): DrawnRoom {
  const random = seededRandom(seed * 7919 + 13)
  for (let i = 0; ; i++) {
    const upright = random() < 0.12
    const ratio = random() < 0.7 ? 2 / 3 : 3 / 4
    const width = Math.round(upright ? longEdgePx * ratio : longEdgePx)
    const height = Math.round(upright ? longEdgePx : longEdgePx * ratio)
    const isWet = kind === 'kitchen' || kind === 'bathroom'
    const kit = varyKit(manifest, models, random)
    const shell = (room: ProceduralRoom) => drawShell(room, isWet)
    const room = new ProceduralRoom(kit.manifest, random, SIZES[kind], shell, width, height)
    if (!furnishProceduralRoom(room, kind) && i < TRIES) continue
    clutter(room)
    const built = room.soup.scene(room.placements, kit.models)
    const tint = [1, room.between(0.95, 1.02), room.between(0.85, 1.08)]
    const ambient = tint.map((v) => v * room.between(0.2, 0.65))
    const { camera, eyeY, lights } = room
    const nameOf = (triangle: number) =>
      triangle < built.firstOwn
        ? room.placements[built.scene.object[triangle]].piece.name
        : room.soup.builtAs[triangle - built.firstOwn]
    const things = mapThings({ scene: built.scene, camera, eyeY, nameOf, behind: 0 })
    const tone = {
      brightness: room.between(0.35, 0.95),
      shoulder: room.between(0, 0.8),
      neutral: room.between(0.2, 0.9),
    }
    const { surfaces } = room.soup
    return { things, picture: shade({ ...built, surfaces, lights, ambient, camera, eyeY, tone }, random) }
  }
}
