import { blurLayer } from './composite/blur-layer.ts'
import { composite } from './composite/composite.ts'
import { type PhotoBlur, photoBlur } from './composite/photo-blur.ts'
import { Catalogue } from './furnish/catalogue.ts'
import type { LayoutPiece } from './furnish/edit/layout-piece.ts'
import { restorePlacement } from './furnish/edit/restore-placement.ts'
import { parseInstruction } from './furnish/instruction/parse-instruction.ts'
import { selectStyle } from './furnish/instruction/select-style.ts'
import type { ColourScheme } from './furnish/instruction/style-schemes.ts'
import type { Placement } from './furnish/place/placement.ts'
import type { Camera } from './geometry/camera/camera.ts'
import { type LensDistortion, undistortedMargin } from './geometry/camera/lens-distortion.ts'
import { undistortImage } from './geometry/camera/undistort-image.ts'
import type { Occluder } from './geometry/occlusion/occluder.ts'
import type { SeenFloor } from './geometry/seen-floor.ts'
import { WORKING_EDGE_PX } from './geometry/lines/working-edge.ts'
import { resizeToLongEdge } from './image/resize-image.ts'
import type { RgbImage } from './image/rgb-image.ts'
import type { KitManifest } from './kit/kit-manifest.ts'
import { type FloorGloss, floorGloss } from './light/floor-gloss.ts'
import { type FloorSpecular, floorSpecular } from './light/floor-specular.ts'
import { type RoomLight, roomLight } from './light/room-light.ts'
import { findSunPatches, type SunPatches } from './light/sun-patches.ts'
import { DRAFT_EDGE_PX, draftEffort } from './render/draft-effort.ts'
import { type RenderEffort, renderRoom } from './render/render-room.ts'
import type { Models } from './render/scene/scene.ts'
import type { RoomPalette } from './room/palette.ts'
import { type CellMask, markedAt, unpackCells } from './room/cell-mask.ts'
import type { RoomSpace } from './room/room-space.ts'
import type { StagedLayout } from './staged-layout.ts'

/** As much of a layout as its room is drawn by. */
export type DrawnRoom = Pick<StagedLayout, 'view' | 'lens' | 'room' | 'scene'>

/** What the colours of a layout's pieces were drawn by. */
export type LayoutTaste = {
  instruction: string
  seed: number
  palette: RoomPalette | null
  scheme?: ColourScheme | 'own' | null
}

/** A photo's room, read once, to be drawn with ever other furniture. */
export type LitRoom = {
  photo: RgbImage
  space: RoomSpace
  lens: LensDistortion
  light: RoomLight
  sun: SunPatches | null
  gloss: FloorGloss | null
  sheen: FloorSpecular | null
  floorEnds: Occluder[]
  noFloor?: CellMask
  /** Of the photo's lens. */
  blur: PhotoBlur
}

/** A look while a piece is dragged, and one of a draft's quality once it rests. */
export type LookEffort = 'moving' | 'resting'
const MOVING_EDGE_PX = 320
const MOVING: RenderEffort = {
  cellStep: 5,
  cellRays: 4,
  shadowStep: 6,
  shadowRays: 4,
  shadeEvery: 2,
  contactCellM: 0.03,
}

/** The room of a layout in the light of its photo, which may be smaller than the one that was staged. */
export function lightRoom(photo: RgbImage, room: DrawnRoom): LitRoom {
  const { lens } = room
  const small = resizeToLongEdge(photo, WORKING_EDGE_PX)
  const seen = lens.bend === 0 ? small : undistortImage(small, lens)
  const space = spaceOfLayout(room, seen)
  const isNoFloor = room.scene.noFloor && markedAt(room.scene.noFloor)
  const light = roomLight(space, seen, isNoFloor)
  const patches = findSunPatches(space, seen)
  const { towardsSun } = room.scene
  const sun = patches && { ...patches, ...(towardsSun && { towards: towardsSun }) }
  return {
    photo,
    space,
    lens,
    light,
    sun,
    gloss: floorGloss(space, seen, isNoFloor),
    sheen: floorSpecular(space, seen),
    floorEnds: (room.scene.floorEnds ?? []).map((end) => ({ ...end, top: Infinity })),
    noFloor: room.scene.noFloor,
    blur: photoBlur(photo),
  }
}

/** Camera and walls as the engine had them, from the layout's view matrix: K [R | t], with the camera above the origin. */
function spaceOfLayout({ view, lens, room, scene }: DrawnRoom, seen: RgbImage): RoomSpace {
  const scale = seen.width / lens.width
  const row = (k: number) => view.slice(k * 4, k * 4 + 3)
  const dot = (a: number[], b: number[]) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  const forward = row(2)
  const cx = dot(row(0), forward)
  const cy = dot(row(1), forward)
  const across = row(0).map((v, i) => v - cx * forward[i])
  const downwards = row(1).map((v, i) => v - cy * forward[i])
  const focalPx = Math.sqrt(dot(across, across))
  const right = across.map((v) => v / focalPx)
  const down = downwards.map((v) => v / focalPx)
  const cameraHeightM = (cy * view[11] - view[7]) / (focalPx * down[1])
  const camera: Camera = {
    focalPx: focalPx * scale,
    cx: cx * scale,
    cy: cy * scale,
    width: seen.width,
    height: seen.height,
    rotation: Float64Array.from([...right, ...down, ...forward]),
    rollRad: Math.atan2(right[1], -down[1]),
    pitchRad: -Math.asin(forward[1]),
    yawRad: Math.atan2(forward[0], forward[2]),
  }
  const occluders = scene.occluders.map((o) => ({ ...o, top: o.top ?? Infinity }))
  const { counters, seenFloor } = scene
  return {
    ...room,
    cameraHeightM,
    camera,
    occluders,
    counters,
    ...(seenFloor && { seenFloor: floorOfCells(seenFloor) }),
  }
}

const floorOfCells = (cells: CellMask): SeenFloor => ({
  width: cells.width,
  height: cells.height,
  probability: Float32Array.from(unpackCells(cells)),
})

/** The pieces of a layout as the engine places them, in the colours of `taste` where a piece has none of its own. */
export function placeLayout(
  pieces: readonly LayoutPiece[],
  manifest: KitManifest,
  { instruction, seed, palette, scheme }: LayoutTaste,
): Placement[] {
  const style = selectStyle(parseInstruction(instruction), seed, palette, scheme)
  const catalogue = new Catalogue(manifest, style)
  return pieces.flatMap((piece) => restorePlacement(piece, catalogue) ?? [])
}

/** The photo with this furniture in it. @throws where a model was not loaded */
export function drawLayout(
  room: LitRoom,
  placements: Placement[],
  models: Models,
  look: LookEffort,
): RgbImage {
  const { photo, space, lens, light, sun, gloss, sheen, floorEnds, noFloor, blur } = room
  const margin = undistortedMargin(lens)
  const edgePx = look === 'moving' ? MOVING_EDGE_PX : DRAFT_EDGE_PX
  const scale = Math.min(1, edgePx / Math.max(photo.width, photo.height))
  const width = Math.max(1, Math.round(photo.width * scale * margin))
  const height = Math.max(1, Math.round(photo.height * scale * margin))
  const effort = look === 'moving' ? MOVING : draftEffort(Math.max(width, height))
  const size = { width, height, margin, effort }
  const order = { placements, models, space, light, sun, gloss, sheen, floorEnds, noFloor, ...size }
  const { furniture, shadows } = renderRoom(order)
  if (look === 'resting') blurLayer(furniture, blur, (photo.width * margin) / furniture.width)
  return composite(photo, furniture, shadows, lens).image
}
