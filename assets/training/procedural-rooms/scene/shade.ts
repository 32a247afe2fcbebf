import { type Camera } from '../../../../shared/engine/geometry/camera/camera.ts'
import type { RgbImage } from '../../../../shared/engine/image/rgb-image.ts'
import { latticeHash, valueNoise } from '../../../../shared/engine/math/value-noise.ts'
import { buildBvh } from '../../../../shared/engine/render/scene/bvh.ts'
import type { Scene } from '../../../../shared/engine/render/scene/scene.ts'
import {
  emptySurfacePoint,
  surfacePoint,
  type SurfacePoint,
} from '../../../../shared/engine/render/surface-point.ts'
import { surfaceLook } from '../../../../shared/engine/render/surface-look.ts'
import { type Hit, traceRay } from '../../../../shared/engine/render/scene/trace-ray.ts'
import { develop, type Tone } from './develop.ts'
import type { Surface } from './triangle-soup.ts'

export type ProceduralLight = {
  x: number
  y: number
  z: number
  halfX: number
  halfY: number
  halfZ: number
  strength: number
  tint: number[]
}

export type ShadedScene = {
  scene: Scene
  firstOwn: number
  owner: Int32Array
  surfaces: Surface[]
  lights: ProceduralLight[]
  ambient: number[]
  camera: Camera
  eyeY: number
  tone: Tone
}

/** In two rows of two, so that edges are even. */
const SAMPLES = 4
const OCCLUSION_RAYS = 1
const NEAR_M = 1.4

