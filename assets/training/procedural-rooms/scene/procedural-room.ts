import { footprint, overlaps, type Placement } from '../../../../shared/engine/furnish/place/placement.ts'
import type { Paint } from '../../../../shared/engine/furnish/paint.ts'
import { pieceOf, type PieceKind } from '../../../../shared/engine/furnish/piece.ts'
import {
  type Camera,
  projectPoint,
  rotationMatrix,
} from '../../../../shared/engine/geometry/camera/camera.ts'
import type { KitManifest, KitPiece } from '../../../../shared/engine/kit/kit-manifest.ts'
import type { ProceduralLight } from './shade.ts'
import { TriangleSoup, type Surface } from './triangle-soup.ts'

/** Linear. */
export type Rgb = [number, number, number]
export const STEEL: Rgb = [0.5, 0.5, 0.51]
export const WHITE: Rgb = [0.84, 0.84, 0.83]
export const BLACK: Rgb = [0.02, 0.02, 0.022]
export type WallSide = 'back' | 'left' | 'right' | 'front'

const DEGREE = Math.PI / 180
const NEAREST_M = 0.75
/** What kind a piece is does not matter here. */
const THING: PieceKind = 'accessories'

/** A room of random size and look seen by a random camera, into which pieces of the kit and built-in things are put. */
export class ProceduralRoom {
  readonly soup = new TriangleSoup()
  readonly placements: Placement[] = []
  readonly lights: ProceduralLight[] = []
  readonly random: () => number
  readonly camera: Camera
  readonly eyeY: number
  readonly left: number
  readonly right: number
  readonly back: number
  readonly front: number
  readonly high: number
  readonly wood: Rgb
  private readonly manifest: KitManifest
  private readonly paints: Paint
  /** Footprints of what is built in. */
  private readonly taken: Placement[] = []

  constructor(
    manifest: KitManifest,
    random: () => number,
    size: { wide: [number, number]; deep: [number, number] },
    shell: (room: ProceduralRoom) => void,
    width: number,
    height: number,
  ) {
    this.manifest = manifest
    this.random = random
    const wide = this.between(...size.wide)
    this.left = wide * this.between(0.2, 0.8)
    this.right = wide - this.left
    this.back = this.between(...size.deep)
    this.front = -this.between(0.15, 0.9)

    this.high = this.between(2.35, 3)
    this.eyeY = this.between(1.15, 1.7)
    const yawRad =
      (this.chance(0.3)
        ? this.between(-6, 6)
        : Math.max(
            -42,
            Math.min(
              42,
              Math.atan2((this.right - this.left) / 2, this.back) / DEGREE + this.between(-28, 28),
            ),
          )) * DEGREE
    const pitchRad = (this.chance(0.4) ? this.between(8, 24) : this.between(-1, 11)) * DEGREE
    const rollRad = this.between(-1.5, 1.5) * DEGREE
    this.camera = {
      focalPx: Math.max(width, height) * this.between(0.5, 0.95),
      cx: width / 2,
      cy: height / 2,
      width,
      height,
      rotation: rotationMatrix(rollRad, pitchRad, yawRad),
      rollRad,
      pitchRad,
      yawRad,
    }
    this.wood = this.pick<Rgb>([
      [0.42, 0.24, 0.11],
      [0.55, 0.38, 0.2],
      [0.28, 0.14, 0.07],
      [0.1, 0.055, 0.03],
      [0.62, 0.5, 0.34],
      [0.5, 0.22, 0.08],
    ])
    this.paints = this.drawPaint()
    shell(this)
  }

  between = (a: number, b: number): number => a + (b - a) * this.random()
  chance = (p: number): boolean => this.random() < p
  pick = <T>(of: T[]): T => of[Math.floor(this.random() * of.length)]
  whole = (a: number, b: number): number => Math.floor(this.between(a, b + 1))

  /** A colour from pale to vivid. */
  colour(lightness: [number, number], vividness = 0.25): Rgb {
    const l = this.between(...lightness)
    // Warm hues are the commoner ones in houses.
    const hue = this.chance(0.65) ? this.between(0, 1.2) : this.random() * 2 * Math.PI
    const c = this.random() ** 2.2 * vividness
    return [0, 2.1, 4.2].map((o) =>
      Math.max(0.02, Math.min(0.9, l * (1 + c * 1.6 * Math.cos(hue - o)))),
    ) as Rgb
  }

  add(look: Partial<Surface> & { colour: Rgb }): number {
    return this.soup.surface(look)
  }

