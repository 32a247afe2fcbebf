import { expect, it } from 'vitest'
import type { Piece } from '../piece.ts'
import { amongBest } from './among-best.ts'

const piece = { kind: 'dining table' } as Piece
const at = (x: number, score: number, turnRad = 0) => ({ piece, x, y: 0, z: 2, turnRad, score })

it('chooses the place in the midst of others that are nearly as good, whichever of them is a little better', () => {
  const places = [at(0, 0.9), at(0.5, 0.95), at(1, 0.9), at(1, 0.8, Math.PI / 2)]
  expect(amongBest(places)?.x).toBe(0.5)
  expect(amongBest([at(0, 0.99), ...places.slice(1)])?.x).toBe(0.5)
  expect(amongBest([])).toBeNull()
})
