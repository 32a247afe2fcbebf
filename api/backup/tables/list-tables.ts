import type { Client } from 'pg'
import { z } from 'zod'

export interface Table {
  /** As in SQL: `public.users`. */
  name: string
  columns: string[]
}

/** What belongs to processes that ran, none of which a restored product knows. */
const NOT_KEPT = ['public.worker_heartbeats', 'public.api_heartbeats']

/** Which process holds a job; the queue counts a try as it begins, so that one that is under way is given back. */
const LOCKS = ['locked_at', 'locked_by']
const TRIES = 'case when locked_at is null then attempts else greatest(attempts - 1, 0) end'
const JOBS = 'graphile_worker._private_jobs'

const Tables = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }))

/** The product's tables and the queue's, with the columns that are written, in the order of their names. */
export async function listTables(session: Client): Promise<Table[]> {
  const { rows } = await session.query(`
    select format('%I.%I', n.nspname, c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or n.nspname = 'graphile_worker' and c.relname like '\\_private\\_%')
    group by 1 order by 1`)
  return Tables.parse(rows)
    .filter(({ name }) => !NOT_KEPT.includes(name))
    .map(({ name, columns }) => ({
      name,
      columns: name.startsWith('graphile_worker.')
        ? columns.filter((column) => !LOCKS.includes(column))
        : columns,
    }))
}

/** The SQL that reads a table's rows as they are kept. */
export function selectRows({ name, columns }: Table): string {
  const read = columns.map((column) => (name === JOBS && column === 'attempts' ? TRIES : column))
  return `select ${read.join(', ')} from ${name}`
}
