import { materialAlbedo } from '../furnish/material-albedo.ts'
import type { Material } from '../furnish/material.ts'
import type { Camera } from '../geometry/camera.ts'
import type { RoomLight } from '../light/room-light.ts'
import { valueNoise } from '../random/value-noise.ts'
import { glossyReflection } from './glossy-reflection.ts'
import type { LightGatherer } from './irradiance.ts'
import type { IrradianceCells } from './irradiance-cells.ts'
import { lookupIrradiance } from './lookup-irradiance.ts'
import { pixelHash } from './pixel-hash.ts'
import type { Scene } from './scene.ts'
import { emptySurfacePoint, surfacePoint, type SurfacePoint } from './surface-point.ts'
import { SAMPLE_X, SAMPLE_Y, SAMPLES, type Visibility } from './visibility.ts'

/** The furniture as the camera sees it: linear RGB multiplied by coverage, and coverage 0–1, per pixel. */
export type FurnitureLayer = { width: number; height: number; colour: Float32Array; coverage: Float32Array }

const EDGE_RAYS = 16
/** How rough cloth looks: share by which its nap turns the normal. */
const NAP: Partial<Record<Material['kind'], number>> = { fabric: 0.3, boucle: 0.5, leather: 0.3, rug: 0.45 }

/** Shades rows `from` to `to` into the layer from gathered light, materials and reflections. */
export function shadeFurniture(
  layer: FurnitureLayer,
  scene: Scene,
  light: RoomLight,
  camera: Camera,
  eyeY: number,
  visibility: Visibility,
  cells: IrradianceCells,
  gatherer: LightGatherer,
  from: number,
  to: number,
): void {
  const point = emptySurfacePoint()
  const shader = makeShader(scene, light, cells, gatherer)
  const { width } = visibility
  for (let y = from; y < to; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      let covered = 0
      let r = 0
      let g = 0
      let b = 0
      for (let q = 0; q < SAMPLES; q++) {
        const triangle = visibility.triangle[i * SAMPLES + q]
        if (triangle < 0) continue
        const px = x + SAMPLE_X[q]
        const py = y + SAMPLE_Y[q]
        surfacePoint(scene, camera, eyeY, triangle, px, py, point)
        const colour = shader(triangle, point, px, py, covered === 0, x, y)
        r += colour[0]
        g += colour[1]
        b += colour[2]
        covered++
      }
      if (!covered) continue
      layer.coverage[i] = covered / SAMPLES
      layer.colour[i * 3] = r / SAMPLES
      layer.colour[i * 3 + 1] = g / SAMPLES
      layer.colour[i * 3 + 2] = b / SAMPLES
    }
}

function makeShader(scene: Scene, light: RoomLight, cells: IrradianceCells, gatherer: LightGatherer) {
  const albedo = new Float32Array(3)
  const out = new Float32Array(3)
  const found = new Float32Array(12)
  const shine = new Float32Array(3)
  const reflect = glossyReflection(light, gatherer)
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
    const material = scene.material[triangle]
    const object = scene.object[triangle]
    const m = scene.materials[material]
    materialAlbedo(m, p.lx, p.ly, p.lz, albedo)
    if (m.kind === 'glow') {
      const facing = Math.abs(p.nx * p.dx + p.ny * p.dy + p.nz * p.dz)
      const k = m.emission * (0.55 + 0.5 * facing)
      for (let c = 0; c < 3; c++) out[c] = shoulder(albedo[c] * k)
      lastObject = -1
      return out
    }
    // Sub-samples of one pixel mostly see the same surface: its light is looked up once.
    const same = !first && object === lastObject && p.nx * lastX + p.ny * lastY + p.nz * lastZ > 0.995
    if (!same && !lookupIrradiance(cells, px, py, object, p, found)) {
      gatherer.at(p, EDGE_RAYS, pixelHash(x, y, 5), pixelHash(x, y, 6))
      found.set(gatherer.lit)
      found.set(gatherer.bent, 3)
      reflect(m, p, x, y, shine)
      found.set(shine, 6)
      found[9] = p.nx
      found[10] = p.ny
      found[11] = p.nz
    }
    const cosine = -(p.nx * p.dx + p.ny * p.dy + p.nz * p.dz)
    const fresnel = m.f0 + (Math.max(1 - m.roughness, m.f0) - m.f0) * (1 - cosine) ** 5
    const strength = m.kind === 'metal' ? Math.max(fresnel, m.f0) : fresnel
    lastObject = object
    lastX = p.nx
    lastY = p.ny
    lastZ = p.nz
    const turned = turnGain(m, p, found)
    const diffuse = (m.kind === 'metal' ? 1 - m.f0 * 0.9 : 1 - fresnel) * turned * light.gain
    const tinted = m.kind === 'metal' && m.f0 > 0.3
    for (let c = 0; c < 3; c++) {
      const tint = tinted ? m.colour[c] * 1.6 : 1
      out[c] = shoulder(found[c] * diffuse * albedo[c] + strength * found[6 + c] * tint)
    }
    return out
  }
}

/** How much brighter the surface is for its own (napped) normal than for the one the light was gathered for. */
function turnGain(m: Material, p: SurfacePoint, found: Float32Array): number {
  let dx = p.nx - found[9]
  let dy = p.ny - found[10]
  let dz = p.nz - found[11]
  const nap = NAP[m.kind] ?? 0
  if (nap) {
    const [x, y, z] = [p.lx, p.ly, p.lz]
    dx +=
      nap * (valueNoise(x * 60, y * 60, z * 60) - 0.5 + 0.4 * (valueNoise(x * 11 + 3, y * 11, z * 11) - 0.5))
    dy +=
      nap *
      (valueNoise(x * 60 + 9, y * 60, z * 60) - 0.5 + 0.4 * (valueNoise(x * 11, y * 11 + 7, z * 11) - 0.5))
    dz += nap * (valueNoise(x * 60, y * 60 + 5, z * 60) - 0.5)
  }
  const luminance = 0.3 * found[0] + 0.6 * found[1] + 0.1 * found[2] + 1e-4
  const change = (found[3] * dx + found[4] * dy + found[5] * dz) / luminance
  return Math.max(0.35, Math.min(1.8, 1 + change))
}

/** Rolls highlights off instead of clipping them. */
function shoulder(v: number): number {
  return v < 0.75 ? v : 0.75 + 0.25 * (1 - Math.exp(-(v - 0.75) / 0.25))
}
