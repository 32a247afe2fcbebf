import { describe, expect, it } from 'vitest'
import { pixelRay } from '../../geometry/camera/camera.ts'
import { bareGeometry, levelCamera } from './bare-geometry.ts'
import { roomSpace } from '../../room/room-space.ts'
import { lightnessStepSpans } from './lightness-step-spans.ts'

const camera = levelCamera(400, 267)
const box = { back: 3, left: 2, right: 2, ceiling: 0.9 }
const space = roomSpace(camera, box)

/** The foreign spans of a back wall whose lightness at (u, y) metres is given. */
function find(lightness: (u: number, y: number) => number) {
  const lab = new Float32Array(camera.width * camera.height * 3)
  for (let y = 0; y < camera.height; y++)
    for (let x = 0; x < camera.width; x++) {
      const [dx, dy, dz] = pixelRay(camera, x + 0.5, y + 0.5)
      const t = space.backM / dz
      lab[(y * camera.width + x) * 3] = lightness(dx * t, space.cameraHeightM + dy * t)
    }
  return lightnessStepSpans({ ...bareGeometry(camera, box), lab }, space, 'back')
}

/** Light that falls off towards the right as it does beside a window. */
const wall = (u: number) => 78 - 5 * (u + 2)

describe('lightnessStepSpans', () => {
  it('finds a dark closet in the corner of a wall whose light falls off', () => {
    const spans = find((u, y) => (u > 1.9 && y < 2.05 ? wall(u) - 18 : wall(u)))
    expect(spans).toHaveLength(1)
    expect(spans[0].from).toBeCloseTo(1.9, 0)
    expect(spans[0].to).toBeCloseTo(space.rightM, 0)
  })

  it('finds a doorway within the wall and not the wall beside it', () => {
    const spans = find((u, y) => (u > -0.4 && u < 0.5 && y < 2.05 ? 30 : wall(u)))
    expect(spans).toHaveLength(1)
    expect(Math.abs(spans[0].from + 0.4)).toBeLessThan(0.15)
    expect(Math.abs(spans[0].to - 0.5)).toBeLessThan(0.15)
  })

  it('leaves light that falls off and windows above their sills alone', () => {
    expect(find(wall)).toEqual([])
    expect(find((u) => 40 + 30 / (1 + Math.exp(-2.5 * u)))).toEqual([])
    expect(find((u, y) => (u > -0.4 && u < 0.9 && y > 0.95 && y < 2.05 ? 96 : wall(u)))).toEqual([])
  })
})