/** Draws the scene: ambient light with occlusion, soft light from windows and lamps, one mirror. */
export function shade(sketch: ShadedScene, random: () => number): RgbImage {
  const { scene, camera, eyeY } = sketch
  const { width, height } = camera
  const tree = buildBvh(scene.corners)
  const look = surfaceLook(scene, camera.focalPx)
  const point = emptySurfacePoint()
  const seen = new Float32Array(6)
  const hit: Hit = { distance: 0, triangle: -1 }
  const data = new Uint8Array(width * height * 3)
  const [arriving, colour, own, normals] = [0, 0, 0, 0].map(() => new Float32Array(data.length))
  const base = [0, 0, 0]
  const out = [0, 0, 0]
  const r = camera.rotation

  const albedoAt = (p: SurfacePoint, triangle: number, albedo: number[]): number => {
    if (triangle >= sketch.firstOwn) {
      const surface = sketch.surfaces[sketch.owner[triangle - sketch.firstOwn]]
      patterned(surface, p, albedo)
      return surface.glow
    }
    const m = scene.materials[scene.material[triangle]]
    look(m, triangle, p, seen)
    for (let k = 0; k < 3; k++) albedo[k] = seen[k]
    p.nx = seen[3]
    p.ny = seen[4]
    p.nz = seen[5]
    return m.emission * 0.9
  }
  /** Light that arrives at a point. */
  const lit = (p: SurfacePoint, into: number[]) => {
    let open = 0
    const ox = p.x + p.nx * 0.004
    const oy = p.y + p.ny * 0.004
    const oz = p.z + p.nz * 0.004
    for (let i = 0; i < OCCLUSION_RAYS; i++) {
      const a = 2 * Math.PI * random()
      const h = random() * 2 - 1
      const q = Math.sqrt(1 - h * h)
      const dx = p.nx + q * Math.cos(a)
      const dy = p.ny + h
      const dz = p.nz + q * Math.sin(a)
      const blocked = traceRay(tree, ox, oy, oz, dx, dy, dz, NEAR_M, false, hit)
      open += blocked ? 0.25 + 0.5 * (hit.distance / NEAR_M) : 1
    }
    open /= OCCLUSION_RAYS
    for (let k = 0; k < 3; k++) into[k] = sketch.ambient[k] * open
    for (const light of sketch.lights) {
      const lx = light.x + (random() * 2 - 1) * light.halfX - ox
      const ly = light.y + (random() * 2 - 1) * light.halfY - oy
      const lz = light.z + (random() * 2 - 1) * light.halfZ - oz
      const d = Math.sqrt(lx * lx + ly * ly + lz * lz)
      const cos = (lx * p.nx + ly * p.ny + lz * p.nz) / d
      if (cos <= 0) continue
      if (traceRay(tree, ox, oy, oz, lx / d, ly / d, lz / d, d - 0.12, true, hit)) continue
      const e = (light.strength * cos) / (0.6 + d * d)
      for (let k = 0; k < 3; k++) into[k] += e * light.tint[k]
    }
  }
  const albedo = [0, 0, 0]
  const reflected = [0, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      for (let s = 0; s < SAMPLES; s++) {
        const px = x + ((s % 2) + random()) / 2
        const py = y + (Math.floor(s / 2) + random()) / 2
        const a = (px - camera.cx) / camera.focalPx
        const b = (py - camera.cy) / camera.focalPx
        const dx = r[0] * a + r[3] * b + r[6]
        const dy = r[1] * a + r[4] * b + r[7]
        const dz = r[2] * a + r[5] * b + r[8]
        if (!traceRay(tree, 0, eyeY, 0, dx, dy, dz, 1e3, false, hit)) continue
        const first = hit.triangle
        surfacePoint(scene, camera, eyeY, first, px, py, point)
        const glow = albedoAt(point, first, albedo)
        lit(point, out)
        const pixel = y * width + x
        let keeps = 1
        normals[pixel * 3] += point.nx
        normals[pixel * 3 + 1] += point.ny
        normals[pixel * 3 + 2] += point.nz
        for (let c = 0; c < 3; c++) own[pixel * 3 + c] += albedo[c] * glow
        const mirror = mirrorOf(sketch, first)
        if (mirror > 0) {
          for (let c = 0; c < 3; c++) base[c] = albedo[c]
          const along = point.dx * point.nx + point.dy * point.ny + point.dz * point.nz
          const mx = point.dx - 2 * along * point.nx
          const my = point.dy - 2 * along * point.ny
          const mz = point.dz - 2 * along * point.nz
          const share = Math.min(1, mirror + (1 - mirror) * (1 + along) ** 5)
          if (
            traceRay(
              tree,
              point.x + point.nx * 0.004,
              point.y + point.ny * 0.004,
              point.z + point.nz * 0.004,
              mx,
              my,
              mz,
              1e3,
              false,
              hit,
            )
          ) {
            const second = hit.triangle
            point.x += mx * hit.distance
            point.y += my * hit.distance
            point.z += mz * hit.distance
            const n = scene.normals
            const k = second * 9
            const back = n[k] * mx + n[k + 1] * my + n[k + 2] * mz > 0 ? -1 : 1
            point.nx = n[k] * back
            point.ny = n[k + 1] * back
            point.nz = n[k + 2] * back
            point.u = scene.uvs[second * 6]
            point.v = scene.uvs[second * 6 + 1]
            const g = albedoAt(point, second, albedo)
            lit(point, reflected)
            keeps = 1 - share
            for (let c = 0; c < 3; c++) own[pixel * 3 + c] += albedo[c] * (reflected[c] + g) * share
          }
          for (let c = 0; c < 3; c++) albedo[c] = base[c] * keeps
        }
        for (let c = 0; c < 3; c++) {
          arriving[pixel * 3 + c] += Math.min(3, out[c])
          colour[pixel * 3 + c] += albedo[c]
        }
      }
    }
  const smooth = smoothLight(arriving, normals, width, height)
  const linear = colour.map((v, i) => ((v * smooth[i]) / SAMPLES + own[i]) / SAMPLES)
  develop(linear, sketch.tone, random, data)
  return { width, height, data }
}

const SMOOTH_PX = 3

