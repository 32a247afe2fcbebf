import { DRAWN_EDGE_PX } from './room/drawn-edge.ts'
import { isInterior } from './analyse/is-interior.ts'
import { photoFault } from './analyse/photo-fault.ts'
import { blurLayer } from './composite/blur-layer.ts'
import { composite } from './composite/composite.ts'
import { photoBlur } from './composite/photo-blur.ts'
import { spaceWithCounters } from './counters/space-with-counters.ts'
import { Catalogue } from './furnish/catalogue.ts'
import { selectStyle } from './furnish/instruction/select-style.ts'
import { editPieces, type KeyedPlacement, keyPieces, type PieceEdit } from './furnish/edit-pieces.ts'
import { furnishRoom } from './furnish/furnish-room.ts'
import { parseInstruction } from './furnish/instruction/parse-instruction.ts'
import type { Placement } from './furnish/place/placement.ts'
import type { RoomKind } from './room/room-kind.ts'
import { roomSpace } from './room/room-space.ts'
import { unmetRequests } from './furnish/instruction/unmet-requests.ts'
import { findOccluders } from './geometry/occlusion/find-occluders.ts'
import type { FloorCorners } from './geometry/layout/fit-floor-corners.ts'
import {
  geometryFromFloorCorners,
  estimateUndistortedGeometry,
  type RoomGeometry,
} from './geometry/estimate-room-geometry.ts'
import { undistortedMargin } from './geometry/camera/lens-distortion.ts'
import { exposureFault } from './image/exposure-fault.ts'
import { resizeToLongEdge } from './image/resize-image.ts'
import type { RgbImage } from './image/rgb-image.ts'
import type { KitManifest } from './kit/kit-manifest.ts'
import type { KitModel } from './kit/kit-model.ts'
import { floorGloss } from './light/floor-gloss.ts'
import { floorSpecular } from './light/floor-specular.ts'
import { roomLight } from './light/room-light.ts'
import { findSunPatches } from './light/sun-patches.ts'
import { refusalAdvice, type StageRefusalReason } from './furnish/refusal-advice.ts'
import { type RenderEffort, renderRoom } from './render/render-room.ts'
import { type StagedLayout, stagedLayout } from './staged-layout.ts'

/** A draft is a quick look of light models, drawn at 512 pixels and laid over the whole photo; the others start with such a look. */
export type StageQuality = 'draft' | 'standard' | 'high' | 'ultra'

/** The furniture at hand: what there is, and a way to load a model, `light` for previews. */
export type FurnitureKit = { manifest: KitManifest; load: (id: string, light: boolean) => Promise<KitModel> }

export type StageRequest = {
  photo: RgbImage
  /** Focal length in pixels of the photo, where its file tells. */
  focalPx?: number
  /** The user's words; may be empty. */
  instruction: string
  /** The part of them that the user is to be told of where it cannot be had; all, where it is not given. */
  ownWords?: string
  /** What an analyser takes the room for; the instruction has precedence. */
  room: RoomKind | null
  seed: number
  quality: StageQuality
  /** The floor as the user drew it, pixels of the photo; replaces what the engine reads. */
  floorCorners?: FloorCorners | null
  /** Changes to the pieces of the same request without edits. */
  edits?: PieceEdit[]
  /** What `estimateUndistortedGeometry` said of the same picture at this or another size, where it was asked before; not with `floorCorners`. */
  geometry?: RoomGeometry | null
}

export type StagePhase = 'reading' | 'furnishing' | 'lighting' | 'rendering' | 'finishing'

/** Hears how far the work is (0–1 of the whole) and now and then a smaller picture of what it will be. */
export type StageProgress = (phase: StagePhase, fraction: number, preview?: RgbImage) => void

export type StageOutcome =
  | {
      state: 'staged'
      /** Of exactly the photo's size. */
      image: RgbImage
      /** 255 where `image` differs from the photo, else 0; one byte a pixel. */
      mask: Uint8Array
      layout: StagedLayout
      room: RoomKind
      /** 0–1: how sure the room's geometry is. */
      confidence: number
    }
  | { state: 'refused'; reason: StageRefusalReason; advice: string; confidence: number }

