import { z } from 'zod'
import { DatabaseIdText } from './database-id.ts'
import { defineEndpoint } from './endpoint.ts'
import { Project, UnmetWishes } from './projects.ts'

/** Corners may lie outside the photo, but nobody means one ten pictures away. */
const Pixel = z.number().min(-200_000).max(200_000)
const Corner = z.object({ x: Pixel, y: Pixel })
const Metres = z.number().min(-100).max(100)
const Key = z.string().max(64)

/** The floor as the user drags it, pixels of the photo: the back corners, and a point nearer to the camera on either side edge. */
export const FloorCorners = z.object({
  backLeft: Corner,
  backRight: Corner,
  frontRight: Corner,
  frontLeft: Corner,
})
export type FloorCorners = z.infer<typeof FloorCorners>

/** A change to one piece of the room; metres and radians in the room's frame. */
export const PieceEdit = z.discriminatedUnion('type', [
  z.object({ type: z.literal('remove'), key: Key }),
  z.object({
    type: z.literal('move'),
    key: Key,
    x: Metres,
    z: Metres,
    turnRad: z.number().min(-100).max(100),
  }),
  z.object({ type: z.literal('swap'), key: Key, model: z.string().max(64) }),
])
export type PieceEdit = z.infer<typeof PieceEdit>

/** All that a user changed in what the engine chose, from the beginning: edits of one version include those of the version before. */
export const Adjustment = z.object({
  /** Null while the floor is as the engine read it. */
  floorCorners: FloorCorners.nullable(),
  edits: z.array(PieceEdit).max(200),
})
export type Adjustment = z.infer<typeof Adjustment>
/** The engine's own choice once more. */
export const UNCHANGED: Adjustment = { floorCorners: null, edits: [] }

const NamedModel = z.object({ model: z.string(), name: z.string() })

/** One piece in the room. */
export const RoomPiece = NamedModel.extend({
  /** What edits call it. */
  key: z.string(),
  kind: z.string(),
  mount: z.enum(['floor', 'wall', 'ceiling']),
  x: z.number(),
  y: z.number(),
  z: z.number(),
  turnRad: z.number(),
  widthM: z.number(),
  depthM: z.number(),
  heightM: z.number(),
  /** Where it may be moved, metres of the room, when it stands on a worktop. */
  ledge: z.object({ lowX: z.number(), highX: z.number(), lowZ: z.number(), highZ: z.number() }).optional(),
  others: z.array(NamedModel),
})
export type RoomPiece = z.infer<typeof RoomPiece>

/** What stands where, as the engine returned it with the picture. */
export const RoomLayout = z.object({
  /** Row by row, 3 × 4: room metres (x, y, z, 1) to homogeneous pixels of the photo, as if its lens did not bend. */
  view: z.array(z.number()).length(12),
  /** How the photo's lens bends (the engine's division model), and the photo's size in pixels. Layouts kept since before have none. */
  lens: z.object({ bend: z.number(), width: z.number(), height: z.number() }).optional(),
  room: z.object({ leftM: z.number(), rightM: z.number(), backM: z.number(), heightM: z.number() }),
  floor: FloorCorners,
  pieces: z.array(RoomPiece),
  /** What the words asked for and the room did not get. Layouts kept since before have none. */
  unmetWishes: UnmetWishes.optional(),
})
export type RoomLayout = z.infer<typeof RoomLayout>

const params = z.object({ id: DatabaseIdText, versionId: z.uuid() })
const success = z.literal(true)

/** What can be adjusted in a version, and what was. Only versions of the built-in engine have it. */
export const getLayout = defineEndpoint({
  method: 'GET',
  path: '/api/staging-projects/:id/versions/:versionId/layout',
  access: 'user',
  params,
  output: z.object({ success, data: z.object({ layout: RoomLayout, adjustment: Adjustment }) }),
})

/** Renders a version once more with the user's changes, as a new version. Costs no credit: the version was paid for. */
export const adjustVersion = defineEndpoint({
  method: 'POST',
  path: '/api/staging-projects/:id/versions/:versionId/adjust',
  access: 'user',
  params,
  body: Adjustment,
  output: z.object({ success, data: Project }),
})
