import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { recordIncident } from './provider-incidents.ts'

/** A call was not made because of the month's ceiling: administrators are told at the first one of a month. */
export async function recordCeilingReached(
  db: Db,
  { ai, publicUrl }: Pick<Config, 'ai' | 'publicUrl'>,
  until: Date,
): Promise<void> {
  if (ai.kind !== 'openai') return
  const detail = `the ceiling is ${ai.monthlyCeilingCents} cents a month`
  await recordIncident(db, publicUrl, { reason: 'ceiling', detail, until })
}
