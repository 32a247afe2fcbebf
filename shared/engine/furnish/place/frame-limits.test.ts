import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { syntheticRoom } from '../../evaluation/synthetic-room.ts'
import { rotationMatrix } from '../../geometry/camera/camera.ts'
import { roomSpace, type RoomSpace } from '../../room/room-space.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import type { PieceKind } from '../piece.ts'
import { bodyCorners } from './body-corners.ts'
import { isFramed, runsOutOfPicture } from './frame-limits.ts'
import { footprint } from './placement.ts'

const { manifest } = await openFurnitureKit()
const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 7))
const { camera, box } = syntheticRoom(5, 96)

/** A camera 1.4 m high in a wide room, which looks down by so many degrees; 80 degrees of the room are in its picture. */
function view(downDeg: number): RoomSpace {
  const pitchRad = (downDeg * Math.PI) / 180
  const size = { width: 400, height: 300, cx: 200, cy: 150, focalPx: 200 / Math.tan((40 * Math.PI) / 180) }
  const level = { rollRad: 0, yawRad: 0, pitchRad, rotation: rotationMatrix(0, pitchRad, 0) }
  const walls = { leftM: 5, rightM: 5, backM: 6, cameraHeightM: 1.4 }
  return { ...roomSpace(camera, box), ...walls, camera: { ...camera, ...size, ...level } }
}

/** With its back to the far wall. */
const at = (kind: PieceKind, id: string, x: number, z: number, turnRad = Math.PI) => ({
  piece: catalogue.piece(kind, catalogue.model(id)!),
  x,
  y: 0,
  z,
  turnRad,
})

it('lets the lower border cut a bed’s foot a little, and no border its headboard', () => {
  const bed = (z: number, x = 0) => at('bed', 'bed-queen', x, z)
  expect(isFramed(view(15), bed(4))).toBe(true)
  const nearer = [3, 2.8, 2.6, 2.4, 2.2, 2, 1.8, 1.6].map((z) => isFramed(view(20), bed(z)))
  expect(nearer[0]).toBe(true)
  expect(nearer.at(-1)).toBe(false)
  // It looks down so far that the wall is seen to half a metre.
  expect(isFramed(view(55), bed(3.2))).toBe(false)
  // The right border runs through the headboard.
  expect(isFramed(view(15), bed(4, 3.6))).toBe(false)
})

it('lets a side border cut a bed’s foot, not its head, where no bed is seen whole', () => {
  // Its head to the left wall, or to the right one.
  const across = (turnRad: number) => at('bed', 'bed-queen', 1.9, 4, turnRad)
  const [footCut, headCut] = [across(Math.PI / 2), across(-Math.PI / 2)]
  expect(isFramed(view(15), footCut)).toBe(false)
  expect(isFramed(view(15), footCut, true)).toBe(true)
  expect(isFramed(view(15), headCut, true)).toBe(false)
})

it('cuts no seat and no cupboard by a side border', () => {
  for (const [kind, id] of [
    ['sofa', 'sofa-3'],
    ['armchair', 'armchair-tub'],
    ['sideboard', 'sideboard'],
    ['nightstand', 'nightstand'],
  ] as const) {
    const framed = [0, 1, 1.5, 2, 2.5, 3].map((x) => isFramed(view(15), at(kind, id, x, 3)))
    expect(framed[0], kind).toBe(true)
    expect(framed.at(-1), kind).toBe(false)
  }
})

it('shows a desk with its top', () => {
  expect(isFramed(view(30), at('desk', 'desk', 0, 3))).toBe(true)
  expect(isFramed(view(55), at('desk', 'desk', 0, 3))).toBe(false)
})

it('lays no rug through the picture from side to side, nor half beside it', () => {
  const rug = (x: number, z: number) => at('rug', 'rug-berber-l', x, z, Math.PI / 2)
  expect(runsOutOfPicture(view(30), rug(0, 3.2))).toBe(false)
  expect(runsOutOfPicture(view(30), rug(1.2, 3.2))).toBe(false)
  expect(runsOutOfPicture(view(30), rug(2.6, 3.2))).toBe(true)
  expect(runsOutOfPicture(view(60), rug(0, 1.4))).toBe(true)
})

it('knows that only a bed’s head is as high as the bed', () => {
  const bed = at('bed', 'bed-queen', 0, 4, 0)
  const tops = bodyCorners(bed).flatMap(([, y], i) => (i % 2 ? [y] : []))
  const headZ = Math.min(...footprint(bed).map(([, z]) => z))
  expect(bodyCorners(bed).filter(([, y, z]) => y > 1 && z > headZ + 0.1)).toEqual([])
  expect(Math.max(...tops)).toBeCloseTo(bed.piece.heightM)
  const sofa = at('sofa', 'sofa-3', 0, 4)
  expect(new Set(bodyCorners(sofa).map(([, y]) => y))).toEqual(new Set([0, sofa.piece.heightM]))
})

it('lets a side border cut a part of a sofa’s arm where no sofa is seen whole, never half a sofa', () => {
  const cutBy = (x: number) => at('sofa', 'sofa-3', x, 4)
  const armCut = [2, 2.2, 2.4, 2.6].map(cutBy).find((sofa) => !isFramed(view(15), sofa))!
  expect(isFramed(view(15), armCut, true)).toBe(true)
  expect(isFramed(view(15), cutBy(3.4), true)).toBe(false)
})

it('lets a border cut an edge of a side table where nothing else has a place, never half of one', () => {
  const cutBy = (x: number) => at('side table', 'side-drum', x, 3)
  const xs = Array.from({ length: 60 }, (_, i) => 1.5 + 0.02 * i)
  const edgeCut = xs.map(cutBy).find((table) => !isFramed(view(15), table))!
  expect(isFramed(view(15), edgeCut, true)).toBe(true)
  expect(isFramed(view(15), cutBy(edgeCut.x + 0.2), true)).toBe(false)
})
