import { z } from 'zod'
import { ProjectStatus, StagingProgress } from './projects.ts'

/** Server-sent events of the signed-in user. Each event's `data` is one of `LiveEvent` as JSON. */
export const EVENTS_PATH = '/api/events'

/** What a page may say when it begins to listen: for how long it has been reading, ms. */
export const ListenQuery = z.object({ readingForMs: z.coerce.number().min(0).optional() })

export const LiveEvent = z.discriminatedUnion('type', [
  /**
   * Sent first on every (re)connection: what was missed is not replayed, so read again what is shown. `missed` is false where
   * nothing happened since the page, as old as it said, began to read.
   */
  z.object({ type: z.literal('resync'), missed: z.boolean().optional() }),
  /** A room changed; failed also for changes to a staged room, which itself stays completed. */
  z.object({ type: z.literal('project'), projectId: z.number().int(), status: ProjectStatus }),
  z.object({ type: z.literal('project-deleted'), projectId: z.number().int() }),
  StagingProgress.extend({ type: z.literal('progress'), projectId: z.number().int() }),
  /** A listing was made, changed or deleted. */
  z.object({ type: z.literal('listings') }),
  /** Credits came, and rooms that waited for them are being staged now; so many wait on. */
  z.object({
    type: z.literal('waiting-rooms'),
    started: z.number().int(),
    left: z.number().int(),
  }),
  z.object({ type: z.literal('credits') }),
  z.object({ type: z.literal('subscription') }),
  /** The user's own record or sessions changed; the session that hears it may be over. */
  z.object({ type: z.literal('account') }),
])
export type LiveEvent = z.infer<typeof LiveEvent>
