import { inArray } from 'drizzle-orm'
import type { SiteFacts, Testimonial } from '../../../shared/site-page.ts'
import type { Config } from '../../config.ts'
import { settings } from '../../db/schema/operations/operations.ts'
import { EXPECTED_STAGING_TIME, stagingTime } from './staging-time.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** Where administrators keep the sentences under the hero, one a line; it outranks the configuration. */
export const SITE_CLAIMS_SETTING = 'site_claims'
/**
 * Where administrators keep what customers said: blocks with an empty line between them, the last line of each says
 * who, after a dash.
 */
export const SITE_TESTIMONIALS_SETTING = 'site_testimonials'

/** Where they keep how long a room takes, in words such as "30 to 60 seconds", if not by what was measured. */
export const SITE_STAGING_TIME_SETTING = 'site_staging_time'

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function readTestimonials(text: string): Testimonial[] {
  return text.split(/\n\s*\n/).flatMap((block) => {
    const said = lines(block)
    const from = /^[-–—]\s*(.+)$/.exec(said.at(-1) ?? '')?.[1]
    const quote = said.slice(0, -1).join(' ')
    // Words that nobody stands for are not shown.
    return from === undefined || quote === '' ? [] : [{ quote, from }]
  })
}

/** What they say where the database cannot be asked. */
export const bareSiteFacts = ({ publicUrl, supportEmail, site }: Config): SiteFacts => ({
  origin: publicUrl,
  supportEmail,
  phone: site.phone,
  claims: [],
  testimonials: [],
  stagingTime: EXPECTED_STAGING_TIME,
})

/** What public pages say of the business. Claims are nobody's until an operator or administrator makes them. */
export async function siteFacts(ctx: ServiceContext<'config'>): Promise<SiteFacts> {
  const keys = [SITE_CLAIMS_SETTING, SITE_TESTIMONIALS_SETTING, SITE_STAGING_TIME_SETTING]
  const wanted = inArray(settings.key, keys)
  const rows = await ctx.db.select().from(settings).where(wanted)
  const chosen = new Map(rows.map(({ key, value }) => [key, value]))
  const claims = chosen.get(SITE_CLAIMS_SETTING)
  return {
    ...bareSiteFacts(ctx.config),
    claims: claims === undefined ? ctx.config.site.claims : lines(claims),
    testimonials: readTestimonials(chosen.get(SITE_TESTIMONIALS_SETTING) ?? ''),
    stagingTime: chosen.get(SITE_STAGING_TIME_SETTING)?.trim() || (await stagingTime(ctx)),
  }
}
