import type { KeptReading } from '../../api/db/schema/staging/images.ts'
import type { Companion } from '../../api/db/schema/staging/projects.ts'
import type { PieceEdit } from '../../shared/engine/furnish/edit/piece-edit.ts'
import type { ColourScheme } from '../../shared/engine/furnish/instruction/style-schemes.ts'
import type { EarlierStaging } from '../../shared/engine/furnish/edit/stand-as-before.ts'
import type { FloorCorners } from '../../shared/engine/geometry/layout/fit-floor-corners.ts'
import type { ListingPalette } from '../../shared/palettes.ts'
import type { StagedLayout } from '../../shared/engine/staged-layout.ts'

/** What the analyser said about a photo. */
export type RoomAnalysis = {
  isInteriorImage: boolean
  roomType: string
  /** 0–1. */
  confidence: number
  description: string
}

/** What a user changes: the floor's corners in pixels of the upright photo, and pieces. */
export type Adjustment = { floorCorners: FloorCorners | null; edits: PieceEdit[] }

/** A version as its layout tells of it; a layout `isOfEarlier` where its words and seed do not give its pieces. */
export type DrawnVersion = {
  engineVersion: string | null
  layout: (EarlierStaging & { isOfEarlier?: boolean | undefined }) | null
}

/** Another view of the room, staged before, whose furniture is to be shown. */
export type CompanionOrder = Pick<
  Companion,
  'seed' | 'instruction' | 'roomType' | 'palette' | 'scheme' | 'pieces' | 'room' | 'floor'
> & {
  /** Its photo as an encoded file; null where that is not there any more, or not needed. */
  photo: Uint8Array | null
  focalLength35mm: number | null
}

export type StagingQuality = 'standard' | 'high' | 'ultra'

export type StagingRequest = {
  /** Names the staging: the same order run again goes on where the last run was killed. */
  id: string
  /** When it was asked for; nobody is kept waiting for ever. */
  askedAt: Date
  /** The photo as an encoded file: JPEG, PNG or WebP, already upright. */
  photo: Uint8Array
  /** Of the camera that took the photo, as if for 35 mm film; null where it is not known. */
  focalLength35mm: number | null
  /** The user's words, any language or none. */
  instruction: string
  analysis: RoomAnalysis | null
  /** What was read of the room before, by whichever version of the engine; null or left out, it is read now. */
  reading?: KeptReading | null
  /** As somebody who knows the room said; null or left out, it is what `analysis` says. */
  roomType?: string | null
  quality: StagingQuality
  /** The user's changes to what the same order without them shows; null where there are none. */
  adjustment: Adjustment | null
  /** The version that they change, and which engine drew it; null or left out, there is none, or another floor was drawn for it. */
  drawnFrom?: DrawnVersion | null
  /** Of the rooms it belongs to; null where it stands alone. */
  palette?: ListingPalette | null
  /** Of the picture that is drawn anew; null or left out, the engine chooses. */
  scheme?: ColourScheme | 'own' | null
  /** Whether other photos show the same room: then it takes furniture that can be shown again. */
  isOneOfViews?: boolean
  companion?: CompanionOrder | null
  /** The same seed with the same photo and words gives the same picture. */
  seed: number
  /** Aborting ends the work at once; the stream then throws the signal's reason. */
  signal: AbortSignal
}

/** A finished picture in the photo's shape: of its size, or of that which a model drew where that is smaller. */
export type StagedPicture = {
  /** JPEG, quality 92, 4:4:4. */
  jpeg: Uint8Array
  width: number
  height: number
  /** What changed: a greyscale PNG of the same size, 255 where the picture differs from the photo. */
  maskPng: Uint8Array
  /** What stands where; null where the engine does not know. */
  layout: StagedLayout | null
  /** 0–1: how sure the engine is of the room's geometry; null where it needs none. */
  confidence: number | null
  engine: 'exact' | 'generative'
  /** Of the exact engine, or the name of the model that drew it. */
  engineVersion: string
  /** What was read of the room, to keep with its photo; null or left out where nothing new was. */
  reading?: KeptReading | null
  /** How true the picture is to the room, where that had to be measured. */
  truth: {
    /** 0–1. */
    score: number
    /** JPEG of what was changed and how much, to look at. */
    differenceJpeg: Uint8Array
    width: number
    height: number
  } | null
}

/** Why a photo cannot be staged. */
export type StagingRefusal = {
  reason:
    | 'unreadable-photo'
    | 'not-a-room'
    | 'sideways'
    | 'upside-down'
    | 'furnished'
    | 'unclear-geometry'
    | 'too-dark'
    | 'too-bright'
    | 'odd-floor'
    | 'no-space'
    | 'no-pieces'
    | 'outdoors'
    | 'content'
    | 'changed-room'
  /** One sentence fit to be shown to the user. */
  advice: string
  /** The room as the exact engine read it, to be furnished by hand; left out where that would not help. */
  read?: { layout: StagedLayout; engineVersion: string }
}

export type StagingEvent =
  | { type: 'progress'; phase: string; /** 0–1 of the whole. */ fraction: number }
  | { type: 'preview'; jpeg: Uint8Array; width: number; height: number }
  | { type: 'staged'; picture: StagedPicture }
  | { type: 'refused'; refusal: StagingRefusal }
  /** It cannot be made now: the same order is to be given again then. */
  | { type: 'postponed'; until: Date }

/** Something that furnishes a photographed room: the built-in exact engine or a generative one. */
export interface Stager {
  /**
   * Stages one photo. The stream gives progress and previews and ends with exactly one `staged`, `refused` or `postponed`. It throws when the engine
   * breaks or the signal aborts; it may be called many times side by side.
   */
  stage: (order: StagingRequest) => AsyncIterable<StagingEvent>
  /** Ends all work and frees threads. */
  close: () => Promise<void>
}
