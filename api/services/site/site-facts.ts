import { eq } from 'drizzle-orm'
import type { SiteFacts } from '../../../shared/site-page.ts'
import type { Config } from '../../config.ts'
import type { Executor } from '../../db/client.ts'
import { settings } from '../../db/schema/operations.ts'

/** Where administrators keep the sentences under the hero, one a line; it outranks the configuration. */
export const SITE_CLAIMS_SETTING = 'site_claims'

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What public pages say of the business. Claims are nobody's until an operator or administrator makes them. */
export async function siteFacts(db: Executor, config: Config): Promise<SiteFacts> {
  const [chosen] = await db.select().from(settings).where(eq(settings.key, SITE_CLAIMS_SETTING))
  return {
    origin: config.publicUrl,
    supportEmail: config.supportEmail,
    phone: config.site.phone,
    claims: chosen ? lines(chosen.value) : config.site.claims,
  }
}
