import { harmonicIrradiance } from '../../light/light-harmonics.ts'
import { FACE_TEXELS, facePoint, FACE_GRID_TEXELS, leaveBox } from '../../light/light-box.ts'
import type { RoomLight } from '../../light/room-light.ts'
import { buildBvh, type Bvh } from '../scene/bvh.ts'
import type { Scene } from '../scene/scene.ts'
import { LAMPLIGHT, materialAverages } from '../scene/scene-material.ts'
import { type Hit, traceRay } from '../scene/trace-ray.ts'

/**
 * Gathers light at points among the furniture. One gatherer serves one thread. After `at`, `lit` is irradiance over pi with the furniture in
 * the room, `bare` without it, `bent` the unit-free vector of luminance that tells how `lit` changes when the normal turns.
 */
export type LightGatherer = {
  at: (point: GatherPoint, rays: number, seedA: number, seedB: number, reachM?: number) => void
  lit: Float32Array
  bare: Float32Array
  bent: Float32Array
  tree: Bvh
  /** Light that a ray hitting this triangle brings back, into `out`. */
  bounce: (triangle: number, out: Float32Array) => void
}
export type GatherPoint = { x: number; y: number; z: number; nx: number; ny: number; nz: number }

/**
 * Steps of the R2 low-discrepancy sequence, 1 / g and 1 / g² with the plastic number g, the real root of x³ = x + 1 (M. Roberts 2018, "The
 * Unreasonable Effectiveness of Quasirandom Sequences").
 */
const R2_STEP_A = 0.7548776662
const R2_STEP_B = 0.569840291
const LIFT_M = 2e-3
/** Furniture shades itself and its neighbours: what bounces between pieces is darker than open light. */
const FURNITURE_BOUNCE_SHARE = 0.62
/** What is this near lies half in the shadow of the point that looks at it: the underside of a sofa sees the dark below, no open floor. */
const HALF_SHADED_M = 0.3
/** A photo's clipped windows make its light softer than the room's: what furniture takes away counts this much more. */
const OPENNESS_EXPONENT = 0.3

/**
 * Half of the rays go where the cosine points, half to the brightest texels; both are weighed together (multiple importance sampling, Veach &
 * Guibas 1995) over a low-discrepancy sequence started at (seedA, seedB). With `reachM`, only occluders up to that distance count, fading out.
 */
