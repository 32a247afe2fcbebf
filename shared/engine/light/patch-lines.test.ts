import { expect, it } from 'vitest'
import { sunlitRoom } from '../evaluation/sunlit-room.ts'
import { FACE } from '../geometry/layout/room-box.ts'
import { floorPoint } from '../room/room-space.ts'
import { angleBetween, patchLines } from './patch-lines.ts'

const DEGREE = Math.PI / 180
const WINDOW = { face: FACE.left, u0: 1.5, u1: 2.4, v0: 0.5, v1: 1.45 }

it('finds the two directions in which the borders of a sheared rectangle run', () => {
  const { space } = sunlitRoom(WINDOW, { kind: 'mirror', added: 0 })
  const { width, height } = space.camera
  const slant = Math.tan(30 * DEGREE)
  const share = Float32Array.from({ length: width * height }, (_, i) => {
    const place = floorPoint(space, (i % width) + 0.5, Math.floor(i / width) + 0.5, 0.05)
    if (!place) return 0
    const across = Math.abs(place[0] - slant * (place[1] - 3)) - 0.5
    const along = Math.abs(place[1] - 3) - 0.6
    // Half a hand of penumbra.
    return Math.max(0, Math.min(1, 0.5 - Math.max(across, along) / 0.04))
  })
  const lines = patchLines(space, { width, height, share, gain: [2, 2, 2] }).slice(0, 2)
  for (const angle of [0, 60 * DEGREE])
    expect(Math.min(...lines.map((line) => angleBetween(line.angleRad, angle)))).toBeLessThan(2 * DEGREE)
})
