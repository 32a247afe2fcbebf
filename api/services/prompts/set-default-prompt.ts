import { and, eq, sql } from 'drizzle-orm'
import type { SystemPrompt } from '../../../shared/contracts/prompts.ts'
import { systemPrompts } from '../../db/schema/staging/prompts.ts'
import { notFound } from '../../errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** Makes a prompt the one that is used for its type, in place of another. @throws AppError not_found */
export async function setDefaultPrompt(ctx: ServiceContext, { id }: { id: number }): Promise<SystemPrompt> {
  return inTransaction(ctx, async (tx) => {
    // One at a time: two new defaults of a type would each miss the other.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('system_prompts default'))`)
    const [prompt] = await tx.db.select().from(systemPrompts).where(eq(systemPrompts.id, id)).for('update')
    if (!prompt) throw notFound('Prompt')
    if (prompt.isDefault) return prompt
    const [before] = await tx.db
      .update(systemPrompts)
      .set({ isDefault: false })
      .where(and(eq(systemPrompts.promptType, prompt.promptType), eq(systemPrompts.isDefault, true)))
      .returning({ id: systemPrompts.id })
    const [after] = await tx.db
      .update(systemPrompts)
      .set({ isDefault: true })
      .where(eq(systemPrompts.id, id))
      .returning()
    await recordAudit(tx, {
      action: 'prompt.defaulted',
      subject: { kind: 'prompt', id },
      before: { defaultId: before?.id ?? null },
      after: { defaultId: id, promptType: prompt.promptType },
    })
    return after
  })
}
