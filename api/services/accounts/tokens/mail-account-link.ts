import { and, eq, isNull } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { users } from '../../../db/schema/users.ts'
import type { MailOutcome } from '../../../providers/mail/mailer.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import { issueToken, type TokenPurpose } from './account-token.ts'
import { resetLetter } from '../letters/reset-letter.ts'
import { verificationLetter } from '../letters/verification-letter.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/**
 * Mails the link that verifies an address or resets a password. The token is made here and not when it was
 * asked for, so that it stands in no job and its time runs from when the mail leaves. Answers `unneeded` for
 * accounts that are gone and addresses that are verified already.
 */
export async function mailAccountLink(
  ctx: ServiceContext<'mail' | 'config'>,
  { userId, purpose }: { userId: number; purpose: TokenPurpose },
): Promise<MailOutcome | 'unneeded'> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (!user || (purpose === 'verify-email' && user.isEmailVerified)) return 'unneeded'
  const token = await issueToken(ctx, { userId, purpose })
  const letter =
    purpose === 'verify-email'
      ? verificationLetter(user.name, `${ctx.config.publicUrl}/verify-email?token=${token}`)
      : resetLetter(user.name, `${ctx.config.publicUrl}/reset-password?token=${token}`)
  return ctx.mail.send({ id: randomUUID(), to: user.email, ...composeMail(letter, ctx.config.publicUrl) })
}
