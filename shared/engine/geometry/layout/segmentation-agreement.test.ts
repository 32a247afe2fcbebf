import { describe, expect, it } from 'vitest'
import { SEGMENT_CLASSES, type SegmentClass, type RoomSegmentation } from '../../segmentation/segment-room.ts'
import { type Camera, pixelRay, rotationMatrix } from '../camera/camera.ts'
import { segmentationAgreement } from './segmentation-agreement.ts'
import { FACE, faceOf, type RoomBox } from './room-box.ts'

const turned: Camera = {
  focalPx: 400,
  cx: 300,
  cy: 200,
  width: 600,
  height: 400,
  rotation: rotationMatrix(0.01, -0.06, 0.1),
  rollRad: 0.01,
  pitchRad: -0.06,
  yawRad: 0.1,
}
const box: RoomBox = { back: 3.1, left: 1.7, right: 2.4, ceiling: 0.95 }
const size = { width: 96, height: 64 }

/** Parts without a doubt: what `label` says of each cell's place in the picture. */
function parts(label: (x: number, y: number) => SegmentClass): RoomSegmentation {
  const cells = size.width * size.height
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * cells)
  for (let i = 0; i < cells; i++) {
    const x = (((i % size.width) + 0.5) * turned.width) / size.width
    const y = ((Math.floor(i / size.width) + 0.5) * turned.height) / size.height
    probabilities[SEGMENT_CLASSES.indexOf(label(x, y)) * cells + i] = 1
  }
  return { ...size, probabilities }
}

function shown(x: number, y: number): SegmentClass {
  const face = faceOf(...pixelRay(turned, x, y), box)
  return face === FACE.floor ? 'floor' : face === FACE.ceiling ? 'ceiling' : 'wall'
}

describe('segmentationAgreement', () => {
  it('is nothing less than full for the box that the parts show', () => {
    expect(segmentationAgreement(turned, parts(shown))(box)).toBeCloseTo(0, 6)
  })

  it('falls with every wall and the ceiling that lie elsewhere', () => {
    const score = segmentationAgreement(turned, parts(shown))
    for (const other of [
      { ...box, back: 2.4 },
      { ...box, left: 1.2 },
      { ...box, right: 1.9 },
      { ...box, ceiling: 0.7 },
    ])
      expect(score(other)).toBeLessThan(-0.02)
    expect(score({ ...box, back: 2 })).toBeLessThan(score({ ...box, back: 2.8 }))
  })

  it('takes doors and windows for walls and hears nothing from what stands in front', () => {
    const furnished = parts((x, y) => {
      if (x > 520) return 'occluder'
      const part = shown(x, y)
      return part === 'wall' && x > 200 && x < 300 ? 'door' : part === 'wall' && x < 90 ? 'window' : part
    })
    expect(segmentationAgreement(turned, furnished)(box)).toBeCloseTo(0, 6)
  })
})
