import { z } from 'zod'
import { ROOM_TYPES } from '../constants.ts'
import { DatabaseId, DatabaseIdText } from './database-id.ts'
import { PageFate } from './delivery/page-fate.ts'
import { defineEndpoint } from './endpoint.ts'

export const ProjectStatus = z.enum(['pending', 'processing', 'completed', 'failed'])
export type ProjectStatus = z.infer<typeof ProjectStatus>
export const ImageQuality = z.enum(['standard', 'high', 'ultra'])
export type ImageQuality = z.infer<typeof ImageQuality>

/** How far a running generation is. */
export const StagingProgress = z.object({
  /** What the engine is doing, in words fit to be shown. */
  phase: z.string(),
  /** 0 to 1. */
  fraction: z.number().min(0).max(1),
  /** When this was so: answers and events overtake each other, and the latest counts. */
  at: z.iso.datetime(),
})
export type StagingProgress = z.infer<typeof StagingProgress>

/** What a staged room did not get of what its words ask for, a sentence each, fit to be shown. */
export const UnmetWishes = z.array(z.string())

/** Another view of the same room, whose furniture a staged picture shows. */
export const FurnitureOf = z.object({
  id: z.number().int(),
  /** Null once that photo was deleted. */
  name: z.string().nullable(),
  /** Whether every piece stands in the same place of the room; else the pieces are the same, and stand elsewhere. */
  isLayoutMatched: z.boolean(),
  /** Names of pieces that this picture leaves out. */
  missing: z.array(z.string()),
  /** Whether the other view still shows that furniture. */
  isLatest: z.boolean(),
})
export type FurnitureOf = z.infer<typeof FurnitureOf>

/** A room being staged. Image addresses are relative to the site's origin. */
export const Project = z.object({
  id: z.number().int(),
  name: z.string(),
  userPrompt: z.string(),
  originalImageUrl: z.string(),
  stagedImageUrl: z.string().nullable(),
  /** Where the staged picture differs from the original: a PNG whose white pixels changed. */
  maskImageUrl: z.string().nullable(),
  /** How true the staged picture is to the photo's room; null while there is none, and for old ones. */
  truth: z
    .object({
      /** 0 to 1, the worst of its parts; null where the photo says too little about its room. */
      score: z.number().min(0).max(1).nullable(),
      /** A picture of where and how much it departs from the photo. */
      differenceImageUrl: z.string(),
    })
    .nullable()
    .default(null),
  /** The version shown, where its pieces and floor can be adjusted; else null. */
  adjustableVersionId: z.uuid().nullable().default(null),
  /** A staging that was refused though its room was read, where nothing is staged yet: its owner can furnish the room. */
  unfurnished: z
    .object({
      versionId: z.uuid(),
      /** Else its floor has to be drawn first. */
      isFloorRead: z.boolean(),
    })
    .nullable()
    .default(null),
  /** Of the version shown. */
  unmetWishes: UnmetWishes.default([]),
  /** A first look at the picture that is being made; null until the running generation has one. */
  previewImageUrl: z.string().nullable().default(null),
  /** Whether the pictures come in AVIF beside WebP, which takes a moment after each was made. */
  originalHasAvif: z.boolean().default(false),
  stagedHasAvif: z.boolean().default(false),
  /** Pixels of the original. */
  width: z.number().int(),
  height: z.number().int(),
  /** Pixels of the staged picture, which has the same shape and may be smaller; null while there is none. */
  stagedWidth: z.number().int().nullable().default(null),
  stagedHeight: z.number().int().nullable().default(null),
  status: ProjectStatus,
  /** Why staging failed, or in a completed room why the last changes to it did, fit to be shown; else null. */
  failureReason: z.string().nullable(),
  /** Staging was asked for with the photo, but no credit was left; it can be started once there is one. */
  waitsForCredits: z.boolean().default(false),
  /** The listing this room belongs to; null for a room of its own. */
  listingId: z.uuid().nullable().default(null),
  /** Other photos of the same room, from other angles. */
  views: z.array(z.object({ id: z.number().int(), name: z.string() })).default([]),
  /** Of the version shown: the view whose furniture it shows; null where it has its own. */
  furnitureOf: FurnitureOf.nullable().default(null),
  /** As somebody said, else as the picture was read; null before either. */
  roomType: z.enum(ROOM_TYPES).nullable().default(null),
  /** The two likeliest types, where the picture leaves it open, nobody has said and nothing is staged yet; else empty. Until then `roomType` is the likeliest. */
  roomTypeChoices: z.array(z.enum(ROOM_TYPES)).max(2).default([]),
  systemPromptId: z.number().int(),
  imageQuality: ImageQuality,
  hasWatermark: z.boolean(),
  /** Administrators may choose the room for the public gallery. */
  isPublic: z.boolean(),
  isSample: z.boolean(),
  isHero: z.boolean(),
  /** Addresses of the pictures that the public gallery shows of this room; null while it shows none. */
  beforeSamplePath: z.string().nullable().default(null),
  afterSamplePath: z.string().nullable().default(null),
  /** Path of the public page, or null while the room is not shared. */
  shareUrl: z.string().nullable(),
  /** When the running generation was asked for; null when none runs. */
  generationStartedAt: z.iso.datetime().nullable(),
  /** Of the running generation; null until it has told any. */
  progress: StagingProgress.nullable().default(null),
  createdAt: z.iso.datetime(),
})
export type Project = z.infer<typeof Project>

