import type { DrawnRoom, LayoutTaste, LookEffort } from '../../shared/engine/draw-layout.ts'
import type { LayoutPiece } from '../../shared/engine/furnish/edit/layout-piece.ts'
import type { RgbImage } from '../../shared/engine/image/rgb-image.ts'
import type { StageOutcome, StageQuality } from '../../shared/engine/stage-room.ts'

/** A photo at the size at which its room is read, and the lens that its file tells of. */
export type SeenPhoto = { image: RgbImage; focalPx: number | undefined }

/**
 * A photo and its file, as taken or as made small; `key` changes when something else is to be seen in it. From another file of the same photo
 * another room is read: `seen` is what all its previews are to go by.
 */
export type PreviewPhoto = { key: string; bytes: Blob; seen?: SeenPhoto }

/** What it is to become: the same seed gives the same layout at every quality. */
export type PreviewWish = { instruction: string; seed: number }

/**
 * - `warm-up`: go once through everything while nobody waits for it
 * - `prepare`: read the photo's room and, where the furniture is on the device, stage it in advance
 * - `stage`: show it staged, its long edge `edgePx` pixels
 * - `draw`: show a staged room with these pieces in it
 */
/** A staged room as it was drawn, and its photo: `key` changes with either. */
export type PreviewRoom = { key: string; photo: Blob; layout: DrawnRoom; taste: LayoutTaste }

export type PreviewTask =
  | { kind: 'warm-up' }
  | { kind: 'prepare'; photo: PreviewPhoto; wish: PreviewWish }
  | { kind: 'stage'; photo: PreviewPhoto; wish: PreviewWish; quality: StageQuality; edgePx: number }
  | { kind: 'draw'; room: PreviewRoom; pieces: LayoutPiece[]; look: LookEffort }

export type PreviewOrder = { id: number; task: PreviewTask }

/** `isMissing`: furniture is not on the device and could not be fetched. */
export type PreviewAnswer =
  | { id: number; state: 'done' }
  | { id: number; state: 'staged'; outcome: StageOutcome; seen: SeenPhoto }
  | { id: number; state: 'drawn'; image: RgbImage }
  | { id: number; state: 'failed'; problem: string; isMissing: boolean }

export const FIRST_LOOK = { quality: 'draft', edgePx: 640 } as const
