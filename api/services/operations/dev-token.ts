import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { settings } from '../../db/schema/operations/operations.ts'
import type { ServiceContext } from '../context/service-context.ts'

const KEY = 'dev_token'

/** What lets other devices than this machine see the development pages; made once and kept, so that a phone stays let in. */
export async function devToken(ctx: ServiceContext): Promise<string> {
  const value = randomBytes(16).toString('base64url')
  await ctx.db.insert(settings).values({ key: KEY, value }).onConflictDoNothing()
  const [kept] = await ctx.db.select().from(settings).where(eq(settings.key, KEY))
  return kept.value
}
