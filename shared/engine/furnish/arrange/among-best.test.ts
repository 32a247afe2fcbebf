import { expect, it } from 'vitest'
import type { Piece } from '../piece.ts'
import { amongBest } from './among-best.ts'

const piece = { kind: 'dining table' } as Piece
const at = (x: number, score: number, turnRad = 0) => ({ piece, x, y: 0, z: 2, turnRad, score })

it('chooses the place in the midst of others that are nearly as good, whichever of them is a little better', () => {
  const places = [at(0, 0.9), at(0.5, 0.95), at(1, 0.9), at(1, 0.8, Math.PI / 2), at(3, 0.6)]
  expect(amongBest(places, 0.7)?.x).toBe(0.5)
  expect(amongBest([at(0, 0.99), ...places.slice(1)], 0.7)?.x).toBe(0.5)
  expect(amongBest([], 0.7)).toBeNull()
})

it('turns it as it has most places, and not as a single better one', () => {
  const places = [at(0, 0.9), at(0.5, 0.95), at(1, 0.9)]
  expect(amongBest([...places, at(1, 0.97, Math.PI / 2)], 0.7)).toMatchObject({ x: 0.5, turnRad: 0 })
})

it('counts places that are only just good enough for next to nothing', () => {
  const places = [at(0, 0.95), at(0.1, 0.95), at(2, 0.71)]
  const off = amongBest(places, 0.7)?.x ?? NaN
  expect(amongBest(places.slice(0, 2), 0.7)?.x).toBeLessThanOrEqual(off)
  expect(off).toBeLessThan(0.5)
})

it('takes the best place where only that counts', () => {
  expect(amongBest([at(0, 0.9), at(1, 0.95)], 0.95)?.x).toBe(1)
})