export function lightGatherer(
  scene: Scene,
  light: RoomLight,
  tree: Bvh = buildBvh(scene.corners),
): LightGatherer {
  const { radiance, draw, density, box } = light
  const averages = materialAverages(scene.materials)
  const glows = Uint8Array.from(scene.materials, ({ finish }) => (finish === 'glow' ? 1 : 0))
  /** Of each triangle once it was met (3), less than 0 before. */
  const bouncedLight = new Float32Array((scene.corners.length / 9) * 3).fill(-1)
  const faceLight = new Float32Array(3)
  const lit = new Float32Array(3)
  const bare = new Float32Array(3)
  const bent = new Float32Array(3)
  const bounced = new Float32Array(3)
  const terms = new Float64Array(9)
  const exit = { texel: 0, distance: 0, cosine: 0 }
  const hit: Hit = { distance: 0, triangle: -1 }
  const target = new Float64Array(3)

  const bounce = (triangle: number, out: Float32Array) => {
    const f = triangle * 3
    if (bouncedLight[f] < 0) bounceAnew(triangle, f)
    out[0] = bouncedLight[f]
    out[1] = bouncedLight[f + 1]
    out[2] = bouncedLight[f + 2]
  }

  const bounceAnew = (triangle: number, f: number) => {
    const { colour, emission } = scene.materials[scene.material[triangle]]
    const k = triangle * 9
    const n = scene.normals
    harmonicIrradiance(light.harmonics, n[k], n[k + 1], n[k + 2], terms, faceLight)
    const m = scene.material[triangle] * 3
    for (let c = 0; c < 3; c++)
      bouncedLight[f + c] =
        averages[m + c] * (0.7 * faceLight[c] + 0.3 * light.mean[c]) * FURNITURE_BOUNCE_SHARE +
        (colour[c] * emission * LAMPLIGHT[c]) / light.gain
  }

  const at = (p: GatherPoint, rays: number, seedA: number, seedB: number, reachM = 1e9) => {
    lit.fill(0)
    bare.fill(0)
    bent.fill(0)
    const { nx, ny, nz } = p
    const x = p.x + nx * LIFT_M
    const y = p.y + ny * LIFT_M
    const z = p.z + nz * LIFT_M
    // A tangent frame (u, w) around the normal.
    const side = Math.abs(nx) > 0.9 ? 1 : 0
    let ux = side ? nz : 0
    let uy = side ? 0 : -nz
    let uz = side ? -nx : ny
    const un = 1 / Math.sqrt(ux * ux + uy * uy + uz * uz)
    ux *= un
    uy *= un
    uz *= un
    const wx = ny * uz - nz * uy
    const wy = nz * ux - nx * uz
    const wz = nx * uy - ny * ux
    const limited = reachM < 1e8
    for (let i = 0; i < rays; i++) {
      let a = seedA + i * R2_STEP_A
      let b = seedB + i * R2_STEP_B
      a -= Math.floor(a)
      b -= Math.floor(b)
      let dx: number
      let dy: number
      let dz: number
      let far: number
      let cosineThere: number
      let texel: number
      if (i & 1) {
        const r = Math.sqrt(a)
        const c = Math.sqrt(1 - a)
        const cu = r * Math.cos(2 * Math.PI * b)
        const cw = r * Math.sin(2 * Math.PI * b)
        dx = ux * cu + wx * cw + nx * c
        dy = uy * cu + wy * cw + ny * c
        dz = uz * cu + wz * cw + nz * c
        leaveBox(box, x, y, z, dx, dy, dz, exit)
        texel = exit.texel
        far = exit.distance
        cosineThere = exit.cosine
      } else {
        const position = a * draw.length
        texel = draw[position | 0]
        const inside = position - (position | 0)
        const face = (texel / FACE_TEXELS) | 0
        const u = ((texel % FACE_GRID_TEXELS) + inside) / FACE_GRID_TEXELS
        const v = ((((texel / FACE_GRID_TEXELS) | 0) % FACE_GRID_TEXELS) + b) / FACE_GRID_TEXELS
        facePoint(box, face, u, v, target)
        dx = target[0] - x
        dy = target[1] - y
        dz = target[2] - z
        far = Math.sqrt(dx * dx + dy * dy + dz * dz)
        dx /= far
        dy /= far
        dz /= far
        cosineThere =
          face === 0 ? -dy : face === 1 ? dy : face === 2 ? -dx : face === 3 ? dx : face === 4 ? dz : -dz
      }
      const cosine = dx * nx + dy * ny + dz * nz
      if (cosine <= 1e-4 || cosineThere <= 1e-4) continue
      const byCosine = cosine / Math.PI
      const byLight = (density[texel] * far * far) / cosineThere
      const weight = byCosine / (0.5 * (byCosine + byLight)) / rays
      let r = radiance[texel * 3] * weight
      let g = radiance[texel * 3 + 1] * weight
      let bl = radiance[texel * 3 + 2] * weight
      bare[0] += r
      bare[1] += g
      bare[2] += bl
      const furthest = Math.min(reachM, far - 1e-3)
      if (traceRay(tree, x, y, z, dx, dy, dz, furthest, !limited, hit)) {
        const open = limited ? Math.max(0, (hit.distance - 0.4 * reachM) / (0.6 * reachM)) : 0
        bounce(hit.triangle, bounced)
        const unshaded = glows[scene.material[hit.triangle]]
          ? 1
          : hit.distance / (hit.distance + HALF_SHADED_M)
        const k = (1 - open) * weight * unshaded
        r = r * open + bounced[0] * k
        g = g * open + bounced[1] * k
        bl = bl * open + bounced[2] * k
      }
      lit[0] += r
      lit[1] += g
      lit[2] += bl
      // Grazing rays would make the estimate noisy.
      const luminance = (0.3 * r + 0.6 * g + 0.1 * bl) / Math.max(0.15, cosine)
      bent[0] += luminance * dx
      bent[1] += luminance * dy
      bent[2] += luminance * dz
    }
    const open = (lit[0] + lit[1] + lit[2]) / (bare[0] + bare[1] + bare[2] + 1e-5)
    const kept = Math.min(1, open) ** OPENNESS_EXPONENT
    for (let c = 0; c < 3; c++) {
      lit[c] *= kept
      bent[c] *= kept
    }
  }
  return { at, lit, bare, bent, tree, bounce }
}
