import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { syntheticIsland } from '../../evaluation/synthetic-island.ts'
import { furnishPhoto } from '../../furnish-photo.ts'
import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { SEGMENT_CLASSES } from '../../segmentation/segment-room.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { visibleShare } from '../place/photo-shares.ts'
import { footprint, overlaps } from '../place/placement.ts'

const { manifest } = await openFurnitureKit()
const island = { x0: -0.9, x1: 0.7, z: 2.2, top: 0.9 / 1.4, doors: 0 }
const geometry = syntheticIsland(island)

function stoolsIn(of: RoomGeometry, words = 'modern', room: 'kitchen' | 'bathroom' = 'kitchen') {
  const wishes = parseInstruction(words)
  const catalogue = new Catalogue(manifest, selectStyle(wishes, 3))
  const { placed, space } = furnishPhoto(of, { room, wishes, catalogue, companion: null, hasOwnFloor: false })
  return { space, stools: placed.filter((p) => p.piece.name.endsWith('stool')) }
}

describe('stools at an island', () => {
  it('stand before its long side, whole, side by side and facing it', () => {
    const { space, stools } = stoolsIn(geometry)
    expect(stools.length).toBeGreaterThanOrEqual(2)
    // The island's usual height tells how large the room is.
    const unit = space.cameraHeightM
    expect(Math.abs(space.island!.heightM - 0.9)).toBeLessThan(1e-6)
    for (const [k, stool] of stools.entries()) {
      expect(visibleShare(space, stool)).toBe(1)
      expect(Math.abs(stool.turnRad)).toBeLessThan(0.3)
      for (const [x, z] of footprint(stool)) {
        expect(z).toBeLessThan(island.z * unit)
        expect(x).toBeGreaterThan(island.x0 * unit)
        expect(x).toBeLessThan(island.x1 * unit)
      }
      expect(stools.slice(k + 1).some((other) => overlaps(other, stool, 0))).toBe(false)
    }
  })

  it('are left out where nobody wants chairs, in a bathroom, and where something stands before it', () => {
    expect(stoolsIn(geometry, 'modern, no chairs').stools).toEqual([])
    expect(stoolsIn(geometry, 'modern', 'bathroom').stools.filter((p) => p.piece.kind === 'chair')).toEqual(
      [],
    )
    expect(stoolsIn(withThings(geometry)).stools).toEqual([])
  })
})

/** The same where the floor a step before the island is covered, in another colour. */
function withThings(of: RoomGeometry): RoomGeometry {
  const { width, height, probabilities } = of.parts
  const [floor, thing] = (['floor', 'thing'] as const).map(
    (part) => SEGMENT_CLASSES.indexOf(part) * width * height,
  )
  const changed = probabilities.slice()
  const lab = of.lab.slice()
  const [top, bottom] = [0.79, 0.9]
  for (let cell = Math.floor(top * height) * width; cell < bottom * height * width; cell++) {
    changed[thing + cell] += changed[floor + cell]
    changed[floor + cell] = 0
  }
  for (
    let pixel = Math.floor(top * of.camera.height) * of.camera.width;
    pixel < bottom * of.camera.height * of.camera.width;
    pixel++
  )
    lab[pixel * 3 + 2] -= 40
  return { ...of, lab, parts: { width, height, probabilities: changed } }
}
