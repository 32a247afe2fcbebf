import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type SyntheticLook, syntheticRoom } from '../../../shared/engine/check/synthetic-room.ts'
import { readRoomGeometry } from '../../../shared/engine/geometry/read-room-geometry.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { PHOTOS, readPhoto } from '../engine/photos.ts'
import {
  type Alteration,
  colourCast,
  movedOpening,
  otherFloor,
  removedOpening,
  shiftedFrame,
} from './alterations.ts'
import { furnished } from './furnish.ts'

/** An empty room, the same furnished, and the empty room as a careless model would alter it. */
export type TruthRoom = {
  name: string
  photo: RgbImage
  staged: RgbImage
  altered: { kind: string; room: RgbImage }[]
  /** The furnished picture, altered as a whole. */
  spoilt: { kind: string; picture: RgbImage }[]
}

const DRAWN = 6
const PHOTOGRAPHED = 9
const WIDTH = 560
const OWN = join(import.meta.dirname, '../../../assets/rooms')

const ALTERATIONS: [string, Alteration][] = [
  ['other floor', otherFloor],
  ['removed opening', removedOpening],
  ['moved opening', movedOpening],
]
const WHOLE: [string, (picture: RgbImage) => RgbImage][] = [
  ['colour cast', colourCast],
  ['shifted frame', shiftedFrame],
]
const whole = (staged: RgbImage) => WHOLE.map(([kind, spoil]) => ({ kind, picture: spoil(staged) }))

/** The same drawn room with something changed; null where there is nothing of the kind. */
const LOOKS: [string, (look: SyntheticLook) => SyntheticLook | null][] = [
  [
    'other floor',
    (look) => ({
      ...look,
      floor: look.floor[0] > 0.45 ? [0.2, 0.11, 0.07] : [0.75, 0.74, 0.72],
      floorKind: (look.floorKind + 2) % 3,
    }),
  ],
  [
    'removed opening',
    (look) => (look.openings.length ? { ...look, openings: look.openings.slice(1) } : null),
  ],
  [
    'moved opening',
    (look) =>
      look.openings.length
        ? {
            ...look,
            openings: look.openings.map((o, i) => (i ? o : { ...o, u0: o.u0 + 0.55, u1: o.u1 + 0.55 })),
          }
        : null,
  ],
]

async function* drawn(): AsyncGenerator<TruthRoom> {
  for (let seed = 0, found = 0; found < DRAWN && seed < 60; seed++) {
    let hasOpening = false
    const { image: photo } = syntheticRoom(seed, WIDTH, (look) => {
      hasOpening = look.openings.length > 0
      return look
    })
    const staged = hasOpening ? await furnished(photo, seed) : null
    if (!staged) continue
    found++
    const redrawn = LOOKS.flatMap(([kind, change]) => {
      const { image } = syntheticRoom(seed, WIDTH, (look) => change(look) ?? look)
      return [{ kind, room: image }]
    })
    yield { name: `drawn ${seed}`, photo, staged, altered: redrawn, spoilt: [] }
  }
}

function altered(photo: RgbImage): TruthRoom['altered'] {
  const geometry = readRoomGeometry(photo)
  if (!geometry) return []
  return ALTERATIONS.flatMap(([kind, alter]) => {
    const room = alter(photo, geometry)
    return room ? [{ kind, room }] : []
  })
}

/** Our own rooms, rendered empty and furnished from the same camera: every pixel differs a little, as a model's do. */
async function* rendered(): AsyncGenerator<TruthRoom> {
  for (const room of ['living', 'bedroom', 'dining', 'office']) {
    const photo = await readPhoto(join(OWN, room, 'before.jpg'), WIDTH)
    const staged = await readPhoto(join(OWN, room, 'after.jpg'), WIDTH)
    yield { name: `rendered ${room}`, photo, staged, altered: [], spoilt: whole(staged) }
  }
}

/** Photos of empty rooms, where a machine has them. */
async function* photographed(): AsyncGenerator<TruthRoom> {
  if (!PHOTOS) return
  const names = (await readdir(PHOTOS)).filter((name) => name.startsWith('empty_')).toSorted()
  let found = 0
  for (const [i, name] of names.entries()) {
    if (found === PHOTOGRAPHED) return
    const photo = await readPhoto(join(PHOTOS, name), WIDTH)
    const staged = await furnished(photo, i)
    if (staged)
      yield {
        name: name.replace(/\.\w+$/, ''),
        photo,
        staged,
        altered: altered(photo),
        spoilt: whole(staged),
      }
  }
}

export async function* truthRooms(): AsyncGenerator<TruthRoom> {
  yield* rendered()
  yield* photographed()
  yield* drawn()
}
