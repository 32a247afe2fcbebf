import { and, eq, isNull } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { projects, sampleConsents } from '../../db/schema/staging/projects.ts'
import { users } from '../../db/schema/accounts/users.ts'
import type { MailOutcome } from '../../providers/mail/mailer.ts'
import { hashToken, newToken } from '../accounts/tokens/token.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { recordMail } from '../mail/record-mail.ts'
import { consentEnd } from './consent-request.ts'
import { consentMail } from './consent-mail.ts'
import type { ServiceContext } from '../context/service-context.ts'

/**
 * Mails an owner the link to agree or decline. The token is made here, so that it stands in no job. Answers `unneeded`
 * where the room or its account is gone, or the question was answered.
 */
export async function mailConsentRequest(
  ctx: ServiceContext<'mail' | 'config'>,
  { projectId }: { projectId: number },
): Promise<MailOutcome['state'] | 'unneeded'> {
  const isOpen = and(eq(sampleConsents.projectId, projectId), isNull(sampleConsents.answer))
  const [asked] = await ctx.db
    .select({ email: users.email, name: users.name, room: projects.name })
    .from(sampleConsents)
    .innerJoin(projects, eq(projects.id, sampleConsents.projectId))
    .innerJoin(users, and(eq(users.id, projects.userId), isNull(users.deletedAt)))
    .where(isOpen)
  if (!asked) return 'unneeded'
  const token = newToken()
  await ctx.db
    .update(sampleConsents)
    .set({ tokenHash: hashToken(token), expiresAt: consentEnd() })
    .where(isOpen)
  const content = consentMail(asked.name, asked.room, `${ctx.config.publicUrl}/sample-consent?token=${token}`)
  const message = { id: randomUUID(), to: asked.email, ...composeMail(content, ctx.config.publicUrl) }
  await recordMail(ctx, message)
  // Tried again, it is another message with another link.
  return (await deliverMail(ctx, { message, isLastAttempt: true })).state
}
