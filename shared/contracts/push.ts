import { z } from 'zod'
import { Done } from './sign-in/auth.ts'
import { defineEndpoint } from './endpoint.ts'

/** The VAPID public key as base64url, for `pushManager.subscribe`. */
export const getPushKey = defineEndpoint({
  method: 'GET',
  path: '/api/push/key',
  access: 'user',
  output: z.object({ success: z.literal(true), data: z.object({ publicKey: z.string() }) }),
})

/** The browser's `PushSubscription.toJSON()`. */
export const PushSubscriptionInput = z.object({
  endpoint: z.url({ protocol: /^https$/, normalize: true }).max(2000),
  keys: z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) }),
})

export const subscribePush = defineEndpoint({
  method: 'POST',
  path: '/api/push/subscriptions',
  access: 'user',
  body: PushSubscriptionInput,
  output: Done,
})
export const unsubscribePush = defineEndpoint({
  method: 'DELETE',
  path: '/api/push/subscriptions',
  access: 'user',
  body: z.object({ endpoint: z.string().max(2000) }),
  output: Done,
})

/** What one device is to be told of. */
export const PushSettings = z.object({
  /** A room or several are staged. */
  roomsReady: z.boolean(),
  /** A room could not be staged, or waits for credits. */
  problems: z.boolean(),
  /** A seller has answered for pictures, or has not yet. Left out by versions of the app from before it. */
  approvals: z.boolean().default(true),
})
export type PushSettings = z.infer<typeof PushSettings>

const Endpoint = z.string().max(2000)

/** 404 where this device has not subscribed. */
export const getPushSettings = defineEndpoint({
  method: 'GET',
  path: '/api/push/settings',
  access: 'user',
  query: z.object({ endpoint: Endpoint }),
  output: z.object({ success: z.literal(true), data: PushSettings }),
})
export const putPushSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/push/settings',
  access: 'user',
  body: PushSettings.extend({ approvals: z.boolean().optional(), endpoint: Endpoint }),
  output: z.object({ success: z.literal(true), data: PushSettings }),
})
/** Sends this device a notification, so that its owner sees that it arrives. */
export const testPush = defineEndpoint({
  method: 'POST',
  path: '/api/push/test',
  access: 'user',
  body: z.object({ endpoint: Endpoint }),
  output: Done,
})

/** What the service worker is handed. `url` is a path of this site. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  url: z.string(),
  tag: z.string(),
  image: z.string().optional(),
})
export type PushMessage = z.infer<typeof PushMessage>
