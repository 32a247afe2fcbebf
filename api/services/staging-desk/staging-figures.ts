import { gte, type SQL, sql } from 'drizzle-orm'
import type { StagingFigures } from '../../../shared/contracts/admin/staging-figures.ts'
import { aiCalls, providerIncidents } from '../../db/schema/staging/ai.ts'
import { generations } from '../../db/schema/staging/projects.ts'
import { spentThisMonth } from '../ai/begin-call.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { IN_STATE } from './staging-state.ts'

type Row<Key extends 'days' | 'engines' | 'refusals' | 'models'> = StagingFigures[Key][number] &
  Record<string, unknown>

/** The last so many days (UTC), today's included. */
const firstDay = (days: number): SQL =>
  sql`date_trunc('day', now() at time zone 'utc') - make_interval(days => ${days - 1})`
const since = (days: number): SQL => sql`(${firstDay(days)}) at time zone 'utc'`
const dayOf = (column: SQL): SQL => sql`date_trunc('day', ${column} at time zone 'utc')`

const IS_COMPLETED = sql`${generations.status} = 'completed'`
const secondsBetween = (begin: SQL, end: SQL): SQL => sql`extract(epoch from ${end} - ${begin})`
const percentile = (share: number, value: SQL, where: SQL): SQL =>
  sql`percentile_cont(${sql.raw(String(share))}) within group (order by ${value}) filter (where ${where})`

const TIME = secondsBetween(sql`${generations.createdAt}`, sql`${generations.finishedAt}`)
const IS_MEASURED = sql`${IS_COMPLETED} and ${generations.truthScore} is not null`
const STAGINGS = sql`count(*) filter (where ${IS_COMPLETED})::int as completed,
  ${percentile(0.5, TIME, IS_COMPLETED)} as "medianSeconds", ${percentile(0.95, TIME, IS_COMPLETED)} as "p95Seconds",
  ${percentile(0.5, sql`${generations.truthScore}`, IS_MEASURED)} as "medianTruth",
  ${percentile(0.05, sql`${generations.truthScore}`, IS_MEASURED)} as "p5Truth"`

const finishedSince = (days: number): SQL =>
  sql`${generations.finishedAt} is not null and ${generations.finishedAt} >= ${since(days)}`

const readDays = (ctx: ServiceContext, days: number) =>
  ctx.db.execute<Row<'days'>>(sql`
    with staged as (
      select ${dayOf(sql`${generations.finishedAt}`)} as day, ${STAGINGS},
        count(*) filter (where ${IN_STATE.failed})::int as failed,
        count(*) filter (where ${IN_STATE.refused})::int as refused
      from ${generations} where ${finishedSince(days)} group by 1
    ), paid as (
      select ${dayOf(sql`${aiCalls.createdAt}`)} as day, sum(${aiCalls.costCents})::float8 as cents
      from ${aiCalls} where ${aiCalls.createdAt} >= ${since(days)} group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(completed, 0) as completed, coalesce(failed, 0) as failed,
      coalesce(refused, 0) as refused, "medianSeconds", "p95Seconds", "medianTruth", "p5Truth",
      coalesce(cents, 0) as "costCents"
    from generate_series(${firstDay(days)}, now() at time zone 'utc', interval '1 day') as day
      left join staged using (day) left join paid using (day)
    order by day`)

const readEngines = (ctx: ServiceContext, days: number) =>
  ctx.db.execute<Row<'engines'>>(sql`
    select ${generations.engine} as engine, ${STAGINGS}
    from ${generations} where ${finishedSince(days)} and ${generations.engine} is not null
    group by 1 order by 1`)

const readRefusals = (ctx: ServiceContext, days: number) =>
  ctx.db.execute<Row<'refusals'>>(sql`
    select ${generations.failureKind} as kind, count(*)::int as count
    from ${generations} where ${finishedSince(days)} and ${IN_STATE.refused}
    group by 1 order by 2 desc, 1`)

function readModels(ctx: ServiceContext, days: number) {
  const time = secondsBetween(sql`${aiCalls.createdAt}`, sql`${aiCalls.finishedAt}`)
  const isCompleted = sql`${aiCalls.state} = 'completed'`
  return ctx.db.execute<Row<'models'>>(sql`
    select ${aiCalls.model} as model, ${aiCalls.purpose} as purpose, count(*)::int as calls,
      count(*) filter (where ${aiCalls.state} = 'failed')::int as failed,
      ${percentile(0.5, time, isCompleted)} as "medianSeconds", ${percentile(0.95, time, isCompleted)} as "p95Seconds",
      sum(${aiCalls.costCents})::float8 as "costCents"
    from ${aiCalls} where ${gte(aiCalls.createdAt, since(days))}
    group by 1, 2 order by 7 desc, 1`)
}

async function readIncidents(ctx: ServiceContext): Promise<StagingFigures['incidents']> {
  const rows = await ctx.db.select().from(providerIncidents).orderBy(providerIncidents.createdAt)
  return rows.map(({ reason, createdAt, until }) => ({
    reason,
    since: createdAt.toISOString(),
    until: until.toISOString(),
    isOpen: until > new Date(),
  }))
}

/** How engine and models did on the last so many days (UTC), and what they cost. */
export async function stagingFigures(
  ctx: ServiceContext<'config'>,
  { days }: { days: number },
): Promise<StagingFigures> {
  const { ai } = ctx.config
  const [byDay, engines, refusals, models, costCents, incidents] = await Promise.all([
    readDays(ctx, days),
    readEngines(ctx, days),
    readRefusals(ctx, days),
    readModels(ctx, days),
    spentThisMonth(ctx),
    readIncidents(ctx),
  ])
  const month = { costCents, ceilingCents: ai.kind === 'openai' ? ai.monthlyCeilingCents : null }
  return { days: byDay, engines, refusals, models, month, incidents }
}