/** Light evened out among neighbours that face the same way, which a few rays leave speckled. */
function smoothLight(
  light: Float32Array,
  normals: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const out = new Float32Array(light.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3
      let total = 0
      for (let v = Math.max(0, y - SMOOTH_PX); v <= Math.min(height - 1, y + SMOOTH_PX); v++)
        for (let u = Math.max(0, x - SMOOTH_PX); u <= Math.min(width - 1, x + SMOOTH_PX); u++) {
          const j = (v * width + u) * 3
          const alike =
            normals[i] * normals[j] + normals[i + 1] * normals[j + 1] + normals[i + 2] * normals[j + 2]
          // An edge's pixels are lit like whatever is around, rather than by their own few rays.
          const weight = Math.max(0.01, alike / (SAMPLES * SAMPLES)) ** 3
          total += weight
          for (let k = 0; k < 3; k++) out[i + k] += light[j + k] * weight
        }
      for (let k = 0; k < 3; k++) out[i + k] /= total
    }
  return out
}

function mirrorOf(sketch: ShadedScene, triangle: number): number {
  if (triangle >= sketch.firstOwn) return sketch.surfaces[sketch.owner[triangle - sketch.firstOwn]].mirror
  const m = sketch.scene.materials[sketch.scene.material[triangle]]
  return m.finish === 'mirror' ? 0.9 : 0
}

/** The linear colour of a surface at a point of it. */
function patterned({ colour, pattern, sizeM, salt }: Surface, p: SurfacePoint, out: number[]): void {
  for (let k = 0; k < 3; k++) out[k] = colour[k]
  if (pattern === 'plain') return
  // Along the surface: level and upright on walls, the two level directions on floors.
  const isFloor = Math.abs(p.ny) > 0.7
  const u = (isFloor ? p.x : Math.abs(p.nx) > Math.abs(p.nz) ? p.z : p.x) / sizeM
  const v = (isFloor ? p.z : p.y) / sizeM
  let scale = 1
  if (pattern === 'planks') {
    const across = Math.floor(salt) % 2 ? u : v
    const along = Math.floor(salt) % 2 ? v : u
    const plank = Math.floor(across)
    scale =
      0.78 + 0.35 * latticeHash(plank, Math.floor(along / 9 + latticeHash(plank, 3, 1) * 9), Math.floor(salt))
    scale *= 0.88 + 0.24 * valueNoise(along * 0.6, across * 14, salt)
    if (across - plank < 0.05) scale *= 0.6
  } else if (pattern === 'tiles' || pattern === 'bricks') {
    const row = Math.floor(v)
    const wide = pattern === 'bricks' ? 2.2 : 1
    const uu = u / wide + (pattern === 'bricks' && row % 2 ? 0.5 : 0)
    const joint = Math.min(uu - Math.floor(uu), 1) < 0.05 / wide || v - row < 0.05
    scale = joint ? 0.62 : 0.93 + 0.14 * latticeHash(Math.floor(uu), row, Math.floor(salt))
  } else if (pattern === 'carpet')
    scale = 0.85 + 0.3 * valueNoise(u * 60, v * 60, salt) * valueNoise(u * 9, v * 9, salt)
  else if (pattern === 'blots') scale = 0.4 + 1.1 * Number(valueNoise(u * 2.2, v * 2.2 + p.x, salt) > 0.5)
  else if (pattern === 'panels') {
    const f = u - Math.floor(u)
    scale = f < 0.02 || f > 0.98 ? 0.55 : 1
  } else if (pattern === 'marble')
    scale = 0.8 + 0.3 * valueNoise(u * 3 + 2 * valueNoise(u, v, salt), v * 3, salt)
  else {
    // Greenery below the sky, with twigs.
    const n = valueNoise(u * 6, v * 6, salt) * 0.6 + valueNoise(u * 17, v * 17, salt) * 0.4
    const sky = p.y + n * 0.9 > 1.7 + (salt % 1)
    const tree = [0.25 + n * 0.3, 0.42 + n * 0.35, 0.16 + n * 0.15]
    for (let k = 0; k < 3; k++) out[k] = sky ? [0.9, 0.96, 1][k] : tree[k]
  }
  for (let k = 0; k < 3; k++) out[k] *= scale
}
