import { describe, expect, it } from 'vitest'
import { readSyntheticRoom } from '../../evaluation/read-synthetic-room.ts'
import { type SyntheticPillar, syntheticRoom } from '../../evaluation/synthetic-room.ts'
import { projectPoint } from '../../geometry/camera/camera.ts'
import { estimateRoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { findFloorObstacles } from './floor-obstacles.ts'

/** Camera heights in a metre. */
const M = 1 / 1.38
const DARK = [0.08, 0.08, 0.09]
const WHITE = [0.8, 0.8, 0.8]
const BLUE = [0.2, 0.3, 0.45]

type Thing = (x: number, z: number) => SyntheticPillar[]

const box =
  (widthM: number, depthM: number, topM: number, colour: number[]): Thing =>
  (x, z) => [
    { x0: x - (widthM / 2) * M, x1: x + (widthM / 2) * M, z0: z, z1: z + depthM * M, top: topM * M, colour },
  ]

/** Four legs, a seat and a back. */
const chair: Thing = (x, z) => [
  ...[-0.2, 0.17].flatMap((dx) =>
    [0, 0.38].flatMap((dz) => box(0.03, 0.03, 0.45, BLUE)(x + (dx + 0.015) * M, z + dz * M)),
  ),
  ...box(0.4, 0.41, 0.48, BLUE)(x, z).map((seat) => ({ ...seat, bottom: 0.43 * M })),
  ...box(0.4, 0.03, 0.9, BLUE)(x, z + 0.38 * M).map((back) => ({ ...back, bottom: 0.48 * M })),
]

/** What is seen of a drawn room with a thing `across` from its middle line, and where the thing's foot and the floor beside it are. */
function look(seed: number, thing: Thing, across = 0.5) {
  const { box } = syntheticRoom(seed, 8)
  const [x, z] = [across * M, 0.55 * box.back]
  const { image, camera } = syntheticRoom(seed, 800, (room) => ({ ...room, pillars: thing(x, z) }))
  const geometry = estimateRoomGeometry(image)
  if (!geometry) throw new Error(`room ${seed} was not readable`)
  const stands = findFloorObstacles(geometry)
  const at = (dx: number, y: number, depth: number) => {
    const [px, py] = projectPoint(camera, x + dx * M, y * M - 1, depth)
    return stands?.(px, py) ?? false
  }
  return { stands, z, at }
}

describe('findFloorObstacles', () => {
  it.each([
    ['a kitchen island', 13, box(1.4, 0.8, 0.9, DARK)],
    ['half a wall', 5, box(0.16, 1.2, 1.05, DARK)],
    ['a white box', 5, box(0.5, 0.4, 0.4, WHITE)],
    ['a chair', 1, chair],
  ])('finds %s and leaves the floor beside it', (_, seed, thing) => {
    const { z, at } = look(seed, thing)
    expect(at(0, 0.25, z)).toBe(true)
    expect(at(1.2, 0, z)).toBe(false)
    expect(at(0, 0, z - 0.5 * M)).toBe(false)
  })

  it('takes what lies flat for floor', () => {
    const { stands } = look(5, box(1.2, 0.8, 0.003, DARK))
    expect(stands).toBeNull()
  })

  it('finds none in rooms that have none', () => {
    for (const seed of [1, 2, 5, 10])
      expect(findFloorObstacles(readSyntheticRoom(seed, 480).geometry), `room ${seed}`).toBeNull()
  })
})
