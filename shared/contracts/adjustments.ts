import { z } from 'zod'
import { DatabaseIdText } from './database-id.ts'
import { defineEndpoint } from './endpoint.ts'
import { Project, UnmetWishes } from './projects.ts'
import { PALETTES } from '../palettes.ts'

/** Corners may lie outside the photo, but nobody means one ten pictures away. */
const Pixel = z.number().min(-200_000).max(200_000)
const Corner = z.object({ x: Pixel, y: Pixel })
const Metres = z.number().min(-100).max(100)
const Key = z.string().max(64)
const Model = z.string().max(64)
const FinishId = z.string().max(40)
const Radians = z.number().min(-100).max(100)
const Place = { x: Metres, z: Metres, turnRad: Radians }
/** What users add is called apart from what the engine chose. */
const AddedKey = z.string().regex(/^added \d{1,3}$/)

const Ledge = z.object({ lowX: z.number(), highX: z.number(), lowZ: z.number(), highZ: z.number() })
const OnTop = z.object({ model: z.string(), x: z.number(), z: z.number(), turnRad: z.number() })
/** sRGB by slot of a model. */
const Paint = z.record(z.string(), z.string())

/** The floor as the user drags it, pixels of the photo: the back corners, and a point nearer to the camera on either side edge. */
export const FloorCorners = z.object({
  backLeft: Corner,
  backRight: Corner,
  frontRight: Corner,
  frontLeft: Corner,
})
export type FloorCorners = z.infer<typeof FloorCorners>

/**
 * A change to one piece of the room; metres and radians in the room's frame.
 *
 * - `add`: a model of the kit; `of` names the piece that it is a copy of
 * - `finish`: another fabric or wood, by its id
 * - `lock`: stays when the room is staged anew
 * - `keep`: a locked piece of an earlier version, put there by the server
 */
