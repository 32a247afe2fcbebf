import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { accountTokens } from '../../db/schema/account-tokens.ts'
import { passkeyChallenges } from '../../db/schema/passkeys.ts'
import { rateLimits } from '../../db/schema/rate-limits.ts'
import { pendingSignIns } from '../../db/schema/second-factors.ts'
import { securityEvents } from '../../db/schema/security-events.ts'
import { sessions } from '../../db/schema/users.ts'

/** Removes what no longer opens or limits anything: sessions, half sign-ins, mailed tokens, challenges, counters and lines of the security log whose time is over. */
export async function forgetExpired(db: Db): Promise<void> {
  const now = sql`now()`
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, now))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now))
  await db.delete(securityEvents).where(lt(securityEvents.expiresAt, now))
  await db.delete(rateLimits).where(lt(rateLimits.expire, now))
}
