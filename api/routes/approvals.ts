import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/approvals.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { route } from '../http/route.ts'
import { askListingApproval, askRoomApproval } from '../services/approvals/ask-approval.ts'
import { renewAddress, withdrawLink } from '../services/approvals/change-link.ts'
import { listingApprovals, roomApprovals } from '../services/approvals/list-approvals.ts'

/** An agent's side of sellers' approvals; the seller's is a page of its own. */
export function approvalRoutes(app: Hono<AppEnv>, { limits }: AppDeps): void {
  const take = async (userId: number, sellerEmail?: string) => {
    await limits.take('approval:account', String(userId))
    if (sellerEmail !== undefined) await limits.take('approval-mail:account', String(userId))
  }

  route(app, contract.getApprovals, async ({ ctx, session }, { query: { listingId, projectId } }) => {
    const userId = session.user.id
    // The contract lets one of them through, and not both.
    const data =
      listingId === undefined
        ? await roomApprovals(ctx, { userId, projectId: projectId! })
        : await listingApprovals(ctx, { userId, listingId })
    return { data }
  })
  route(app, contract.askListingApproval, async ({ ctx, session }, { params, body }) => {
    const userId = session.user.id
    await take(userId, body.sellerEmail)
    return { data: await askListingApproval(ctx, { userId, listingId: params.id, ...body }) }
  })
  route(app, contract.askRoomApproval, async ({ ctx, session }, { params, body }) => {
    const userId = session.user.id
    await take(userId, body.sellerEmail)
    return { data: await askRoomApproval(ctx, { userId, projectId: params.id, ...body }) }
  })
  route(app, contract.renewApprovalAddress, async ({ ctx, session }, { params }) => {
    const userId = session.user.id
    await take(userId)
    return { data: await renewAddress(ctx, { userId, id: params.id }) }
  })
  route(app, contract.withdrawApprovalLink, async ({ ctx, session }, { params }) => {
    await withdrawLink(ctx, { userId: session.user.id, id: params.id })
    return { message: 'The link has been withdrawn' }
  })
}
