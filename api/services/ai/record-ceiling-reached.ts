import { recordIncident } from './provider-incidents.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** A call was not made because of the month's ceiling: administrators are told at the first one of a month. */
export async function recordCeilingReached(
  ctx: ServiceContext<'config'>,
  { until }: { until: Date },
): Promise<void> {
  if (ctx.config.ai.kind !== 'openai') return
  const detail = `the ceiling is ${ctx.config.ai.monthlyCeilingCents} cents a month`
  await recordIncident(ctx, {
    publicUrl: ctx.config.publicUrl,
    trouble: { reason: 'ceiling', detail, until },
  })
}
