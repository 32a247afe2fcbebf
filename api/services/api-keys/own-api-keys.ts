import { and, desc, eq } from 'drizzle-orm'
import type { ApiKey } from '../../../shared/contracts/integrations/api-keys.ts'
import { apiKeys } from '../../db/schema/integrations/api-keys.ts'
import { notFound } from '../../errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'

/** A person's keys, the newest first, also those that have ended by themselves and were not cleared away yet. */
export async function listApiKeys(ctx: ServiceContext, { userId }: { userId: number }): Promise<ApiKey[]> {
  const rows = await ctx.db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(desc(apiKeys.createdAt))
  return rows.map(({ id, name, start, scopes, createdAt, lastUsedAt, expiresAt }) => ({
    id,
    name,
    start,
    scopes,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  }))
}

/** Ends a key at once. @throws AppError not_found */
export async function revokeApiKey(
  ctx: ServiceContext,
  { userId, id }: { userId: number; id: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [revoked] = await tx.db
      .delete(apiKeys)
      .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
      .returning({ name: apiKeys.name })
    if (!revoked) throw notFound('API key')
    const subject = { kind: 'user', id: userId } as const
    await recordAudit(tx, { action: 'api-key.revoked', subject, before: { key: id } })
    await recordSecurityEvent(tx, { kind: 'api-key-revoked', userId, details: { key: revoked.name } })
  })
}
