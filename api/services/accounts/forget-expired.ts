import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { accountTokens } from '../../db/schema/account-tokens.ts'
import { knownDevices } from '../../db/schema/known-devices.ts'
import { passkeyChallenges } from '../../db/schema/passkeys.ts'
import { rateLimits } from '../../db/schema/rate-limits.ts'
import { sessions } from '../../db/schema/users.ts'

/** Browsers keep the cookie that names a device no longer. */
const DEVICE_DAYS = 400

/** Removes what no longer opens or limits anything: sessions, mailed tokens, challenges and counters whose time is over, devices not seen for long. */
export async function forgetExpired(db: Db): Promise<void> {
  const now = sql`now()`
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, now))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  await db
    .delete(knownDevices)
    .where(lt(knownDevices.lastSignInAt, sql`now() - make_interval(days => ${DEVICE_DAYS})`))
  await db.delete(rateLimits).where(lt(rateLimits.expire, now))
}
