import { and, desc, eq, inArray } from 'drizzle-orm'
import { approvalEvents } from '../../db/schema/delivery/approvals.ts'
import type { ServiceContext } from '../context/service-context.ts'

export interface Answer {
  id: number
  kind: 'accepted' | 'change-asked'
  words: string | null
  at: Date
}

/** What was last answered of each of these versions; those without an answer are missing. */
export async function latestAnswers(
  ctx: ServiceContext,
  { userId, generationIds }: { userId: number; generationIds: string[] },
): Promise<Map<string, Answer>> {
  const rows = await ctx.db
    .selectDistinctOn([approvalEvents.generationId])
    .from(approvalEvents)
    .where(
      and(
        eq(approvalEvents.userId, userId),
        inArray(approvalEvents.generationId, generationIds),
        inArray(approvalEvents.kind, ['accepted', 'change-asked']),
      ),
    )
    .orderBy(approvalEvents.generationId, desc(approvalEvents.id))
  return new Map(
    rows.flatMap(({ generationId, id, kind, words, at }) =>
      generationId !== null && (kind === 'accepted' || kind === 'change-asked')
        ? [[generationId, { id, kind, words, at }]]
        : [],
    ),
  )
}
