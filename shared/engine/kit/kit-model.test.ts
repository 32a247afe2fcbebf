import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../worker/stager/exact/furniture-kit.ts'
import { readGlb } from './glb.ts'

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
