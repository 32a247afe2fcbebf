import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { users } from '../../db/schema/accounts/users.ts'
import { approvalEvents, approvalLinks } from '../../db/schema/delivery/approvals.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { notifyDevices } from '../push/notify-devices.ts'
import { answeredMail, headline } from './approval-mails.ts'
import { approvalScreen } from './approval-screen.ts'

/** Tells whoever sent a link, by mail and on their devices, what was answered by it since they were last told. */
export async function tellApprovals(
  ctx: ServiceContext<'config'>,
  { linkId }: { linkId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ link: approvalLinks, owner: users })
      .from(approvalLinks)
      .innerJoin(users, and(eq(users.id, approvalLinks.userId), isNull(users.deletedAt)))
      .where(eq(approvalLinks.id, linkId))
      // A second run of this job waits here, and then finds them told.
      .for('update', { of: approvalLinks })
    if (!row) return
    const { link, owner } = row
    const told = await tx.db
      .select()
      .from(approvalEvents)
      .where(
        and(
          eq(approvalEvents.linkId, linkId),
          gt(approvalEvents.id, link.toldEventId),
          inArray(approvalEvents.kind, ['accepted', 'change-asked']),
        ),
      )
      .orderBy(asc(approvalEvents.id))
    const last = told.at(-1)
    if (!last) return
    await tx.db.update(approvalLinks).set({ toldEventId: last.id }).where(eq(approvalLinks.id, linkId))
    const path = approvalScreen(link)
    const { publicUrl } = ctx.config
    const content = answeredMail(owner.name, link.title, told, `${publicUrl}${path}`)
    await enqueueMail(tx, { publicUrl, to: owner.email, content })
    const words = told.flatMap((each) => each.words ?? [])
    await notifyDevices(tx, {
      userId: owner.id,
      kind: 'approvals',
      message: {
        title: headline(told, link.title),
        body: words.length > 0 ? words[0].slice(0, 200) : told.map(({ room }) => room ?? '').join(', '),
        url: path,
        tag: `approval-${linkId}-${last.id}`,
      },
    })
  })
}
