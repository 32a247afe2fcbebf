import { describe, expect, test } from 'vitest'
import { cameraRoll } from './camera-tilt.ts'
import { tiltWords } from './tilt-words.ts'

/**
 * Angles of a phone that looks at the horizon, rolled clockwise by `roll`: the specification's own
 * decomposition of that rotation matrix.
 */
function anglesOf(roll: number): [beta: number, gamma: number] {
  const angle = (roll * Math.PI) / 180
  // "Up" in the axes of the device; it has no part along the line of sight.
  const [x, y, z] = [-Math.sin(angle), Math.cos(angle), 0]
  const beta = Math.asin(Math.min(1, Math.max(-1, y)))
  const gamma = Math.atan2(-x, z)
  return [(beta * 180) / Math.PI, (gamma * 180) / Math.PI]
}

describe('the roll of the camera', () => {
  test.each([0, 1.4, -1.4, 5, -12, 30])('held upright and rolled by %f°', (roll) => {
    expect(cameraRoll(...anglesOf(roll), 0)).toBeCloseTo(roll, 6)
  })

  test.each([
    [90, -90],
    [-90, 90],
  ])('held across, the screen turned by %i°, it is level', (screenAngle, roll) => {
    expect(cameraRoll(...anglesOf(roll), screenAngle)).toBeCloseTo(0, 6)
    expect(cameraRoll(...anglesOf(roll + 3), screenAngle)).toBeCloseTo(3, 6)
  })

  test('says nothing while it looks at the floor', () => {
    expect(cameraRoll(0, 0, 0)).toBeNull()
    expect(cameraRoll(20, 5, 0)).toBeNull()
  })
})

test.each([
  [0.3, 'Level'],
  [-0.49, 'Level'],
  [1.43, '1.4° low on the right'],
  [-3, '3.0° low on the left'],
])('%f° reads %j', (roll, words) => expect(tiltWords(roll)).toBe(words))
