import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { syntheticIsland } from '../../evaluation/synthetic-island.ts'
import { furnishPhoto } from '../../furnish-photo.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { visibleShare } from '../place/photo-shares.ts'
import { footprint, overlaps, type Placement } from '../place/placement.ts'
import { PlacementContext } from '../place/placement-context.ts'
import { seatAtIsland } from './seat-at-island.ts'

const { manifest } = await openFurnitureKit()
const island = { x0: -0.9, x1: 0.7, z: 2.2, top: 0.9 / 1.4, joints: 0 }
const isStool = (p: Placement) => p.piece.name.endsWith(' stool')
const wishes = parseInstruction('modern')
const catalogue = new Catalogue(manifest, selectStyle(wishes, 3))
const order = { room: 'kitchen' as const, wishes, catalogue, companion: null, hasOwnFloor: false }
const { geometry, space, placed } = furnishPhoto(syntheticIsland(island), order)

/** The stools alone, on another floor or for somebody else. */
function stoolsOn(seenFloor = space.seenFloor, wants: (kind: string) => boolean = () => true): Placement[] {
  const floor = PlacementContext.read({ ...geometry, seenFloor }, { ...space, seenFloor })
  seatAtIsland({ floor, catalogue, wishes, wants })
  return floor.placed
}

/** The same where the picture ends at so large a share of its width. */
function stoolsLeftOf(last: number): Placement[] {
  const { width, height, probability } = space.seenFloor!
  const columns = Math.round(last * width)
  const seenFloor = { width: columns, height, probability: probability.filter((_, i) => i % width < columns) }
  const camera = { ...space.camera, width: (space.camera.width * columns) / width }
  const cut = PlacementContext.read(geometry, space)
  Object.assign(cut, { space: { ...space, camera, seenFloor } })
  seatAtIsland({ floor: cut, catalogue, wishes, wants: () => true })
  return cut.placed
}

describe('stools at an island', () => {
  it('stand before its long side, whole, side by side and facing it', () => {
    const stools = placed.filter(isStool)
    expect(stools.length).toBeGreaterThanOrEqual(2)
    // The island's usual height tells how large the room is.
    expect(Math.abs(space.island!.heightM - 0.9)).toBeLessThan(1e-6)
    const unit = space.cameraHeightM
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

  it('stand where the picture cuts the floor beside them, and no seat of theirs', () => {
    expect(stoolsLeftOf(0.4)).toHaveLength(2)
    expect(stoolsLeftOf(0.36)).toEqual([])
  })

  it('are left out where nobody wants chairs, and where no way leads to them', () => {
    expect(stoolsOn().filter(isStool).length).toBeGreaterThanOrEqual(2)
    expect(stoolsOn(space.seenFloor, (kind) => kind !== 'chair')).toEqual([])
    const { width, height, probability } = space.seenFloor!
    // Behind the stools, nearer to the camera.
    const [top, bottom] = [0.84, 0.9].map((share) => Math.floor(share * height) * width)
    const barred = probability.map((p, cell) => (cell >= top && cell < bottom ? 0 : p))
    expect(stoolsOn({ width, height, probability: barred })).toEqual([])
  })
})
