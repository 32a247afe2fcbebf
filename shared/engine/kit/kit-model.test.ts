import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../worker/stager/exact/furniture-kit.ts'
import { readGlb } from './glb.ts'
import type { KitModel } from './kit-model.ts'

const folder = join(import.meta.dirname, '../../../assets/kit')

describe('the furniture kit', () => {
  it('gives models whose size is what the manifest says', async () => {
    const kit = await openFurnitureKit()
    const entry = kit.manifest.pieces.find((p) => p.id === 'sofa-3')
    const model = await kit.load('sofa-3', false)
    const xs = model.primitives.flatMap((p) => Array.from(p.positions).filter((_, i) => i % 3 === 0))
    expect(Math.min(...xs)).toBeCloseTo(entry!.low[0], 2)
    expect(Math.max(...xs)).toBeCloseTo(entry!.high[0], 2)
    const fabric = model.materials.find((m) => m.slot === 'fabric')
    expect(fabric?.picture?.levels[0].width).toBeGreaterThan(64)
    expect(fabric?.picture?.levels.at(-1)).toMatchObject({ width: 1, height: 1 })
  })

  it('has light models without pictures', async () => {
    const kit = await openFurnitureKit()
    const [full, light] = await Promise.all([kit.load('bed-queen', false), kit.load('bed-queen', true)])
    const count = (m: typeof full) => m.primitives.reduce((n, p) => n + p.indices.length, 0)
    expect(count(light)).toBeLessThan(count(full) / 2)
    expect(light.materials.every((m) => m.picture === null)).toBe(true)
  })
})

/** Slots of a model as it is seen along an axis (0: from its right side, 2: from its front), on a grid of `stepM`; below what lies on its mattress, rows from below. */
function seenAlong(axis: 0 | 2, { primitives, materials }: KitModel, stepM: number): string[][] {
  const across = axis === 2 ? 0 : 2
  const [columns, rows, lowM] = [Math.ceil(2.6 / stepM), Math.ceil(0.55 / stepM), -1.3]
  const depth = new Float32Array(columns * rows).fill(-Infinity)
  const slots = Array.from({ length: columns }, () => Array.from({ length: rows }, () => ''))
  for (const { positions, indices, material } of primitives)
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => positions.subarray(indices[i + k] * 3, indices[i + k] * 3 + 3))
      const [u, v] = [(p: Float32Array) => (p[across] - lowM) / stepM, (p: Float32Array) => p[1] / stepM]
      const area = (u(b) - u(a)) * (v(c) - v(a)) - (u(c) - u(a)) * (v(b) - v(a))
      if (!area) continue
      const [us, vs] = [[a, b, c].map(u), [a, b, c].map(v)]
      for (let x = Math.max(0, Math.ceil(Math.min(...us))); x <= Math.min(columns - 1, Math.max(...us)); x++)
        for (let y = Math.max(0, Math.ceil(Math.min(...vs))); y <= Math.min(rows - 1, Math.max(...vs)); y++) {
          const s = ((x - u(a)) * (v(c) - v(a)) - (u(c) - u(a)) * (y - v(a))) / area
          const t = ((u(b) - u(a)) * (y - v(a)) - (x - u(a)) * (v(b) - v(a))) / area
          if (s < 0 || t < 0 || s + t > 1) continue
          const near = a[axis] + s * (b[axis] - a[axis]) + t * (c[axis] - a[axis])
          if (near <= depth[x * rows + y]) continue
          depth[x * rows + y] = near
          slots[x][y] = materials[material].slot
        }
    }
  return slots
}

/** Square centimetres of a bed's frame that are seen between upper and lower parts of its duvet, from the front and from the side. */
const seenThroughCloth = (bed: KitModel) =>
  ([0, 2] as const).reduce<number>((sum, axis) => {
    const columns = seenAlong(axis, bed, 0.01)
    // From the side, the half of the bed towards its foot: at the head, cloth leaves the frame free.
    const atFoot = axis === 0 ? columns.slice(columns.length / 2) : columns
    const holes = atFoot.flatMap((column) =>
      column
        .slice(Math.max(0, column.indexOf('duvet')), column.lastIndexOf('duvet') + 1)
        .filter((slot) => slot === 'wood' || slot === 'fabric'),
    )
    return sum + holes.length
  }, 0)

it.each(['bed-single', 'bed-double', 'bed-queen-wood'])(
  'shows no frame of %s through its cloth',
  async (id) => {
    const kit = await openFurnitureKit()
    const seen = await Promise.all([false, true].map(async (l) => seenThroughCloth(await kit.load(id, l))))
    // A thread's breadth at the hem.
    expect(Math.max(...seen)).toBeLessThan(3)
  },
)

describe('readGlb', () => {
  it('rejects what is no binary glTF', () => {
    expect(() => readGlb(new ArrayBuffer(10))).toThrow('no binary glTF')
    expect(() => readGlb(new ArrayBuffer(100))).toThrow('no binary glTF')
  })

  it('rejects a file cut short', async () => {
    const bytes = await readFile(join(folder, 'light/stool-bar.glb'))
    const cut = new Uint8Array(bytes.subarray(0, bytes.length >> 1))
    expect(() => readGlb(cut.buffer)).toThrow('cut short')
  })
})
