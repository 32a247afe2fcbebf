import type { Camera } from '../geometry/camera/camera.ts'
import type { RoomLight } from '../light/room-light.ts'
import { ALONE, type Crew } from './crew.ts'
import { glossyReflection } from './glossy-reflection.ts'
import { edgeIrradiance } from './irradiance/edge-irradiance.ts'
import type { LightGatherer } from './irradiance/gather-irradiance.ts'
import type { IrradianceCells } from './irradiance/irradiance-cells.ts'
import { LOOKUP_FIELDS, lookupIrradiance } from './irradiance/lookup-irradiance.ts'
import { LAMPLIGHT } from './scene/scene-material.ts'
import { liesOnFloor, type Scene } from './scene/scene.ts'
import type { DirectSun } from './direct-sun.ts'
import type { SunOnFloor } from './sun-on-floor.ts'
import { emptySurfacePoint, surfacePoint, type SurfacePoint } from './surface-point.ts'
import { type SurfaceLook, surfaceLook } from './surface-look.ts'
import { type Rasterised, SAMPLE_X, SAMPLE_Y, SAMPLES_PER_PIXEL } from './scene/rasterise.ts'

/** The furniture as the camera sees it: linear RGB multiplied by coverage, and coverage 0–1, per pixel. */
export type FurnitureLayer = { width: number; height: number; colour: Float32Array; coverage: Float32Array }

/** Which samples of a pixel have one colour. */
export type ShadingEffort = {
  /** So many in a row where they show one object; else each has its own. */
  shadeEvery?: number
  /** All that show one triangle: outlines are then four times as fine as what they enclose. */
  shadeTrianglesOnce?: boolean
}

/** The share of the room's light that a lamp's shade throws back; the rest goes through. */
const SHADE_REFLECTS = 0.65
/** Light that nothing in the sun reaches before the shoulder, and at least so much above its shade; by eye. */
const BRIGHTEST_IN_SUN = 1.15
const MIN_SUNLIT_RANGE = 0.2
/** Cosine below which a surface does not shine more: rims a fraction of a pixel wide would sparkle. */
const MIN_VIEW_COSINE = 0.08

/**
 * Shades the whole layer from gathered light, materials and reflections.
 *
 * @param eyeY the camera's height above the floor in metres
 * @param rasterised which triangle each sample of a pixel shows; the layer has its size
 */
export function shadeFurniture(
  scene: Scene,
  light: RoomLight,
  camera: Camera,
  eyeY: number,
  rasterised: Rasterised,
  cells: IrradianceCells,
  gatherer: LightGatherer,
  sun: SunOnFloor | DirectSun | null,
  shading: ShadingEffort = {},
  crew: Crew = ALONE,
): FurnitureLayer {
  const { width, height } = rasterised
  const layer: FurnitureLayer = {
    width,
    height,
    colour: crew.floats(width * height * 3),
    coverage: crew.floats(width * height),
  }
  const point = emptySurfacePoint()
  const { shadeEvery = 1, shadeTrianglesOnce: isOnce = false } = shading
  const lookAt = surfaceLook(scene, camera.focalPx, isOnce ? 1 : undefined)
  const shade = makeShader(scene, light, lookAt, cells, gatherer, sun)
  const shadeRow = (y: number, row: number, triangles: Int32Array) => {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const sample = (row * width + x) * SAMPLES_PER_PIXEL
      let covered = 0
      let r = 0
      let g = 0
      let b = 0
      let colour: Float32Array | null = null
      let shaded = -1
      for (let q = 0; q < SAMPLES_PER_PIXEL; q++) {
        const triangle = triangles[sample + q]
        if (triangle < 0) continue
        const isShaded = isOnce
          ? triangle === shaded
          : q % shadeEvery > 0 && shaded >= 0 && scene.object[triangle] === scene.object[shaded]
        if (!colour || !isShaded) {
          const px = x + SAMPLE_X[q]
          const py = y + SAMPLE_Y[q]
          surfacePoint(scene, camera, eyeY, triangle, px, py, point)
          colour = shade(triangle, point, px, py, covered === 0, x, y)
          shaded = triangle
        }
        r += colour[0]
        g += colour[1]
        b += colour[2]
        covered++
      }
      if (!covered) continue
      layer.coverage[i] = covered / SAMPLES_PER_PIXEL
      layer.colour[i * 3] = r / SAMPLES_PER_PIXEL
      layer.colour[i * 3 + 1] = g / SAMPLES_PER_PIXEL
      layer.colour[i * 3 + 2] = b / SAMPLES_PER_PIXEL
    }
  }
  crew.share(rasterised.bands, (band) => {
    const { top, rows, triangle } = rasterised.see(band)
    for (let row = 0; row < rows; row++) shadeRow(top + row, row, triangle)
  })
  return layer
}