  private hex(lightness: [number, number], vividness: number): string {
    return `#${this.colour(lightness, vividness)
      .map((v) =>
        Math.round(255 * Math.min(1, v) ** 0.45)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  }

  private drawPaint(): Paint {
    const wood = this.wood
      .map((v) =>
        Math.round(255 * v ** 0.45)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
    const dark = this.chance(0.5) ? '1d1d1e' : wood
    return {
      fabric: this.hex([0.05, 0.8], 0.5),
      fabric2: this.hex([0.1, 0.8], 0.5),
      leather: this.hex([0.03, 0.5], 0.4),
      accent: this.hex([0.08, 0.7], 0.9),
      accent2: this.hex([0.08, 0.7], 0.9),
      throw: this.hex([0.1, 0.8], 0.7),
      duvet: this.chance(0.6) ? this.hex([0.6, 0.85], 0.1) : this.hex([0.05, 0.7], 0.7),
      wood: this.chance(0.7) ? `#${wood}` : '#e9e6e0',
      wood2: `#${dark}`,
      metal: this.chance(0.6) ? '#1d1d1e' : '#c9c9c9',
      metal2: this.chance(0.5) ? '#b8945a' : '#c9c9c9',
      painted: this.hex([0.3, 0.85], 0.3),
      curtain: this.hex([0.2, 0.8], 0.4),
      rug: this.chance(0.5) ? this.hex([0.1, 0.7], 0.7) : undefined,
      cover1: this.hex([0.1, 0.7], 0.9),
      cover3: this.hex([0.1, 0.7], 0.9),
    }
  }

  /** A point of a wall, `out` metres before it; `u` is x on the back wall and z on the sides. */
  at(wall: WallSide, u: number, out: number): { x: number; z: number; turnRad: number } {
    if (wall === 'back') return { x: u, z: this.back - out, turnRad: Math.PI }
    if (wall === 'left') return { x: -this.left + out, z: u, turnRad: Math.PI / 2 }
    if (wall === 'front') return { x: u, z: this.front + out, turnRad: 0 }
    return { x: this.right - out, z: u, turnRad: -Math.PI / 2 }
  }

  /** The stretch of a wall. */
  span(wall: WallSide): [number, number] {
    return wall === 'back' || wall === 'front' ? [-this.left, this.right] : [this.front, this.back]
  }

  someWall(): WallSide {
    return this.pick<WallSide>(['back', 'back', 'left', 'right'])
  }

  models(category: string): KitPiece[] {
    return this.manifest.pieces.filter((p) => p.category === category)
  }

  /** A piece of a category at a place on the floor, wall or table; false where it hits something or hides the view. */
  put(
    category: string,
    x: number,
    z: number,
    turnRad: number,
    { y = 0, force = false, id = '' } = {},
  ): Placement | null {
    const models = this.models(category).filter((m) => !id || m.id.startsWith(id))
    if (!models.length) return null
    const model = this.pick(models)
    const piece = pieceOf(THING, category, model, this.paints)
    const height = model.mount === 'ceiling' ? this.high : y
    const placement: Placement = { piece, x, y: height, z, turnRad }
    if (!force && !this.isFree(placement)) return null
    this.placements.push(placement)
    return placement
  }

  /** Standing with its back to a wall. */
  against(
    category: string,
    wall: WallSide,
    options: { u?: number; out?: number; id?: string } = {},
  ): Placement | null {
    const models = this.models(category).filter((m) => !options.id || m.id.startsWith(options.id))
    if (!models.length) return null
    const model = this.pick(models)
    const wide = model.high[0] - model.low[0]
    const deep = model.high[2] - model.low[2]
    const [from, to] = this.span(wall)
    for (let i = 0; i < 12; i++) {
      const u = options.u ?? this.between(from + wide / 2 + 0.05, to - wide / 2 - 0.05)
      const { x, z, turnRad } = this.at(wall, u, deep / 2 + (options.out ?? 0.04))
      const placed = this.put(category, x, z, turnRad, { id: model.id })
      if (placed) return placed
    }
    return null
  }

  hang(category: string, wall: WallSide, u: number, y: number, id = ''): void {
    const p = this.at(wall, u, 0.015)
    this.put(category, p.x, p.z, p.turnRad, { y, force: true, id })
  }

  pictures(count: number, category = 'art'): void {
    for (let i = 0; i < count; i++) {
      const wall = this.someWall()
      const [from, to] = this.span(wall)
      this.hang(category, wall, this.between(from + 0.5, to - 0.5), this.between(1.4, 1.75))
    }
  }

  /** Keeps the floor under something that was built in. */
  take(x: number, z: number, wide: number, deep: number, turnRad: number): void {
    const piece = {
      kind: THING,
      name: '',
      mount: 'floor' as const,
      widthM: wide,
      depthM: deep,
      heightM: 1,
      parts: [],
    }
    this.taken.push({ piece, x, y: 0, z, turnRad })
  }

  isFree(p: Placement): boolean {
    if (p.piece.mount !== 'floor') return true
    const inside = footprint(p).every(
      ([x, z]) =>
        x > -this.left - 0.02 && x < this.right + 0.02 && z < this.back + 0.02 && z > this.front - 0.6,
    )
    const near =
      footprint(p, 0.05).some(([x, z]) => Math.hypot(x, z) < NEAREST_M) ||
      (Math.abs(p.x) < p.piece.widthM / 2 && Math.abs(p.z) < p.piece.depthM / 2)
    if (!inside || near) return false
    return [...this.placements, ...this.taken].every(
      (q) =>
        q.piece.mount !== 'floor' ||
        q.y > 0.2 ||
        q.piece.name === 'rug' ||
        p.piece.name === 'rug' ||
        !overlaps(p, q, 0.02),
    )
  }

  /** Share (0–1) of a piece's box that the picture shows, judged by its corners and middle. */
  visible(p: Placement): number {
    let seen = 0
    const points = [
      ...footprint(p).map(([x, z]) => [x, 0.1, z]),
      ...footprint(p).map(([x, z]) => [x, p.piece.heightM, z]),
      [p.x, p.piece.heightM / 2, p.z],
    ]
    for (const [x, y, z] of points) {
      const q = projectPoint(this.camera, x, y - this.eyeY, z)
      if (q[2] > 0.2 && q[0] > 0 && q[1] > 0 && q[0] < this.camera.width && q[1] < this.camera.height) seen++
    }
    return seen / points.length
  }
}
