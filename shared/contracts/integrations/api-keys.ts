import { z } from 'zod'
import { Done } from '../sign-in/auth.ts'
import { defineEndpoint } from '../endpoint.ts'

/** What a key may be used for; which calls each of them opens stands in the reference. */
export const ApiKeyScope = z.enum(['rooms:read', 'rooms:write', 'rooms:stage', 'rooms:deliver'])
export type ApiKeyScope = z.infer<typeof ApiKeyScope>

/** Days until a key ends by itself. */
export const API_KEY_LIFE_DAYS = [30, 90, 365] as const
/** Keys that an account may have at a time. */
export const API_KEYS_AT_MOST = 20

export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How the key begins, to tell it from others. */
  start: z.string(),
  scopes: z.array(ApiKeyScope),
  createdAt: z.iso.datetime(),
  /** To the hour; null before its first use. */
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const NewApiKey = z.object({
  name: z.string().trim().min(1, 'Please enter a name').max(60, 'At most 60 characters'),
  scopes: z.array(ApiKeyScope).min(1, 'Please choose what the key may do'),
  days: z.literal(API_KEY_LIFE_DAYS),
})
export type NewApiKey = z.infer<typeof NewApiKey>

export const listApiKeys = defineEndpoint({
  method: 'GET',
  path: '/api/user/api-keys',
  access: 'user',
  output: z.object({ success: z.literal(true), data: z.array(ApiKey) }),
})

/** Makes a key for other programs. The answer alone holds it; only shortly after signing in or confirming who one is. */
export const createApiKey = defineEndpoint({
  method: 'POST',
  path: '/api/user/api-keys',
  access: 'user',
  body: NewApiKey,
  output: z.object({ success: z.literal(true), data: z.object({ id: z.uuid(), key: z.string() }) }),
})

/** Ends a key at once. */
export const revokeApiKey = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/api-keys/:id',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  output: Done,
})
