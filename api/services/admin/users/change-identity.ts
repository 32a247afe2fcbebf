import { eq } from 'drizzle-orm'
import type { EditUserForm } from '../../../../shared/contracts/admin/users.ts'
import { accountTokens } from '../../../db/schema/accounts/account-tokens.ts'
import type { AuditFacts } from '../../../db/schema/operations/audit-entries.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { addressChangedMail } from '../../accounts/mails/address-changed-mail.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { TransactionContext } from '../../context/service-context.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'

type User = typeof users.$inferSelect

const IDENTITY = ['username', 'email', 'name'] as const

/** Links that were mailed to the address before no longer work, and it is told. */
async function leaveAddress(ctx: TransactionContext<'config'>, { id, name, email }: User): Promise<void> {
  const { publicUrl, supportEmail } = ctx.config
  await ctx.db.delete(accountTokens).where(eq(accountTokens.userId, id))
  await enqueueMail(ctx, { publicUrl, to: email, content: addressChangedMail(name, supportEmail) })
}

/** Changes how a locked user is called and reached; the audit trail names people by id alone, and says only that it did. */
export async function changeIdentity(
  ctx: TransactionContext<'config'>,
  { user, form }: { user: User; form: EditUserForm },
): Promise<void> {
  const { username, email, name = user.name, isEmailVerified } = form
  const next = { username, email, name }
  const changed = IDENTITY.filter((field) => next[field] !== user[field])
  const isOtherMark = isEmailVerified !== user.isEmailVerified
  if (changed.length === 0 && !isOtherMark) return
  // Turning the mark on is more than a mark, and done where verification does it.
  const mark = isEmailVerified ? {} : { isEmailVerified }
  await ctx.db
    .update(users)
    .set({ ...next, ...mark })
    .where(eq(users.id, user.id))
  if (email.toLowerCase() !== user.email.toLowerCase()) await leaveAddress(ctx, user)
  const before: AuditFacts = isOtherMark ? { isEmailVerified: user.isEmailVerified } : {}
  const after: AuditFacts = isOtherMark ? { isEmailVerified } : {}
  for (const field of changed) after[field] = 'changed'
  await recordAudit(ctx, { action: 'account.edited', subject: { kind: 'user', id: user.id }, before, after })
}
