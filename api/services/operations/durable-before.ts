import { eq } from 'drizzle-orm'
import { settings } from '../../db/schema/operations/operations.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** The setting with the moment (ISO 8601) that the last completed back-up covers, of database and storage alike. */
export const BACKUP_SETTING = 'backup_covers_until'

/** Without word of a back-up: by then there is one, or nobody makes any and a copy on a phone would be kept for ever. */
const DURABLE_AFTER_MS = 72 * 60 * 60 * 1000

/** What was stored before this moment is no longer lost by restoring a back-up. */
export async function durableBefore(
  ctx: ServiceContext,
  { now = new Date() }: { now?: Date } = {},
): Promise<Date> {
  const covered = await backupCoversUntil(ctx)
  return new Date(Math.max(covered?.getTime() ?? 0, now.getTime() - DURABLE_AFTER_MS))
}

/** The moment that the last completed back-up covers; null where none was reported. */
export async function backupCoversUntil(ctx: ServiceContext): Promise<Date | null> {
  const [setting] = await ctx.db.select().from(settings).where(eq(settings.key, BACKUP_SETTING))
  const covered = Date.parse(setting?.value ?? '')
  return Number.isNaN(covered) ? null : new Date(covered)
}

/**
 * To be called once a back-up is complete and safe elsewhere.
 *
 * @param coversUntil when it began: what was stored later may be missing in it
 */
export async function noteBackup(ctx: ServiceContext, { coversUntil }: { coversUntil: Date }): Promise<void> {
  const value = coversUntil.toISOString()
  await ctx.db
    .insert(settings)
    .values({ key: BACKUP_SETTING, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}
