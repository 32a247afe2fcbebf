import { eq } from 'drizzle-orm'
import { DEFAULT_SYSTEM_PROMPT_ID } from '../../../shared/constants.ts'
import type { SystemPrompt, SystemPromptForm } from '../../../shared/contracts/prompts.ts'
import { systemPrompts } from '../../db/schema/staging/prompts.ts'
import { AppError, notFound } from '../../errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext } from '../context/service-context.ts'

const FIELDS = ['name', 'prompt', 'promptType', 'model'] as const

/** A type without a default could not be used, and rooms are ordered with the prompt that the contract names. */
function refuseOtherType(before: SystemPrompt, { promptType }: SystemPromptForm): void {
  if (promptType === before.promptType) return
  if (before.isDefault)
    throw new AppError(
      'conflict',
      'This is the default prompt of its type. Make another one the default first.',
    )
  if (before.id === DEFAULT_SYSTEM_PROMPT_ID)
    throw new AppError('conflict', 'Rooms are ordered with this prompt, so that its type has to stay.')
}

/**
 * Changes a prompt; the next call that its type is for uses it.
 *
 * @param version what the changes were made to, so that they overwrite nobody else's; left out, the last one wins
 * @throws AppError not_found; conflict, with `current` beside where somebody else saved first
 */
export async function updateSystemPrompt(
  ctx: ServiceContext,
  { id, form, version }: { id: number; form: SystemPromptForm; version?: number },
): Promise<SystemPrompt> {
  return inTransaction(ctx, async (tx) => {
    const [before] = await tx.db.select().from(systemPrompts).where(eq(systemPrompts.id, id)).for('update')
    if (!before) throw notFound('Prompt')
    const changed = FIELDS.filter((field) => form[field] !== before[field])
    if (changed.length === 0) return before
    if (version !== undefined && version !== before.version)
      throw new AppError('conflict', 'Somebody else has changed this prompt meanwhile.', { current: before })
    refuseOtherType(before, form)
    const [after] = await tx.db
      .update(systemPrompts)
      .set({ ...form, version: before.version + 1 })
      .where(eq(systemPrompts.id, id))
      .returning()
    const factsOf = (prompt: SystemPromptForm) =>
      Object.fromEntries(changed.map((field) => [field, prompt[field]]))
    await recordAudit(tx, {
      action: 'prompt.edited',
      subject: { kind: 'prompt', id },
      before: factsOf(before),
      after: factsOf(after),
    })
    return after
  })
}
