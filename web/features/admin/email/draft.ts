import type { AdminUser } from '../../../../shared/contracts/admin/users.ts'
import { fieldsIn, KNOWN_FIELDS } from '../../../../shared/text/mail-fields.ts'

export type RecipientKind = 'address' | 'user' | 'many'

/** A mail while it is written. */
export interface Draft {
  kind: RecipientKind
  to: string
  user: AdminUser | null
  /** Of many: the id of a plan, or the empty text for any. */
  plan: string
  role: '' | 'user' | 'admin'
  subject: string
  message: string
  /** Values for fields that are nobody's. */
  fields: Record<string, string>
}

export const EMPTY_DRAFT: Draft = {
  kind: 'address',
  to: '',
  user: null,
  plan: '',
  role: '',
  subject: '',
  message: '',
  fields: {},
}

/** The address that one mail goes to; the empty text while none is chosen. */
export const addressOf = ({ kind, to, user }: Draft): string =>
  kind === 'user' ? (user?.email ?? '') : to.trim()

export const filterOf = ({ plan, role }: Draft) => ({
  ...(plan && { plan: Number(plan) }),
  ...(role && { role }),
})

const ofAccounts: readonly string[] = KNOWN_FIELDS

/** The fields that whoever writes has to fill in: those that no account has, and at a typed address all but the address. */
export const fieldsToFill = ({ kind, subject, message }: Draft): string[] =>
  fieldsIn(subject, message).filter((name) =>
    kind === 'address' ? name !== 'email' : !ofAccounts.includes(name),
  )

/** Those that were filled in and are still named. */
export const filledFields = (draft: Draft): Record<string, string> =>
  Object.fromEntries(
    fieldsToFill(draft).flatMap((name) => {
      const value = draft.fields[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Whom a mail is for, as a text block for whoever improves it. */
export function recipientContext({ kind, user }: Draft, planName: string | undefined): string | undefined {
  if (kind !== 'user' || !user) return undefined
  return [
    `Name: ${user.name || user.username}`,
    `E-mail: ${user.email}`,
    `Account type: ${planName ?? 'Free'}${user.isAdmin ? ', administrator' : ''}`,
    `Member since: ${day.format(new Date(user.createdAt))}`,
  ].join('\n')
}
