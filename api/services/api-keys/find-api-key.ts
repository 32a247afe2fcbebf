import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { ApiKeyScope } from '../../../shared/contracts/integrations/api-keys.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { apiKeys } from '../../db/schema/integrations/api-keys.ts'
import { AppError } from '../../errors.ts'
import type { Session } from '../accounts/sessions/session.ts'
import { hashToken } from '../accounts/tokens/token.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { openCredits } from '../credits/credit-balance.ts'
import { isApiKeyText } from './api-key-text.ts'

const HOUR_MS = 60 * 60 * 1000

/** Nobody proved to be there, now or ever: what asks for that is not for keys. */
const NEVER = new Date(0)

/** The hour it is: enough to see which key is in use, and written once in it. */
const thisHour = () => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)

const invalidKey = () =>
  new AppError('unauthenticated', 'This API key is not valid, has ended or was revoked.')

/**
 * For whom a key acts, as a session of its own, and what it is for. Looked up with every request, so that a key that is
 * revoked anywhere is so at once.
 *
 * @throws AppError unauthenticated; rate_limited where an address tries many keys that are none, or a key is used too often
 */
export async function findApiKey(
  ctx: ServiceContext<'limits'>,
  { key, address }: { key: string; address: string },
): Promise<{ session: Session; scopes: ApiKeyScope[] }> {
  const [row] = isApiKeyText(key)
    ? await ctx.db
        .select({ key: apiKeys, user: users, creditsRemaining: openCredits(users.id, sql`now()`) })
        .from(apiKeys)
        .innerJoin(users, eq(users.id, apiKeys.userId))
        .where(
          and(
            eq(apiKeys.keyHash, hashToken(key)),
            gt(apiKeys.expiresAt, sql`now()`),
            isNull(users.deletedAt),
          ),
        )
    : []
  if (!row) {
    await ctx.limits.take('api-key:address', address)
    throw invalidKey()
  }
  const { id, scopes, lastUsedAt } = row.key
  await ctx.limits.take('api-key:key', id)
  const hour = thisHour()
  if (lastUsedAt === null || lastUsedAt < hour)
    await ctx.db.update(apiKeys).set({ lastUsedAt: hour }).where(eq(apiKeys.id, id))
  const { user, creditsRemaining } = row
  const session = {
    id,
    user,
    creditsRemaining,
    wasExtended: false,
    authenticatedAt: NEVER,
    secondFactor: null,
  }
  return { session, scopes }
}