const ProjectId = z.object({ id: DatabaseIdText })
export const UserPrompt = z
  .string()
  .trim()
  .min(1, 'Please select an image and enter staging instructions.')
  .max(4000, 'Staging instructions can be at most 4000 characters.')

const success = z.literal(true)

/**
 * Which room it is decides what is put there. Where neither `roomType` nor the instructions say it, it is what `/api/analyze-image` read of the photo, so that
 * calling that first is worth it: the room then has `roomTypeChoices` to answer before a credit is spent. Unread photos are staged as living rooms.
 */
export const createProject = defineEndpoint({
  method: 'POST',
  path: '/api/staging-projects',
  access: 'user',
  body: z.object({
    originalImageUrl: z.string().min(1, 'Please select an image and enter staging instructions.'),
    userPrompt: UserPrompt,
    systemPromptId: DatabaseId.default(1),
    /** As its owner says; left out where nobody said. A room that the instructions name counts more. */
    roomType: z.enum(ROOM_TYPES).optional(),
  }),
  output: z.object({ success, data: z.object({ id: z.number().int() }) }),
})

/** 403 `plan_required` for a style of another plan. Reserves one credit, enqueues the staging and returns at once with status processing. */
export const generateProject = defineEndpoint({
  method: 'POST',
  path: '/api/staging-projects/:id/generate',
  access: 'user',
  params: ProjectId,
  body: z.object({ userPrompt: UserPrompt }),
  output: z.object({ success, data: Project }),
})

/** Newest first; `cursor` is the `nextCursor` of the page before. */
export const listProjects = defineEndpoint({
  method: 'GET',
  path: '/api/staging-projects',
  access: 'user',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(60),
    cursor: DatabaseIdText.optional(),
    status: ProjectStatus.optional(),
    roomType: z.enum(ROOM_TYPES).optional(),
    listingId: z.uuid().optional(),
  }),
  output: z.object({
    success,
    data: z.array(Project),
    meta: z.object({ nextCursor: z.number().int().nullable() }),
  }),
})

export const getProject = defineEndpoint({
  method: 'GET',
  path: '/api/staging-projects/:id',
  access: 'user',
  params: ProjectId,
  output: z.object({ success, data: Project }),
})

/** One picture of a project, as the image picker of the administration and downloads use it. */
export const StagingImage = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  processedImageUrl: z.string().nullable(),
})

/** Newest first; `cursor` is the `nextCursor` of the page before. */
export const listProjectImages = defineEndpoint({
  method: 'GET',
  path: '/api/staging-projects/images',
  access: 'user',
  query: z.object({
    projectId: DatabaseIdText.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(60),
    cursor: DatabaseIdText.optional(),
  }),
  output: z.object({
    success,
    data: z.array(StagingImage),
    meta: z.object({ nextCursor: z.number().int().nullable() }),
  }),
})

