import { z } from 'zod'
import { Done } from './auth.ts'
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
  endpoint: z.url({ protocol: /^https$/ }).max(2000),
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

/** What the service worker is handed. `url` is a path of this site. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  url: z.string(),
  tag: z.string(),
  image: z.string().optional(),
})
export type PushMessage = z.infer<typeof PushMessage>
