import { desc, eq } from 'drizzle-orm'
import type { UnansweredQuestion } from '../../../../shared/contracts/admin/help-topics.ts'
import { unansweredQuestions } from '../../../db/schema/assistants/unanswered-questions.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/** Questions without an answer, most asked first. */
export async function listUnanswered(
  ctx: ServiceContext,
  { state, limit, offset }: { state: UnansweredQuestion['state']; limit: number; offset: number },
): Promise<{ data: UnansweredQuestion[]; meta: { total: number } }> {
  const wanted = eq(unansweredQuestions.state, state)
  const rows = await ctx.db
    .select()
    .from(unansweredQuestions)
    .where(wanted)
    .orderBy(
      desc(unansweredQuestions.count),
      desc(unansweredQuestions.lastAskedAt),
      desc(unansweredQuestions.id),
    )
    .limit(limit)
    .offset(offset)
  return {
    data: rows.map(({ lastAskedAt, ...row }) => ({ ...row, lastAskedAt: lastAskedAt.toISOString() })),
    meta: { total: await ctx.db.$count(unansweredQuestions, wanted) },
  }
}
