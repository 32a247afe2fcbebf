import type { KitPiece } from '../../kit/kit-manifest.ts'
import type { Ledge } from '../place/placement.ts'
import type { OnTop } from '../set/furniture-set.ts'

/** A model of the kit and what it is called. */
export type NamedModel = { model: string; name: string }

/** One piece that stands in a room, as layouts tell of it; metres and radians in the room's frame, of its middle on its floor, wall or ceiling. */
export type LayoutPiece = NamedModel & {
  /** Names the piece in corrections; the same for the same request. */
  key: string
  kind: string
  mount: KitPiece['mount']
  x: number
  y: number
  z: number
  turnRad: number
  widthM: number
  depthM: number
  heightM: number
  /** Where it may be moved, when it stands on a worktop. */
  ledge?: Ledge
  /** What lies and stands on it, in its own frame. */
  onTop?: OnTop[]
  /** What it could be swapped for. */
  others: NamedModel[]
  /** Fabrics and woods chosen for it, by id. */
  finishes?: string[]
  /** Stays when the room is staged anew. */
  locked?: boolean
  /** Its colours, sRGB by slot of its model. */
  paint?: Record<string, string>
}

/** The walls of a room, metres. */
export type LayoutWalls = { leftM: number; rightM: number; backM: number; heightM: number }
