import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { systemPrompts } from '../../db/schema/prompts.ts'
import { notFound } from '../../errors.ts'

type SystemPrompt = typeof systemPrompts.$inferSelect

export const listSystemPrompts = (db: Executor): Promise<SystemPrompt[]> =>
  db.select().from(systemPrompts).orderBy(asc(systemPrompts.id))

/** @throws AppError not_found while no prompt of the type is the default */
export async function defaultSystemPrompt(
  db: Executor,
  promptType: SystemPrompt['promptType'],
): Promise<SystemPrompt> {
  const [prompt] = await db
    .select()
    .from(systemPrompts)
    .where(and(eq(systemPrompts.promptType, promptType), eq(systemPrompts.isDefault, true)))
  if (!prompt) throw notFound('Default prompt')
  return prompt
}
