import { z } from 'zod'
import { Done } from '../sign-in/auth.ts'
import { defineEndpoint } from '../endpoint.ts'

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

/** Endpoints that an account may have. */
export const WEBHOOK_ENDPOINTS_AT_MOST = 5
/** How long a secret goes on signing beside the one that replaced it. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24
/** How long deliveries stay in the log. */
export const WEBHOOK_LOG_DAYS = 30

export const WebhookEndpoint = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(WebhookEventType),
  createdAt: z.iso.datetime(),
  /** Null while it is sent events; `failing` where it failed for days, `paused` where its owner stopped it. */
  disabled: z.object({ at: z.iso.datetime(), reason: z.enum(['failing', 'paused']) }).nullable(),
  /** Since when every attempt failed. */
  failingSince: z.iso.datetime().nullable(),
  /** Until when the secret before this one signs as well. */
  previousSecretUntil: z.iso.datetime().nullable(),
})
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

const id = z.object({ id: z.uuid() })
const success = z.literal(true)
const Url = z
  .string()
  .trim()
  .max(2000, 'At most 2000 characters')
  .regex(/^https:\/\/[^\s]+$/i, 'Please enter an address that begins with https://')
const Events = z.array(WebhookEventType).min(1, 'Please choose at least one event')

export const NewWebhookEndpoint = z.object({ url: Url, events: Events })
export type NewWebhookEndpoint = z.infer<typeof NewWebhookEndpoint>

export const listWebhookEndpoints = defineEndpoint({
  method: 'GET',
  path: '/api/user/webhooks',
  access: 'user',
  output: z.object({ success, data: z.array(WebhookEndpoint) }),
})
/** Adds an address that is told of events. The answer alone holds the secret that signs them. */
export const createWebhookEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/user/webhooks',
  access: 'user',
  body: NewWebhookEndpoint,
  output: z.object({ success, data: z.object({ id: z.uuid(), secret: z.string() }) }),
})
/** Changes what an endpoint is told of; `isPaused: false` begins anew after it was stopped. */
export const updateWebhookEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/user/webhooks/:id',
  access: 'user',
  params: id,
  body: z.object({ url: Url, events: Events, isPaused: z.boolean() }),
  output: Done,
})
export const deleteWebhookEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/webhooks/:id',
  access: 'user',
  params: id,
  output: Done,
})
/** A new secret; the one before signs beside it for a day. */
export const rotateWebhookSecret = defineEndpoint({
  method: 'POST',
  path: '/api/user/webhooks/:id/secret',
  access: 'user',
  params: id,
  output: z.object({ success, data: z.object({ secret: z.string() }) }),
})
/** Sends a `webhook.test` event, whatever the endpoint asked for. */
export const testWebhookEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/user/webhooks/:id/test',
  access: 'user',
  params: id,
  output: Done,
})

export const WebhookDelivery = z.object({
  id: z.uuid(),
  /** The `webhook-id` that it is sent under, each time. */
  webhookId: z.string(),
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  createdAt: z.iso.datetime(),
  /** Of the next attempt; null where none is to come. */
  nextAttemptAt: z.iso.datetime().nullable(),
  /** What is sent, as JSON. */
  body: z.string(),
  /** The newest first, twenty at most. */
  attempts: z.array(
    z.object({
      at: z.iso.datetime(),
      durationMs: z.number().int(),
      /** Of the answer; null where there was none. */
      status: z.number().int().nullable(),
      /** Why there was no answer. */
      error: z.string().nullable(),
      /** How the answer begins, without what looks like a secret. */
      response: z.string().nullable(),
    }),
  ),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** The newest deliveries to an endpoint. */
export const listWebhookDeliveries = defineEndpoint({
  method: 'GET',
  path: '/api/user/webhooks/:id/deliveries',
  access: 'user',
  params: id,
  query: z.object({
    /** Deliveries older than this one; left out: the newest. */
    before: z.uuid().optional(),
  }),
  output: z.object({ success, data: z.array(WebhookDelivery), meta: z.object({ hasMore: z.boolean() }) }),
})
/** Sends a delivery once more, under the same `webhook-id`. */
export const replayWebhookDelivery = defineEndpoint({
  method: 'POST',
  path: '/api/user/webhook-deliveries/:id/replay',
  access: 'user',
  params: id,
  output: Done,
})
