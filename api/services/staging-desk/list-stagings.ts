import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  DeskStaging,
  listDeskStagings as endpoint,
  StagingState,
} from '../../../shared/contracts/admin/staging-desk.ts'
import type { StagingProgress } from '../../../shared/contracts/projects.ts'
import { creditEntries } from '../../db/schema/billing/credits.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { users } from '../../db/schema/accounts/users.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { readableError } from './readable-error.ts'
import { HAS_GIVEN_UP, IN_STATE, JOB_OF_STAGING } from './staging-state.ts'

type Query = z.infer<NonNullable<typeof endpoint.query>>

interface Row extends Record<string, unknown> {
  id: string
  projectId: number
  ownerId: number
  ownerName: string
  quality: DeskStaging['quality']
  engine: DeskStaging['engine']
  isAdjustment: boolean
  createdAt: string
  finishedAt: string | null
  /** What pages are kept apart by. */
  place: string
  runAt: string | null
  attempts: number | null
  crashes: number
  lastError: string | null
  progress: StagingProgress | null
  failureKind: string | null
  failureReason: string | null
  canRetry: boolean
  canReturn: boolean
}

/** To the microsecond, as the database keeps it: a cursor that rounds would skip or repeat. */
const instant = (column: SQL) => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

function behind(place: SQL, cursor: string): SQL {
  const [at, id] = cursor.split('~')
  return sql`and (${place}, ${generations.id}) < (${at}::timestamptz, ${id}::uuid)`
}

const describe = ({ place: _place, runAt, attempts, lastError, ...row }: Row): DeskStaging => ({
  ...row,
  waitsUntil: runAt !== null && Date.parse(runAt) > Date.now() ? runAt : null,
  attempts: attempts ?? 0,
  lastError: readableError(lastError),
})

/** A page of the stagings in one state, the newest first. */
export async function listStagings(
  ctx: ServiceContext,
  { state, limit, cursor }: Query,
): Promise<{ data: DeskStaging[]; meta: { nextCursor: string | null } }> {
  const place = placeOf(state)
  const rows = await ctx.db.execute<Row>(sql`
    select ${generations.id} as id, ${projects.id} as "projectId",
      ${users.id} as "ownerId", ${users.name} as "ownerName",
      ${generations.imageQuality} as quality, ${generations.engine} as engine,
      ${generations.adjustment} is not null as "isAdjustment",
      ${instant(sql`${generations.createdAt}`)} as "createdAt",
      ${instant(sql`${generations.finishedAt}`)} as "finishedAt",
      ${instant(place)} as place, ${instant(sql`job.run_at`)} as "runAt",
      job.attempts as attempts, ${generations.crashes} as crashes, job.last_error as "lastError",
      ${generations.progress} as progress, ${generations.failureKind} as "failureKind",
      ${generations.failureReason} as "failureReason",
      ${CAN_RETRY} as "canRetry", ${CAN_RETURN} as "canReturn"
    from ${generations}
    join ${projects} on ${projects.id} = ${generations.projectId}
    join ${users} on ${users.id} = ${projects.userId}
    left join ${JOB_OF_STAGING}
    where ${IN_STATE[state]} ${cursor === undefined ? sql`` : behind(place, cursor)}
    order by ${place} desc, ${generations.id} desc
    limit ${limit + 1}`)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = last && rows.length > limit ? `${last.place}~${last.id}` : null
  return { data: shown.map(describe), meta: { nextCursor } }
}

/** Stagings that ended are in the order in which they did. */
const placeOf = (state: StagingState): SQL =>
  state === 'failed' || state === 'refused' ? sql`${generations.finishedAt}` : sql`${generations.createdAt}`

/** One that gave up, or the last of its room where that broke and nothing has come of it since. */
const CAN_RETRY = sql`(${HAS_GIVEN_UP} or (${generations.failureKind} = 'broken' and ${generations.adjustment} is null
  and ${projects.status} = 'failed' and not exists (
    select from ${generations} as later
    where later.project_id = ${projects.id} and later.created_at > ${generations.createdAt})))`

/** Something is set aside for it still, or was spent on it. */
const CAN_RETURN = sql`(${HAS_GIVEN_UP} or exists (
  select from ${creditEntries} as entry where entry.generation_id = ${generations.id} and entry.kind = 'spend'))`
