import { roomsOfVersions } from '../delivery/find-rooms.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { latestAnswers } from './latest-answers.ts'
import { askedFor } from './list-approvals.ts'

export interface PackageApproval {
  /** For a table: `accepted 2026-11-22`, `change asked`, `asked`, `not asked`. */
  mark: string
  /** What is to be known before the picture is used; null where it was accepted, or nobody was asked. */
  problem: string | null
}

/** Where a seller's word stands on each picture of a package, in its order. */
export async function packageApprovals(
  ctx: ServiceContext,
  { userId, generationIds }: { userId: number; generationIds: string[] },
): Promise<PackageApproval[]> {
  const rooms = await roomsOfVersions(ctx, { userId, generationIds })
  const answers = await latestAnswers(ctx, { userId, generationIds })
  const isAsked = await askedFor(ctx, { userId })
  return generationIds.map((id): PackageApproval => {
    const answer = answers.get(id)
    const room = rooms.find(({ generationId }) => generationId === id)
    const name = room?.name ?? 'A picture'
    if (answer?.kind === 'accepted')
      return { mark: `accepted ${answer.at.toISOString().slice(0, 10)}`, problem: null }
    if (answer)
      return {
        mark: 'change asked',
        problem: `${name}: the seller asks for a change: “${answer.words ?? ''}”`,
      }
    if (room && isAsked(room))
      return { mark: 'asked', problem: `${name}: the seller has not accepted it yet.` }
    return { mark: 'not asked', problem: null }
  })
}
