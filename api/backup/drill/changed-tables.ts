import type { Comparison } from '../tables/load-database.ts'

/** What a restore adds to, and an api as it starts: in development, which a drill is, with a token for its pages among the settings. */
const ADDED_TO = [
  'public.database_lifetimes',
  'public.settings',
  'graphile_worker._private_jobs',
  'graphile_worker._private_tasks',
]

/** The tables that lost rows, or won some that no start of an api adds. */
export const changedTables = (tables: Comparison['tables']): string[] =>
  tables
    .filter(({ name, expected, found }) =>
      ADDED_TO.includes(name) ? found.rows < expected.rows : found.rows !== expected.rows,
    )
    .map(({ name }) => name)
