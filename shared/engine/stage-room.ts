import { DRAWN_EDGE_PX } from './room/drawn-edge.ts'
import { photoFault, showsInterior } from './analyse/photo-fault.ts'
import { blurLayer } from './composite/blur-layer.ts'
import { type AllocateBytes, composite } from './composite/composite.ts'
import { photoBlur } from './composite/photo-blur.ts'
import { Catalogue } from './furnish/catalogue.ts'
import { selectStyle } from './furnish/instruction/select-style.ts'
import type { ColourScheme } from './furnish/instruction/style-schemes.ts'
import { editPieces, type KeyedPlacement, keyPieces } from './furnish/edit/edit-pieces.ts'
import type { PieceEdit } from './furnish/edit/piece-edit.ts'
import { type EarlierStaging, standAsBefore } from './furnish/edit/stand-as-before.ts'
import { parseInstruction } from './furnish/instruction/parse-instruction.ts'
import { cellsWithoutFloor } from './furnish/scan/floor-likelihood.ts'
import { floorEnds } from './geometry/occlusion/floor-ends.ts'
import { endsAroundRugs } from './render/ends-around-rugs.ts'
import { sizedOccluders } from './room/room-space.ts'
import { markedAt } from './room/cell-mask.ts'
import { isHall } from './furnish/place/is-hall.ts'
import type { Placement } from './furnish/place/placement.ts'
import { PlacementContext } from './furnish/place/placement-context.ts'
import type { RoomKind } from './room/room-kind.ts'
import type { RoomPalette } from './room/palette.ts'
import { unmetRequests } from './furnish/instruction/unmet-requests.ts'
import type { FloorCorners } from './geometry/layout/fit-floor-corners.ts'
import {
  geometryFromFloorCorners,
  estimateUndistortedGeometry,
  type RoomGeometry,
} from './geometry/estimate-room-geometry.ts'
import { type LensDistortion, undistortedMargin } from './geometry/camera/lens-distortion.ts'
import type { CompanionView } from './furnish-alike.ts'
import { furnishPhoto, isBuiltUp, MIN_USABLE_CONFIDENCE } from './furnish-photo.ts'
import { MAIN } from './furnish/furnish-room.ts'
import { isOfSet } from './furnish/set/furniture-set.ts'
import { exposureFault } from './image/exposure-fault.ts'
import { resizeToLongEdge } from './image/resize-image.ts'
import type { RgbImage } from './image/rgb-image.ts'
import type { KitManifest, KitPiece } from './kit/kit-manifest.ts'
import type { KitModel } from './kit/kit-model.ts'
import { floorGloss } from './light/floor-gloss.ts'
import { floorSpecular } from './light/floor-specular.ts'
import { roomLight } from './light/room-light.ts'
import { refusalAdvice, type StageRefusalReason } from './furnish/refusal-advice.ts'
import { ALONE, type Crew } from './render/crew.ts'
import { DRAFT_EDGE_PX, draftEffort } from './render/draft-effort.ts'
import { type RenderEffort, renderRoom, type RenderRequest } from './render/render-room.ts'
import { geometryOfReading, PLAINLY_A_ROOM, readingOf, type RoomReading } from './room-reading.ts'
import { type StagedLayout, stagedLayout } from './staged-layout.ts'

/** A draft is of light models, drawn at 960 pixels and laid over the whole photo; the others start with a look of them at 480. */
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
  /**
   * What is changed, where words and seed do not give it again: an earlier release of the engine chose its pieces. They stay where the photo
   * shows them, and `edits` are measured in its room; where that cannot be, the room is furnished anew.
   */
  earlier?: EarlierStaging | null
  /** Of the rooms it belongs to; null where it stands alone. */
  palette?: RoomPalette | null
  /** Of the same room as it was staged before; null or left out, the seed chooses. */
  scheme?: ColourScheme | 'own' | null
  /** Another view of the room, staged before, whose furniture is to be shown: its words, seed and room take the place of these. */
  companion?: CompanionView | null
  /** What `estimateUndistortedGeometry` said of the same picture at this or another size, where it was asked before; not with `floorCorners`. */
  geometry?: RoomGeometry | null
  /** What `readRoom` said of the same photo, or its staging before; spares reading it anew. */
  reading?: RoomReading | null
}

