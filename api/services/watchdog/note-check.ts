import { eq } from 'drizzle-orm'
import { disclosureChecks, disclosureWatch } from '../../db/schema/delivery/disclosure-watch.ts'
import type { TransactionContext } from '../context/service-context.ts'
import { disclosureUrl } from '../delivery/disclosure-url.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { notifyDevices } from '../push/notify-devices.ts'
import type { DuePage } from './due-pages.ts'
import { pageFailedMail, pageWellMail } from './watchdog-mails.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** A page that failed is looked at again before anybody is told: most of what fails once is a server that restarts. */
const AGAIN_MS = HOUR_MS
const TELL_AFTER = 2

/** A day later, give or take an hour, so that pages that were published together do not stay together. */
const tomorrow = (now: Date) => new Date(now.getTime() + DAY_MS + (Math.random() * 2 - 1) * HOUR_MS)

export interface Check {
  due: DuePage
  /** For people; null where all was well. */
  failure: string | null
  isPublic: boolean
  durationMs: number
  now: Date
}

/** Writes down a look at a page, and tells its owner: once when it is surely not well, and once when it is well again. */
export async function noteCheck(
  ctx: TransactionContext<'config'>,
  { due, failure, isPublic, durationMs, now }: Check,
): Promise<void> {
  const { page, watch } = due
  const own = eq(disclosureWatch.disclosureId, page.id)
  await ctx.db
    .insert(disclosureChecks)
    .values({ disclosureId: page.id, at: now, failure, isPublic, durationMs })
  if (failure === null) {
    const well = { failures: 0, failingSince: null, failure: null, toldAt: null, nextCheckAt: tomorrow(now) }
    await ctx.db.update(disclosureWatch).set(well).where(own)
    if (watch.toldAt !== null) await tell(ctx, due, null)
    return
  }
  const failures = watch.failures + 1
  const isNews = failures >= TELL_AFTER && watch.toldAt === null
  await ctx.db
    .update(disclosureWatch)
    .set({
      failures,
      failure,
      failingSince: watch.failingSince ?? now,
      nextCheckAt: failures < TELL_AFTER ? new Date(now.getTime() + AGAIN_MS) : tomorrow(now),
      ...(isNews ? { toldAt: now } : {}),
    })
    .where(own)
  if (isNews) await tell(ctx, due, failure)
}

async function tell(
  ctx: TransactionContext<'config'>,
  { page, owner }: DuePage,
  failure: string | null,
): Promise<void> {
  // Of an account that was closed: administrators see the page among those that are not well.
  if (!owner || owner.deletedAt !== null) return
  const { publicUrl } = ctx.config
  const path = page.projectId === null ? '/app/images' : `/app/project/${page.projectId}`
  const facts = { name: owner.name, room: page.roomName, address: disclosureUrl(ctx.config, page.token) }
  const url = `${publicUrl}${path}`
  const content = failure === null ? pageWellMail(facts, url) : pageFailedMail(facts, failure, url)
  await enqueueMail(ctx, { publicUrl, to: owner.email, content })
  await notifyDevices(ctx, {
    userId: owner.id,
    kind: 'problems',
    message: {
      title: failure === null ? 'The public page of an original is well again' : 'A public page is not well',
      body: failure === null ? page.roomName : `${page.roomName}: ${failure}`,
      url: path,
      tag: `page-${page.id}`,
    },
  })
}
