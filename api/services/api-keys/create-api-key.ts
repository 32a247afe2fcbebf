import { count, eq } from 'drizzle-orm'
import { API_KEYS_AT_MOST, type NewApiKey } from '../../../shared/contracts/integrations/api-keys.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { apiKeys } from '../../db/schema/integrations/api-keys.ts'
import { AppError } from '../../errors.ts'
import { refuseUnverified } from '../accounts/registration/refuse-unverified.ts'
import { hashToken } from '../accounts/tokens/token.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { apiKeyCreatedMail } from './api-key-created-mail.ts'
import { newApiKey, startOfApiKey } from './api-key-text.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Makes a key, which is handed out here and never again; the owner is told by mail.
 *
 * @throws AppError forbidden before the address is verified, conflict where the account has enough keys
 */
export async function createApiKey(
  ctx: ServiceContext<'config'>,
  { userId, name, scopes, days }: { userId: number } & NewApiKey,
): Promise<{ id: string; key: string }> {
  const key = newApiKey()
  return inTransaction(ctx, async (tx) => {
    // Held until the end, so that two who make one at once do not each find room for it.
    const [owner] = await tx.db.select().from(users).where(eq(users.id, userId)).for('no key update')
    refuseUnverified(owner, 'Please verify your email address before you make an API key.')
    const [{ held }] = await tx.db.select({ held: count() }).from(apiKeys).where(eq(apiKeys.userId, userId))
    if (held >= API_KEYS_AT_MOST)
      throw new AppError('conflict', `An account has ${API_KEYS_AT_MOST} API keys at most. Revoke one first.`)
    const [{ id }] = await tx.db
      .insert(apiKeys)
      .values({
        userId,
        name,
        keyHash: hashToken(key),
        start: startOfApiKey(key),
        scopes: [...new Set(scopes)],
        expiresAt: new Date(Date.now() + days * DAY_MS),
      })
      .returning({ id: apiKeys.id })
    await recordAudit(tx, {
      action: 'api-key.created',
      subject: { kind: 'user', id: userId },
      after: { key: id, scopes: scopes.join(' '), days },
    })
    await recordSecurityEvent(tx, { kind: 'api-key-created', userId, details: { key: name } })
    const { publicUrl } = ctx.config
    const toolsUrl = `${publicUrl}/app/account?tab=tools`
    const content = apiKeyCreatedMail(owner.name, { key: name, toolsUrl })
    await enqueueMail(tx, { publicUrl, to: owner.email, content })
    return { id, key }
  })
}
