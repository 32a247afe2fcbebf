import type { Placement } from '../../../../shared/engine/furnish/place/placement.ts'
import { buildScene, type Models, type Scene } from '../../../../shared/engine/render/scene/scene.ts'
import type { SceneMaterial } from '../../../../shared/engine/render/scene/scene-material.ts'

/** Linear colours; a pattern is worked out from where a point lies. */
export type Surface = {
  colour: [number, number, number]
  pattern: 'plain' | 'planks' | 'tiles' | 'carpet' | 'panels' | 'bricks' | 'outdoors' | 'marble' | 'blots'
  /** Size of what the pattern repeats, metres. */
  sizeM: number
  /** 0–1: how much of a mirror it is. */
  mirror: number
  /** Light it gives by itself. */
  glow: number
  /** Varies patterns. */
  salt: number
}

type Corner = [number, number, number]

/** Boxes, prisms and discs of a procedural room, beside the kit's own models. */
export class TriangleSoup {
  readonly surfaces: Surface[] = []
  /** What is being built, and per triangle what was. */
  building = 'shell'
  readonly builtAs: string[] = []
  private readonly corners: number[] = []
  private readonly normals: number[] = []
  private readonly owner: number[] = []

  surface(look: Partial<Surface> & { colour: Surface['colour'] }): number {
    const salt = this.surfaces.length * 17.3
    return this.surfaces.push({ pattern: 'plain', sizeM: 0.3, mirror: 0, glow: 0, salt, ...look }) - 1
  }

  quad(a: Corner, b: Corner, c: Corner, d: Corner, surface: number): void {
    const u = b.map((v, k) => v - a[k])
    const w = d.map((v, k) => v - a[k])
    const n = [u[1] * w[2] - u[2] * w[1], u[2] * w[0] - u[0] * w[2], u[0] * w[1] - u[1] * w[0]]
    const length = Math.hypot(n[0], n[1], n[2]) || 1
    for (const triangle of [
      [a, b, c],
      [a, c, d],
    ]) {
      for (const corner of triangle) {
        this.corners.push(...corner)
        this.normals.push(n[0] / length, n[1] / length, n[2] / length)
      }
      this.owner.push(surface)
      this.builtAs.push(this.building)
    }
  }

  /** A box standing at height `y`, its front turned by `turnRad` from +z. */
  box(
    x: number,
    y: number,
    z: number,
    wide: number,
    high: number,
    deep: number,
    turnRad: number,
    surface: number,
  ): void {
    const c = Math.cos(turnRad)
    const s = Math.sin(turnRad)
    const at = (i: number, j: number, k: number): Corner => {
      const lx = (i - 0.5) * wide
      const lz = (k - 0.5) * deep
      return [x + lx * c + lz * s, y + j * high, z - lx * s + lz * c]
    }
    this.quad(at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1), surface)
    this.quad(at(1, 0, 0), at(0, 0, 0), at(0, 1, 0), at(1, 1, 0), surface)
    this.quad(at(1, 0, 1), at(1, 0, 0), at(1, 1, 0), at(1, 1, 1), surface)
    this.quad(at(0, 0, 0), at(0, 0, 1), at(0, 1, 1), at(0, 1, 0), surface)
    this.quad(at(0, 1, 1), at(1, 1, 1), at(1, 1, 0), at(0, 1, 0), surface)
    this.quad(at(0, 0, 0), at(1, 0, 0), at(1, 0, 1), at(0, 0, 1), surface)
  }

  /** A ring of quads between ellipses given by height and half axes, from the lowest up; closed with a lid where the last has an extent. */
  turned(
    x: number,
    y: number,
    z: number,
    turnRad: number,
    profile: [height: number, wide: number, deep: number][],
    surface: number,
  ): void {
    const c = Math.cos(turnRad)
    const s = Math.sin(turnRad)
    const sides = 14
    const at = (i: number, [h, wide, deep]: [number, number, number]): Corner => {
      const lx = Math.cos((2 * Math.PI * i) / sides) * wide
      const lz = Math.sin((2 * Math.PI * i) / sides) * deep
      return [x + lx * c + lz * s, y + h, z - lx * s + lz * c]
    }
    for (let p = 1; p < profile.length; p++)
      for (let i = 0; i < sides; i++)
        this.quad(
          at(i, profile[p - 1]),
          at(i + 1, profile[p - 1]),
          at(i + 1, profile[p]),
          at(i, profile[p]),
          surface,
        )
    const top = profile[profile.length - 1]
    const middle: Corner = [x, y + top[0], z]
    for (let i = 0; i < sides; i += 2) this.quad(middle, at(i + 2, top), at(i + 1, top), at(i, top), surface)
  }

  /** Everything as one scene: the placed models first, then what was built here; `firstOwn` is the first triangle of these. */
  scene(placements: Placement[], models: Models): { scene: Scene; firstOwn: number; owner: Int32Array } {
    const kit = buildScene(placements, models)
    const own = this.owner.length
    const join = (a: Float32Array, b: number[] | Float32Array) => {
      const out = new Float32Array(a.length + b.length)
      out.set(a)
      out.set(b, a.length)
      return out
    }
    const material = new Int32Array(kit.material.length + own)
    material.set(kit.material)
    const plain: SceneMaterial = {
      finish: 'hard',
      colour: [1, 1, 1],
      metallic: 0,
      roughness: 0.7,
      f0: 0.04,
      emission: 0,
      slack: 0,
      picture: null,
      normals: null,
      isDrawing: false,
      detail: null,
    }
    material.fill(kit.materials.length, kit.material.length)
    return {
      firstOwn: kit.material.length,
      owner: Int32Array.from(this.owner),
      scene: {
        ...kit,
        corners: join(kit.corners, this.corners),
        normals: join(kit.normals, this.normals),
        uvs: join(kit.uvs, new Float32Array(own * 6)),
        material,
        materials: [...kit.materials, plain],
      },
    }
  }
}
