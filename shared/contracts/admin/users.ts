import { z } from 'zod'
import { Done, RegisterForm } from '../sign-in/auth.ts'
import { DatabaseId, DatabaseIdText } from '../database-id.ts'
import { defineEndpoint } from '../endpoint.ts'

const UserId = z.object({ id: DatabaseIdText })

export const MAX_USERS_PER_PAGE = 200

/** A user as administrators see them in a list. */
export const AdminUser = z.object({
  id: z.number().int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  isAdmin: z.boolean(),
  isDeleted: z.boolean(),
  creditsRemaining: z.number().int(),
  currentPlanId: z.number().int().nullable(),
  /** When a plan given by hand ends; null for what is subscribed to, and for the free plan. */
  planEndsAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type AdminUser = z.infer<typeof AdminUser>

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Which users, and in which order: newest first, or by the alphabet. */
const UserFilter = z.object({
  /** Deleted users, too. */
  includeDeleted: flag.optional(),
  /** Part of a username, an address or a name; one or two letters are looked for where words begin. */
  search: z.string().trim().max(100).optional(),
  plan: DatabaseIdText.optional(),
  role: z.enum(['admin', 'user']).optional(),
  verified: flag.optional(),
  /** `true`: deleted users alone. */
  deleted: flag.optional(),
  sort: z.enum(['newest', 'email', 'name']).default('newest'),
})
export type UserFilter = z.output<typeof UserFilter>

/**
 * A bare array, a page of it at a time: `after` is the id of the last user of the page before. Where there are more, the
 * header `Link` names the next page.
 */
export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  query: UserFilter.extend({
    after: DatabaseIdText.optional(),
    limit: z.coerce.number().int().min(1).max(MAX_USERS_PER_PAGE).default(100),
  }),
  output: z.array(AdminUser),
})

const credits = { error: 'Credits must be a positive number' }
/** What can be changed of a user. */
export const UserFields = z.object({
  username: z
    .string()
    .trim()
    .min(3, 'Username must be at least 3 characters')
    .max(80, 'Username must be at most 80 characters'),
  email: RegisterForm.shape.email,
  name: z.string().trim().max(200, 'Name must be at most 200 characters').optional(),
  isAdmin: z.boolean().default(false),
  isEmailVerified: z.boolean().default(false),
  creditsRemaining: z
    .number(credits)
    .min(0, credits)
    .int('Credits must be a whole number')
    .max(1_000_000, 'Credits must be at most 1,000,000'),
  currentPlanId: DatabaseId.nullable(),
})

export const EditUserForm = UserFields.extend({
  /** Why credits change; their owner reads it in the history of credits. */
  creditsReason: z.string().trim().max(200, 'The reason must be at most 200 characters').optional(),
  /** When a plan given by hand ends; left out: after one period of it. */
  planEndsAt: z.iso.datetime('Choose a day').nullable().optional(),
  /** The user as last read: where another has been saved since, nothing is, and 409 answers with `current`. */
  seen: AdminUser.optional(),
})
export type EditUserForm = z.output<typeof EditUserForm>

export const editUser = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/users/:id',
  access: 'admin',
  params: UserId,
  body: EditUserForm,
  output: Done.extend({ user: AdminUser }),
})

/** Closes an account so that it can be restored. */
export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  access: 'admin',
  params: UserId,
  output: Done,
})
export const restoreUser = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/:id/restore',
  access: 'admin',
  params: UserId,
  output: Done,
})
/** Removes a deleted user for good, with everything that is theirs; the address says that this one is meant. */
export const purgeUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/permanent',
  access: 'admin',
  params: UserId,
  body: z.object({ email: z.string().trim().min(1, 'Type the email of this user to confirm') }),
  output: Done,
})
export const setAdministrator = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/administrator',
  access: 'admin',
  params: UserId,
  body: z.object({ isAdmin: z.boolean() }),
  output: Done,
})
/** To be called before the download, which shows no refusal: says whether who asks was confirmed shortly before. */
export const prepareUserExport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/export',
  access: 'admin',
  output: Done,
})
/** Every user of a filter as CSV; no JSON, so outside `defineEndpoint`. */
export const EXPORT_USERS_PATH = '/api/admin/users/export'
