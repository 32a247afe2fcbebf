import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../../db/client.ts'
import { helpTopics } from '../../../db/schema/assistants/help-topics.ts'
import { plans } from '../../../db/schema/billing/plans.ts'
import { blogPosts } from '../../../db/schema/site/blog.ts'
import { listPlans } from '../../billing/plans/list-plans.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { siteFacts } from '../../site/site-facts.ts'
import { composeKnowledge, type Knowledge } from './compose-knowledge.ts'
import { publishedTopics } from './help-passages.ts'
import { publishedArticles } from './post-passages.ts'

interface Kept {
  state: string
  knowledge: Promise<Knowledge>
}

const kept = new WeakMap<Executor, Kept>()

/** Changes whenever something that the knowledge is made of does, in whichever process. */
async function readState(ctx: ServiceContext, stagingTime: string, annualLabel: string): Promise<string> {
  const rows = await ctx.db.execute(sql`
    select concat_ws('/',
      (select concat(count(*), '.', sum(version), '.', max(updated_at)) from ${helpTopics}),
      (select concat(count(*), '.', max(updated_at)) from ${blogPosts} where status = 'published'),
      (select md5(string_agg(p::text, '|' order by p.id)) from ${plans} p)) as state`)
  const [{ state }] = z.array(z.object({ state: z.string() })).parse(rows)
  return [state, stagingTime, annualLabel].join('|')
}

async function build(ctx: ServiceContext<'config'>): Promise<Knowledge> {
  return composeKnowledge({
    offer: await listPlans(ctx, { currency: ctx.config.payments.currency }),
    site: await siteFacts(ctx),
    topics: await publishedTopics(ctx),
    posts: await publishedArticles(ctx),
  })
}

/**
 * What the assistants know: help topics, plans, policies and articles as an index in this process's memory, made anew where one of them
 * has changed since it was last asked for.
 */
export async function readKnowledge(ctx: ServiceContext<'config'>): Promise<Knowledge> {
  const { stagingTime } = await siteFacts(ctx)
  const { annualLabel } = await listPlans(ctx, { currency: ctx.config.payments.currency })
  const state = await readState(ctx, stagingTime, annualLabel)
  const known = kept.get(ctx.db)
  if (known?.state === state) return known.knowledge
  const knowledge = build(ctx)
  kept.set(ctx.db, { state, knowledge })
  // What failed is made again the next time.
  knowledge.catch(() => kept.delete(ctx.db))
  return knowledge
}
