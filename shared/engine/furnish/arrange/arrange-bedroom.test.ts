import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../../evaluation/read-synthetic-room.ts'
import { roomSpace, type RoomSpace } from '../../room/room-space.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { isFramed, runsOutOfPicture } from '../place/frame-limits.ts'
import { PlacementContext } from '../place/placement-context.ts'
import { arrangeBedroom } from './arrange-bedroom.ts'
import { WALL_SCAN_COLUMN_M } from '../scan/wall-scan.ts'
import { hangArt } from './hang-art.ts'

const { manifest } = await openFurnitureKit()
const { geometry } = readSyntheticRoom(5, 480)
const around = roomSpace(geometry.camera, geometry.box)
const read = PlacementContext.read(geometry, around)

/** The drawn room with other walls, all of them plain and without openings. */
function plainRoom(walls: Partial<RoomSpace>): PlacementContext {
  const scans = structuredClone(read.scans)
  const space = { ...around, ...walls }
  for (const [wall, scan] of Object.entries(scans)) {
    const along = wall === 'back' ? [-space.leftM, space.leftM + space.rightM] : [0.5, space.backM - 0.5]
    const cells = Math.ceil(along[1] / WALL_SCAN_COLUMN_M) + 1
    const plain = () => new Float32Array(cells)
    Object.assign(scan, { startM: along[0], lengthM: along[1], low: plain(), high: plain() })
    scan.seen = new Uint8Array(cells).fill(1)
  }
  const clear = Object.assign(() => 0, { isObstructed: false, standing: [] })
  return new PlacementContext(
    space,
    scans,
    [],
    clear,
    () => 0,
    () => 0,
    [],
  )
}

function furnished(floor: PlacementContext, words = 'modern', seed = 7) {
  const wishes = parseInstruction(words)
  const catalogue = new Catalogue(manifest, selectStyle(wishes, seed))
  const stands = arrangeBedroom({ floor, catalogue, wishes, wants: (kind) => !wishes.unwanted.has(kind) })
  return { stands, bed: floor.placed.find((p) => p.piece.kind === 'bed') }
}

/** The picture without so much of its upper end, in shares of its height. */
const lower = (share: number): Partial<RoomSpace> => {
  const { camera } = around
  return { camera: { ...camera, cy: camera.cy - share * camera.height, height: camera.height * (1 - share) } }
}

it('shows every bed with its whole headboard, a lower one where little of the wall is seen', () => {
  const beds = [0, 0.3, 0.5, 0.56].map((share) => {
    const floor = plainRoom({ ...lower(share), leftM: 2.4, rightM: 2.4, backM: 6 })
    const { bed } = furnished(floor)
    expect(bed && isFramed(floor.space, bed), `${share}`).toBe(true)
    return bed!.piece.parts[0].model.id
  })
  expect(beds).toEqual(['bed-queen', 'bed-queen', 'bed-queen', 'bed-double'])
})

it('shows a bed from its foot where it could show it along its side', () => {
  const floor = plainRoom({ leftM: 0.8, rightM: 3, backM: 6 })
  const { bed } = furnished(floor)
  expect(bed && floor.facing(bed)).toBeGreaterThan(0.7)
})

it('cuts a bed at its foot rather than show none', () => {
  const floor = plainRoom({ leftM: 2.4, rightM: 2.4, backM: 4.2 })
  const { bed } = furnished(floor)
  expect(bed && isFramed(floor.space, bed)).toBe(false)
  expect(bed && isFramed(floor.space, bed, true)).toBe(true)
})

it('lays a rug that the picture’s sides do not run through, and away from a door', () => {
  const floor = plainRoom({ leftM: 2.2, rightM: 2.2, backM: 4.6 })
  const { bed } = furnished(floor)
  const rug = floor.placed.find((p) => p.piece.kind === 'rug')!
  expect(bed && runsOutOfPicture(floor.space, rug)).toBe(false)
  // A door in the right wall where the rug lies before it.
  const near = rug.piece.widthM / 2
  const door = { wall: 'right' as const, u: rug.z, halfM: 0.45 }
  const wider = { ...rug, piece: { ...rug.piece, widthM: rug.piece.widthM + 4 * near } }
  const before = plainRoom({ leftM: 2.2, rightM: 2.2, backM: 4.6 })
  before.openings.push(door)
  expect(before.blockedOpenings(wider)).toBeGreaterThan(0)
  furnished(before)
  for (const p of before.placed.filter(({ piece }) => piece.kind === 'rug'))
    expect(before.blockedOpenings(p)).toBe(0)
})

it('gives who asks for a double bed one, and none larger', () => {
  const { bed } = furnished(plainRoom({ leftM: 2.4, rightM: 2.4, backM: 6 }), 'modern with a double bed')
  expect(bed?.piece.parts[0].model.id).toBe('bed-double')
})

it('hangs one print where there is room for no second', () => {
  const wishes = parseInstruction('modern')
  const catalogue = new Catalogue(manifest, selectStyle(wishes, 7))
  const hung = (plainM: number) => {
    const floor = plainRoom({ leftM: 2.4, rightM: 2.4, backM: 4.6 })
    const { high, startM } = floor.scans.back
    high.forEach((_, i) => (high[i] = Math.abs(startM + i * WALL_SCAN_COLUMN_M) < plainM / 2 ? 0 : 1))
    hangArt(floor, catalogue, 'back', 0, 1, 1.6, 0)
    return floor.placed.length
  }
  expect([0.3, 1, 3].map(hung)).toEqual([0, 1, 2])
})
