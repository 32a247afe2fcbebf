import { and, desc, eq } from 'drizzle-orm'
import type { Passkey } from '../../../shared/contracts/passkeys.ts'
import type { Db, Executor } from '../../db/client.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import { notFound } from '../../errors.ts'

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

/** @throws AppError not_found */
export async function removePasskey(db: Db, userId: number, id: string): Promise<void> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  if (removed.length === 0) throw notFound('Passkey')
}
