import { z } from 'zod'
import { PageFate } from './delivery/page-fate.ts'
import { Done, NewPassword } from './sign-in/auth.ts'
import { defineEndpoint } from './endpoint.ts'

const success = z.literal(true)
const CurrentPassword = z
  .string()
  .min(1, 'Password is required')
  .max(256, 'Password must be at most 256 characters')

export const SignedInDevice = z.object({
  id: z.uuid(),
  /** For example "Chrome on Windows". */
  device: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Exact to five minutes. */
  lastUsedAt: z.iso.datetime(),
})
export type SignedInDevice = z.infer<typeof SignedInDevice>

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/user/sessions',
  access: 'user',
  output: z.object({ success, data: z.array(SignedInDevice) }),
})
export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  output: Done,
})
/** Signs out everywhere, on the device that asks as well. */
export const endAllSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/sessions',
  access: 'user',
  output: Done,
})

/** Where the password is asked for once more, before something that cannot be taken back easily. */
export const ConfirmPasswordForm = z.object({ password: CurrentPassword })
/** `pages`: whether public pages of originals stay until their last day. */
export const DeleteAccountForm = ConfirmPasswordForm.extend({ pages: PageFate })

export const ChangePasswordForm = z.object({ currentPassword: CurrentPassword, password: NewPassword })
/** The form as the screen holds it; `confirmPassword` stays behind. */
export const ChangePasswordScreenForm = ChangePasswordForm.extend({
  confirmPassword: z.string().min(1, 'Please confirm your password'),
}).refine((form) => form.password === form.confirmPassword, {
  message: 'Passwords do not match',
  path: ['confirmPassword'],
})
/** Signs every other device out. Passkeys stay; the answer says how many there are to look through. */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/user/change-password',
  access: 'user',
  body: ChangePasswordForm,
  output: Done.extend({ passkeys: z.number().int() }),
})

/** Ends sessions now and has a subscription not renew; photos and the rest go after `ACCOUNT_GRACE_DAYS`. */
export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/api/user/delete-account',
  access: 'user',
  body: DeleteAccountForm,
  output: Done,
})

/** Zip files that together hold everything of an account; a large one comes in parts. */
export const ExportPart = z.object({
  /** Counted from 1. */
  part: z.number().int(),
  url: z.string(),
  photos: z.number().int(),
  /** Size of the photos, which is nearly that of the zip. */
  bytes: z.number().int(),
})
export type ExportPart = z.infer<typeof ExportPart>

export const getExport = defineEndpoint({
  method: 'GET',
  path: '/api/user/export',
  access: 'user',
  output: z.object({ success, data: z.array(ExportPart) }),
})
/** Where part `n` is downloaded; a zip and no JSON, so outside `defineEndpoint`. */
export const exportPartPath = (part: number | string): string => `/api/user/export/${part}`
