import { describe, expect, it } from 'vitest'
import { type SyntheticLook, syntheticRoom } from '../../evaluation/synthetic-room.ts'
import { estimateRoomGeometry, type RoomGeometry } from '../estimate-room-geometry.ts'
import { WORKING_EDGE_PX } from '../lines/working-edge.ts'
import { floorEnds } from './floor-ends.ts'

const SEED = 5
const { box } = syntheticRoom(SEED, 8)

function read(alter: (look: SyntheticLook) => SyntheticLook = (look) => look): RoomGeometry {
  const { image, camera } = syntheticRoom(SEED, WORKING_EDGE_PX, alter)
  const geometry = estimateRoomGeometry(image)
  if (!geometry) throw new Error('the room was not readable')
  return { ...geometry, camera, box }
}

/** A room as if its back wall had been read farther away than it is. */
const deeper = (room: RoomGeometry): RoomGeometry => ({ ...room, box: { ...box, back: 1.25 * box.back } })

describe('floorEnds', () => {
  const room = read()

  it('finds where the picture’s floor ends before the box’s does', () => {
    const [end, ...others] = floorEnds(deeper(room))
    expect(others).toEqual([])
    expect(end.foot.az / box.back).toBeCloseTo(1, 1)
    expect(end.foot.bz / box.back).toBeCloseTo(1, 1)
    expect(end.foot.bx - end.foot.ax).toBeGreaterThan(box.left)
  })

  it('finds none where the box’s floor is the picture’s', () => {
    expect(floorEnds(room)).toEqual([])
  })

  it('finds none where the picture shows no edge', () => {
    const alike = read((look) => ({ ...look, wall: look.floor, baseboard: false }))
    expect(floorEnds(deeper(alike))).toEqual([])
  })
})
