import { eq } from 'drizzle-orm'
import { SystemSetting, SystemSettingKey } from '../../../shared/contracts/admin/system-settings.ts'
import { settings } from '../../db/schema/operations/operations.ts'
import { notFound } from '../../errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** The settings that are administrators' to see, by name: the table holds secrets, too. */
export async function listSystemSettings(ctx: ServiceContext): Promise<SystemSetting[]> {
  const read = SystemSettingKey.options.map((key) => readSetting(ctx, key))
  return Promise.all(read)
}

/** @throws AppError not_found for a key that is not administrators' to change */
export async function changeSystemSetting(
  ctx: ServiceContext,
  { key: wanted, value }: { key: string; value: SystemSetting['value'] },
): Promise<SystemSetting> {
  const { data: key } = SystemSettingKey.safeParse(wanted)
  if (key === undefined) throw notFound('Setting')
  return inTransaction(ctx, async (tx) => {
    await tx.db.insert(settings).values({ key, value: OFF }).onConflictDoNothing()
    await tx.db.select().from(settings).where(eq(settings.key, key)).for('update')
    const before = await readSetting(tx, key)
    if (before.value === value) return before
    await tx.db.update(settings).set({ value }).where(eq(settings.key, key))
    await recordAudit(tx, {
      action: 'setting.changed',
      subject: { kind: 'setting', id: key },
      before: { value: before.value },
      after: { value },
    })
    return { key, value }
  })
}

/** What holds of a setting that nobody has changed yet. */
const OFF = 'false'

async function readSetting(ctx: ServiceContext, key: SystemSetting['key']): Promise<SystemSetting> {
  const [row] = await ctx.db.select().from(settings).where(eq(settings.key, key))
  return SystemSetting.parse({ key, value: row?.value ?? OFF })
}
