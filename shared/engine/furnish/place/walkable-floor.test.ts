import { describe, expect, it } from 'vitest'
import { roomSpace } from '../../room/room-space.ts'
import { levelCamera } from '../scan/bare-geometry.ts'
import type { PieceKind } from '../piece.ts'
import type { Placement } from './placement.ts'
import { compositionScore } from './composition.ts'
import { plainFloor } from './plain-floor.ts'
import { WalkableFloor, type Way } from './walkable-floor.ts'

/** Four metres wide and six deep. */
const space = {
  ...roomSpace(levelCamera(900, 600), { back: 4, left: 2, right: 2, ceiling: 0.9 }),
  leftM: 2,
  rightM: 2,
  backM: 6,
}

/** Across the room, half way to its back. */
function standing(kind: PieceKind, widthM: number, x = 0, z = 3): Placement {
  const piece = { kind, name: kind, mount: 'floor' as const, widthM, depthM: 0.9, heightM: 0.8, parts: [] }
  return { piece, x, y: 0, z, turnRad: Math.PI }
}

const everywhere = { space, isClear: () => true, isOffPicture: () => false }
const cutOff = (way: Way, ...placed: Placement[]) => new WalkableFloor(everywhere, way).cutOffShare(placed)

describe('WalkableFloor', () => {
  it('tells what share of the floor lies behind what stands from wall to wall', () => {
    for (const way of ['comfortable', 'narrow'] as const) {
      expect(cutOff(way, standing('sofa', 3.8))).toBeGreaterThan(0.2)
      expect(cutOff(way, standing('sofa', 3.8, 0, 1.5))).toBeGreaterThan(cutOff(way, standing('sofa', 3.8)))
      expect(cutOff(way, standing('rug', 3.8))).toBe(0)
      expect(cutOff(way, standing('sofa', 2))).toBe(0)
    }
  })

  it('lets a person through where a group leaves too little for comfort', () => {
    // 0.6 m of floor at its one end.
    const sofa = standing('sofa', 3.3, -0.25)
    expect(cutOff('narrow', sofa)).toBe(0)
    expect(cutOff('comfortable', sofa)).toBeGreaterThan(0.2)
  })

  it('counts nothing for corners behind a group', () => {
    expect(cutOff('narrow', standing('sofa', 3.8, 0, 5))).toBe(0)
  })

  it('leads through no island that the picture’s border cuts', () => {
    const inPicture = (x: number) => x < 1
    const floor = {
      space,
      // A counter from the middle of the room on, as far as the picture shows it.
      isClear: (x: number, z: number) => !(x > 0 && inPicture(x) && z > 2.6 && z < 3.4),
      isOffPicture: (x: number) => !inPicture(x),
    }
    const beside = standing('sofa', 1.8, -1)
    expect(new WalkableFloor(floor, 'narrow').cutOffShare([beside])).toBeGreaterThan(0.2)
    expect(new WalkableFloor(everywhere, 'narrow').cutOffShare([beside])).toBe(0)
  })
})

it('makes a poorer picture of a group that shuts off half of the room', () => {
  const score = (leftM: number) => {
    const floor = plainFloor({ ...space, leftM })
    const sofa = standing('sofa', 2.2, 0.8)
    floor.placed.push(sofa)
    return { score: compositionScore(floor, sofa, new Set()), cutOff: floor.cutOffShare([sofa], 'narrow') }
  }
  const [shut, open] = [score(0.6), score(2)]
  expect([shut.cutOff > 0.25, open.cutOff]).toEqual([true, 0])
  expect(open.score - shut.score).toBeGreaterThan(0.2)
})

it('stands no lamp where it ends the comfortable way, and a chair that leaves a narrow one', () => {
  const floor = plainFloor(space)
  // A metre of floor at its one end.
  floor.placed.push(standing('sofa', 2.9, -0.45))
  const slim = (kind: PieceKind) => standing(kind, 0.35, 1.25)
  expect(floor.shutsOpening(slim('floor lamp'))).toBe(true)
  expect(floor.shutsOpening(slim('armchair'))).toBe(false)
  expect(floor.shutsOpening(standing('armchair', 0.8, 1.5))).toBe(true)
})
