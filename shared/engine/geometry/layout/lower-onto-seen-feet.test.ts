import { describe, expect, it } from 'vitest'
import { SEGMENT_CLASSES, type SegmentClass, type RoomSegmentation } from '../../segmentation/segment-room.ts'
import type { BoundaryEvidence } from './boundary-evidence.ts'
import { edgeScorer } from './box-edges.ts'
import { type Camera, pixelRay, rotationMatrix } from '../camera/camera.ts'
import { lowerOntoSeenFeet } from './lower-onto-seen-feet.ts'
import { FACE, faceOf, type RoomBox } from './room-box.ts'

const camera: Camera = {
  focalPx: 200,
  cx: 150,
  cy: 100,
  width: 300,
  height: 200,
  rotation: rotationMatrix(0.01, 0.1, 0.1),
  rollRad: 0.01,
  pitchRad: 0.1,
  yawRad: 0.1,
}
const room: RoomBox = { back: 2.9, left: 1.4, right: 1.7, ceiling: 0.9 }
/** The same room read at the upper edge of its skirting board, a seventh of the camera's height above the floor. */
const BOARD = 1 / 7
const onBoards: RoomBox = {
  back: room.back / (1 - BOARD),
  left: room.left / (1 - BOARD),
  right: room.right / (1 - BOARD),
  ceiling: room.ceiling / (1 - BOARD),
}
const size = { width: 96, height: 64 }

function parts(label: (x: number, y: number) => SegmentClass): RoomSegmentation {
  const cells = size.width * size.height
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * cells)
  for (let i = 0; i < cells; i++) {
    const x = (((i % size.width) + 0.5) * camera.width) / size.width
    const y = ((Math.floor(i / size.width) + 0.5) * camera.height) / size.height
    probabilities[SEGMENT_CLASSES.indexOf(label(x, y)) * cells + i] = 1
  }
  return { ...size, probabilities }
}

const isFloorOf = (box: RoomBox, x: number, y: number): boolean =>
  faceOf(...pixelRay(camera, x, y), box) === FACE.floor
const shown = (x: number, y: number): SegmentClass => (isFloorOf(room, x, y) ? 'floor' : 'wall')

/** Edges so clear (0–1) wherever the floor of a box ends. */
function edgesOf(...boxes: { box: RoomBox; strength: number }[]) {
  const plane = new Float32Array(camera.width * camera.height)
  for (const { box, strength } of boxes)
    for (let y = 2; y < camera.height - 2; y++)
      for (let x = 2; x < camera.width - 2; x++) {
        const around = [
          [-2, 0],
          [2, 0],
          [0, -2],
          [0, 2],
        ].map(([dx, dy]) => isFloorOf(box, x + dx, y + dy))
        if (new Set(around).size > 1) plane[y * camera.width + x] = strength
      }
  const evidence: BoundaryEvidence = [plane, plane, plane]
  return edgeScorer(camera, evidence)
}

const clear = (box: RoomBox) => ({ box, strength: 1 })

/** The most that a wall or the ceiling of a box is off, as a share of its distance. */
const error = (found: RoomBox, box: RoomBox): number =>
  Math.max(
    ...(['back', 'left', 'right', 'ceiling'] as const).map((side) => Math.abs(found[side] / box[side] - 1)),
  )

describe('lowerOntoSeenFeet', () => {
  it('brings walls that stand on their skirting boards down to the floor, and keeps the corners', () => {
    const found = lowerOntoSeenFeet(camera, onBoards, parts(shown), edgesOf(clear(room), clear(onBoards)))
    expect(error(found, room)).toBeLessThan(0.01)
  })

  it('moves a single wall that the floor ends before', () => {
    const box = { ...room, back: 1.12 * room.back }
    const found = lowerOntoSeenFeet(camera, box, parts(shown), edgesOf(clear(room), clear(box)))
    expect(error(found, room)).toBeLessThan(0.012)
  })

  it('leaves walls where the net sees their feet, or floor above them', () => {
    const edges = edgesOf(clear(room))
    expect(lowerOntoSeenFeet(camera, room, parts(shown), edges)).toBe(room)
    const short = { ...room, back: 0.93 * room.back }
    expect(lowerOntoSeenFeet(camera, short, parts(shown), edges)).toBe(short)
  })

  it('leaves them where a hearth or a cabinet stands before them', () => {
    for (const part of ['fixed', 'cabinet'] as const) {
      const before = parts((x, y) =>
        shown(x, y) === 'floor' ? 'floor' : isFloorOf(onBoards, x, y + 4) ? part : 'wall',
      )
      expect(lowerOntoSeenFeet(camera, onBoards, before, edgesOf(clear(room), clear(onBoards)))).toBe(
        onBoards,
      )
    }
  })

  it('leaves them where the picture has no edge as clear by far', () => {
    expect(
      lowerOntoSeenFeet(
        camera,
        onBoards,
        parts(shown),
        edgesOf({ box: room, strength: 0.3 }, clear(onBoards)),
      ),
    ).toBe(onBoards)
  })
})
