import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { syntheticRoom } from '../../../shared/engine/evaluation/synthetic-room.ts'
import { estimateRoomGeometry } from '../../../shared/engine/geometry/estimate-room-geometry.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { seededRandom } from '../../../shared/engine/math/seeded-random.ts'
import { PHOTOS } from '../photos/photo-collection.ts'
import { readPhoto } from '../photos/read-photo.ts'
import { type Alteration, colourCast, otherFloor, shiftedFrame } from './alterations/alterations.ts'
import { furnished, furnitureOver, OWN_SHADOWS, RENDERED_SHADOWS, type Tolerance } from './furnish.ts'
import { changeFeatures } from './alterations/change-features.ts'
import {
  boardsAcross,
  ceilingBeams,
  movedWall,
  repaintedWalls,
  widenedRoom,
} from './alterations/change-surfaces.ts'
import { labelledFeatures, type RoomFeature } from './alterations/labelled-features.ts'
import { LOOKS } from './alterations/redrawn-looks.ts'
import { sunlitPictures } from './sunlit-rooms.ts'
import { addedFireplace, inventedWindow, wallArt, wallMirror } from './alterations/wall-things.ts'

/** An empty room, the same furnished, and what a careless model could have made of it. */
export type TruthRoom = {
  name: string
  /** Nothing was fitted on rooms that are held out. */
  isHeldOut: boolean
  photo: RgbImage
  staged: RgbImage
  cases: { kind: string; picture: RgbImage }[]
}

/** What is wrong about no room. */
export const FAITHFUL = ['only furniture', 'wall art', 'mirror', 'curtains', 'seat before opening']

const RENDERED = ['living', 'bedroom', 'dining', 'office', 'child', 'kitchen', 'open-plan']
const DRAWN = 12
const WIDTH = 560
const SURE = 0.5
const SEED = 4711
const OWN = join(import.meta.dirname, '../../rooms')

const ALTERATIONS: [string, Alteration][] = [
  ['wall art', wallArt],
  ['wall art', wallArt],
  ['mirror', wallMirror],
  ['mirror', wallMirror],
  ['invented window', inventedWindow],
  ['invented window', inventedWindow],
  ['other floor', otherFloor],
  ['boards turned', boardsAcross],
  ['walls repainted', repaintedWalls],
  ['invented beams', ceilingBeams],
  ['moved wall', movedWall],
  ['room widened', widenedRoom],
  ['invented fireplace', addedFireplace],
]
const WHOLE: [string, (picture: RgbImage) => RgbImage][] = [
  ['colour cast', colourCast],
  ['shifted frame', shiftedFrame],
]

type Pair = { name: string; isHeldOut: boolean; photo: RgbImage; staged: RgbImage }

function truthRoom(
  { photo, staged, ...room }: Pair,
  tolerance: Tolerance,
  features: RoomFeature[],
  redrawn: TruthRoom['cases'],
): TruthRoom {
  const random = seededRandom(SEED + hashOf(room.name))
  const geometry = estimateRoomGeometry(photo)
  const altered =
    geometry && geometry.confidence >= SURE
      ? ALTERATIONS.flatMap(([kind, alter]) => {
          // What can be drawn anew needs no retouching.
          const picture = redrawn.some((known) => known.kind === kind)
            ? null
            : alter(photo, geometry, random, staged)
          return picture ? [{ kind, picture }] : []
        })
      : []
  const cases = [...redrawn, ...changeFeatures(photo, features, random), ...altered]
    .map(({ kind, picture }) => ({ kind, picture: furnitureOver(photo, staged, picture, tolerance) }))
    .filter(({ picture }) => isSeen(staged, picture))
  const whole = WHOLE.map(([kind, spoil]) => ({ kind, picture: spoil(staged) }))
  return { ...room, photo, staged, cases: [{ kind: FAITHFUL[0], picture: staged }, ...cases, ...whole] }
}

/** So that a room is altered in the same way whatever rooms come before it. */
const hashOf = (name: string) =>
  Array.from({ length: name.length }, (_, i) => name.charCodeAt(i)).reduce(
    (hash, c) => (hash * 31 + c) % 99_991,
    7,
  )

const LEVELS = 12
const SEEN = 0.008

/** Not hidden behind furniture, or outside the picture. */
function isSeen(staged: RgbImage, altered: RgbImage): boolean {
  let changed = 0
  for (let i = 0; i < staged.data.length; i += 3)
    if (Math.abs(staged.data[i + 1] - altered.data[i + 1]) > LEVELS) changed++
  return changed > SEEN * (staged.data.length / 3)
}

/** Drawn rooms, every second one held out. */
async function* drawn(): AsyncGenerator<TruthRoom> {
  for (let seed = 0, found = 0; found < DRAWN && seed < 60; seed++) {
    let hasOpening = false
    const { image: photo } = syntheticRoom(seed, WIDTH, (look) => {
      hasOpening = look.openings.length > 0
      return look
    })
    const staged = hasOpening ? await furnished(photo, seed) : null
    if (!staged) continue
    const redrawn = LOOKS.map(([kind, change]) => {
      const { image } = syntheticRoom(seed, WIDTH, (look) => change(look) ?? look)
      return { kind, picture: image }
    })
    const pair = { name: `drawn ${seed}`, isHeldOut: found++ % 2 === 1, photo, staged }
    yield truthRoom(pair, OWN_SHADOWS, [], redrawn)
  }
}

/**
 * Our own rooms, rendered empty and furnished from the same camera: every pixel differs a little, as a model's do. Some are built alike, so
 * that none of them is held out.
 */
async function* rendered(): AsyncGenerator<TruthRoom> {
  for (const room of RENDERED) {
    const photo = await readPhoto(join(OWN, room, 'before.jpg'), WIDTH)
    const staged = await readPhoto(join(OWN, room, 'after.jpg'), WIDTH)
    const pair = { name: `rendered ${room}`, isHeldOut: false, photo, staged }
    yield truthRoom(pair, RENDERED_SHADOWS, labelledFeatures(room, photo), [])
  }
}

/** Photos of empty rooms, where a machine has them; every second one that can be furnished is held out. */
async function* photographed(): AsyncGenerator<TruthRoom> {
  if (!PHOTOS) return
  const files = (await readdir(PHOTOS)).filter((name) => name.startsWith('empty_')).toSorted()
  let found = 0
  for (const [i, file] of files.entries()) {
    const photo = await readPhoto(join(PHOTOS, file), WIDTH)
    const staged = await furnished(photo, i)
    if (!staged) continue
    const name = file.replace(/\.\w+$/, '')
    const pair = { name, isHeldOut: found++ % 2 === 1, photo, staged }
    yield truthRoom(pair, OWN_SHADOWS, labelledFeatures(name, photo), [])
  }
}

/** Drawn rooms with the sun on the floor and on what stands in it, every second one held out. */
async function* sunlit(): AsyncGenerator<TruthRoom> {
  let seed = 0
  for (const { photo, redrawn } of sunlitPictures()) {
    const staged = await furnished(photo, seed++)
    if (!staged) continue
    const pair = { name: `sunlit ${seed}`, isHeldOut: seed % 2 === 0, photo, staged }
    yield truthRoom(pair, OWN_SHADOWS, [], redrawn)
  }
}

const SOURCES = { rendered, photographed, drawn, sunlit }

/** All rooms at hand, or those of one source. */
export async function* truthRooms(only?: string): AsyncGenerator<TruthRoom> {
  for (const [name, rooms] of Object.entries(SOURCES)) if (!only || name === only) yield* rooms()
}
