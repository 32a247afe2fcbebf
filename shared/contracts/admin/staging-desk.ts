import { z } from 'zod'
import { DatabaseIdText } from '../database-id.ts'
import { Done } from '../sign-in/auth.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ImageQuality, StagingProgress } from '../projects.ts'

const success = z.literal(true)

export const StagingState = z.enum(['staging', 'waiting', 'gave-up', 'failed', 'refused'])
export type StagingState = z.infer<typeof StagingState>

/** One staging as the desk lists it. Of the room itself it says nothing: for that, the room is opened. */
export const DeskStaging = z.object({
  id: z.uuid(),
  projectId: z.number().int(),
  ownerId: z.number().int(),
  ownerName: z.string(),
  quality: ImageQuality,
  engine: z.enum(['exact', 'generative']).nullable(),
  /** Changes to a staged room, for which nothing is charged. */
  isAdjustment: z.boolean(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Not begun before; null where nothing but its turn is waited for. */
  waitsUntil: z.iso.datetime().nullable(),
  /** Attempts that ended in an error, and workers that died of it. */
  attempts: z.number().int(),
  crashes: z.number().int(),
  lastError: z.string().nullable(),
  progress: StagingProgress.nullable(),
  /** Why it failed: a reason for refusing the photo, or `broken`, `withdrawn`, `account-closed`; null where nobody knows. */
  failureKind: z.string().nullable(),
  /** What its owner was told. */
  failureReason: z.string().nullable(),
  /** Whether it may be tried again, and its credit given back. */
  canRetry: z.boolean(),
  canReturn: z.boolean(),
})
export type DeskStaging = z.infer<typeof DeskStaging>

/** A page of stagings in one state, the newest first; `cursor` is the `nextCursor` of the page before. */
export const listDeskStagings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/staging/rooms',
  access: 'admin',
  query: z.object({
    state: StagingState,
    limit: z.coerce.number().int().min(1).max(100).default(25),
    cursor: z
      .string()
      .regex(/^\d{4}-[\d:.TZ-]{16,30}~[0-9a-f-]{36}$/, 'This page does not exist')
      .optional(),
  }),
  output: z.object({
    success,
    data: z.array(DeskStaging),
    meta: z.object({ nextCursor: z.string().nullable() }),
  }),
})

/** How many stagings there are in each state; those that ended, of the last 24 hours. */
export const countDeskStagings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/staging/counts',
  access: 'admin',
  output: z.object({
    success,
    data: z.object({
      staging: z.number().int(),
      waiting: z.number().int(),
      gaveUp: z.number().int(),
      failed: z.number().int(),
      refused: z.number().int(),
      completed: z.number().int(),
      /** Rooms that begin once their owner has credits. */
      waitingForCredits: z.number().int(),
      /** Since when the first of those waits that could be staged now; null where none does. */
      waitingSince: z.iso.datetime().nullable(),
    }),
  }),
})

const ProjectId = z.object({ id: DatabaseIdText })
const StagingId = z.object({ id: z.uuid() })

/** A room as it is shown to an administrator who opened it. */
export const OpenedRoom = z.object({
  projectId: z.number().int(),
  name: z.string(),
  userPrompt: z.string(),
  roomType: z.string().nullable(),
  status: z.string(),
  failureReason: z.string().nullable(),
  ownerId: z.number().int(),
  ownerName: z.string(),
  before: z.string(),
  /** Null while nothing is staged. */
  after: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
})
export type OpenedRoom = z.infer<typeof OpenedRoom>

/** Opens somebody's room, which is written down: who looked, and when. */
export const openRoom = defineEndpoint({
  method: 'POST',
  path: '/api/admin/projects/:id/open',
  access: 'admin',
  params: ProjectId,
  output: z.object({ success, data: OpenedRoom }),
})

/** Tries a staging again that gave up or broke; one that broke takes a credit of its owner's anew. */
export const retryStaging = defineEndpoint({
  method: 'POST',
  path: '/api/admin/staging/rooms/:id/retry',
  access: 'admin',
  params: StagingId,
  output: Done,
})

/** Gives a staging's credit back: one that gave up ends as failed, one that was paid gets a credit in its place, once. */
export const returnStagingCredit = defineEndpoint({
  method: 'POST',
  path: '/api/admin/staging/rooms/:id/return-credit',
  access: 'admin',
  params: StagingId,
  output: Done,
})

/** A background job that used up its attempts. */
export const DeadJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.number().int(),
  createdAt: z.iso.datetime(),
  lastTriedAt: z.iso.datetime(),
  lastError: z.string().nullable(),
})
export type DeadJob = z.infer<typeof DeadJob>

const JobId = z.string().regex(/^[1-9]\d{0,17}$/, 'This job does not exist')

/** The newest first. */
export const listDeadJobs = defineEndpoint({
  method: 'GET',
  path: '/api/admin/staging/jobs',
  access: 'admin',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(25),
    cursor: JobId.optional(),
  }),
  output: z.object({
    success,
    data: z.array(DeadJob),
    meta: z.object({ nextCursor: z.string().nullable() }),
  }),
})

export const retryJob = defineEndpoint({
  method: 'POST',
  path: '/api/admin/staging/jobs/:id/retry',
  access: 'admin',
  params: z.object({ id: JobId }),
  output: Done,
})
