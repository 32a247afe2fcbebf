import { z } from 'zod'
import { ListingForm } from '../../../shared/contracts/listings.ts'

/** A listing as this device knows it, perhaps before the server does. */
export const LocalListing = ListingForm.extend({
  id: z.uuid(),
  userId: z.number().int().nullable(),
  /** As in `QueueItem`. */
  ownerId: z.uuid().nullable().default(null),
  createdAt: z.number(),
  /** The server has to be told. */
  changed: z.boolean(),
})
export type LocalListing = z.infer<typeof LocalListing>
