import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { syntheticRoom } from '../../../shared/engine/evaluation/synthetic-room.ts'
import { worktopError } from '../../../shared/engine/evaluation/worktop-error.ts'
import type { Counter } from '../../../shared/engine/room/counter.ts'
import { findCounters } from '../../../shared/engine/counters/find-counters.ts'
import { type RoomSpace, roomSpace } from '../../../shared/engine/room/room-space.ts'
import { estimateUndistortedGeometry } from '../../../shared/engine/geometry/estimate-room-geometry.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import type { KitModel } from '../../../shared/engine/kit/kit-model.ts'
import { seededRandom } from '../../../shared/engine/math/seeded-random.ts'
import { openFurnitureKit } from '../../../worker/stager/exact/furniture-kit.ts'
import { SIZES } from '../../../assets/training/procedural-rooms/furnished/furnish-procedural-room.ts'
import { DEEP_M, TOP_M } from '../../../assets/training/procedural-rooms/fixtures/kitchen-cabinets.ts'
import { shade } from '../../../assets/training/procedural-rooms/scene/shade.ts'
import { kitchen } from '../../../assets/training/procedural-rooms/fixtures/kitchen.ts'
import { drawFurnishedRoom } from '../../../assets/training/procedural-rooms/furnished/draw-furnished-room.ts'
import { drawShell } from '../../../assets/training/procedural-rooms/furnished/draw-shell.ts'
import { ProceduralRoom } from '../../../assets/training/procedural-rooms/scene/procedural-room.ts'
import { PHOTOS } from '../../../assets/training/photos/photo-collection.ts'
import { printTable } from '../report/print-table.ts'
import { quantile } from '../report/quantile.ts'
import { readPhoto } from '../../../assets/training/photos/read-photo.ts'

const KITCHENS = 30
const ROOMS_OF_A_KIND = 5
const OTHERS = ['bedroom', 'living room', 'dining room', 'office', 'hallway'] as const
const BARE = 24
const WIDTH = 800
const HEIGHT = 534
/** Of the product: geometry below this is refused. */
const USABLE = 0.42
/** A worktop found further from every drawn one than this is another thing. */
const SAME_M = 0.15

const kit = await openFurnitureKit()
const models = new Map<string, KitModel>()
for (const { id } of kit.manifest.pieces) models.set(id, await kit.load(id, true))

/** Worktops found in drawn kitchens, how far off they are, and what is taken for one in rooms that have none. */
export async function worktopsInRooms(): Promise<void> {
  const errors: number[] = []
  let [usable, withOne, strange] = [0, 0, 0]
  for (let seed = 0; seed < KITCHENS; seed++) {
    const { picture, truths } = drawKitchen(seed)
    const seen = look(picture)
    if (!seen) continue
    usable++
    const own = seen.counters.map((c) =>
      Math.min(...truths.map((truth) => worktopError(truth, seen.space, c))),
    )
    const right = own.filter((error) => error < SAME_M)
    errors.push(...right)
    if (right.length) withOne++
    strange += own.length - right.length
  }
  printTable('Worktops in drawn kitchens', [
    {
      kitchens: KITCHENS,
      'geometry usable': usable,
      'with one found': withOne,
      found: errors.length,
      'error cm, median': 100 * quantile(errors, 0.5),
      'worst tenth': 100 * quantile(errors, 0.9),
      'found elsewhere': strange,
    },
  ])
  const rows = OTHERS.map((kind) => {
    let found = 0
    for (let seed = 0; seed < ROOMS_OF_A_KIND; seed++)
      found += look(drawFurnishedRoom(kind, seed, kit.manifest, models, WIDTH).picture)?.counters.length ?? 0
    return { rooms: `drawn, ${kind}`, looked: ROOMS_OF_A_KIND, 'false worktops': found }
  })
  let bare = 0
  for (let seed = 0; seed < BARE; seed++) bare += look(syntheticRoom(seed).image)?.counters.length ?? 0
  rows.push({ rooms: 'drawn, bare', looked: BARE, 'false worktops': bare })
  printTable('Taken for worktops where there are none', [...rows, ...(await realRooms())])
}

/** Our own photos of empty rooms that are neither kitchen nor bathroom. */
async function realRooms(): Promise<{ rooms: string; looked: number; 'false worktops': number }[]> {
  if (!PHOTOS) return []
  const names = (await readdir(PHOTOS)).filter(
    (name) => name.startsWith('empty_') && !/kitchen|bathroom/.test(name),
  )
  const found: string[] = []
  for (const name of names)
    if (look(await readPhoto(join(PHOTOS, name)))?.counters.length) found.push(name.replace(/\.\w+$/, ''))
  return [{ rooms: `photos ${found.join(', ')}`, looked: names.length, 'false worktops': found.length }]
}

function look(picture: RgbImage): { space: RoomSpace; counters: Counter[] } | null {
  const geometry = estimateUndistortedGeometry(picture)
  if (!geometry || geometry.confidence < USABLE) return null
  const space = roomSpace(geometry.camera, geometry.box)
  return { space, counters: findCounters(geometry, space) }
}

/** A kitchen with nothing on its worktops but what is built in and sometimes an oven, and where they truly are. */
function drawKitchen(seed: number) {
  const random = seededRandom(seed * 7919 + 13)
  const room = new ProceduralRoom(
    kit.manifest,
    random,
    SIZES.kitchen,
    (shell) => drawShell(shell, true),
    WIDTH,
    HEIGHT,
  )
  const worktops = kitchen(room)
  const standing = room.placements.filter(({ y }) => y < TOP_M)
  const built = room.soup.scene(standing, models)
  const { camera, eyeY, lights } = room
  const ambient = [0.45, 0.44, 0.42]
  const tone = { brightness: 0.7, shoulder: 0.4, neutral: 0.6 }
  const picture = shade(
    { ...built, surfaces: room.soup.surfaces, lights, ambient, camera, eyeY, tone },
    random,
  )
  const space: RoomSpace = {
    leftM: room.left,
    rightM: room.right,
    backM: room.back,
    heightM: room.high,
    cameraHeightM: eyeY,
    camera,
    occluders: [],
    counters: [],
  }
  const boxM = { back: room.back, left: room.left, right: room.right }
  const truths = worktops.flatMap(({ wall, from: fromM, to: toM }) => {
    if (wall === 'front') return []
    const backM = boxM[wall]
    return [{ space, counter: { wall, fromM, toM, heightM: TOP_M, frontM: backM - DEEP_M, backM } }]
  })
  return { picture, truths }
}
