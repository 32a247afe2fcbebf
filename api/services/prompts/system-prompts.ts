import { and, asc, eq } from 'drizzle-orm'
import { systemPrompts } from '../../db/schema/staging/prompts.ts'
import { notFound } from '../../errors.ts'
import type { ServiceContext } from '../context/service-context.ts'

type SystemPrompt = typeof systemPrompts.$inferSelect

/** All system prompts, oldest first. */
export const listSystemPrompts = (ctx: ServiceContext): Promise<SystemPrompt[]> =>
  ctx.db.select().from(systemPrompts).orderBy(asc(systemPrompts.id))

/** @throws AppError not_found while no prompt of the type is the default */
export async function defaultSystemPrompt(
  ctx: ServiceContext,
  { promptType }: { promptType: SystemPrompt['promptType'] },
): Promise<SystemPrompt> {
  const [prompt] = await ctx.db
    .select()
    .from(systemPrompts)
    .where(and(eq(systemPrompts.promptType, promptType), eq(systemPrompts.isDefault, true)))
  if (!prompt) throw notFound('Default prompt')
  return prompt
}
