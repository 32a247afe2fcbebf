import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../../worker/stager/exact/furniture-kit.ts'
import { levelCamera } from '../scan/bare-geometry.ts'
import type { PieceKind } from '../piece.ts'
import type { SeenParts } from '../scan/seen-parts.ts'
import { roomSpace } from '../../room/room-space.ts'
import type { SegmentClass } from '../../segmentation/segment-room.ts'
import { Catalogue } from '../catalogue.ts'
import { parseInstruction } from '../instruction/parse-instruction.ts'
import { selectStyle } from '../instruction/select-style.ts'
import { coversBuiltIns } from '../place/covered-behind.ts'
import { besides, type Placement } from '../place/placement.ts'
import { plainFloor } from '../place/plain-floor.ts'
import { arrangeOffice } from './arrange-office.ts'
import { leavesSeatsSeen, seatApart } from './seat-apart.ts'

const { manifest } = await openFurnitureKit()
const wishes = parseInstruction('modern office')
const around = roomSpace(levelCamera(900, 600), { back: 4, left: 2, right: 2, ceiling: 0.9 })

/** Offices of these walls, metres, each set up for several seeds. */
function offices(walls: { leftM: number; rightM: number; backM: number }, seen: Partial<SeenParts> = {}) {
  return [1, 2, 3, 4].map((seed) => {
    const floor = plainFloor({ ...around, ...walls }, seen)
    const catalogue = new Catalogue(manifest, selectStyle(wishes, seed))
    expect(arrangeOffice({ floor, catalogue, wishes, wants: () => true })).toBe(true)
    return floor
  })
}

it('seats nobody in an armchair without floor of its own', () => {
  const seatBeside = (things: Placement[]) => {
    const floor = plainFloor({ ...around, leftM: 3, rightM: 3, backM: 6 })
    floor.placed.push(...things)
    const catalogue = new Catalogue(manifest, selectStyle(wishes, 1))
    seatApart({ floor, catalogue, wishes, wants: () => true }, { idealM: 3.2, gapsM: [0.2] }, -2)
    return floor.placed.at(-1)!
  }
  const seat = seatBeside([])
  // A hand's breadth beside it, away from the camera.
  const { piece } = seat
  const thing = besides(seat, Math.sign(seat.x || 1) * (piece.widthM + 0.12), 0, { ...piece, kind: 'desk' })
  const elsewhere = seatBeside([thing])
  const beside = plainFloor(around)
  beside.placed.push(thing)
  expect([beside.isFree(seat, 0.05), beside.isFree(seat, 0.2)]).toEqual([true, false])
  expect(beside.isFree(elsewhere, 0.25)).toBe(true)
})

it('stands no bookcase before what is built in', () => {
  const walls = { leftM: 3, rightM: 3, backM: 6 }
  const shelved = (floor: ReturnType<typeof plainFloor>) =>
    floor.placed.filter(({ piece }) => piece.kind === 'bookcase')
  expect(offices(walls).flatMap(shelved).length).toBeGreaterThan(0)
  const left: Partial<SeenParts> = {
    probability: (parts, u) => (parts.includes('cabinet') && u < 0.5 ? 1 : 0),
  }
  for (const floor of offices(walls, left))
    for (const shelf of shelved(floor)) expect(coversBuiltIns(floor, shelf)).toBe(false)
  expect(
    offices(walls, { probability: (parts) => (parts.includes('cabinet') ? 1 : 0) }).flatMap(shelved),
  ).toEqual([])
})

it('stands no desk within what is built in along the walls', () => {
  // Too narrow for one away from them.
  const walls = { leftM: 1.5, rightM: 1.5, backM: 4 }
  const stands = (part: SegmentClass, probability = 1) => {
    const floor = plainFloor(
      { ...around, ...walls },
      { probability: (parts) => (parts.includes(part) ? probability : 0) },
    )
    const catalogue = new Catalogue(manifest, selectStyle(wishes, 1))
    return arrangeOffice({ floor, catalogue, wishes, wants: () => true })
  }
  expect([stands('cabinet'), stands('top'), stands('window')]).toEqual([false, false, true])
  // The net takes most of dark cupboards below a worktop for wall.
  expect([stands('cabinet', 0.24), stands('cabinet', 0.13)]).toEqual([false, true])
})

const desks = (floor: ReturnType<typeof plainFloor>) =>
  floor.placed.filter(({ piece }) => piece.kind === 'desk')

it('takes the smallest desk where the one of the style has no place', () => {
  const traditional = parseInstruction('traditional office')
  const catalogue = new Catalogue(manifest, selectStyle(traditional, 1))
  const drawn = catalogue.draw('desk')!
  const ids = [1.2, 0.66].map((rightM) => {
    const floor = plainFloor({ ...around, leftM: 0.6, rightM, backM: 4.5 })
    arrangeOffice({ floor, catalogue, wishes: traditional, wants: () => true })
    return desks(floor).map(({ piece }) => piece.parts[0].model.id)
  })
  expect(drawn.id).not.toBe('desk')
  expect(ids).toEqual([[drawn.id], ['desk']])
})

it('seats who works at a desk facing it, with the floor to sit down on free of the reading chair', () => {
  let seated = 0
  for (const [leftM, rightM, backM] of [
    [1.7, 1.7, 5],
    [2, 2, 4.5],
    [3, 3, 6],
  ])
    for (const { placed } of offices({ leftM, rightM, backM })) {
      const of = (kind: PieceKind) => placed.filter(({ piece }) => piece.kind === kind)
      const [desk] = of('desk')
      const [chair] = of('chair')
      expect(Math.cos(chair.turnRad - desk.turnRad - Math.PI)).toBeGreaterThan(Math.cos(0.15))
      for (const seat of of('armchair')) {
        seated++
        const [dx, dz] = [seat.x - desk.x, seat.z - desk.z]
        const aside = Math.abs(dx * Math.cos(desk.turnRad) - dz * Math.sin(desk.turnRad))
        const behind = dx * Math.sin(desk.turnRad) + dz * Math.cos(desk.turnRad)
        const isAtSeat = behind > desk.piece.depthM / 2 && behind < desk.piece.depthM / 2 + 1.2
        expect(isAtSeat && aside < desk.piece.widthM / 2 + 0.7).toBe(false)
      }
    }
  expect(seated).toBeGreaterThan(0)
})

it('stands no bookcase before an armchair', () => {
  const at = (kind: PieceKind, heightM: number, x: number, z: number): Placement => ({
    piece: { kind, name: kind, mount: 'floor', widthM: 0.8, depthM: 0.4, heightM, parts: [] },
    x,
    y: 0,
    z,
    turnRad: Math.PI,
  })
  const floor = plainFloor({ ...around, leftM: 3, rightM: 3, backM: 6 })
  floor.placed.push(at('armchair', 0.8, 1.5, 5))
  expect(leavesSeatsSeen(floor, at('bookcase', 1.9, 1.2, 4))).toBe(false)
  expect(leavesSeatsSeen(floor, at('bookcase', 1.9, -1.2, 4))).toBe(true)
  // Behind it.
  expect(leavesSeatsSeen(floor, at('bookcase', 1.9, 1.7, 5.7))).toBe(true)
  for (const office of offices({ leftM: 1.6, rightM: 1.6, backM: 6 }))
    for (const shelf of office.placed.filter(({ piece }) => piece.kind === 'bookcase'))
      expect(leavesSeatsSeen(office, shelf)).toBe(true)
})
