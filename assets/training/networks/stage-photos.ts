import { loadNetworks } from '../../../api/providers/ai/load-networks.ts'
import { mkdir } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { composite } from '../../../shared/engine/composite/composite.ts'
import { Catalogue } from '../../../shared/engine/furnish/catalogue.ts'
import { selectStyle } from '../../../shared/engine/furnish/instruction/select-style.ts'
import { furnishRoom } from '../../../shared/engine/furnish/furnish-room.ts'
import { parseInstruction } from '../../../shared/engine/furnish/instruction/parse-instruction.ts'
import { roomSpace } from '../../../shared/engine/room/room-space.ts'
import { STYLE_NAMES } from '../../../shared/engine/furnish/instruction/styles.ts'
import { scaleCamera } from '../../../shared/engine/geometry/camera/camera.ts'
import { estimateRoomGeometry } from '../../../shared/engine/geometry/estimate-room-geometry.ts'
import { resizeToLongEdge } from '../../../shared/engine/image/resize-image.ts'
import { ROOM_TYPE_CLASSES } from '../../../shared/engine/analyse/classify-room-type.ts'
import { seededRandom } from '../../../shared/engine/math/seeded-random.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import type { KitModel } from '../../../shared/engine/kit/kit-model.ts'
import { roomLight } from '../../../shared/engine/light/room-light.ts'
import { renderRoom } from '../../../shared/engine/render/render-room.ts'
import { buildScene } from '../../../shared/engine/render/scene/scene.ts'
import { openFurnitureKit } from '../../../worker/stager/exact/furniture-kit.ts'
import { readPhoto } from '../photos/read-photo.ts'
import { labelledPhotos } from '../photos/labelled-photos.ts'
import { mapThings } from '../procedural-rooms/scene/map-things.ts'
import { varyKit } from '../procedural-rooms/scene/vary-kit.ts'
import { writePicture } from '../photos/write-picture.ts'

loadNetworks()

/**
 * `node assets/training/networks/stage-photos.ts FOLDER [TIMES]` furnishes the empty labelled photos as each kind of room in a few styles, small and
 * quickly, for `fit-room-type.py` to teach the net on: pictures as st/NAME_TIME_KIND.png, which furniture stands where as lt/NAME_TIME_KIND.png.
 */
const [folder, times = '3'] = process.argv.slice(2)
const WIDTH_PX = 176
/** What the net is not told the kind of. */
const UNLABELLED = 255
const USABLE = 0.42
const EFFORT = { cellStep: 2, cellRays: 6, shadowStep: 3, shadowRays: 8 }
const BUILT_IN = ['kitchen', 'bathroom']

const photos = await labelledPhotos()
if (!photos) throw new Error('The labelled photos are not on this machine')
const kit = await openFurnitureKit()
const models = new Map<string, KitModel>()
for (const { id } of kit.manifest.pieces) models.set(id, await kit.load(id, true))
await mkdir(join(folder, 'st'), { recursive: true })
await mkdir(join(folder, 'lt'), { recursive: true })
for (const { truth, isEmpty, roomType, path } of photos)
  if (truth === 'interior' && isEmpty && !BUILT_IN.includes(roomType))
    await stageAll(await readPhoto(path, 800), basename(path, extname(path)))

async function stageAll(photo: RgbImage, name: string): Promise<void> {
  const geometry = estimateRoomGeometry(photo)
  if (!geometry || geometry.confidence < USABLE) return
  const space = roomSpace(geometry.camera, geometry.box)
  const light = roomLight(space, geometry.image)
  const small = resizeToLongEdge(photo, WIDTH_PX)
  const { width, height } = small
  for (const [kind, room] of ROOM_TYPE_CLASSES.entries())
    for (let i = 0; i < Number(times) && !BUILT_IN.includes(room); i++) {
      const seed = i * 31 + kind * 7 + name.length
      const wishes = parseInstruction(`${STYLE_NAMES[(seed + i * 3) % STYLE_NAMES.length]} ${room}`)
      const varied = varyKit(kit.manifest, models, seededRandom(seed * 613 + name.length))
      const catalogue = new Catalogue(varied.manifest, selectStyle(wishes, seed))
      const placements = furnishRoom(geometry, space, catalogue, room, wishes, false)
      if (placements.length < 2) continue
      const layers = renderRoom({
        placements,
        models: varied.models,
        space,
        light,
        sun: null,
        gloss: null,
        sheen: null,
        margin: 1,
        width,
        height,
        effort: EFFORT,
      })
      const { image } = composite(small, layers.furniture, layers.shadows)
      const scene = buildScene(placements, varied.models)
      const camera = scaleCamera(space.camera, width, height)
      const nameOf = (triangle: number) => placements[scene.object[triangle]].piece.parts[0].model.category
      const things = mapThings({ scene, camera, eyeY: space.cameraHeightM, nameOf, behind: UNLABELLED })
      await writePicture(image, join(folder, 'st', `${name}_${i}_${kind}.png`))
      await writePicture(things, join(folder, 'lt', `${name}_${i}_${kind}.png`))
    }
}