const MIN_SURE_CONFIDENCE = 0.6
/** Houses from outside and cars in a studio have floors and walls, too; hardly ever such clear ones. */
const PLAINLY_A_ROOM = 0.75
const MIN_USABLE_CONFIDENCE = 0.36
/** A counter is seen by its own edges, where the walls behind it are not: it takes less to stand things on it alone. */
const USABLE_ON_COUNTERS = 0.3
const SAID_UPRIGHT = /\bupright (photo|picture|image|room)\b/
const SAID_EMPTY = /\b(empty|vacant|bare|unfurnished) (\w+ )?(room|bedroom|office|kitchen|space)\b/
/** Pixels of the long edge at which furniture is drawn, at most: those in which pictures of the quality are delivered. */
const EDGE_PX: Record<StageQuality, number> = { draft: 512, ...DRAWN_EDGE_PX }
const EFFORT: Record<StageQuality, RenderEffort> = {
  draft: { cellStep: 4, cellRays: 8, shadowStep: 6, shadowRays: 8 },
  standard: { cellStep: 2, cellRays: 18, shadowStep: 3, shadowRays: 16 },
  high: { cellStep: 2, cellRays: 30, shadowStep: 3, shadowRays: 28 },
  ultra: { cellStep: 2, cellRays: 44, shadowStep: 3, shadowRays: 40 },
}
/**
 * Cells of light and of shadow along the long edge, at most. Light changes slowly over a surface: in a larger picture
 * outlines and textures are drawn finer, and the light on them is not (half the time at 4096 pixels).
 */
const MOST_CELLS = { light: 1024, shadow: 680 }

function effortFor(quality: StageQuality, longEdgePx: number): RenderEffort {
  const { cellStep, shadowStep, ...rays } = EFFORT[quality]
  return {
    ...rays,
    cellStep: Math.max(cellStep, Math.round(longEdgePx / MOST_CELLS.light)),
    shadowStep: Math.max(shadowStep, Math.round(longEdgePx / MOST_CELLS.shadow)),
  }
}

/**
 * Stages one photo of an empty room: reads its geometry and light, furnishes it, renders the furniture and lays it over the photo.
 * Deterministic: the same request gives the same bytes. Refuses odd pictures with a reason; rejects only when a model cannot be loaded.
 */
