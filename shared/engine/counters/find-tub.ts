import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import type { Counter } from '../room/counter.ts'
import type { RoomSpace } from '../room/room-space.ts'
import { fitTub, type TubBody, tubEvidence } from './fit-tub.ts'
import { tubBasin } from './tub-basin.ts'
import { COLUMN_M, viewWalls, type WallView } from './wall-view.ts'

/** Of `TubBody` and `TubEvidence`: what is lower leaves a doubt. White enamel before white tiles has a weak back edge, and its basin says more. */
const LEAST_TUB = { score: 12, front: 0.5, back: 0.18, foot: 0.5, step: 8, panel: 0.5, rim: 0.5 }
/** So far before its foot lies floor, and so surely. */
const BEFORE_TUB_M = 0.12
const LEAST_FLOOR_BEFORE_TUB = 0.4
/** Of its length so much is seen. */
const SHORTEST_TUB_M = 0.7

/**
 * Finds a bath along a wall: a plain panel on the floor, a rim at a bath's height with a back edge, and a basin within the rim. Null where any of it
 * is in doubt, and along a wall with a vanity on the same stretch. Meant for bathrooms: elsewhere a deep step is the same thing.
 */
export function findTub(geometry: RoomGeometry, space: RoomSpace): Counter | null {
  let best: { score: number; tub: Counter } | null = null
  for (const view of viewWalls(geometry, space)) {
    const body = fitTub(view)
    const tub = body && tubOf(view, body)
    if (!tub || space.counters.some((counter) => sharesWall(counter, tub))) continue
    if (body.score > (best?.score ?? 0)) best = { score: body.score, tub }
  }
  return best?.tub ?? null
}

function tubOf(view: WallView, body: TubBody): Counter | null {
  const { frontM, heightM, depthM, first, last, score } = body
  if (score < LEAST_TUB.score || (last - first) * COLUMN_M < SHORTEST_TUB_M) return null
  const seen = tubEvidence(view, body)
  const { front, back, foot, step, panel, rim } = seen
  if (front < LEAST_TUB.front || back < LEAST_TUB.back || foot < LEAST_TUB.foot) return null
  if (step < LEAST_TUB.step || panel < LEAST_TUB.panel || rim < LEAST_TUB.rim) return null
  if (floorBefore(view, body) < LEAST_FLOOR_BEFORE_TUB) return null
  const basin = tubBasin(view, body)
  if (!basin) return null
  return {
    wall: view.wall,
    fromM: view.startM + first * COLUMN_M,
    toM: view.startM + last * COLUMN_M,
    heightM,
    frontM,
    backM: frontM + depthM,
    clear: [],
    confidence: (front + back + foot + panel + rim) / 5,
    basin,
  }
}

/** How surely (0–1) the net sees floor before the foot, on average where the picture shows it: the drawers of a vanity have edges as a bath has, above the floor. */
function floorBefore(view: WallView, { frontM, first, last }: TubBody): number {
  const seen = view
    .places(0, frontM - BEFORE_TUB_M)
    .subarray(first, last)
    .filter((place) => place >= 0)
  const sum = seen.reduce((total, place) => total + view.classProbabilityAt('floor', place), 0)
  return seen.length ? sum / seen.length : 1
}

const sharesWall = (a: Counter, b: Counter) => a.wall === b.wall && a.fromM < b.toM && b.fromM < a.toM
