import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/client.ts'
import { settings } from '../../db/schema/operations.ts'

const KEY = 'dev_token'

/** What lets other devices than this machine see the development pages; made once and kept, so that a phone stays let in. */
export async function devToken(db: Db): Promise<string> {
  const value = randomBytes(16).toString('base64url')
  await db.insert(settings).values({ key: KEY, value }).onConflictDoNothing()
  const [kept] = await db.select().from(settings).where(eq(settings.key, KEY))
  return kept.value
}
