import { and, desc, eq } from 'drizzle-orm'
import type { Passkey } from '../../../shared/contracts/sign-in/passkeys.ts'
import { passkeys } from '../../db/schema/accounts/passkeys.ts'
import type { users } from '../../db/schema/accounts/users.ts'
import { notFound } from '../../errors.ts'
import { passkeyRemovedMail } from '../accounts/mails/passkey-removed-mail.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/** A person's passkeys, the newest first. */
export async function listPasskeys(ctx: ServiceContext, { userId }: { userId: number }): Promise<Passkey[]> {
  const rows = await ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt))
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** The owner is told by mail. @throws AppError not_found */
export async function removePasskey(
  ctx: ServiceContext<'config'>,
  { user: { id: userId, name, email }, id }: { user: typeof users.$inferSelect; id: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [removed] = await tx.db
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ name: passkeys.name })
    if (!removed) throw notFound('Passkey')
    const details = { passkey: removed.name }
    await recordSecurityEvent(tx, { kind: 'passkey-removed', userId, details })
    const content = passkeyRemovedMail(name, removed.name, `${ctx.config.publicUrl}/app/account?tab=settings`)
    await enqueueMail(tx, { publicUrl: ctx.config.publicUrl, to: email, content })
  })
}
