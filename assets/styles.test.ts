/** The ten styles name pieces and slots that exist. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

interface Surface {
  texture?: string
  colour?: string
  rough?: number
  metal?: number
}
interface Style {
  title: string
  idea: string
  palette: string[]
  slots: Record<string, Surface>
  pieces: Record<string, { ids: string[]; slots?: Record<string, Surface> }>
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')) as unknown
const { styles } = read('styles.json') as { styles: Record<string, Style> }
const kit = read('kit/manifest.json') as { pieces: { id: string; slots: string[] }[] }
const ids = new Set(kit.pieces.map((piece) => piece.id))
const slots = new Set(kit.pieces.flatMap((piece) => piece.slots))
const HEX = /^#[0-9a-f]{6}$/

test('there are the ten styles the product offers', () => {
  expect(Object.keys(styles)).toEqual([
    'modern',
    'scandinavian',
    'industrial',
    'mid-century',
    'coastal',
    'farmhouse',
    'boho',
    'traditional',
    'minimalist',
    'luxury',
  ])
})

describe.each(Object.entries(styles))('%s', (_, style) => {
  test('has a palette, and surfaces for slots the kit has', () => {
    expect(style.palette.length).toBeGreaterThanOrEqual(5)
    const surfaces = [style.slots, ...Object.values(style.pieces).map((choice) => choice.slots ?? {})]
    for (const [slot, surface] of surfaces.flatMap((group) => Object.entries(group))) {
      expect(slots, slot).toContain(slot)
      expect(surface.colour, slot).toMatch(HEX)
    }
    for (const colour of style.palette) expect(colour).toMatch(HEX)
  })

  test('chooses pieces the kit has, for every role', () => {
    expect(Object.keys(style.pieces).length).toBeGreaterThanOrEqual(25)
    for (const [role, choice] of Object.entries(style.pieces)) {
      expect(choice.ids.length, role).toBeGreaterThan(0)
      for (const id of choice.ids) expect(ids.has(id) || ids.has(`${id}-m`), `${role}: ${id}`).toBe(true)
    }
  })
})