export async function stageRoom(
  request: StageRequest,
  kit: FurnitureKit,
  progress: StageProgress = () => {},
): Promise<StageOutcome> {
  const { photo, seed, quality } = request
  const wishes = parseInstruction(request.instruction)
  const room = wishes.room === 'outdoors' ? null : (wishes.room ?? request.room ?? 'living room')
  const refuse = (reason: StageRefusalReason, confidence = 0): StageOutcome => ({
    state: 'refused',
    reason,
    advice: refusalAdvice(reason, room),
    confidence,
  })
  if (room === null) return refuse('outdoors')
  progress('reading', 0)
  const { floorCorners, edits = [] } = request
  const { geometry = readGeometry(request) } = request
  const isBuiltUp = room === 'kitchen' || room === 'bathroom'
  // What was staged once can be corrected, and who says so knows better.
  const isCorrected = floorCorners || edits.length
  const mayBeTurned = !isCorrected && !SAID_UPRIGHT.test(wishes.words)
  const mayBeFurnished = !isCorrected && !isBuiltUp && !SAID_EMPTY.test(wishes.words)
  const fault = geometry && photoFault(geometry, { mayBeTurned, mayBeFurnished })
  if (fault) return refuse(fault, geometry?.confidence)
  if (!geometry || geometry.confidence < (isBuiltUp ? USABLE_ON_COUNTERS : MIN_USABLE_CONFIDENCE))
    return refuse(
      floorCorners ? 'odd-floor' : (exposureFault(photo) ?? 'unclear-geometry'),
      geometry?.confidence,
    )
  const { confidence, lens } = geometry
  if (!floorCorners && confidence < PLAINLY_A_ROOM && !isInterior(geometry.image))
    return refuse('not-a-room', confidence)
  const hasUsableFloor = confidence >= MIN_USABLE_CONFIDENCE
  const margin = undistortedMargin(lens)
  const occluders = findOccluders(geometry)
  const space = isBuiltUp
    ? spaceWithCounters(geometry, occluders, room)
    : roomSpace(geometry.camera, geometry.box, occluders)
  progress('furnishing', 0.15)
  const catalogue = new Catalogue(kit.manifest, selectStyle(wishes, seed))
  const sun = findSunPatches(space, geometry.image)
  const chosen = furnishRoom(geometry, space, catalogue, room, wishes, confidence < MIN_SURE_CONFIDENCE, sun)
  const furnished = keyPieces(chosen.filter((p) => hasUsableFloor || p.ledge))
  if (!furnished.length) return refuse(hasUsableFloor ? 'no-space' : 'unclear-geometry', confidence)
  const pieces = editPieces(furnished, edits, space, catalogue)
  if (!pieces.length) return refuse('no-pieces', confidence)
  const placements = pieces.map(({ placement }) => placement)
  progress('lighting', 0.2)
  const light = roomLight(space, geometry.image)
  const gloss = floorGloss(space, light, geometry.image)
  const sheen = floorSpecular(space, geometry.image)
  const render = async (edgePx: number, effort: StageQuality, report?: (f: number) => void) => {
    const scale = Math.min(1, edgePx / Math.max(photo.width, photo.height))
    const width = Math.max(1, Math.round(photo.width * scale * margin))
    const height = Math.max(1, Math.round(photo.height * scale * margin))
    const models = await loadModels(placements, kit, effort === 'draft')
    const size = { width, height, margin, effort: effortFor(effort, Math.max(width, height)) }
    return renderRoom({ placements, models, space, light, sun, floorGloss: gloss, sheen, ...size }, report)
  }
  if (quality !== 'draft') {
    const draft = await render(EDGE_PX.draft, 'draft')
    const small = resizeToLongEdge(photo, Math.min(EDGE_PX.draft, Math.max(photo.width, photo.height)))
    progress('rendering', 0.3, composite(small, draft.furniture, draft.shadows, lens).image)
  }
  const layers = await render(EDGE_PX[quality], quality, (f) => progress('rendering', 0.3 + 0.6 * f))
  progress('finishing', 0.9)
  blurLayer(layers.furniture, photoBlur(photo), (photo.width * margin) / layers.furniture.width)
  const { image, mask } = composite(photo, layers.furniture, layers.shadows, lens)
  progress('finishing', 1)
  const ownWishes = request.ownWords === undefined ? wishes : parseInstruction(request.ownWords)
  const unmet = unmetRequests(ownWishes, piecesOf(furnished), piecesOf(pieces))
  const layout = stagedLayout(geometry, space, pieces, unmet, catalogue, photo)
  return { state: 'staged', image, mask, layout, room, confidence }
}

const piecesOf = (keyed: KeyedPlacement[]) => keyed.map(({ placement }) => placement.piece)

function readGeometry({ photo, focalPx, floorCorners }: StageRequest): RoomGeometry | null {
  return floorCorners
    ? geometryFromFloorCorners(photo, floorCorners, focalPx)
    : estimateUndistortedGeometry(photo, focalPx)
}

async function loadModels(
  placements: Placement[],
  kit: FurnitureKit,
  light: boolean,
): Promise<Map<string, KitModel>> {
  const ids = new Set(placements.flatMap(({ piece }) => piece.parts.map((part) => part.model.id)))
  return new Map(
    await Promise.all(
      [...ids].map(async (id): Promise<[string, KitModel]> => [id, await kit.load(id, light)]),
    ),
  )
}
