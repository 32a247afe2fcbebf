import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { countDeskStagings } from '../../../shared/contracts/admin/staging-desk.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { IN_STATE, JOB_OF_STAGING } from './staging-state.ts'

type Counts = z.infer<typeof countDeskStagings.output>['data']

interface Running extends Record<string, unknown> {
  staging: number
  waiting: number
  gaveUp: number
  waitingSince: Date | string | null
}

interface Ended extends Record<string, unknown> {
  failed: number
  refused: number
  completed: number
}

/** How many stagings are in each state; those that ended, of the last 24 hours. */
export async function countStagings(ctx: ServiceContext): Promise<Counts> {
  const [[{ waitingSince, ...running }], [ended], waitingForCredits] = await Promise.all([
    ctx.db.execute<Running>(sql`
      select count(*) filter (where ${IN_STATE.staging})::int as staging,
        count(*) filter (where ${IN_STATE.waiting})::int as waiting,
        count(*) filter (where ${IN_STATE['gave-up']})::int as "gaveUp",
        min(${generations.createdAt}) filter (where ${IN_STATE.waiting} and job.run_at <= now()) as "waitingSince"
      from ${generations} left join ${JOB_OF_STAGING}
      where ${generations.status} = 'processing'`),
    ctx.db.execute<Ended>(sql`
      select count(*) filter (where ${IN_STATE.failed})::int as failed,
        count(*) filter (where ${IN_STATE.refused})::int as refused,
        count(*) filter (where ${generations.status} = 'completed')::int as completed
      from ${generations}
      where ${generations.finishedAt} is not null and ${generations.finishedAt} > now() - interval '24 hours'`),
    ctx.db.$count(projects, sql`${projects.waitsForCredits}`),
  ])
  return {
    ...running,
    ...ended,
    waitingForCredits,
    waitingSince: waitingSince === null ? null : new Date(waitingSince).toISOString(),
  }
}
