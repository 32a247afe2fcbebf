import { eq } from 'drizzle-orm'
import { APPROVAL_DAYS, type ApprovalLink } from '../../../shared/contracts/approvals.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { approvalLinks, approvalTokens } from '../../db/schema/delivery/approvals.ts'
import { AppError } from '../../errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { hashToken, newToken } from '../accounts/tokens/token.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'
import { roomOf, roomsOfListing } from '../delivery/find-rooms.ts'
import { getListing } from '../listings/get-listing.ts'
import { getProject } from '../projects/get-project.ts'
import { approvalUrl } from './approval-url.ts'
import { type ApprovalLinkRow, linkState } from './find-approval-link.ts'
import { recordApprovalEvent } from './record-approval-event.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days after a link was made. */
const REMINDER_DAYS = [2, 6]

export type MadeLink = ApprovalLink & { url: string }

interface Wanted {
  userId: number
  sellerEmail?: string | undefined
}

export const describeLink = (row: ApprovalLinkRow): ApprovalLink => ({
  id: row.id,
  state: linkState(row),
  sellerEmail: row.sellerEmail,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

/** Another address of a link, which is told this once. */
export async function addAddress(ctx: ServiceContext, { linkId }: { linkId: string }): Promise<string> {
  const token = newToken()
  await ctx.db.insert(approvalTokens).values({ tokenHash: hashToken(token), linkId })
  return token
}

/** Nobody writes to strangers in our name before it is known who they are. */
async function refuseUnverified(ctx: TransactionContext, { userId, sellerEmail }: Wanted): Promise<void> {
  if (sellerEmail === undefined) return
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (!user.isEmailVerified)
    throw new AppError('forbidden', 'Verify your email address to send mails to others')
}

type Scope = Pick<typeof approvalLinks.$inferInsert, 'scope' | 'listingId' | 'projectId' | 'title'>

function makeLink(ctx: ServiceContext<'config'>, wanted: Wanted, scope: Scope): Promise<MadeLink> {
  return inTransaction(ctx, async (tx) => {
    await refuseUnverified(tx, wanted)
    const expiresAt = new Date(Date.now() + APPROVAL_DAYS * DAY_MS)
    const [link] = await tx.db
      .insert(approvalLinks)
      .values({ ...wanted, ...scope, expiresAt })
      .returning()
    const token = await addAddress(tx, { linkId: link.id })
    await recordApprovalEvent(tx, { link, kind: 'asked' })
    const linkId = link.id
    if (wanted.sellerEmail !== undefined) await enqueue(tx.db, 'mail-approval', { linkId, why: 'ask' })
    for (const [index, days] of REMINDER_DAYS.entries())
      await enqueue(
        tx.db,
        'remind-approval',
        { linkId, reminder: index + 1 },
        { runAt: new Date(Date.now() + days * DAY_MS) },
      )
    return { ...describeLink(link), url: approvalUrl(ctx.config, token) }
  })
}

const nothingStaged = () =>
  new AppError('conflict', 'There is nothing to approve yet: no room has been staged')

/**
 * Makes a link by which a seller answers for every staged picture of a listing, and has it mailed where an address is
 * given. Rooms that are staged later are on its page, too.
 *
 * @throws AppError not_found; conflict while nothing is staged; forbidden to mail it from an address that is not verified
 */
export async function askListingApproval(
  ctx: ServiceContext<'config'>,
  { listingId, ...wanted }: Wanted & { listingId: string },
): Promise<MadeLink> {
  const { name } = await getListing(ctx, { userId: wanted.userId, id: listingId })
  const rooms = await roomsOfListing(ctx, { userId: wanted.userId, listingId })
  if (rooms.length === 0) throw nothingStaged()
  return makeLink(ctx, wanted, { scope: 'listing', listingId, title: name })
}

/** The same for one room. @throws AppError as `askListingApproval` does */
export async function askRoomApproval(
  ctx: ServiceContext<'config'>,
  { projectId, ...wanted }: Wanted & { projectId: number },
): Promise<MadeLink> {
  const { name } = await getProject(ctx, { userId: wanted.userId, id: projectId })
  const room = await roomOf(ctx, { userId: wanted.userId, projectId })
  if (!room) throw nothingStaged()
  return makeLink(ctx, wanted, { scope: 'room', projectId, title: name })
}
