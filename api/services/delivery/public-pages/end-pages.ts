import { and, eq, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts/users.ts'
import { disclosures, listingDisclosures } from '../../../db/schema/delivery/disclosures.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext, TransactionContext } from '../../context/service-context.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { notifyDevices } from '../../push/notify-devices.ts'
import { earliestRunning } from './is-live.ts'
import { pagesEndMail } from './pages-end-mail.ts'

const REMINDED_DAYS_BEFORE = 7
const DAY_MS = 24 * 60 * 60 * 1000
const PAGES = [disclosures, listingDisclosures] as const
const PAGES_PATH = '/app/account?tab=pages'

/** Withdraws what is over, and forgets it where its account is gone. */
async function withdrawEnded(tx: TransactionContext, now: Date): Promise<void> {
  for (const page of PAGES) {
    const isOver = and(isNull(page.revokedAt), lt(page.endsOn, earliestRunning(now)))
    await tx.db.update(page).set({ revokedAt: now }).where(isOver)
    await tx.db.delete(page).where(and(isNull(page.userId), isNotNull(page.revokedAt)))
  }
}

interface EndingPage {
  id: string
  name: string
  endsOn: string | null
  userId: number | null
}

/** Pages that end soon and whose owner was not told, which no other run tells of meanwhile. */
async function findEnding(tx: TransactionContext, now: Date): Promise<EndingPage[]> {
  const until = new Date(now.getTime() + REMINDED_DAYS_BEFORE * DAY_MS).toISOString().slice(0, 10)
  const found: EndingPage[] = []
  for (const page of PAGES) {
    const soon = and(isNull(page.revokedAt), isNull(page.remindedAt), lte(page.endsOn, until))
    const name = page === disclosures ? disclosures.roomName : listingDisclosures.name
    const rows = await tx.db
      .select({ id: page.id, name, endsOn: page.endsOn, userId: page.userId })
      .from(page)
      .where(soon)
      .orderBy(page.endsOn)
      .for('update', { skipLocked: true })
    const ids = rows.map(({ id }) => id)
    await tx.db.update(page).set({ remindedAt: now }).where(inArray(page.id, ids))
    found.push(...rows)
  }
  return found
}

/**
 * Withdraws public pages whose listing's last day is over, and tells owners by mail and on their devices of those whose
 * last day is near. Safe to run again: each is told of once.
 */
export async function endPages(
  ctx: ServiceContext<'config'>,
  { now = new Date() }: { now?: Date } = {},
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await withdrawEnded(tx, now)
    const byOwner = Map.groupBy(await findEnding(tx, now), ({ userId }) => userId)
    for (const [userId, pages] of byOwner) {
      if (userId === null) continue
      const [owner] = await tx.db
        .select({ email: users.email, name: users.name })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      if (!owner) continue
      const { publicUrl } = ctx.config
      const ending = pages.map(({ name, endsOn }) => ({ name, endsOn: endsOn! }))
      const content = pagesEndMail(owner.name, ending, `${publicUrl}${PAGES_PATH}`)
      await enqueueMail(tx, { publicUrl, to: owner.email, content })
      await notifyDevices(tx, {
        userId,
        kind: 'problems',
        message: {
          title: pages.length === 1 ? 'A public page ends soon' : `${pages.length} public pages end soon`,
          body: `${ending[0].name}: ${ending[0].endsOn}. Choose another day if its listing runs on.`,
          url: PAGES_PATH,
          tag: 'public-pages-end',
        },
      })
    }
  })
}
