import { eq } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { AdminPreset, PresetForm } from '../../../../shared/contracts/admin/delivery-presets.ts'
import { deliveryPresets } from '../../../db/schema/delivery/delivery-presets.ts'
import type { AuditFacts } from '../../../db/schema/operations/audit-entries.ts'
import { AppError, notFound } from '../../../errors.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { presetConflicts } from '../preset-conflicts.ts'

type Row = typeof deliveryPresets.$inferSelect

const describe = ({ retiredAt, ...row }: Row): AdminPreset => ({ ...row, isRetired: retiredAt !== null })

/** @throws AppError invalid_input for rules that cannot hold together */
function refuseConflicts({ rules }: PresetForm): void {
  const [message] = presetConflicts(rules)
  if (message !== undefined)
    throw new AppError('invalid_input', message, { issues: [{ path: 'rules', message }] })
}

const rowOf = ({ isRetired, ...form }: PresetForm, retiredAt: Date | null) => ({
  ...form,
  retiredAt: isRetired ? (retiredAt ?? new Date()) : null,
})

/** Each rule by its own name, so that an entry tells what changed. */
const factsOf = ({ rules, states, id: _id, version: _version, ...form }: AdminPreset): AuditFacts => ({
  ...form,
  states: states.join(', '),
  ...rules,
})

/** Every preset by name, those no longer offered included. */
export async function listAdminPresets(ctx: ServiceContext): Promise<AdminPreset[]> {
  const rows = await ctx.db.select().from(deliveryPresets).orderBy(deliveryPresets.name)
  return rows.map(describe)
}

/** @throws AppError conflict for an id that is taken; invalid_input */
export async function createPreset(
  ctx: ServiceContext,
  { id, form }: { id: string; form: PresetForm },
): Promise<AdminPreset> {
  refuseConflicts(form)
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(deliveryPresets)
      .values({ id, ...rowOf(form, null) })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new AppError('conflict', 'There is a preset with this id already.')
    const made = describe(row)
    const subject = { kind: 'delivery-preset' as const, id }
    await recordAudit(tx, { action: 'delivery-preset.created', subject, after: factsOf(made) })
    return made
  })
}

/**
 * Changes a preset; packages that were built by it stay as they are.
 *
 * @param version what the changes were made to, so that they overwrite nobody else's
 * @throws AppError not_found; invalid_input; conflict, with `current` beside where somebody else saved first
 */
export async function updatePreset(
  ctx: ServiceContext,
  { id, form, version }: { id: string; form: PresetForm; version: number },
): Promise<AdminPreset> {
  refuseConflicts(form)
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(deliveryPresets).where(eq(deliveryPresets.id, id)).for('update')
    if (!row) throw notFound('Preset')
    const before = describe(row)
    if (isDeepStrictEqual(before, { id, version: before.version, ...form })) return before
    if (version !== before.version)
      throw new AppError('conflict', 'Somebody else has changed this preset meanwhile.', { current: before })
    const [changed] = await tx.db
      .update(deliveryPresets)
      .set({ ...rowOf(form, row.retiredAt), version: before.version + 1 })
      .where(eq(deliveryPresets.id, id))
      .returning()
    const after = describe(changed)
    const [was, is] = [factsOf(before), factsOf(after)]
    const names = Object.keys(is).filter((name) => was[name] !== is[name])
    const only = (facts: AuditFacts) => Object.fromEntries(names.map((name) => [name, facts[name]]))
    await recordAudit(tx, {
      action: 'delivery-preset.edited',
      subject: { kind: 'delivery-preset', id },
      before: only(was),
      after: only(is),
    })
    return after
  })
}
