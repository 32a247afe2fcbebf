import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator'
import { runMigrations } from 'graphile-worker'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'

const MIGRATIONS_LOCK = 7_264_001

/**
 * Brings the tables and the job queue up to date, then does what has to follow; several processes may call it at once, and take turns.
 *
 * @returns what `then` answers
 */
export function migrate(url: string): Promise<void>
export function migrate<Result>(url: string, then: () => Promise<Result>): Promise<Result>
export async function migrate<Result>(url: string, then?: () => Promise<Result>): Promise<Result | void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql`select pg_advisory_lock(${MIGRATIONS_LOCK})`
    await applyMigrations(drizzle(sql), {
      migrationsFolder: fileURLToPath(new URL('migrations', import.meta.url)),
    })
    await runMigrations({ connectionString: url })
    return await then?.()
  } finally {
    await sql.end()
  }
}