export const PieceEdit = z.discriminatedUnion('type', [
  z.object({ type: z.literal('remove'), key: Key }),
  z.object({ type: z.literal('move'), key: Key, ...Place }),
  z.object({ type: z.literal('swap'), key: Key, model: Model }),
  z.object({ type: z.literal('add'), key: AddedKey, model: Model, ...Place, of: Key.optional() }),
  z.object({ type: z.literal('finish'), key: Key, finish: FinishId }),
  z.object({ type: z.literal('lock'), key: Key, locked: z.boolean() }),
  z.object({
    type: z.literal('keep'),
    key: Key,
    kind: Key,
    model: Model,
    ...Place,
    y: Metres,
    ledge: Ledge.optional(),
    onTop: z.array(OnTop).max(20),
    finishes: z.array(FinishId).max(4),
    paint: z.record(z.string().max(24), z.string().regex(/^#[0-9a-f]{6}$/i)),
  }),
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
  ledge: Ledge.optional(),
  /** What lies and stands on it, in its own frame. Layouts kept since before have none. */
  onTop: z.array(OnTop).optional(),
  others: z.array(NamedModel),
  /** Fabrics and woods that were chosen for it, by id. */
  finishes: z.array(z.string()).optional(),
  /** Stays when the room is staged anew. */
  locked: z.boolean().optional(),
  /** Its colours. Layouts kept since before have none. */
  paint: Paint.optional(),
})
export type RoomPiece = z.infer<typeof RoomPiece>

const OccluderSide = z.object({ at: z.number(), slope: z.number() }).nullable()
const UprightPlane = {
  left: OccluderSide,
  right: OccluderSide,
  foot: z.object({ ax: z.number(), az: z.number(), bx: z.number(), bz: z.number() }),
}
const Span = { fromM: z.number(), toM: z.number() }
/** Cells of a grid over the whole picture, row by row: lengths of runs of unmarked and marked ones by turns. */
const CellMask = z.object({
  width: z.number().int(),
  height: z.number().int(),
  runs: z.array(z.number().int()),
})
const RoomScene = z.object({
  occluders: z.array(
    z.object({
      ...UprightPlane,
      /** Null: to the ceiling, or out of the picture. */
      top: z.number().nullable(),
      /** By how much higher it is above the foot's second end; level where left out. */
      rise: z.number().optional(),
    }),
  ),
  /** Where the picture's floor ends before the room's does: rugs end there. */
  floorEnds: z.array(z.object(UprightPlane)).optional(),
  counters: z.array(
    z.object({
      wall: z.enum(['back', 'left', 'right']),
      ...Span,
      heightM: z.number(),
      frontM: z.number(),
      backM: z.number(),
      clear: z.array(z.object({ ...Span, wallM: z.number() })),
      confidence: z.number(),
    }),
  ),
  /** Of a floor that mirrors: what is none of it. */
  noFloor: CellMask.optional(),
  /** Of a room without walls: what is seen of its floor. */
  seenFloor: CellMask.optional(),
  /** Of sun on the floor: the unit vector towards it. */
  towardsSun: z.tuple([z.number(), z.number(), z.number()]).optional(),
})

/** sRGB: what the colours of a room are taken from; cushions are strong, pale, quiet. */
export const ColourScheme = z.object({
  sofa: z.string(),
  armchair: z.string(),
  accents: z.tuple([z.string(), z.string(), z.string()]),
  bed: z.string(),
  throw: z.string(),
  chair: z.string(),
})
export type ColourScheme = z.infer<typeof ColourScheme>

/** What stands where, as the engine returned it with the picture. */
export const RoomLayout = z.object({
  /** Row by row, 3 × 4: room metres (x, y, z, 1) to homogeneous pixels of the photo, as if its lens did not bend. */
  view: z.array(z.number()).length(12),
  /** How the photo's lens bends (the engine's division model), and the photo's size in pixels. Layouts kept since before have none. */
  lens: z.object({ bend: z.number(), width: z.number(), height: z.number() }).optional(),
  room: z.object({ leftM: z.number(), rightM: z.number(), backM: z.number(), heightM: z.number() }),
  floor: FloorCorners,
  pieces: z.array(RoomPiece),
  /** What of the room stands before furniture and carries it, for drawing it on the device. Layouts kept since before have none. */
  scene: RoomScene.optional(),
  /** What the words asked for and the room did not get. Layouts kept since before have none. */
  unmetWishes: UnmetWishes.optional(),
  /** Left out where its colours are the style's own or a palette's, as in layouts kept since before there were schemes. */
  scheme: ColourScheme.optional(),
  /** Of a view that shows another view's furniture. */
  companion: z
    .object({
      /** How the other view's floor lies on this one, where every piece stands in its place. */
      floor: z
        .object({ turnRad: z.number(), x: z.number(), z: z.number(), cameraHeightM: z.number() })
        .nullable(),
      /** Names of what this picture leaves out. */
      missing: z.array(z.string()),
    })
    .optional(),
  /** Its pieces are those of a version by an earlier release of the engine, changed: its words, seed and edits do not give them. */
  isOfEarlier: z.boolean().optional(),
})
export type RoomLayout = z.infer<typeof RoomLayout>

const params = z.object({ id: DatabaseIdText, versionId: z.uuid() })
const success = z.literal(true)

/** What the colours of a version's pieces were drawn by. */
export const VersionTaste = z.object({
  instruction: z.string(),
  seed: z.number(),
  palette: z.object({ name: z.enum(PALETTES), seed: z.number() }).nullable(),
  scheme: z.union([ColourScheme, z.literal('own')]).optional(),
})
export type VersionTaste = z.infer<typeof VersionTaste>

/** What can be adjusted in a version, and what was. Only versions of the built-in engine have it, and stagings that it refused though it had read the room. */
export const getLayout = defineEndpoint({
  method: 'GET',
  path: '/api/staging-projects/:id/versions/:versionId/layout',
  access: 'user',
  params,
  output: z.object({
    success,
    data: z.object({ layout: RoomLayout, adjustment: Adjustment, taste: VersionTaste.optional() }),
  }),
})

/**
 * Renders a version once more with the user's changes, as a new version. Costs no credit: the version was paid for. Of a refused staging (a
 * room's `unfurnished`), whose credit was returned, the changes furnish the room and cost one, given back where they cannot be rendered.
 */
export const adjustVersion = defineEndpoint({
  method: 'POST',
  path: '/api/staging-projects/:id/versions/:versionId/adjust',
  access: 'user',
  params,
  body: Adjustment,
  output: z.object({ success, data: Project }),
})

/** Locks exactly these pieces of a version: they stay when the room is staged anew. Costs nothing and draws nothing. */
export const lockPieces = defineEndpoint({
  method: 'PUT',
  path: '/api/staging-projects/:id/versions/:versionId/locks',
  access: 'user',
  params,
  body: z.object({ keys: z.array(Key).max(100) }),
  output: z.object({ success }),
})
