import { and, desc, eq, fillPlaceholders, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listProjects as endpoint, Project } from '../../../shared/contracts/projects.ts'
import type { Executor } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { projects } from '../../db/schema/staging/projects.ts'
import { describeProject, type ProjectRow, selectProjects } from './select-projects.ts'
import type { ServiceContext } from '../context/service-context.ts'

type Query = z.infer<NonNullable<typeof endpoint.query>>

export interface ProjectPage {
  data: Project[]
  meta: { nextCursor: number | null }
}

const FILTERS = ['cursor', 'status', 'roomType', 'listingId'] as const
type Filters = Partial<Pick<Query, (typeof FILTERS)[number]>>

/** The newest rows first. Each filter alone is answered by an index. */
const selectProjectPage = (db: Executor, names: readonly (keyof Filters)[]) => {
  const has = (name: keyof Filters) => names.includes(name)
  return selectProjects({ db })
    .where(
      and(
        eq(projects.userId, sql.placeholder('userId')),
        has('cursor') ? lt(projects.id, sql.placeholder('cursor')) : undefined,
        has('status') ? eq(projects.status, sql.placeholder('status')) : undefined,
        has('roomType') ? eq(projects.roomType, sql.placeholder('roomType')) : undefined,
        has('listingId') ? eq(projects.listingId, sql.placeholder('listingId')) : undefined,
      ),
    )
    .orderBy(desc(projects.id))
    .limit(sql.placeholder('rows'))
}

type Values = Filters & { userId: number; rows: number }
type PageQuery = (db: Executor, values: Values) => Promise<ProjectRow[]>
/** By the names of its filters: at most sixteen. */
const pageQueries = new Map<string, PageQuery>()

function pageQuery(filters: Filters): PageQuery {
  const names = FILTERS.filter((name) => filters[name] !== undefined)
  const key = names.join()
  const query = pageQueries.get(key) ?? prepared<Values, ProjectRow>((db) => selectProjectPage(db, names))
  pageQueries.set(key, query)
  return query
}

/** What a page is read by, to be explained or put by somebody else; `rows` is how many to read. */
export function projectPageQuery(
  ctx: ServiceContext,
  { userId, rows, ...filters }: Values,
): { text: string; params: unknown[] } {
  const names = FILTERS.filter((name) => filters[name] !== undefined)
  const { sql: text, params } = selectProjectPage(ctx.db, names).toSQL()
  return { text, params: fillPlaceholders(params, { userId, rows, ...filters }) }
}

/** A page of the user's projects, newest first. */
export async function listProjects(
  ctx: ServiceContext,
  { userId, query: { limit, ...filters } }: { userId: number; query: Query },
): Promise<ProjectPage> {
  // One more than the page tells whether another follows.
  const rows = await pageQuery(filters)(ctx.db, { userId, rows: limit + 1, ...filters })
  const data = rows.slice(0, limit).map(describeProject)
  return { data, meta: { nextCursor: rows.length > limit ? data[limit - 1].id : null } }
}