export type StagePhase = 'reading' | 'furnishing' | 'lighting' | 'rendering' | 'finishing'

/** Hears how far the work is (0–1 of the whole) and now and then a smaller picture of what it will be. */
export type StageProgress = (phase: StagePhase, fraction: number, preview?: RgbImage) => void

/** What is drawn, without the models, which each member of a crew loads. */
export type DrawingOrder = Omit<RenderRequest, 'models'> & {
  /** Whether of light models, as previews are. */
  isLight: boolean
}

/** Hears what is drawn; answers the crew for it. */
export type HireCrew = (order: DrawingOrder) => Crew

/** How a floor shines. */
type FloorLight = Pick<DrawingOrder, 'gloss' | 'sheen'>

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
      /** What to keep of the photo for the next time; null where nothing new was read. */
      reading: RoomReading | null
    }
  | {
      state: 'refused'
      reason: StageRefusalReason
      advice: string
      confidence: number
      /** The room as it was read, to be furnished by hand, with what furniture it had; null where that is not what is wanting. */
      layout: StagedLayout | null
    }

type Refusal = Extract<StageOutcome, { state: 'refused' }>

/** Counters are seen by their own edges, and the floor before them by net and colours, where the walls behind are not: it takes less to dress these alone. */
const USABLE_WITH_FIXTURES = 0.2
const WITHOUT_GLOSS: FloorLight = { gloss: null, sheen: null }
/** Of the picture, changed by furniture and its shadows: with less, what stands in the room is hidden by what the photo shows before it. */
const LEAST_FURNITURE_SEEN_SHARE = 0.005
const SAID_UPRIGHT = /\bupright (photo|picture|image|room)\b/
const SAID_EMPTY = /\b(empty|vacant|bare|unfurnished) (\w+ )?(room|bedroom|office|kitchen|space)\b/
/** Pixels of the long edge at which furniture is drawn, at most: those in which pictures of the quality are delivered. */
const EDGE_PX: Record<StageQuality | 'look', number> = {
  look: 480,
  draft: DRAFT_EDGE_PX,
  ...DRAWN_EDGE_PX,
}
const EFFORT: Record<Exclude<StageQuality, 'draft'> | 'look', RenderEffort> = {
  look: {
    cellStep: 5,
    cellRays: 8,
    shadowStep: 6,
    shadowRays: 8,
    shadeTrianglesOnce: true,
    contactCellM: 0.02,
  },
  standard: { cellStep: 2, cellRays: 18, shadowStep: 3, shadowRays: 16 },
  high: { cellStep: 2, cellRays: 30, shadowStep: 3, shadowRays: 28 },
  ultra: { cellStep: 2, cellRays: 44, shadowStep: 3, shadowRays: 40 },
}
/**
 * Cells of light and of shadow along the long edge, at most. Light changes slowly over a surface: in a larger picture
 * outlines and textures are drawn finer, and the light on them is not (half the time at 4096 pixels).
 */
const MOST_CELLS = { light: 1024, shadow: 680 }

function effortFor(quality: StageQuality | 'look', longEdgePx: number): RenderEffort {
  if (quality === 'draft') return draftEffort(longEdgePx)
  const { cellStep, shadowStep, ...rays } = EFFORT[quality]
  return {
    ...rays,
    cellStep: Math.max(cellStep, Math.round(longEdgePx / MOST_CELLS.light)),
    shadowStep: Math.max(shadowStep, Math.round(longEdgePx / MOST_CELLS.shadow)),
  }
}

/**
 * Stages one photo of an empty room: reads its geometry and light, furnishes it, renders the furniture and lays it over the photo.
 * Deterministic: the same request gives the same bytes, whoever helps. Refuses odd pictures with a reason; rejects only when a model cannot be loaded.
 *
 * @param allocate makes place for the picture and its mask, where they are to lie elsewhere than in this thread
 */