function makeShader(
  scene: Scene,
  light: RoomLight,
  lookAt: SurfaceLook,
  cells: IrradianceCells,
  gatherer: LightGatherer,
  sun: SunOnFloor | DirectSun | null,
) {
  const look = new Float32Array(7)
  const out = new Float32Array(3)
  const found = new Float32Array(LOOKUP_FIELDS)
  const sunlit = new Float32Array(3).fill(1)
  const onFloor = typeof sun === 'function' ? sun : null
  const direct = typeof sun === 'function' ? null : sun
  const bent = { x: 0, y: 0, z: 0 }
  const gatherAtEdge = edgeIrradiance(scene, cells, gatherer, glossyReflection(light, gatherer))
  let lastObject = -1
  let lastX = 0
  let lastY = 0
  let lastZ = 0
  return (
    triangle: number,
    p: SurfacePoint,
    px: number,
    py: number,
    first: boolean,
    x: number,
    y: number,
  ) => {
    const object = scene.object[triangle]
    const m = scene.materials[scene.material[triangle]]
    lookAt(m, triangle, p, look)
    // Sub-samples of one pixel mostly see the same surface: its light is looked up once.
    const same = !first && object === lastObject && p.nx * lastX + p.ny * lastY + p.nz * lastZ > 0.995
    if (!same && !lookupIrradiance(cells, px, py, object, p, found)) gatherAtEdge(m, triangle, p, x, y, found)
    lastObject = object
    lastX = p.nx
    lastY = p.ny
    lastZ = p.nz
    const glow = m.emission * (0.6 - 0.5 * (p.nx * p.dx + p.ny * p.dy + p.nz * p.dz))
    const cosine = Math.max(MIN_VIEW_COSINE, -(look[3] * p.dx + look[4] * p.dy + look[5] * p.dz))
    // Schlick's Fresnel term; rough surfaces gain less at flat angles.
    const flat = 1 - cosine
    const rise = flat * flat * flat * flat * flat * (1 - m.roughness) ** 2
    const inSun = onFloor !== null && liesOnFloor(scene, object)
    if (inSun) onFloor(px, py, sunlit)
    bent.x = look[3]
    bent.y = look[4]
    bent.z = look[5]
    const isDirect = direct?.lightAt(p, bent, sunlit) ?? false
    const kept = m.emission ? SHADE_REFLECTS : 1
    const matt = kept * (1 - m.metallic) * (1 - m.f0)
    const diffuse = matt * turnGain(look, found) * light.gain
    for (let c = 0; c < 3; c++) {
      const f0 = m.f0 + (look[c] - m.f0) * m.metallic
      const reflected = f0 + (1 - f0) * rise
      const inShade = found[c] * diffuse
      const shaded = look[c] * (inShade + glow * LAMPLIGHT[c]) + reflected * look[6] * found[6 + c]
      const bySun = isDirect ? matt * sunlit[c] : inSun ? inShade * (sunlit[c] - 1) : 0
      out[c] = shoulder(bySun > 0 ? inSunlight(shaded, look[c] * bySun) : shaded)
    }
    return out
  }
}

/** How much brighter the surface is for the normal its picture gives it than for the one its light was gathered for. */
function turnGain(look: Float32Array, found: Float32Array): number {
  const luminance = 0.3 * found[0] + 0.6 * found[1] + 0.1 * found[2] + 1e-4
  const change =
    found[3] * (look[3] - found[9]) + found[4] * (look[4] - found[10]) + found[5] * (look[5] - found[11])
  return Math.max(0.35, Math.min(1.8, 1 + change / luminance))
}

/**
 * What lies in the sun, from its light (0–1) in the shade and what the sun adds: pressed together as a camera does, so that a light rug keeps its weave. Added as it is,
 * a patch on it was a white hole.
 */
function inSunlight(shaded: number, added: number): number {
  return shaded + added / (1 + added / Math.max(MIN_SUNLIT_RANGE, BRIGHTEST_IN_SUN - shaded))
}

/** Rolls highlights off instead of clipping them. */
function shoulder(v: number): number {
  return v < 0.75 ? v : 0.75 + 0.25 * (1 - Math.exp(-(v - 0.75) / 0.25))
}
