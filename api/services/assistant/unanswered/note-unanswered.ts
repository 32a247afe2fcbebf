import { sql } from 'drizzle-orm'
import { unansweredQuestions } from '../../../db/schema/assistants/unanswered-questions.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { wordsOf } from '../language/words-of.ts'
import { withoutPersonalData } from './without-personal-data.ts'

/** More different ones at a time are nothing that anybody reads. */
const MOST_QUESTIONS = 2000

/** Counts a question that had no answer; one that was answered or dismissed since comes back. */
export async function noteUnanswered(
  ctx: ServiceContext,
  { message, assistant }: { message: string; assistant: 'sales' | 'help' },
): Promise<void> {
  const question = withoutPersonalData(message)
  const stems = [...new Set(wordsOf(question))].toSorted().join(' ').slice(0, 300)
  if (stems === '') return
  const table = unansweredQuestions
  await ctx.db.execute(sql`
    insert into ${table} (stems, question, assistant)
    select ${stems}, ${question}, ${assistant}
    where exists (select from ${table} where stems = ${stems})
      or (select count(*) from ${table}) < ${MOST_QUESTIONS}
    on conflict (stems) do update set
      question = excluded.question, assistant = excluded.assistant, last_asked_at = now(),
      count = case when ${table}.state = 'open' then ${table}.count + 1 else 1 end,
      state = 'open', topic_id = null`)
}
