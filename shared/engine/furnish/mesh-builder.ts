import type { Material } from './material.ts'

export type Point = [number, number, number]
/** Metres and radians; turned about y, then x, then z, then moved. */
export type Pose = { x?: number; y?: number; z?: number; rx?: number; ry?: number; rz?: number }

/** Moves a surface point along its outward normal by so many metres. */
export type Displacement = (x: number, y: number, z: number, normal: Point) => number

const STEP = 1e-3

/**
 * Collects smooth triangle meshes. A piece is built in its own frame: origin on the floor at its centre, +Y up, facing +Z, metres. `local`
 * keeps that frame's coordinates for procedural materials.
 */
export class MeshBuilder {
  readonly positions: number[] = []
  readonly normals: number[] = []
  readonly local: number[] = []
  readonly indices: number[] = []
  readonly materialOf: number[] = []
  readonly objectOf: number[] = []
  readonly materials: Material[] = []
  object = 0
  private current = 0
  private frame = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]

  /** What follows is made of this material. */
  use(material: Material): void {
    this.current = this.materials.push(material) - 1
  }

  /** Runs `build` in a moved and turned frame. */
  at(pose: Pose, build: () => void): void {
    const outer = this.frame
    this.frame = compose(outer, pose)
    build()
    this.frame = outer
  }

  /** A smooth patch of `nu` × `nv` quads over (u, v) in 0–1. */
  patch(nu: number, nv: number, surface: (u: number, v: number) => Point): void {
    const base = this.positions.length / 3
    for (let j = 0; j <= nv; j++)
      for (let i = 0; i <= nu; i++) this.vertex(surface(i / nu, j / nv), patchNormal(surface, i / nu, j / nv))
    for (let j = 0; j < nv; j++)
      for (let i = 0; i < nu; i++) {
        const a = base + j * (nu + 1) + i
        const d = a + nu + 2
        this.triangle(a, a + 1, d)
        this.triangle(a, d, d - 1)
      }
  }

  /** A box with rounded edges, centred; with a displacement it becomes a cushion of `segments`² quads a side. */
  box(w: number, h: number, d: number, radius: number, displacement?: Displacement, segments = 18): void {
    const half: Point = [w / 2, h / 2, d / 2]
    const r = Math.min(radius, ...half) * 0.999
    const quads = displacement ? segments : 9
    for (let axis = 0; axis < 3; axis++)
      for (const side of [1, -1]) {
        const a = (axis + 1) % 3
        const b = (axis + 2) % 3
        const spread = displacement ? denseAtEdges : denseAtRounding(r)
        this.patch(quads, quads, (u, v) => {
          const q: Point = [0, 0, 0]
          q[a] = spread(u, half[a])
          q[b] = spread(v, half[b]) * side
          q[axis] = half[axis] * side
          return roundedPoint(q, half, r, displacement)
        })
      }
  }

  /** A surface of revolution about y through (radius, y) points, bottom to top for an outside. */
  lathe(profile: [number, number][], segments = 24): void {
    for (let i = 0; i + 1 < profile.length; i++) {
      const [r0, y0] = profile[i]
      const [r1, y1] = profile[i + 1]
      this.patch(segments, 1, (u, v) => {
        const angle = -u * Math.PI * 2
        const r = r0 + (r1 - r0) * v
        return [r * Math.cos(angle), y0 + (y1 - y0) * v, r * Math.sin(angle)]
      })
    }
  }

  /** A round bar along points. */
  tube(points: Point[], radius: number, segments = 8): void {
    for (let i = 0; i + 1 < points.length; i++) {
      const [from, to] = [points[i], points[i + 1]]
      const along = unit([to[0] - from[0], to[1] - from[1], to[2] - from[2]])
      const u = unit(cross(along, Math.abs(along[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]))
      const w = cross(along, u)
      this.patch(segments, 1, (s, v) => {
        const c = radius * Math.cos(s * 2 * Math.PI)
        const k = radius * Math.sin(s * 2 * Math.PI)
        const p = between(from, to, v)
        return [p[0] + u[0] * c + w[0] * k, p[1] + u[1] * c + w[1] * k, p[2] + u[2] * c + w[2] * k]
      })
    }
  }

  /** A round leg standing at (x, z) from y0 to y1 that leans out by (leanX, leanZ) towards its foot. */
  leg(
    x: number,
    z: number,
    y0: number,
    y1: number,
    footRadius: number,
    topRadius: number,
    leanX = 0,
    leanZ = 0,
  ): void {
    this.patch(12, 1, (u, v) => {
      const angle = -u * Math.PI * 2
      const r = footRadius + (topRadius - footRadius) * v
      return [
        x + leanX * (1 - v) + r * Math.cos(angle),
        y0 + (y1 - y0) * v,
        z + leanZ * (1 - v) + r * Math.sin(angle),
      ]
    })
  }

  vertex(p: Point, n: Point): void {
    const m = this.frame
    this.positions.push(
      m[0] * p[0] + m[1] * p[1] + m[2] * p[2] + m[3],
      m[4] * p[0] + m[5] * p[1] + m[6] * p[2] + m[7],
      m[8] * p[0] + m[9] * p[1] + m[10] * p[2] + m[11],
    )
    this.normals.push(
      m[0] * n[0] + m[1] * n[1] + m[2] * n[2],
      m[4] * n[0] + m[5] * n[1] + m[6] * n[2],
      m[8] * n[0] + m[9] * n[1] + m[10] * n[2],
    )
    this.local.push(p[0], p[1], p[2])
  }

  triangle(a: number, b: number, c: number): void {
    this.indices.push(a, b, c)
    this.materialOf.push(this.current)
    this.objectOf.push(this.object)
  }
}

