import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { mailPreferences } from '../../../db/schema/mail/mail-preferences.ts'
import type { ServiceContext } from '../../context/service-context.ts'

const isOwn = (token: string) =>
  z.uuid().safeParse(token).success ? eq(mailPreferences.token, token) : undefined

/** Whether whoever holds a link gets announcements; null for a link that is nobody's any more. */
export async function readSubscription(
  ctx: ServiceContext,
  { token }: { token: string },
): Promise<{ wanted: boolean } | null> {
  const own = isOwn(token)
  if (!own) return null
  const [row] = await ctx.db.select().from(mailPreferences).where(own)
  return row ? { wanted: row.unsubscribedAt === null } : null
}

/** Writes down that somebody wants announcements, or none; a link that is nobody's changes nothing. */
export async function setSubscription(
  ctx: ServiceContext,
  { token, wanted }: { token: string; wanted: boolean },
): Promise<void> {
  const own = isOwn(token)
  if (!own) return
  await ctx.db
    .update(mailPreferences)
    .set({ unsubscribedAt: wanted ? null : new Date() })
    .where(own)
}