export async function stageRoom(
  request: StageRequest,
  kit: FurnitureKit,
  progress: StageProgress = () => {},
  hire: HireCrew = () => ALONE,
  allocate?: AllocateBytes,
): Promise<StageOutcome> {
  const { photo, seed, quality } = request
  const { companion = null, palette = null } = request
  const own = parseInstruction(request.instruction)
  const wishes = companion ? parseInstruction(companion.instruction) : own
  const seen = companion ? companion.room : request.room
  const room = wishes.room === 'outdoors' ? null : (wishes.room ?? seen ?? 'living room')
  const refuse = (reason: StageRefusalReason, confidence = 0, shown = room): Refusal => ({
    state: 'refused',
    reason,
    advice: refusalAdvice(reason, shown),
    confidence,
    layout: null,
  })
  if (room === null) return refuse('outdoors')
  progress('reading', 0)
  const { floorCorners, edits = [], earlier = null } = request
  const { geometry: seenGeometry = readGeometry(request) } = request
  const isBuiltIn = isBuiltUp(room)
  // What was staged once can be corrected, and who says so knows better.
  const isCorrected = floorCorners || edits.length || earlier
  const mayBeTurned = !isCorrected && !SAID_UPRIGHT.test(own.words)
  const mayBeFurnished = !isCorrected && !isBuiltIn && !SAID_EMPTY.test(own.words)
  const isLaidByCamera = request.focalPx !== undefined
  const fault = seenGeometry && photoFault(seenGeometry, { mayBeTurned, isLaidByCamera, mayBeFurnished })
  if (fault) return refuse(fault, seenGeometry?.confidence)
  const unclear = () =>
    refuse(
      floorCorners ? 'odd-floor' : (exposureFault(photo) ?? 'unclear-geometry'),
      seenGeometry?.confidence,
    )
  if (!seenGeometry) return unclear()
  const isUnclear = seenGeometry.confidence < (isBuiltIn ? USABLE_WITH_FIXTURES : MIN_USABLE_CONFIDENCE)
  if (isUnclear && (isBuiltIn || floorCorners || companion)) return unclear()
  if (!floorCorners && seenGeometry.confidence < PLAINLY_A_ROOM && !showsInterior(seenGeometry))
    return isUnclear ? unclear() : refuse('not-a-room', seenGeometry.confidence)
  progress('furnishing', 0.15)
  const style = selectStyle(wishes, companion?.seed ?? seed, palette, request.scheme)
  const offered = companion ? (p: KitPiece) => isOfSet(companion.pieces, p) : undefined
  const catalogue = new Catalogue(kit.manifest, style, offered)
  const order = { room, wishes, catalogue, companion, hasOwnFloor: Boolean(floorCorners) }
  const { geometry, space, sun, placed, companion: alike } = furnishPhoto(seenGeometry, order)
  const { confidence, lens } = geometry
  const margin = undistortedMargin(lens)
  const before = earlier && standAsBefore(earlier, edits, space, lens, catalogue)
  const furnished = before ?? keyPieces(placed)
  const pieces = before ?? editPieces(furnished, edits, space, catalogue)
  const noFloor = cellsWithoutFloor(geometry)
  const read = sizedOccluders(floorEnds(geometry), space.cameraHeightM)
  const placements = pieces.map(({ placement }) => placement)
  const ends = endsAroundRugs(read, placements, space)
  const ownWishes = request.ownWords === undefined ? own : parseInstruction(request.ownWords)
  // Another view shows what the first one has.
  const main = companion || room === 'other' ? undefined : MAIN[room]
  const layout = () => {
    const told = {
      unmetWishes: unmetRequests(ownWishes, piecesOf(furnished), piecesOf(pieces), main),
      ...(alike && { companion: alike }),
      ...(before && { isOfEarlier: true }),
    }
    const shown = { noFloor, floorEnds: ends, ...(sun?.towards && { towardsSun: sun.towards }) }
    return stagedLayout(geometry, space, pieces, told, shown, catalogue, photo)
  }
  const refuseSpace = (shown = room) => ({ ...refuse('no-space', confidence, shown), layout: layout() })
  // Where the engine found no place, its owner may have.
  if (!furnished.length && !pieces.length) {
    if (isUnclear) return { ...unclear(), layout: layout() }
    if (confidence < MIN_USABLE_CONFIDENCE) return refuse('unclear-geometry', confidence)
    // A hall has room for what a hall is furnished with, whatever it was taken for.
    const showsHall = !isBuiltIn && isHall(PlacementContext.read(geometry, space))
    return refuseSpace(showsHall ? 'hallway' : room)
  }
  if (!pieces.length) return refuse('no-pieces', confidence)
  progress('lighting', 0.2)
  const isNoFloor = markedAt(noFloor)
  const light = roomLight(space, geometry.image, isNoFloor)
  progress('lighting', 0.25)
  const orderOf = (effort: StageQuality | 'look', floorLight: FloorLight): DrawingOrder => {
    const scale = Math.min(1, EDGE_PX[effort] / Math.max(photo.width, photo.height))
    const width = Math.max(1, Math.round(photo.width * scale * margin))
    const height = Math.max(1, Math.round(photo.height * scale * margin))
    const size = { width, height, margin, effort: effortFor(effort, Math.max(width, height)) }
    const isLight = effort === 'draft' || effort === 'look'
    return { placements, space, light, sun, ...floorLight, floorEnds: ends, noFloor, ...size, isLight }
  }
  // A kettle on a worktop is as small; what the user placed is the user's.
  const mustShow = !isBuiltIn && !edits.length && !before
  if (quality !== 'draft') {
    const look = orderOf('look', WITHOUT_GLOSS)
    const first = await drawFirstLook(photo, lens, look, kit)
    if (mustShow && isHidden(first.mask)) return refuseSpace()
    progress('rendering', 0.3, first.image)
  }
  // Not before the first look: it takes as long to read as a seventh of it to draw, and of 480 pixels hardly shows.
  const gloss = floorGloss(space, geometry.image, isNoFloor)
  const sheen = floorSpecular(space, geometry.image)
  const drawing = orderOf(quality, { gloss, sheen })
  const crew = quality === 'draft' ? ALONE : hire(drawing)
  const report = (fraction: number) => progress('rendering', 0.3 + 0.6 * fraction)
  const layers = await draw(drawing, kit, report, crew)
  progress('finishing', 0.9)
  blurLayer(layers.furniture, photoBlur(photo), (photo.width * margin) / layers.furniture.width)
  const { image, mask } = composite(photo, layers.furniture, layers.shadows, lens, allocate)
  if (mustShow && isHidden(mask)) return refuseSpace()
  progress('finishing', 1)
  const isKnown = floorCorners || request.geometry !== undefined || request.reading
  const reading = isKnown ? null : readingOf(seenGeometry)
  return { state: 'staged', image, mask, layout: layout(), room, confidence, reading }
}

