import { expect, it } from 'vitest'
import { SEGMENT_CLASSES, type SegmentClass, type RoomSegmentation } from '../../segmentation/segment-room.ts'
import { type Camera, pixelRay, rotationMatrix } from '../camera/camera.ts'
import { floorAgreement } from './floor-agreement.ts'
import { FACE, faceOf, type RoomBox } from './room-box.ts'

const camera: Camera = {
  focalPx: 200,
  cx: 150,
  cy: 100,
  width: 300,
  height: 200,
  rotation: rotationMatrix(0, 0.2, 0.1),
  rollRad: 0,
  pitchRad: 0.2,
  yawRad: 0.1,
}
const box: RoomBox = { back: 2.6, left: 1.4, right: 1.9, ceiling: 0.9 }
const size = { width: 60, height: 40 }

function parts(label: (isFloor: boolean, px: number) => SegmentClass): RoomSegmentation {
  const cells = size.width * size.height
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * cells)
  for (let i = 0; i < cells; i++) {
    const px = ((i % size.width) + 0.5) * 5
    const isFloor =
      faceOf(...pixelRay(camera, px, (Math.floor(i / size.width) + 0.5) * 5), box) === FACE.floor
    probabilities[SEGMENT_CLASSES.indexOf(label(isFloor, px)) * cells + i] = 1
  }
  return { ...size, probabilities }
}

it('is full where the net sees the box floor, whatever it sees above', () => {
  const sloped = parts((isFloor, px) => (isFloor ? 'floor' : px < 150 ? 'ceiling' : 'window'))
  expect(floorAgreement(camera, box, sloped)).toBeCloseTo(1, 6)
  expect(floorAgreement(camera, { ...box, ceiling: 0.4 }, sloped)).toBeCloseTo(1, 6)
})

it('falls with the walls that stand elsewhere', () => {
  const seen = parts((isFloor) => (isFloor ? 'floor' : 'wall'))
  expect(floorAgreement(camera, { ...box, back: 1.8 }, seen)).toBeLessThan(0.85)
  expect(floorAgreement(camera, { ...box, left: 0.7 }, seen)).toBeLessThan(0.9)
})

it('hears nothing from what stands before the floor, and finds none without any', () => {
  const seen = parts((isFloor, px) => (px < 80 ? 'occluder' : isFloor ? 'floor' : 'wall'))
  expect(floorAgreement(camera, box, seen)).toBeCloseTo(1, 6)
  expect(
    floorAgreement(
      camera,
      box,
      parts(() => 'wall'),
    ),
  ).toBe(0)
})
