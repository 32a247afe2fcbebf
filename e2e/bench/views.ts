import { loadNetworks } from '../../api/providers/ai/load-networks.ts'
import {
  drawView,
  inView,
  type SyntheticHouse,
  type SyntheticView,
  type WallOpening,
} from '../../shared/engine/evaluation/synthetic-views.ts'
import { onFloor } from '../../shared/engine/furnish/set/place-as-seen.ts'
import {
  estimateUndistortedGeometry,
  type RoomGeometry,
} from '../../shared/engine/geometry/estimate-room-geometry.ts'
import { seededRandom } from '../../shared/engine/math/seeded-random.ts'
import { registerViews } from '../../shared/engine/views/register-views.ts'
import { printTable } from './report/print-table.ts'

/**
 * How often two photos of one drawn room are found to look into it, how far places then lie apart, and how often photos of different rooms are
 * taken for one: 14 rooms from three places each, of a seed that no threshold was chosen by. `npm run bench views`; `SEED=5` draws those that were.
 */
const SEED = Number(process.env.SEED ?? 77)
const ROOMS = 14
const PHOTO_PX = 800
/** Farther apart, pieces would stand visibly elsewhere. */
const WRONG_FROM_M = 0.6
const FLOORS = [
  [0.42, 0.26, 0.14],
  [0.6, 0.45, 0.3],
  [0.5, 0.48, 0.46],
  [0.2, 0.12, 0.07],
  [0.75, 0.73, 0.7],
]
/** Places of the floor, metres from the room's south-west corner. */
const PLACES = [
  [1.5, 1.5],
  [2.5, 2.5],
  [1.5, 3],
] as const

loadNetworks()
const random = seededRandom(SEED)
const between = (low: number, high: number) => low + (high - low) * random()

function drawHouse(index: number): SyntheticHouse {
  const [widthM, depthM] = [between(3.6, 6), between(3.6, 6)]
  const grey = between(0.45, 0.85)
  const openings = ([0, 1, 2, 3] as const).flatMap((wall): WallOpening[] => {
    if (random() < 0.3) return []
    const isDoor = random() < 0.45
    const wideM = isDoor ? 0.85 : between(0.9, 1.8)
    return [{ wall, fromM: between(0.2, (wall % 2 ? depthM : widthM) - wideM - 0.2), wideM, isDoor }]
  })
  const look = {
    wall: [grey, grey * 0.98, grey * between(0.85, 1.05)],
    floor: FLOORS[index % FLOORS.length],
    floorKind: Math.floor(random() * 3),
    baseboard: random() < 0.8,
    crown: random() < 0.4,
  }
  return { widthM, depthM, ceilingM: between(2.4, 2.8), openings, look }
}

/** From two corners along one wall, and from the first along the next. */
function placesIn({ widthM }: SyntheticHouse): SyntheticView[] {
  const camera = () => ({ heightM: between(1.2, 1.6), focalShare: between(0.5, 0.65) })
  return [
    { x: between(0.4, 1.2), z: between(0.3, 1), facing: 0, yawDeg: between(15, 35), ...camera() },
    { x: widthM - between(0.4, 1.2), z: between(0.3, 1), facing: 0, yawDeg: -between(15, 35), ...camera() },
    { x: between(0.3, 1), z: between(0.4, 1.2), facing: 1, yawDeg: -between(15, 35), ...camera() },
  ]
}

const photos: { house: number; view: SyntheticView; geometry: RoomGeometry }[] = []
for (let index = 0; index < ROOMS; index += 1) {
  const house = drawHouse(index)
  for (const [at, view] of placesIn(house).entries()) {
    const geometry = estimateUndistortedGeometry(drawView(house, view, PHOTO_PX, index * 10 + at).image)
    if (geometry) photos.push({ house: index, view, geometry })
  }
}

const tally = { same: 0, matched: 0, wrong: 0, other: 0, taken: 0, worstM: 0 }
for (const one of photos)
  for (const two of photos) {
    if (one === two) continue
    const found = registerViews(one.geometry, two.geometry)
    if (one.house !== two.house) {
      tally.other += 1
      if (found) tally.taken += 1
      continue
    }
    tally.same += 1
    if (!found) continue
    const apartM = PLACES.map(([x, z]) => {
      const [from, to] = [inView(one.view, x, z), inView(two.view, x, z)]
      const there = onFloor(found, from.x, from.z)
      return Math.hypot(there.x - to.x, there.z - to.z)
    })
    tally.matched += 1
    tally.worstM = Math.max(tally.worstM, ...apartM)
    if (Math.max(...apartM) > WRONG_FROM_M) tally.wrong += 1
  }
printTable(`Photos of ${ROOMS} drawn rooms, seed ${SEED}`, [
  { what: 'ordered pairs of one room', number: tally.same },
  { what: 'of these matched', number: tally.matched },
  { what: 'of these wrong', number: tally.wrong },
  { what: 'worst distance of a place, m', number: tally.worstM.toFixed(2) },
  { what: 'ordered pairs of different rooms', number: tally.other },
  { what: 'of these matched', number: tally.taken },
])