/** A crew member's part of what another one draws. Throws CrewLeft when it was dismissed; rejects when a model cannot be loaded. */
export async function drawAlong(order: DrawingOrder, kit: FurnitureKit, crew: Crew): Promise<void> {
  await draw(order, kit, undefined, crew)
}

/** By itself, so that nothing names models, scene and light any more when the picture is put together of what was drawn. */
async function draw(
  order: DrawingOrder,
  kit: FurnitureKit,
  report: ((fraction: number) => void) | undefined,
  crew: Crew,
): Promise<ReturnType<typeof renderRoom>> {
  const models = await loadModels(order.placements, kit, order.isLight)
  return renderRoom({ ...order, models }, report, crew)
}

/** By one thread: what each of a crew does for itself is most of so small a picture, and two on one processor's halves took longer. */
async function drawFirstLook(
  photo: RgbImage,
  lens: LensDistortion,
  order: DrawingOrder,
  kit: FurnitureKit,
): Promise<ReturnType<typeof composite>> {
  const { furniture, shadows } = await draw(order, kit, undefined, ALONE)
  const small = resizeToLongEdge(photo, Math.min(EDGE_PX.look, Math.max(photo.width, photo.height)))
  return composite(small, furniture, shadows, lens)
}

/** Of a mask, one byte a pixel. */
const isHidden = (mask: Uint8Array) =>
  mask.reduce((shown, value) => shown + (value ? 1 : 0), 0) < LEAST_FURNITURE_SEEN_SHARE * mask.length

const piecesOf = (keyed: KeyedPlacement[]) => keyed.map(({ placement }) => placement.piece)

function readGeometry({ photo, focalPx, floorCorners, reading }: StageRequest): RoomGeometry | null {
  if (floorCorners) return geometryFromFloorCorners(photo, floorCorners, focalPx)
  return reading ? geometryOfReading(photo, reading) : estimateUndistortedGeometry(photo, focalPx)
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
