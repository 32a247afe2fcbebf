import { gaussianBlur } from '../image/gaussian-blur.ts'
import { drawFloorMap, type FloorShade, frameAround, readFloorMap, shadeProduct } from './floor-map.ts'
import { rugSeams } from './rug-seams.ts'
import { liesOnFloor, type Scene } from './scene/scene.ts'

/**
 * `atContacts` is what furniture leaves of the light close to where it touches the floor, beyond what rays find; `underPieces` about what rays find below low
 * undersides, never 0: light over it changes slowly and can be smoothed without washing out the dark. `besideRugs` is what the edges of rugs leave of the light of the floor
 * beside them.
 */
export type ContactShadowMap = { atContacts: FloorShade; underPieces: FloorShade; besideRugs: FloorShade }

/** How finely feet are drawn where nothing else is said. */
const SHADOW_MAP_CELL_M = 0.01
/** Lower than this a foot touches the floor, or a rug on it. */
const MAX_FOOT_CONTACT_HEIGHT_M = 0.02
/** How far a contact shadow reaches, in two parts: the dark seam, and its soft surroundings. */
const SEAM_M = 0.012
const AROUND_M = 0.05
const SEAM_DEPTH = 0.75
const AROUND_DEPTH = 0.35
/** A leg three centimetres thick covers little of its surroundings' map, and yet rises before an eighth of what its surroundings see of the room. */
const AROUND_GAIN = 4

/**
 * Undersides up to so high make a slit of the floor below them, darker than a handful of smoothed rays says. The higher they are the softer is the dark below, and the
 * coarser the map that takes it.
 */
const SLITS = [
  {
    cellM: 0.02,
    slits: [
      { belowM: 0.08, depth: 0.6, hides: 0.9 },
      { belowM: 0.16, depth: 0.6, hides: 0.9 },
    ],
  },
  {
    cellM: 0.03,
    slits: [
      { belowM: 0.3, depth: 0.55, hides: 0.9 },
      // Beds on legs, whose duvet ends high over the floor.
      { belowM: 0.42, depth: 0.4, hides: 0.9 },
    ],
  },
  {
    cellM: 0.06,
    // Seats of chairs, and tables.
    slits: [
      { belowM: 0.55, depth: 0.2, hides: 0.85 },
      { belowM: 0.8, depth: 0.15, hides: 0.8 },
    ],
  },
]
/** Over this only what faces the floor is drawn: beside tops of beds and sofas, whose sides reach down, rays find all there is. */
const UNDERSIDES_FROM_M = 0.42
/** Vertical part of a unit normal. */
const FACES_DOWN = -0.5
/** How far a slit's darkness fades in and out, in its heights. */
const SLIT_SPREAD = 0.7
/** So many spreads from it nothing is left of a slit's darkness; a map that ended before would draw its end on floor and rugs, straight round the furniture. */
const SLIT_REACH = 3
/** Undersides of several heights over one place hide the same light. */
const LEAST_UNDER_PIECES = 0.12

/**
 * Draws the feet of all furniture on a map of the floor and lets their darkness spread: a handful of rays a point finds no leg three centimetres
 * thick, and without the dark seam below it a leg seems to hover. So does a bed without the dark below its rails: what lies low over the floor
 * is drawn as well.
 *
 * @param cellM how finely
 */
export function contactShadowMap(scene: Scene, cellM = SHADOW_MAP_CELL_M): ContactShadowMap {
  const maps = slitMaps(scene, cellM)
  const under = shadeProduct(maps.map(({ underPieces }) => underPieces))
  return {
    atContacts: shadeProduct([footShade(scene, cellM), ...maps.map(({ atContacts }) => atContacts)]),
    underPieces: (x, z) => Math.max(LEAST_UNDER_PIECES, under(x, z)),
    besideRugs: rugSeams(scene),
  }
}

/** Whether an object stands on the floor, or a rug on it. */
function standsOnFloor(scene: Scene, object: number): boolean {
  return scene.bounds[object * 6 + 1] <= MAX_FOOT_CONTACT_HEIGHT_M && !liesOnFloor(scene, object)
}

function footShade(scene: Scene, cellM: number): FloorShade {
  const frame = frameAround(scene, (object) => standsOnFloor(scene, object), SLIT_REACH * AROUND_M)
  if (!frame) return () => 1
  const isDrawn = (triangle: number) => !liesOnFloor(scene, scene.object[triangle])
  const feet = drawFloorMap(scene, frame, cellM, [-Infinity, MAX_FOOT_CONTACT_HEIGHT_M], isDrawn)
  const seam = gaussianBlur(feet.values, feet.columns, feet.rows, SEAM_M / cellM)
  const around = gaussianBlur(feet.values, feet.columns, feet.rows, AROUND_M / cellM)
  const kept = seam.map(
    (s, i) => (1 - SEAM_DEPTH * Math.min(1, s)) * (1 - AROUND_DEPTH * Math.min(1, AROUND_GAIN * around[i])),
  )
  return readFloorMap(feet, kept)
}

/** The two shares of light left below what lies low over the floor, by the heights of what does; `cellM` is that of the feet. */
function slitMaps(scene: Scene, cellM: number): Omit<ContactShadowMap, 'besideRugs'>[] {
  let aboveM = MAX_FOOT_CONTACT_HEIGHT_M
  return SLITS.flatMap(({ cellM: own, slits }) => {
    const marginM = SLIT_REACH * SLIT_SPREAD * slits.at(-1)!.belowM
    const frame = frameAround(scene, (object) => standsOnFloor(scene, object), marginM)
    if (!frame) return []
    const slitCellM = Math.max(own, 2 * cellM)
    const darks = slits.map(({ belowM, depth, hides }) => {
      const map = drawFloorMap(scene, frame, slitCellM, [aboveM, belowM], facing(scene, aboveM))
      aboveM = belowM
      const dark = gaussianBlur(map.values, map.columns, map.rows, (SLIT_SPREAD * belowM) / slitCellM)
      return { map, dark, depth, hides }
    })
    const left = (taken: 'depth' | 'hides') => {
      const light = new Float32Array(darks[0].dark.length).fill(1)
      for (const slit of darks) {
        const most = slit[taken]
        for (let i = 0; i < light.length; i++) light[i] *= 1 - most * Math.min(1, slit.dark[i])
      }
      return readFloorMap(darks[0].map, light)
    }
    return [{ atContacts: left('depth'), underPieces: left('hides') }]
  })
}

/** Tells the triangles that hide light from below so high over the floor. */
function facing(scene: Scene, aboveM: number): (triangle: number) => boolean {
  const { normals, object } = scene
  return (triangle) =>
    !liesOnFloor(scene, object[triangle]) &&
    (aboveM < UNDERSIDES_FROM_M || normals[triangle * 9 + 1] <= FACES_DOWN)
}
