import { type RoomSpace, roomSpace } from '../room/room-space.ts'
import type { Occluder } from '../geometry/occlusion/occluder.ts'
import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { type Island, scaleIsland } from '../room/island.ts'
import { type Counter, scaleCounter } from '../room/counter.ts'
import { besideBasin } from './beside-basin.ts'
import { findCounters } from './find-counters.ts'
import { likelyFronts } from './fixture-fronts.ts'
import { findTub } from './find-tub.ts'
import { viewWalls } from './wall-view.ts'

/** What people stand at is of one height all over the world: a better ruler than a ceiling. */
const USUAL_HEIGHT_M = { kitchen: 0.9, bathroom: 0.86 }

/** Rims of baths, from the floor. */
const LOWEST_BATH_M = 0.5
const HIGHEST_BATH_M = 0.62

/**
 * The space of a kitchen or bathroom, in metres, with its counters and all feet of what is built in; the counters' usual height also tells how large it is; without
 * any an `island` does (camera heights), or a bath a little, and without those it is the guess by the camera's height: `guessM`, or by the box's ceiling.
 */
export function spaceWithCounters(
  geometry: RoomGeometry,
  occluders: Occluder[],
  room: keyof typeof USUAL_HEIGHT_M,
  island: Island | null = null,
  guessM?: number,
): RoomSpace {
  const { camera, box } = geometry
  const guessed = roomSpace(camera, box, occluders, guessM)
  const worktops = findCounters(geometry, guessed).toSorted((a, b) => b.confidence - a.confidence)
  const found = room === 'bathroom' ? keptFromBasins(geometry, guessed, worktops) : worktops
  const tub = room === 'bathroom' ? findTub(geometry, { ...guessed, counters: found }) : null
  const factor = scaleBy(room, usualHeightM(found) ?? (island && island.heightM * guessed.cameraHeightM), tub)
  const withFronts = (space: RoomSpace): RoomSpace => ({
    ...space,
    fronts: likelyFronts(geometry, space, room),
  })
  if (factor === null) return withFronts(guessed)
  const space = roomSpace(camera, box, occluders, guessed.cameraHeightM * factor)
  return withFronts({
    ...space,
    counters: [...found, ...(tub ? [tub] : [])].map((counter) => scaleCounter(counter, factor)),
    island: island ? scaleIsland(island, space.cameraHeightM) : undefined,
  })
}

/** The height that all worktops speak for, each as much as it is sure: which of two is the surer hangs on a photo's encoding. */
function usualHeightM(counters: Counter[]): number | null {
  const weight = counters.reduce((sum, { confidence }) => sum + confidence, 0)
  return weight > 0
    ? counters.reduce((sum, { heightM, confidence }) => sum + heightM * confidence, 0) / weight
    : null
}

/** By how much a guessed room is too small; null where nothing measures it. Baths differ too much to tell more than what a rim's height cannot be. */
function scaleBy(
  room: keyof typeof USUAL_HEIGHT_M,
  counterM: number | null | undefined,
  tub: Counter | null,
): number | null {
  if (counterM) return USUAL_HEIGHT_M[room] / counterM
  return tub && Math.max(LOWEST_BATH_M, Math.min(HIGHEST_BATH_M, tub.heightM)) / tub.heightM
}

/** Vanities with nothing clear but what is beside their basins. */
function keptFromBasins(geometry: RoomGeometry, space: RoomSpace, vanities: Counter[]): Counter[] {
  if (!vanities.some(({ clear }) => clear.length)) return vanities
  const views = new Map(viewWalls(geometry, space).map((view) => [view.wall, view]))
  return vanities.map((vanity) => {
    const view = views.get(vanity.wall)
    return view ? { ...vanity, clear: besideBasin(view, vanity) } : vanity
  })
}
