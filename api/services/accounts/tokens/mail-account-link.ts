import { and, eq, isNull } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { users } from '../../../db/schema/accounts/users.ts'
import type { MailOutcome } from '../../../providers/mail/mailer.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import { deliverMail } from '../../mail/deliver-mail.ts'
import { recordMail } from '../../mail/record-mail.ts'
import { issueToken, type TokenPurpose } from './account-token.ts'
import type { MailContent } from '../../mail/mail-content.ts'
import { invitationMail } from '../mails/invitation-mail.ts'
import { resetMail } from '../mails/reset-mail.ts'
import { verificationMail } from '../mails/verification-mail.ts'
import type { ServiceContext } from '../../context/service-context.ts'

const ACCOUNT_MAILS: Record<TokenPurpose, (name: string, publicUrl: string, token: string) => MailContent> = {
  'verify-email': (name, publicUrl, token) =>
    verificationMail(name, `${publicUrl}/verify-email?token=${token}`),
  'reset-password': (name, publicUrl, token) => resetMail(name, `${publicUrl}/reset-password?token=${token}`),
  invitation: (name, publicUrl, token) => invitationMail(name, `${publicUrl}/reset-password?token=${token}`),
}

/**
 * Mails the link that verifies an address, accepts an invitation or resets a password. The token is made here and not when it was
 * asked for, so that it stands in no job and its time runs from when the mail leaves. Answers `unneeded` for
 * accounts that are gone and addresses that are verified already.
 */
export async function mailAccountLink(
  ctx: ServiceContext<'mail' | 'config'>,
  { userId, purpose }: { userId: number; purpose: TokenPurpose },
): Promise<MailOutcome['state'] | 'unneeded'> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (!user || (purpose === 'verify-email' && user.isEmailVerified)) return 'unneeded'
  const token = await issueToken(ctx, { userId, purpose })
  const content = ACCOUNT_MAILS[purpose](user.name, ctx.config.publicUrl, token)
  const message = { id: randomUUID(), to: user.email, ...composeMail(content, ctx.config.publicUrl) }
  await recordMail(ctx, message)
  // Tried again, it is another message with another link.
  return (await deliverMail(ctx, { message, isLastAttempt: true })).state
}
