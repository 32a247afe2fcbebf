import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { readSyntheticRoom } from '../../evaluation/read-synthetic-room.ts'
import { pixelRay } from '../../geometry/camera/camera.ts'
import { FACE, faceOf } from '../../geometry/layout/room-box.ts'
import { roomSpace } from '../../room/room-space.ts'
import { Catalogue } from '../catalogue.ts'
import { furnishRoom } from '../furnish-room.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { SEGMENT_CLASSES } from '../../segmentation/segment-room.ts'
import { levelCamera } from '../scan/bare-geometry.ts'

const { manifest } = await openFurnitureKit()
const { geometry: read } = readSyntheticRoom(5, 480)

/** What lies in a kitchen that reaches so far to both sides, camera heights, all of whose sides are seen as walls. */
function lyingIn(half: number, { confidence = 0.9, words = 'modern kitchen', certainty = 0.95 } = {}) {
  const box = { back: 4, left: half, right: half, ceiling: 0.9 }
  const camera = levelCamera(read.image.width, read.image.height)
  const [width, height] = [96, 64]
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * width * height)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5]
    const ray = pixelRay(camera, (x / width) * camera.width, (y / height) * camera.height)
    const isFloor = faceOf(...ray, box) === FACE.floor
    probabilities[SEGMENT_CLASSES.indexOf('floor') * width * height + i] = isFloor ? certainty : 0
    probabilities[SEGMENT_CLASSES.indexOf('wall') * width * height + i] = isFloor ? 1 - certainty : 1
  }
  const geometry = { ...read, camera, box, confidence, parts: { width, height, probabilities } }
  const wishes = parseInstruction(words)
  const catalogue = new Catalogue(manifest, selectStyle(wishes, 1))
  const placed = furnishRoom(geometry, roomSpace(camera, box), catalogue, 'kitchen', wishes, false)
  return placed.filter(({ piece }) => piece.kind === 'rug')
}

it('lies in the middle of a narrow kitchen’s aisle, where walls and floor are sure', () => {
  const [runner] = lyingIn(0.5)
  expect(runner.piece.name).toBe('herringbone runner')
  expect(Math.abs(runner.x)).toBeLessThan(0.15)
  expect(Math.abs(Math.sin(runner.turnRad))).toBeCloseTo(1)
  expect(lyingIn(0.5, { confidence: 0.6 })).toEqual([])
  expect(lyingIn(0.5, { certainty: 0.65 })).toEqual([])
  expect(lyingIn(0.5, { words: 'modern kitchen, no rugs' })).toEqual([])
  expect(lyingIn(1.2)).toEqual([])
})
