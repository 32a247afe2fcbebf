import { z } from 'zod'
import { Done, SignedIn } from './auth.ts'
import { AssertedCredential, RequestOptions } from './passkeys.ts'
import { defineEndpoint } from '../endpoint.ts'

const success = z.literal(true)

/** Six digits of the authenticator app, or a recovery code. People type and paste both with spaces. */
const Code = z
  .string()
  .transform((code) => code.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1, 'Code is required').max(64, 'This is no code'))
export const CodeForm = z.object({ code: Code })

/** Completes a sign-in whose password was right, with the cookie that the login call left. */
export const finishLogin = defineEndpoint({
  method: 'POST',
  path: '/api/login/code',
  access: 'visitor',
  body: CodeForm,
  output: SignedIn,
})

/** What the caller can show beside the password. */
export const SecondFactorStatus = z.object({
  /** When the authenticator app was set up; null: it was not. */
  totpSince: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.number().int(),
  /** Administrators have to have one. */
  isRequired: z.boolean(),
  /** Whether the session that asks was opened, or confirmed since, with a second factor. */
  isSatisfied: z.boolean(),
})
export type SecondFactorStatus = z.infer<typeof SecondFactorStatus>

export const getSecondFactor = defineEndpoint({
  method: 'GET',
  path: '/api/user/second-factor',
  access: 'user',
  output: z.object({ success, data: SecondFactorStatus }),
})

/** A fresh secret, which counts for nothing until `addTotp` proves that an app has it. */
export const beginTotp = defineEndpoint({
  method: 'POST',
  path: '/api/user/second-factor/totp/options',
  access: 'user',
  output: z.object({
    success,
    data: z.object({
      /** Base32, to be typed where no camera is at hand. */
      secret: z.string(),
      /** `otpauth://totp/…`, to be shown as a QR code. */
      uri: z.string(),
    }),
  }),
})

const RecoveryCodes = z.object({
  success,
  message: z.string(),
  /** Told this once. */
  data: z.object({ recoveryCodes: z.array(z.string()) }),
})

/** Signs every other device out, because none of them showed a code. */
export const addTotp = defineEndpoint({
  method: 'POST',
  path: '/api/user/second-factor/totp',
  access: 'user',
  body: CodeForm,
  output: RecoveryCodes,
})
export const removeTotp = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/second-factor/totp',
  access: 'user',
  output: Done,
})
export const replaceRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/user/second-factor/recovery-codes',
  access: 'user',
  output: RecoveryCodes,
})

/** What to sign to confirm with a passkey of one's own. */
export const beginPasskeyConfirmation = defineEndpoint({
  method: 'POST',
  path: '/api/user/confirm/passkey-options',
  access: 'user',
  output: z.object({ success, data: RequestOptions }),
})

/**
 * Proves once more that it is the owner who asks. Calls that answer `reauthentication_required` work for
 * `REAUTHENTICATION_MINUTES` afterwards.
 */
export const confirmIdentity = defineEndpoint({
  method: 'POST',
  path: '/api/user/confirm',
  access: 'user',
  body: z.union([
    z.object({ password: z.string().min(1, 'Password is required').max(256) }),
    CodeForm,
    z.object({ passkey: AssertedCredential }),
  ]),
  output: Done,
})