function compose(outer: number[], pose: Pose): number[] {
  const [cy, sy] = [Math.cos(pose.ry ?? 0), Math.sin(pose.ry ?? 0)]
  const [cx, sx] = [Math.cos(pose.rx ?? 0), Math.sin(pose.rx ?? 0)]
  const [cz, sz] = [Math.cos(pose.rz ?? 0), Math.sin(pose.rz ?? 0)]
  const turn = product(product([cy, 0, sy, 0, 1, 0, -sy, 0, cy], [1, 0, 0, 0, cx, -sx, 0, sx, cx]), [
    cz,
    -sz,
    0,
    sz,
    cz,
    0,
    0,
    0,
    1,
  ])
  const move = [pose.x ?? 0, pose.y ?? 0, pose.z ?? 0]
  const out: number[] = []
  for (let i = 0; i < 12; i += 4) {
    for (let j = 0; j < 3; j++)
      out.push(outer[i] * turn[j] + outer[i + 1] * turn[3 + j] + outer[i + 2] * turn[6 + j])
    out.push(outer[i] * move[0] + outer[i + 1] * move[1] + outer[i + 2] * move[2] + outer[i + 3])
  }
  return out
}

function product(a: number[], b: number[]): number[] {
  const out: number[] = []
  for (let i = 0; i < 9; i += 3)
    for (let j = 0; j < 3; j++) out.push(a[i] * b[j] + a[i + 1] * b[3 + j] + a[i + 2] * b[6 + j])
  return out
}

// Normals by differences of the surface itself, not of the mesh: neighbouring patches then meet without a visible seam.
function patchNormal(surface: (u: number, v: number) => Point, u: number, v: number): Point {
  const a = surface(Math.min(1, u + STEP), v)
  const b = surface(Math.max(0, u - STEP), v)
  const c = surface(u, Math.min(1, v + STEP))
  const d = surface(u, Math.max(0, v - STEP))
  const n = cross([a[0] - b[0], a[1] - b[1], a[2] - b[2]], [c[0] - d[0], c[1] - d[1], c[2] - d[2]])
  if (Math.hypot(...n) > 1e-12) return unit(n)
  // At a pole one direction vanishes: look a little inside the patch.
  return v > 0.001 && v < 0.999 ? [0, 1, 0] : patchNormal(surface, u, v < 0.5 ? v + 0.01 : v - 0.01)
}

function denseAtEdges(t: number, half: number): number {
  const q = ((2 * t - 1) * Math.PI * 0.97) / 2
  return (half * Math.sin(q)) / Math.sin((Math.PI * 0.97) / 2)
}

const denseAtRounding = (radius: number) => (t: number, half: number) => {
  const k = t * 9
  if (k <= 4) return -half + radius * (k / 4)
  if (k >= 5) return half - radius * ((9 - k) / 4)
  return (2 * (k - 4) - 1) * (half - radius)
}

function roundedPoint(q: Point, half: Point, r: number, displacement?: Displacement): Point {
  const clamp = (k: number) => Math.max(-(half[k] - r), Math.min(half[k] - r, q[k]))
  const inner: Point = [clamp(0), clamp(1), clamp(2)]
  const n = unit([q[0] - inner[0], q[1] - inner[1], q[2] - inner[2]])
  const reach = displacement
    ? r + displacement(inner[0] + n[0] * r, inner[1] + n[1] * r, inner[2] + n[2] * r, n)
    : r
  return [inner[0] + n[0] * reach, inner[1] + n[1] * reach, inner[2] + n[2] * reach]
}

/** The point a share `t` of the way from one point to another. */
export function between(from: Point, to: Point, t: number): Point {
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t]
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function unit(v: Point): Point {
  const l = Math.hypot(v[0], v[1], v[2]) || 1
  return [v[0] / l, v[1] / l, v[2] / l]
}
