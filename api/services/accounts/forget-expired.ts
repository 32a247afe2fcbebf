import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { accountTokens } from '../../db/schema/account-tokens.ts'
import { passkeyChallenges } from '../../db/schema/passkeys.ts'
import { rateLimits } from '../../db/schema/rate-limits.ts'
import { sessions } from '../../db/schema/users.ts'

/** Removes what no longer opens or limits anything: sessions, mailed tokens, challenges and counters whose time is over. */
export async function forgetExpired(db: Db): Promise<void> {
  const now = sql`now()`
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, now))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  await db.delete(rateLimits).where(lt(rateLimits.expire, now))
}
