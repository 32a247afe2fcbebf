import { expect, it } from 'vitest'
import { SEGMENT_CLASSES } from '../../segmentation/segment-room.ts'
import { levelCamera } from './bare-geometry.ts'
import { roomSpace, toPixel } from '../../room/room-space.ts'
import { doorProbability, segmentedDoors, raiseScan, segmentWall } from './wall-segmentation.ts'
import { WALL_SCAN_COLUMN_M } from './wall-scan.ts'

const camera = levelCamera(800, 533)
const space = roomSpace(camera, { back: 3, left: 1.6, right: 1.6, ceiling: 0.9 })

/** What the net would say of a back wall with a door from 0.3 to 1.1 m and a window above `sillM` from -1.2 to -0.4 m. */
function partsOfWall(sillM: number) {
  const [width, height] = [200, 133]
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * width * height)
  const heightAt = (y: number) => toPixel(space, 0, y, space.backM)[1] / camera.height
  const uAt = (u: number) => toPixel(space, u, 1, space.backM)[0] / camera.width
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height]
    const isDoor = x > uAt(0.3) && x < uAt(1.1)
    const isWindow = x > uAt(-1.2) && x < uAt(-0.4) && y < heightAt(sillM)
    const part = isDoor ? 'door' : isWindow ? 'window' : 'wall'
    probabilities[SEGMENT_CLASSES.indexOf(part) * width * height + i] = 1
  }
  return { width, height, probabilities }
}

function plainScan() {
  const columns = Math.floor((space.leftM + space.rightM) / WALL_SCAN_COLUMN_M)
  return {
    startM: -space.leftM,
    lengthM: columns * WALL_SCAN_COLUMN_M,
    low: new Float32Array(columns),
    high: new Float32Array(columns),
    seen: new Uint8Array(columns).fill(1),
  }
}

it('finds doors on a wall, takes no window for one and keeps both free of what is tall', () => {
  const scan = plainScan()
  const seen = segmentWall(partsOfWall(1), space, 'back', scan)
  const doors = segmentedDoors(seen, scan)
  expect(doors).toHaveLength(1)
  expect(doors[0].from).toBeCloseTo(0.3, 0)
  expect(doors[0].to).toBeCloseTo(1.1, 0)
  expect(doorProbability(seen, scan, { from: -1.2, to: -0.4 })).toBeLessThan(0.1)
  expect(doorProbability(seen, scan, { from: 0.4, to: 1 })).toBeGreaterThan(0.9)
  raiseScan(scan, seen)
  const at = (u: number) => Math.floor((u - scan.startM) / WALL_SCAN_COLUMN_M)
  expect(scan.high[at(-0.8)]).toBeGreaterThan(0.8)
  expect(scan.low[at(-0.8)]).toBeLessThan(0.2)
  expect(scan.low[at(0.7)]).toBeGreaterThan(0.9)
  expect(scan.high[at(-0.1)]).toBeLessThan(0.1)
})

it('takes glass down to the floor for a door', () => {
  const scan = plainScan()
  const doors = segmentedDoors(segmentWall(partsOfWall(0.05), space, 'back', scan), scan)
  expect(doors).toHaveLength(2)
  expect(doors[0].from).toBeCloseTo(-1.2, 0)
})
