import { expect, it } from 'vitest'
import { roomSpace } from '../room/room-space.ts'
import { levelCamera } from '../furnish/scan/bare-geometry.ts'
import { shareAlike } from './share-alike.ts'

const space = roomSpace(levelCamera(900, 600), { back: 4, left: 2, right: 2, ceiling: 0.9 })
const mat = (x: number) => ({ piece: { name: 'mat' }, x, y: 0, z: 3 })
const stool = { piece: { name: 'stool' }, x: 0, y: 0, z: 3 }
const furnished = (...placed: (typeof stool)[]) => ({ space, placed })

it('counts what has the same name and place, once, of whichever has more', () => {
  expect(shareAlike(furnished(mat(0), stool), furnished(stool, mat(0.2)))).toBe(1)
  expect(shareAlike(furnished(mat(0), mat(0)), furnished(mat(0)))).toBe(0.5)
  expect(shareAlike(furnished(mat(0)), furnished(mat(1.5)))).toBe(0)
  expect(shareAlike(furnished(mat(0)), furnished(stool))).toBe(0)
})

it('says nothing of two bare rooms, and that a piece in one alone is not alike', () => {
  expect(shareAlike(furnished(), furnished())).toBeNull()
  expect(shareAlike(furnished(stool), furnished())).toBe(0)
})
