import { FACE_TEXELS, facePoint, FACE_GRID_TEXELS, INWARD, type LightBox, texelAreas } from './light-box.ts'
import type { ProjectedLight } from './project-photo.ts'

/** By how much clipped texels are brighter than they look, and the exposure that makes gathered light match the photo. */
export type Calibration = { boost: number; gain: number }

const WALL_ALBEDO = 0.74
const CEILING_ALBEDO = 0.82
const USUAL_BOOST = 2.5
/** A few rays do not sample brighter windows without noise. */
const MOST_BOOST = 16
/**
 * With 1.45 at most, which was tried, and which 20 of 34 photos reached, walls were to be whiter than paint is, and what was drawn white before them was grey: most light of a photo
 * comes from behind the camera.
 */
const MOST_GAIN = 2.2
const LEAST_GAIN = 0.85
/**
 * No floor throws back more: white tiles do so, boards a third. Where walls are dark, or in the shade, they are explained by less light than lies on the floor, and
 * what was drawn on it was two or three times too dark, and looked dull.
 */
const MOST_FLOOR_ALBEDO = 0.6
const MOST_GAIN_BY_FLOOR = 3
const FLOOR_FACE = 0
const CEILING_FACE = 1
const FACES_SEEN = 5
const MIN_CALIBRATION_SAMPLES = 5

/** How bright a texel looks, and the light that arrives there by origin. */
type Lit = { radiance: number; diffuse: number; glare: number }

/**
 * Solves window brightness and exposure so that plain walls of a usual albedo explain how bright they look. Walls may be painted dark: a ceiling
 * brighter than they explain is white, and counts as much, and a floor brighter than any is lit by more, of windows first.
 */
export function calibrateLight(box: LightBox, light: ProjectedLight): Calibration {
  const { floor, ceiling, walls } = litFaces(box, light)
  const boosts = boostsFor(walls, WALL_ALBEDO)
  const byWalls =
    boosts.length >= MIN_CALIBRATION_SAMPLES ? clamp(quantile(boosts, 0.5), 1.5, MOST_BOOST) : USUAL_BOOST
  const gain = gainFor(walls, ceiling, byWalls)
  if (floor.length < MIN_CALIBRATION_SAMPLES || gainForFloor(floor, byWalls) <= gain)
    return { boost: byWalls, gain: clamp(gain, LEAST_GAIN, MOST_GAIN) }
  const byFloor = boostsFor(floor, MOST_FLOOR_ALBEDO * gain)
  const boost = byFloor.length ? clamp(quantile(byFloor, 0.5), byWalls, MOST_BOOST) : byWalls
  const exposed = clamp(gainFor(walls, ceiling, boost), LEAST_GAIN, MOST_GAIN)
  return { boost, gain: clamp(gainForFloor(floor, boost), exposed, MOST_GAIN_BY_FLOOR) }
}

/** How bright windows must be so that each of the places that they light throws back so much. */
const boostsFor = (lit: Lit[], albedo: number) =>
  lit
    .filter(({ glare }) => glare > 1e-4)
    .map(({ radiance, diffuse, glare }) => (radiance / albedo - diffuse) / glare)

const gainsFor = (lit: Lit[], albedo: number, boost: number) =>
  lit.map(({ radiance, diffuse, glare }) => radiance / albedo / (diffuse + boost * glare + 1e-6))

function gainFor(walls: Lit[], ceiling: Lit[], boost: number): number {
  const byWalls = walls.length ? quantile(gainsFor(walls, WALL_ALBEDO, boost), 0.6) : 1
  const byCeiling =
    ceiling.length >= MIN_CALIBRATION_SAMPLES ? quantile(gainsFor(ceiling, CEILING_ALBEDO, boost), 0.5) : 0
  return Math.max(byWalls, (byWalls + byCeiling) / 2)
}

const gainForFloor = (floor: Lit[], boost: number) => quantile(gainsFor(floor, MOST_FLOOR_ALBEDO, boost), 0.5)

/** A grid of texels of each face that is seen and plain. */
function litFaces(box: LightBox, light: ProjectedLight) {
  const areas = texelAreas(box)
  const floor: Lit[] = []
  const ceiling: Lit[] = []
  const walls: Lit[] = []
  for (let face = FLOOR_FACE; face < FACES_SEEN; face++)
    for (let j = 3; j < FACE_GRID_TEXELS; j += 5)
      for (let i = 3; i < FACE_GRID_TEXELS; i += 5) {
        const t = (face * FACE_GRID_TEXELS + j) * FACE_GRID_TEXELS + i
        const radiance = light.radiance[t * 3 + 1]
        if (!light.seen[t] || light.hidden[t] || radiance < 0.05 || light.glare[t * 3 + 1] > 0.02 * radiance)
          continue
        const lit = { radiance, ...gather(box, light, areas, face, i, j) }
        ;(face === FLOOR_FACE ? floor : face === CEILING_FACE ? ceiling : walls).push(lit)
      }
  return { floor, ceiling, walls }
}

/** Green light arriving at a texel from all other faces, over pi, apart by origin. */
function gather(box: LightBox, light: ProjectedLight, areas: number[], face: number, i: number, j: number) {
  const here = [0, 0, 0]
  const there = [0, 0, 0]
  const own = INWARD[face]
  facePoint(box, face, (i + 0.5) / FACE_GRID_TEXELS, (j + 0.5) / FACE_GRID_TEXELS, here)
  let diffuse = 0
  let glare = 0
  for (let g = 0; g < 6; g++) {
    if (g === face) continue
    const other = INWARD[g]
    for (let y = 0; y < FACE_GRID_TEXELS; y += 2)
      for (let x = 0; x < FACE_GRID_TEXELS; x += 2) {
        const s = g * FACE_TEXELS + y * FACE_GRID_TEXELS + x
        facePoint(box, g, (x + 1) / FACE_GRID_TEXELS, (y + 1) / FACE_GRID_TEXELS, there)
        const dx = there[0] - here[0]
        const dy = there[1] - here[1]
        const dz = there[2] - here[2]
        const d2 = dx * dx + dy * dy + dz * dz
        const length = Math.sqrt(d2)
        const out = (dx * own[0] + dy * own[1] + dz * own[2]) / length
        const into = -(dx * other[0] + dy * other[1] + dz * other[2]) / length
        if (out <= 0 || into <= 0) continue
        const form = (((out * into) / (d2 + areas[g] * 2)) * areas[g] * 4) / Math.PI
        diffuse += form * (light.radiance[s * 3 + 1] - light.glare[s * 3 + 1])
        glare += form * light.glare[s * 3 + 1]
      }
  }
  return { diffuse, glare }
}

function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]
}

function clamp(v: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, v))
}
