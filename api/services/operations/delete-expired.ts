import { and, isNotNull, lt, sql } from 'drizzle-orm'
import { accountTokens } from '../../db/schema/accounts/account-tokens.ts'
import { auditEntries } from '../../db/schema/operations/audit-entries.ts'
import { approvalLinks } from '../../db/schema/delivery/approvals.ts'
import { disclosureChecks } from '../../db/schema/delivery/disclosure-watch.ts'
import { knownDevices } from '../../db/schema/accounts/known-devices.ts'
import { apiHeartbeats, deliveryFailures, workerHeartbeats } from '../../db/schema/operations/operations.ts'
import { passkeyChallenges } from '../../db/schema/accounts/passkeys.ts'
import { rateLimits } from '../../db/schema/operations/rate-limits.ts'
import { pendingSignIns } from '../../db/schema/accounts/second-factors.ts'
import { securityEvents } from '../../db/schema/accounts/security-events.ts'
import { apiKeys } from '../../db/schema/integrations/api-keys.ts'
import { webhookDeliveries } from '../../db/schema/integrations/webhooks.ts'
import { WEBHOOK_LOG_DAYS } from '../../../shared/contracts/integrations/webhooks.ts'
import { sessions } from '../../db/schema/accounts/users.ts'
import { unansweredQuestions } from '../../db/schema/assistants/unanswered-questions.ts'
import { aiCalls } from '../../db/schema/staging/ai.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** As the privacy policy says. */
const UNANSWERED_DAYS = 90
/** Browsers keep the cookie that names a device no longer. */
const DEVICE_DAYS = 400

/** Removes what no longer opens or limits anything: sessions, half sign-ins, API keys, deliveries of webhooks, mailed tokens, challenges, counters, devices and processes not heard of for long, counts of failed deliveries, questions without an answer, looks at public pages, addresses of sellers, and lines of the security log and the audit trail whose time is over. */
export async function deleteExpired(ctx: ServiceContext): Promise<void> {
  const now = sql`now()`
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, now))
  await ctx.db.delete(accountTokens).where(lt(accountTokens.expiresAt, now))
  await ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  await ctx.db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now))
  await ctx.db.delete(securityEvents).where(lt(securityEvents.expiresAt, now))
  await ctx.db.delete(auditEntries).where(lt(auditEntries.expiresAt, now))
  await ctx.db
    .delete(knownDevices)
    .where(lt(knownDevices.lastSignInAt, sql`now() - make_interval(days => ${DEVICE_DAYS})`))
  // Their owners see for a while that they have ended.
  await ctx.db.delete(apiKeys).where(lt(apiKeys.expiresAt, sql`now() - interval '30 days'`))
  await ctx.db
    .delete(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, sql`now() - make_interval(days => ${WEBHOOK_LOG_DAYS})`))
  const longSilent = sql`now() - interval '1 day'`
  await ctx.db.delete(apiHeartbeats).where(lt(apiHeartbeats.beatAt, longSilent))
  await ctx.db.delete(workerHeartbeats).where(lt(workerHeartbeats.beatAt, longSilent))
  await ctx.db.delete(deliveryFailures).where(lt(deliveryFailures.day, sql`current_date - 400`))
  await ctx.db.delete(disclosureChecks).where(lt(disclosureChecks.at, sql`now() - interval '400 days'`))
  // What was answered is kept with the listing; where the seller is reached is nobody's business after it.
  await ctx.db
    .update(approvalLinks)
    .set({ sellerEmail: null })
    .where(
      and(isNotNull(approvalLinks.sellerEmail), lt(approvalLinks.expiresAt, sql`now() - interval '90 days'`)),
    )
  const longAgo = sql`now() - make_interval(days => ${UNANSWERED_DAYS})`
  await ctx.db.delete(unansweredQuestions).where(lt(unansweredQuestions.lastAskedAt, longAgo))
  // Whose allowance of a day a call counted against is nobody's business after it.
  await ctx.db
    .update(aiCalls)
    .set({ askedBy: null })
    .where(and(isNotNull(aiCalls.askedBy), lt(aiCalls.createdAt, sql`now() - interval '2 days'`)))
  await ctx.db.delete(rateLimits).where(lt(rateLimits.expire, now))
}
