/** The styles as the engine and the renderer read them: complete, and of pieces and slots that exist. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import source from '../shared/engine/furnish/instruction/styles.json' with { type: 'json' }
import { STYLE_PRESETS } from '../shared/style-presets.ts'

const Colour = z.string().regex(/^#[0-9a-f]{6}$/)
const Surface = z.strictObject({
  texture: z.string().optional(),
  colour: Colour,
  rough: z.number().min(0).max(1).optional(),
  metal: z.number().min(0).max(1).optional(),
})
const Surfaces = z.record(z.string(), Surface)
const Style = z.strictObject({
  idea: z.string().min(20),
  palette: z.array(Colour).min(5),
  slots: Surfaces,
  pieces: z.record(
    z.string(),
    z.strictObject({ ids: z.array(z.string()).min(1), slots: Surfaces.optional() }),
  ),
})
const Styles = z.strictObject({ note: z.string(), styles: z.record(z.string(), Style) })

const Kit = z.object({
  pieces: z.array(z.object({ id: z.string(), category: z.string(), slots: z.array(z.string()) })),
})
const kit = Kit.parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'kit/manifest.json'), 'utf8')))
const slotsOf = (ids: string[]): Set<string> =>
  new Set(kit.pieces.filter((piece) => ids.includes(stem(piece.id))).flatMap((piece) => piece.slots))
const { styles } = Styles.parse(source)

/** What a room cannot be furnished without. */
const NEEDED = ['sofa', 'armchair', 'coffee-table', 'rug', 'floor-lamp', 'plant', 'art', 'bed', 'nightstand']
const AT_THE_TABLE = ['dining-table', 'chair', 'pendant', 'desk']

/** Rugs are chosen without their size. */
function stem(id: string): string {
  return id.replace(/(?<=^rug-.*)-[sml]$/, '')
}

test('there is one for every preset the product offers', () => {
  expect(Object.keys(styles).toSorted()).toEqual(STYLE_PRESETS.map(({ id }) => id).toSorted())
  expect(Object.keys(styles).length).toBeGreaterThanOrEqual(10)
})

test('no two furnish a living room alike', () => {
  const rooms = Object.values(styles).map(({ pieces, palette }) =>
    JSON.stringify([palette, ...['armchair', 'coffee-table', 'rug', 'art'].map((c) => pieces[c].ids)]),
  )
  expect(new Set(rooms).size).toBe(rooms.length)
})

describe.each(Object.entries(styles))('%s', (_, { palette, slots, pieces }) => {
  test('shows every colour of its palette', () => {
    const shown = [slots, ...Object.values(pieces).map((choice) => choice.slots ?? {})]
      .flatMap((surfaces) => Object.values(surfaces))
      .map((surface) => surface.colour)
    expect(shown).toEqual(expect.arrayContaining(palette))
  })

  test('chooses what the kit has, each under its own category', () => {
    expect(Object.keys(pieces)).toEqual(expect.arrayContaining([...NEEDED, ...AT_THE_TABLE]))
    for (const [category, { ids }] of Object.entries(pieces)) {
      const known = kit.pieces.filter((piece) => piece.category === category).map(({ id }) => stem(id))
      expect(known, category).toEqual(expect.arrayContaining(ids))
      expect(new Set(ids).size, category).toBe(ids.length)
    }
  })

  test('gives a surface only to slots that are there', () => {
    const all = new Set(kit.pieces.flatMap((piece) => piece.slots))
    for (const slot of Object.keys(slots)) expect(all).toContain(slot)
    for (const { ids, slots: own = {} } of Object.values(pieces))
      for (const slot of Object.keys(own)) expect(slotsOf(ids), ids.join()).toContain(slot)
  })
})
