import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { syntheticIsland } from '../../evaluation/synthetic-island.ts'
import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { pixelRay } from '../../geometry/camera/camera.ts'
import type { Segment } from '../../geometry/lines/line-segments.ts'
import { roomSpace, toPixel } from '../../room/room-space.ts'
import { SEGMENT_CLASSES } from '../../segmentation/segment-room.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { liesOnFloor } from './lies-on-floor.ts'

const { manifest } = await openFurnitureKit()
const catalogue = new Catalogue(manifest, selectStyle(parseInstruction('modern'), 3))
const CAMERA_M = 1.4
const room = syntheticIsland(
  { x0: -1.1, x1: 1.3, z: 2, top: 0.9 / CAMERA_M, joints: 3 },
  { back: 3, left: 1.1, right: 1.3, ceiling: 0.9 },
)
const space = roomSpace(room.camera, room.box, [], CAMERA_M)
const mat = {
  piece: catalogue.piece('rug', catalogue.model('mat-kitchen')!),
  x: 0,
  y: 0,
  z: 2.3,
  turnRad: 0,
}
const GAP_M = 0.1
const TILE_M = 0.3

/** The same room as if the net were no surer of its floor, so far to the right of the camera, and what it takes for floor were of such a colour. */
function seenAs(
  sureness: (x: number) => number,
  colourAt: (x: number, z: number) => number[],
  segments: Segment[] = [],
  front: number[] = [80, 0, 2],
): RoomGeometry {
  const { width, height, probabilities } = room.parts
  const first = SEGMENT_CLASSES.indexOf('floor') * width * height
  const isFloor = (i: number) => i >= first && i < first + width * height
  const xOf = (cell: number) => {
    const px = (((cell % width) + 0.5) / width) * room.camera.width
    const py = ((Math.floor(cell / width) + 0.5) / height) * room.camera.height
    const [dx, dy] = pixelRay(room.camera, px, py)
    return dx * Math.abs(CAMERA_M / dy)
  }
  const lab = room.lab.slice()
  for (let y = 0; y < room.camera.height; y++)
    for (let x = 0; x < room.camera.width; x++) {
      const [dx, dy, dz] = pixelRay(room.camera, x + 0.5, y + 0.5)
      const t = -CAMERA_M / dy
      const isBeforeFront = dy < 0 && dz * t < 2 * CAMERA_M
      lab.set(isBeforeFront ? colourAt(dx * t, dz * t) : front, (y * room.camera.width + x) * 3)
    }
  return {
    ...room,
    segments,
    axes: new Int8Array(segments.length),
    lab,
    parts: {
      ...room.parts,
      probabilities: probabilities.map((p, i) => (isFloor(i) ? Math.min(p, sureness(xOf(i - first))) : p)),
    },
  }
}

const isWhite = (x: number, z: number) => (Math.floor(x / TILE_M) + Math.floor(z / TILE_M)) % 2 === 0
const tiles = (x: number, z: number) => (isWhite(x, z) ? [78, 1, 2] : [26, 1, -2])

/** The joints between such tiles, as the picture shows them. */
function joints(): Segment[] {
  const found: Segment[] = []
  for (let i = -3; i < 4; i++)
    for (let j = 4; j < 9; j++) {
      const [x, z] = [i * TILE_M, j * TILE_M]
      for (const [toX, toZ] of [
        [x + TILE_M, z],
        [x, z + TILE_M],
      ]) {
        const [x1, y1] = toPixel(space, x, 0, z)
        const [x2, y2] = toPixel(space, toX, 0, toZ)
        const lengthPx = Math.hypot(x2 - x1, y2 - y1)
        const [dirX, dirY] = [(x2 - x1) / lengthPx, (y2 - y1) / lengthPx]
        const ends = { x1, y1, x2, y2, midX: (x1 + x2) / 2, midY: (y1 + y2) / 2 }
        // Corners of tiles are round to those who look for edges.
        found.push({ ...ends, lengthPx: 0.7 * lengthPx, dirX, dirY, strength: 20 })
      }
    }
  return found
}

it('asks of the net to be surer of a floor where much of it is in doubt, as fronts of its colour are', () => {
  const plain = () => [45, 4, 16]
  const right = (sureness: number) => (x: number) => (x > 0 ? sureness : 0.95)
  expect(
    liesOnFloor(
      seenAs(() => 0.82, plain),
      space,
      mat,
      GAP_M,
    ),
  ).toBe(true)
  const ofItsColour = seenAs(right(0.75), plain, [], plain())
  expect(liesOnFloor(ofItsColour, space, mat, GAP_M)).toBe(false)
  expect(liesOnFloor(seenAs(right(0.75), plain), space, mat, GAP_M)).toBe(true)
  expect(liesOnFloor(ofItsColour, space, { ...mat, x: -0.8 }, GAP_M)).toBe(true)
})

it('takes tiles of two colours for one floor, and two colours without joints between them for none', () => {
  expect(
    liesOnFloor(
      seenAs(() => 0.74, tiles, joints()),
      space,
      mat,
      GAP_M,
    ),
  ).toBe(true)
  expect(
    liesOnFloor(
      seenAs(() => 0.95, tiles),
      space,
      mat,
      GAP_M,
    ),
  ).toBe(false)
})
