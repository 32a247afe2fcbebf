import { z } from 'zod'
import { Done, SignedIn } from './auth.ts'
import { ConfirmPasswordForm } from '../account.ts'
import { defineEndpoint } from '../endpoint.ts'

/**
 * Passkeys after WebAuthn level 3, whose JSON forms these are: a browser reads the options with
 * `parseCreationOptionsFromJSON` and writes its answers with `toJSON`.
 */
const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(20_000)
const success = z.literal(true)
const Descriptor = z.object({
  id: base64url,
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

export const CreationOptions = z.object({
  challenge: base64url,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

export const RequestOptions = z.object({
  challenge: base64url,
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
})

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
}

export const CreatedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
export type CreatedCredential = z.infer<typeof CreatedCredential>

export const AssertedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
})
export type AssertedCredential = z.infer<typeof AssertedCredential>

export const Passkey = z.object({
  id: z.string(),
  /** The device it was made on, for example "Chrome on Windows". */
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/api/user/passkeys',
  access: 'user',
  output: z.object({ success, data: z.array(Passkey) }),
})
/** Wants the password, because a passkey outlasts the session that makes it. */
export const beginPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/user/passkeys/options',
  access: 'user',
  body: ConfirmPasswordForm,
  output: z.object({ success, data: CreationOptions }),
})
export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/user/passkeys',
  access: 'user',
  body: CreatedCredential,
  output: Done,
})
export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/passkeys/:id',
  access: 'user',
  params: z.object({ id: base64url }),
  output: Done,
})
export const beginPasskeyLogin = defineEndpoint({
  method: 'POST',
  path: '/api/login/passkey/options',
  access: 'visitor',
  output: z.object({ success, data: RequestOptions }),
})
export const passkeyLogin = defineEndpoint({
  method: 'POST',
  path: '/api/login/passkey',
  access: 'visitor',
  body: AssertedCredential,
  output: SignedIn,
})
