import type { SystemPrompt, SystemPromptForm } from '../../../shared/contracts/prompts.ts'
import { systemPrompts } from '../../db/schema/staging/prompts.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** Adds a prompt, which is used once it is made the default of its type. */
export async function createSystemPrompt(
  ctx: ServiceContext,
  { form }: { form: SystemPromptForm },
): Promise<SystemPrompt> {
  return inTransaction(ctx, async (tx) => {
    const [created] = await tx.db.insert(systemPrompts).values(form).returning()
    await recordAudit(tx, {
      action: 'prompt.created',
      subject: { kind: 'prompt', id: created.id },
      after: { ...form },
    })
    return created
  })
}
