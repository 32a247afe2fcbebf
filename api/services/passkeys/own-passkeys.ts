import { and, desc, eq } from 'drizzle-orm'
import type { Passkey } from '../../../shared/contracts/passkeys.ts'
import type { Executor } from '../../db/client.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import type { users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../errors.ts'
import { passkeyRemovedLetter } from '../accounts/letters/passkey-removed-letter.ts'
import type { Device } from '../accounts/session.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'

/** A person's passkeys, the newest first. */
export async function listPasskeys(db: Executor, userId: number): Promise<Passkey[]> {
  const rows = await db
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
  { db, config: { publicUrl } }: Pick<Deps, 'db' | 'config'>,
  { id: userId, name, email }: typeof users.$inferSelect,
  id: string,
  device: Device,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ name: passkeys.name })
    if (!removed) throw notFound('Passkey')
    const details = { passkey: removed.name }
    await recordSecurityEvent(tx, { kind: 'passkey-removed', userId, device, details })
    const letter = passkeyRemovedLetter(name, removed.name, `${publicUrl}/app/account?tab=settings`)
    await enqueueMail(tx, publicUrl, email, letter)
  })
}
