import { leaveBox } from '../light/light-box.ts'
import { harmonicIrradiance } from '../light/light-harmonics.ts'
import type { RoomLight } from '../light/room-light.ts'
import type { LightGatherer } from './irradiance/gather-irradiance.ts'
import { pixelHash } from './pixel-hash.ts'
import type { SceneMaterial } from './scene/scene-material.ts'
import type { SurfacePoint } from './surface-point.ts'
import { type Hit, traceRay } from './scene/trace-ray.ts'

const REFLECTION_RAYS = 4
const MAX_REFLECTED_RADIANCE = 2.5
/** Rougher than this a reflection is but a tint. */
const MAX_REFLECTING_ROUGHNESS = 0.8

/** A function that writes what a surface reflects at a point into `out`, before Fresnel: a few rays spread by its roughness. */
export function glossyReflection(light: RoomLight, gatherer: LightGatherer) {
  const exit = { texel: 0, distance: 0, cosine: 0 }
  const hit: Hit = { distance: 0, triangle: -1 }
  const seen = new Float32Array(3)
  const terms = new Float64Array(9)
  return (m: SceneMaterial, p: SurfacePoint, x: number, y: number, out: Float32Array): void => {
    out.fill(0)
    const cosine = -(p.nx * p.dx + p.ny * p.dy + p.nz * p.dz)
    const mx = p.dx + 2 * cosine * p.nx
    const my = p.dy + 2 * cosine * p.ny
    const mz = p.dz + 2 * cosine * p.nz
    if (m.roughness > MAX_REFLECTING_ROUGHNESS) {
      harmonicIrradiance(light.harmonics, mx, my, mz, terms, out)
      return
    }
    const spread = m.roughness * m.roughness * 1.8
    const ox = p.x + p.nx * 2e-3
    const oy = p.y + p.ny * 2e-3
    const oz = p.z + p.nz * 2e-3
    for (let i = 0; i < REFLECTION_RAYS; i++) {
      let rx = mx + spread * (pixelHash(x, y, 21 + i * 3) - 0.5)
      let ry = my + spread * (pixelHash(x, y, 22 + i * 3) - 0.5)
      let rz = mz + spread * (pixelHash(x, y, 23 + i * 3) - 0.5)
      const norm = 1 / Math.sqrt(rx * rx + ry * ry + rz * rz)
      rx *= norm
      ry *= norm
      rz *= norm
      // A ray that would enter the surface sees it instead: a little of everything.
      if (rx * p.nx + ry * p.ny + rz * p.nz <= 0.01)
        harmonicIrradiance(light.harmonics, p.nx, p.ny, p.nz, terms, seen)
      else {
        leaveBox(light.box, ox, oy, oz, rx, ry, rz, exit)
        if (traceRay(gatherer.tree, ox, oy, oz, rx, ry, rz, exit.distance, false, hit))
          gatherer.bounce(hit.triangle, seen)
        else
          for (let c = 0; c < 3; c++)
            seen[c] = Math.min(MAX_REFLECTED_RADIANCE, light.radiance[exit.texel * 3 + c])
      }
      for (let c = 0; c < 3; c++) out[c] += seen[c] / REFLECTION_RAYS
    }
  }
}
