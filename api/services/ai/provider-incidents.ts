import { and, gt, inArray, sql } from 'drizzle-orm'
import { providerIncidents } from '../../db/schema/staging/ai.ts'
import { mailAdministrators } from '../mail/mail-administrators.ts'
import type { IncidentReason } from './incident-reason.ts'
import { providerIncidentMail } from './provider-incident-mail.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/** The ceiling is a new one each month; the others last until a call succeeds. */
const rowOf = (reason: IncidentReason, now: Date) =>
  reason === 'ceiling' ? `ceiling:${now.toISOString().slice(0, 7)}` : reason

/** Notes a trouble; administrators with a verified address are told when it begins, not while it lasts. */
export async function recordIncident(
  ctx: ServiceContext,
  {
    publicUrl,
    trouble,
  }: { publicUrl: string; trouble: { reason: IncidentReason; detail: string; until: Date } },
): Promise<void> {
  const { reason, detail, until } = trouble
  await inTransaction(ctx, async (tx) => {
    const [noted] = await tx.db
      .insert(providerIncidents)
      .values({ reason: rowOf(reason, new Date()), until })
      .onConflictDoUpdate({ target: providerIncidents.reason, set: { until } })
      .returning({ isNew: sql<boolean>`xmax = 0` })
    if (!noted.isNew) return
    await mailAdministrators(tx, { publicUrl, content: providerIncidentMail(reason, detail) })
  })
}

/** Until when the service is not to be asked, for one of the reasons; null when it may be. */
export async function incidentUntil(
  ctx: ServiceContext,
  { reasons, now = new Date() }: { reasons: IncidentReason[]; now?: Date },
): Promise<Date | null> {
  const [trouble] = await ctx.db
    .select({ until: sql<Date>`max(${providerIncidents.until})`.mapWith(providerIncidents.until) })
    .from(providerIncidents)
    .where(
      and(
        inArray(
          providerIncidents.reason,
          reasons.map((reason) => rowOf(reason, now)),
        ),
        gt(providerIncidents.until, now),
      ),
    )
  return trouble?.until ?? null
}

/** A call succeeded that could not have while these lasted: somebody has mended them. */
export async function clearIncidents(
  ctx: ServiceContext,
  { reasons }: { reasons: Exclude<IncidentReason, 'ceiling'>[] },
): Promise<void> {
  await ctx.db.delete(providerIncidents).where(inArray(providerIncidents.reason, reasons))
}
