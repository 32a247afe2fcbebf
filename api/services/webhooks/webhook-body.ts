import type { webhookDeliveries } from '../../db/schema/integrations/webhooks.ts'

type Delivery = Pick<typeof webhookDeliveries.$inferSelect, 'eventId' | 'event' | 'createdAt'>

/** The id that every attempt at an event is sent under. */
export const webhookId = ({ eventId }: Pick<Delivery, 'eventId'>): string => `msg_${eventId}`

/** What is sent, the same each time; `timestamp` is when it happened. */
export const webhookBody = ({ event: { type, data }, createdAt }: Delivery): string =>
  JSON.stringify({ type, timestamp: createdAt.toISOString(), data })
