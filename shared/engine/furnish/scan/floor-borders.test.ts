import { expect, it } from 'vitest'
import { roomSpace, toPixel } from '../../room/room-space.ts'
import { SEGMENT_CLASSES } from '../../segmentation/segment-room.ts'
import type { Lab } from '../../geometry/layout/colour-statistics.ts'
import type { Occluder } from '../../geometry/occlusion/occluder.ts'
import type { SunPatches } from '../../light/sun-patches.ts'
import type { Piece } from '../piece.ts'
import { plainFloor } from '../place/plain-floor.ts'
import { bareGeometry, levelCamera } from './bare-geometry.ts'
import { floorBorders } from './floor-borders.ts'

const [width, height] = [400, 300]
const camera = levelCamera(width, height)
const box = { back: 3, left: 2, right: 2, ceiling: 0.9 }
const space = roomSpace(camera, box)
/** A skirting runs into the room along x = 1 m, from one depth to the other, metres. */
const SKIRTING = { x: 1, fromM: 2, toM: 3.2 }
const [near, far] = [SKIRTING.fromM, SKIRTING.toM].map((z) => toPixel(space, SKIRTING.x, 0, z))
const lengthPx = Math.hypot(far[0] - near[0], far[1] - near[1])
const segment = {
  x1: near[0],
  y1: near[1],
  x2: far[0],
  y2: far[1],
  lengthPx,
  midX: (near[0] + far[0]) / 2,
  midY: (near[1] + far[1]) / 2,
  dirX: (far[0] - near[0]) / lengthPx,
  dirY: (far[1] - near[1]) / lengthPx,
  strength: 1,
}
const beyondPx = (px: number, py: number) =>
  (py - segment.midY) * segment.dirX - (px - segment.midX) * segment.dirY
const isBeyond = (px: number, py: number) => beyondPx(px, py) > 0
/** So far from the line on the room's wall is seen, which is no floor. */
const WALL_FROM_PX = 50
const NET_CELL_PX = 4

/** The room with another colour beyond that line, or another certainty of the net that it is floor, which it has `farther` away, too. */
function geometryWith({ lab, probability }: { lab: Lab; probability: number }, farther = 0.2) {
  const colours = new Float32Array(width * height * 3)
  for (let i = 0; i < width * height; i++)
    colours.set(isBeyond(i % width, Math.floor(i / width)) ? lab : FLOOR.lab, i * 3)
  const [columns, rows] = [width / NET_CELL_PX, height / NET_CELL_PX]
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * columns * rows)
  for (let cell = 0; cell < columns * rows; cell++) {
    const away = beyondPx(
      ((cell % columns) + 0.5) * NET_CELL_PX,
      (Math.floor(cell / columns) + 0.5) * NET_CELL_PX,
    )
    probabilities[SEGMENT_CLASSES.indexOf('floor') * columns * rows + cell] =
      away < 0 ? FLOOR.probability : away < WALL_FROM_PX ? probability : farther
  }
  const parts = { width: columns, height: rows, probabilities }
  return { ...bareGeometry(camera, box), segments: [segment], lab: colours, parts }
}
const FLOOR: { lab: Lab; probability: number } = { lab: [45, 8, 18], probability: 0.92 }
const WALL: typeof FLOOR = { lab: [46, 1, 4], probability: 0.8 }

it('finds the foot of a skirting that everything takes for floor, where its edge parts what the net is sure of from what it is less sure of', () => {
  const [border, ...others] = floorBorders(geometryWith(WALL), space, null)
  expect(others).toEqual([])
  expect(border.x).toBeCloseTo(SKIRTING.x, 1)
  expect(border.piece.widthM).toBeCloseTo(SKIRTING.toM - SKIRTING.fromM, 1)
  // It runs into the room.
  expect(Math.abs(Math.sin(border.turnRad))).toBeCloseTo(1, 2)
})

it.each<[string, typeof FLOOR, number?]>([
  ['a shadow or another board', { ...WALL, probability: FLOOR.probability }],
  ['where the net alone is less sure', { ...FLOOR, probability: WALL.probability }],
  ['a shade beyond which the net is sure again', WALL, FLOOR.probability],
  ['the light of the sun or a lamp', { ...WALL, lab: [70, 8, 20] }],
  ['dark boards beside those in the sun', { lab: [10, 3.4, 7.7], probability: 0.5 }],
  ['where the net is sure of floor on both sides', { ...WALL, probability: 0.88 }],
])('takes for no border %s', (_, beyond, farther = 0.2) => {
  expect(floorBorders(geometryWith(beyond, farther), space, null)).toEqual([])
})

it('takes for no border the edge of a sun patch, of a mirrored window, nor of what hides the floor behind it', () => {
  const share = Float32Array.from({ length: width * height }, (_, i) =>
    isBeyond(i % width, Math.floor(i / width)) ? 1 : 0,
  )
  const sun: SunPatches = { width, height, share, gain: [2, 2, 2] }
  expect(floorBorders(geometryWith(WALL), space, sun)).toEqual([])
  const mirrored = { ...WALL, probability: 0.6 }
  expect(floorBorders(geometryWith(mirrored, FLOOR.probability), space, null)).toHaveLength(1)
  expect(floorBorders(geometryWith(mirrored, FLOOR.probability), space, null, isBeyond)).toEqual([])
  // A pale wall before which it mirrors is one all the same.
  expect(floorBorders(geometryWith(mirrored), space, null, isBeyond)).toHaveLength(1)
  const pillar: Occluder = {
    left: null,
    right: null,
    foot: { ax: SKIRTING.x, az: 1, bx: SKIRTING.x + 4, bz: 1 },
    top: Infinity,
  }
  expect(floorBorders(geometryWith(WALL), { ...space, occluders: [pillar] }, null)).toEqual([])
})

it('lays no rug over a border or close before it, and stands furniture there', () => {
  const borders = floorBorders(geometryWith(WALL), space, null)
  const floor = plainFloor(space, {}, borders)
  const piece = {
    kind: 'rug',
    mount: 'floor',
    widthM: 1,
    depthM: 1,
    heightM: 0.01,
    parts: [],
  } as unknown as Piece
  const endsAt = (x: number, kind: Piece['kind'] = 'rug') =>
    floor.isInside({ piece: { ...piece, kind }, x: x - piece.widthM / 2, y: 0, z: 2.6, turnRad: 0 })
  const { x } = SKIRTING
  expect([endsAt(x + 0.3), endsAt(x - 0.05), endsAt(x - 0.15)]).toEqual([false, false, true])
  expect(endsAt(x + 0.3, 'ottoman')).toBe(true)
  expect(plainFloor(space).isInside({ piece, x: x - 0.2, y: 0, z: 2.6, turnRad: 0 })).toBe(true)
})
