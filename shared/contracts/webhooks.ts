import { z } from 'zod'

/** What an endpoint may ask to be told of. */
export const WebhookEventType = z.enum(['room.staged', 'room.approved', 'package.delivered'])
export type WebhookEventType = z.infer<typeof WebhookEventType>

const Room = z.object({
  projectId: z.number().int(),
  versionId: z.uuid(),
  listingId: z.uuid().nullable(),
})

/** What happened, by ids: who is told reads the rest with an API key, as its rights and the present state allow. */
export const WebhookEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('room.staged'), data: Room.extend({ stagedImageId: z.uuid() }) }),
  z.object({ type: z.literal('room.approved'), data: Room }),
  z.object({
    type: z.literal('package.delivered'),
    data: z.object({ packageId: z.uuid(), title: z.string() }),
  }),
  z.object({ type: z.literal('webhook.test'), data: z.object({}) }),
])
export type WebhookEvent = z.infer<typeof WebhookEvent>
