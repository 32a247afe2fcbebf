import { z } from 'zod'

/** Somebody signed in, as the queue knows them; `publicId` is null where an earlier version wrote it down. */
export const QueueOwner = z.object({
  id: z.number().int(),
  publicId: z.uuid().nullable().default(null),
})
export type QueueOwner = z.infer<typeof QueueOwner>
