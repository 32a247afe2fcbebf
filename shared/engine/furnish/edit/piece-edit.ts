import type { Ledge } from '../place/placement.ts'
import type { OnTop } from '../set/furniture-set.ts'

/**
 * A change to one piece, named by its key; metres and radians in the room's frame.
 *
 * - `add`: a model of the kit under a new key; `of` names the piece that it is a copy of, with what stands on that
 * - `finish`: another fabric or wood
 * - `lock`: stays when the room is staged anew
 * - `keep`: a piece of an earlier staging, as it stood there; what the room got instead of it gives way
 */
export type PieceEdit =
  | { type: 'remove'; key: string }
  | { type: 'move'; key: string; x: number; z: number; turnRad: number }
  | { type: 'swap'; key: string; model: string }
  | { type: 'add'; key: string; model: string; x: number; z: number; turnRad: number; of?: string }
  | { type: 'finish'; key: string; finish: string }
  | { type: 'lock'; key: string; locked: boolean }
  | KeepEdit

export type KeepEdit = {
  type: 'keep'
  key: string
  kind: string
  model: string
  x: number
  y: number
  z: number
  turnRad: number
  ledge?: Ledge
  onTop: OnTop[]
  finishes: string[]
  paint: Record<string, string>
}
