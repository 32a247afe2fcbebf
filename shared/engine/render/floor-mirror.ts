import type { FloorGloss } from '../light/floor-gloss.ts'
import { leaveBox } from '../light/light-box.ts'
import type { RoomLight } from '../light/room-light.ts'
import { varnishReflectance } from '../light/varnish-reflectance.ts'
import type { LightGatherer } from './irradiance/gather-irradiance.ts'
import { pixelHash } from './pixel-hash.ts'
import { type Hit, traceRay } from './scene/trace-ray.ts'

type Vector = { x: number; y: number; z: number }

/** Numbers a place of `ShadowGrid.mirror`. */
export const MIRROR_FIELDS = 5

/** Writes what the floor mirrors of furniture at `p`, seen along the unit vector `way`, into `MIRROR_FIELDS` places of `out` from `o` on: see `ShadowGrid`. */
export type FloorMirror = (
  p: Vector,
  way: { dx: number; dy: number; dz: number },
  i: number,
  j: number,
  out: Float32Array,
  o: number,
) => void

const MIRROR_RAYS = 4
const MIRROR_REACH_M = 6
/** How far a ray may lean from the mirror's, to both sides: boards are never quite flat, and a faint sheen is a rough coat. */
const SPREAD = 0.035
const FAINT_SPREAD = 0.09
const MOST_REFLECTANCE = 0.5
/** Where no ray may reach, in front of what is this far away from a piece's bounds, nothing is traced. */
const BESIDE_PIECE_M = 0.12

/**
 * Mirrors furniture in a glossy floor: what it reflects comes in place of what the room was reflected by (differential rendering, Debevec 1998), weighted by
 * Fresnel's term. Bright windows are taken from the photo itself, whose floor shows them.
 *
 * @param bounds of each piece, six numbers: least and greatest corner
 */
export function floorMirror(
  { strength, lift }: Pick<FloorGloss, 'strength' | 'lift'>,
  gatherer: Pick<LightGatherer, 'tree' | 'bounce'>,
  light: Pick<RoomLight, 'box' | 'mean' | 'radiance'>,
  bounds: Float32Array,
): FloorMirror {
  const hit: Hit = { distance: 0, triangle: -1 }
  const exit = { texel: 0, distance: 0, cosine: 0 }
  const colour = new Float32Array(3)
  const spread = SPREAD + (1 - strength) * FAINT_SPREAD
  return (p, way, i, j, out, o) => {
    if (!mayMeet(bounds, p, way)) return
    let hits = 0
    let before = 0
    let [r, g, b] = [0, 0, 0]
    for (let k = 0; k < MIRROR_RAYS; k++) {
      const x = way.dx + (pixelHash(i, j, 41 + k) - 0.5) * 2 * spread
      const z = way.dz + (pixelHash(i, j, 51 + k) - 0.5) * 2 * spread
      const norm = 1 / Math.hypot(x, way.dy, z)
      if (
        !traceRay(
          gatherer.tree,
          p.x,
          1e-3,
          p.z,
          x * norm,
          -way.dy * norm,
          z * norm,
          MIRROR_REACH_M,
          false,
          hit,
        )
      )
        continue
      gatherer.bounce(hit.triangle, colour)
      leaveBox(light.box, p.x, 1e-3, p.z, x * norm, -way.dy * norm, z * norm, exit)
      r += colour[0]
      g += colour[1]
      b += colour[2]
      before += Math.min(light.mean[1], light.radiance[exit.texel * 3 + 1])
      hits++
    }
    if (!hits) return
    const share = (strength * Math.min(MOST_REFLECTANCE, lift * varnishReflectance(-way.dy))) / MIRROR_RAYS
    out[o] = r * share
    out[o + 1] = g * share
    out[o + 2] = b * share
    out[o + 3] = before * share
    out[o + 4] = (strength * hits) / MIRROR_RAYS
  }
}

/** Whether the mirrored way from a point of the floor passes near any piece's bounds (slabs, Kay & Kajiya 1986). */
function mayMeet(bounds: Float32Array, p: Vector, { dx, dy, dz }: { dx: number; dy: number; dz: number }) {
  for (let k = 0; k < bounds.length; k += 6) {
    const beside = BESIDE_PIECE_M
    let from = 0
    let to = MIRROR_REACH_M
    const slab = (at: number, way: number, low: number, high: number) => {
      const inverse = 1 / (Math.abs(way) < 1e-9 ? 1e-9 : way)
      const [a, b] = [(low - beside - at) * inverse, (high + beside - at) * inverse]
      from = Math.max(from, Math.min(a, b))
      to = Math.min(to, Math.max(a, b))
    }
    slab(p.x, dx, bounds[k], bounds[k + 3])
    slab(0, -dy, bounds[k + 1], bounds[k + 4])
    slab(p.z, dz, bounds[k + 2], bounds[k + 5])
    if (from <= to) return true
  }
  return false
}