export const renameProject = defineEndpoint({
  method: 'PUT',
  path: '/api/staging-projects/:id',
  access: 'user',
  params: ProjectId,
  body: z.object({ name: z.string().trim().min(1, 'Project name cannot be empty').max(200) }),
  output: z.object({ success, data: Project }),
})

/** Says what room it is, for its stagings; it is not asked for again. 409 once a staging began. */
export const sayRoomType = defineEndpoint({
  method: 'PUT',
  path: '/api/staging-projects/:id/room-type',
  access: 'user',
  params: ProjectId,
  body: z.object({ roomType: z.enum(ROOM_TYPES) }),
  output: z.object({ success, data: Project }),
})

/** Puts a room at the end of a listing, or on its own with null. */
export const moveProject = defineEndpoint({
  method: 'PUT',
  path: '/api/staging-projects/:id/listing',
  access: 'user',
  params: ProjectId,
  body: z.object({ listingId: z.uuid().nullable() }),
  output: z.object({ success, data: Project }),
})

export const deleteProject = defineEndpoint({
  method: 'DELETE',
  path: '/api/staging-projects/:id',
  access: 'user',
  params: ProjectId,
  /** Whether the public page of its original stays. */
  query: z.object({ page: PageFate }),
  output: z.object({ success, message: z.string() }),
})

/** One staging of a room. Every completed one is kept; one of them is shown as the project's picture. */
export const ProjectVersion = z.object({
  id: z.uuid(),
  userPrompt: z.string(),
  status: z.enum(['processing', 'completed', 'failed']),
  failureReason: z.string().nullable(),
  stagedImageUrl: z.string().nullable(),
  stagedHasAvif: z.boolean().default(false),
  maskImageUrl: z.string().nullable(),
  isCurrent: z.boolean(),
  /** An earlier version with the user's own changes. */
  isAdjusted: z.boolean().default(false),
  createdAt: z.iso.datetime(),
})
export type ProjectVersion = z.infer<typeof ProjectVersion>

/** Newest first. */
export const listVersions = defineEndpoint({
  method: 'GET',
  path: '/api/staging-projects/:id/versions',
  access: 'user',
  params: ProjectId,
  output: z.object({ success, data: z.array(ProjectVersion) }),
})

/** Shows another completed version as the project's picture. */
export const chooseVersion = defineEndpoint({
  method: 'PUT',
  path: '/api/staging-projects/:id/current-version',
  access: 'user',
  params: ProjectId,
  body: z.object({ versionId: z.uuid() }),
  output: z.object({ success, data: Project }),
})

/**
 * Draws the shown version again as large as the owner's plan delivers, without a credit. 403 `plan_required` where the
 * plan delivers no more, 409 where there is no more to draw.
 */
export const deliverLarger = defineEndpoint({
  method: 'POST',
  path: '/api/staging-projects/:id/deliver-larger',
  access: 'user',
  params: ProjectId,
  output: z.object({ success, data: Project }),
})

/** Makes the public page of a completed room; the same link until it is withdrawn. */
export const shareProject = defineEndpoint({
  method: 'POST',
  path: '/api/staging-projects/:id/share',
  access: 'user',
  params: ProjectId,
  output: z.object({ success, data: z.object({ shareUrl: z.string() }) }),
})

export const unshareProject = defineEndpoint({
  method: 'DELETE',
  path: '/api/staging-projects/:id/share',
  access: 'user',
  params: ProjectId,
  output: z.object({ success, message: z.string() }),
})

/** What a shared link shows to anybody who has it. */
export const SharedProject = z.object({
  name: z.string(),
  originalImageUrl: z.string(),
  originalHasAvif: z.boolean().default(false),
  stagedImageUrl: z.string(),
  stagedHasAvif: z.boolean().default(false),
  width: z.number().int(),
  height: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type SharedProject = z.infer<typeof SharedProject>

export const getSharedProject = defineEndpoint({
  method: 'GET',
  path: '/api/shared/:token',
  access: 'visitor',
  params: z.object({ token: z.string().max(64) }),
  output: z.object({ success, data: SharedProject }),
})
