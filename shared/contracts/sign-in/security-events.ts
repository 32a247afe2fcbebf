import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

export const SecurityEventKind = z.enum([
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'session-ended',
  'new-device',
  'email-verified',
  'password-changed',
  'password-reset',
  'passkey-added',
  'passkey-removed',
  'factor-enrolled',
  'factor-removed',
  'factor-failed',
  'recovery-code-used',
  'recovery-codes-replaced',
  'identity-confirmed',
  'api-key-created',
  'api-key-revoked',
  'webhook-added',
  'webhook-secret-replaced',
  'data-exported',
  'account-deleted',
])
export type SecurityEventKind = z.infer<typeof SecurityEventKind>

/** What else is to be said of an event, for example the name of a passkey. Never a secret. */
const SecurityEventDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
export type SecurityEventDetails = z.infer<typeof SecurityEventDetails>

export const SecurityEvent = z.object({
  id: z.number().int(),
  kind: SecurityEventKind,
  /** For example "Chrome on Windows"; null for what no request caused. */
  device: z.string().nullable(),
  /** Network address, or the /64 it belongs to. */
  address: z.string().nullable(),
  details: SecurityEventDetails,
  createdAt: z.iso.datetime(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

/** What happened to the caller's own account, newest first. */
export const listSecurityEvents = defineEndpoint({
  method: 'GET',
  path: '/api/user/security-events',
  access: 'user',
  query: z.object({
    /** Events older than this one; left out: the newest. */
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({
    success: z.literal(true),
    data: z.array(SecurityEvent),
    meta: z.object({ hasMore: z.boolean() }),
  }),
})
