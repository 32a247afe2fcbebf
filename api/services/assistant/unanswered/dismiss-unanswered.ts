import { eq } from 'drizzle-orm'
import { unansweredQuestions } from '../../../db/schema/assistants/unanswered-questions.ts'
import { notFound } from '../../../errors.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/** Takes a question off the list; asked again, it comes back. @throws AppError not_found */
export async function dismissUnanswered(ctx: ServiceContext, { id }: { id: number }): Promise<void> {
  const [row] = await ctx.db
    .update(unansweredQuestions)
    .set({ state: 'dismissed' })
    .where(eq(unansweredQuestions.id, id))
    .returning({ id: unansweredQuestions.id })
  if (!row) throw notFound('Question')
}
