import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { aiTroubles } from '../../db/schema/ai.ts'
import { mailAdministrators } from '../mail/mail-administrators.ts'
import type { IncidentReason } from './incident-reason.ts'
import { providerIncidentMail } from './provider-incident-mail.ts'

/** The ceiling is a new one each month; the others last until a call succeeds. */
const rowOf = (reason: IncidentReason, now: Date) =>
  reason === 'ceiling' ? `ceiling:${now.toISOString().slice(0, 7)}` : reason

/** Notes a trouble; administrators with a verified address are told when it begins, not while it lasts. */
export async function recordIncident(
  db: Db,
  publicUrl: string,
  trouble: { reason: IncidentReason; detail: string; until: Date },
): Promise<void> {
  const { reason, detail, until } = trouble
  await db.transaction(async (tx) => {
    const [noted] = await tx
      .insert(aiTroubles)
      .values({ reason: rowOf(reason, new Date()), until })
      .onConflictDoUpdate({ target: aiTroubles.reason, set: { until } })
      .returning({ isNew: sql<boolean>`xmax = 0` })
    if (!noted.isNew) return
    await mailAdministrators(tx, publicUrl, providerIncidentMail(reason, detail))
  })
}

/** Until when the service is not to be asked, for one of the reasons; null when it may be. */
export async function incidentUntil(
  db: Db,
  reasons: IncidentReason[],
  now = new Date(),
): Promise<Date | null> {
  const [trouble] = await db
    .select({ until: sql<Date>`max(${aiTroubles.until})`.mapWith(aiTroubles.until) })
    .from(aiTroubles)
    .where(
      and(
        inArray(
          aiTroubles.reason,
          reasons.map((reason) => rowOf(reason, now)),
        ),
        gt(aiTroubles.until, now),
      ),
    )
  return trouble?.until ?? null
}

/** A call succeeded that could not have while these lasted: somebody has mended them. */
export async function clearIncidents(db: Db, reasons: Exclude<IncidentReason, 'ceiling'>[]): Promise<void> {
  await db.delete(aiTroubles).where(inArray(aiTroubles.reason, reasons))
}
