import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator'
import { runMigrations } from 'graphile-worker'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { z } from 'zod'

const MIGRATIONS_LOCK = 7_264_001
const MIGRATIONS_FOLDER = fileURLToPath(new URL('migrations', import.meta.url))

const JOURNAL = 'meta/_journal.json'

/** A migration: its time as in the journal, and the SHA-256 of its text, hex. */
export interface Migration {
  when: number
  hash: string
}

/**
 * Brings the tables and the job queue up to date, then does what has to follow; several processes may call it at once, and take turns.
 *
 * @returns what `then` answers
 */
export function migrate(url: string): Promise<void>
export function migrate<Result>(url: string, then: () => Promise<Result>): Promise<Result>
export async function migrate<Result>(url: string, then?: () => Promise<Result>): Promise<Result | void> {
  return migrateFrom(MIGRATIONS_FOLDER, url, then)
}

async function migrateFrom<Result>(
  migrationsFolder: string,
  url: string,
  then?: () => Promise<Result>,
): Promise<Result | void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql`select pg_advisory_lock(${MIGRATIONS_LOCK})`
    await applyMigrations(drizzle(sql), { migrationsFolder })
    await runMigrations({ connectionString: url })
    return await then?.()
  } finally {
    await sql.end()
  }
}

/** Whether this version has the migration, and with the same text. */
export const knowsMigration = ({ when, hash }: Migration): boolean =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).some(
    (known) => known.folderMillis === when && known.hash === hash,
  )

const Journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })) })

/** Brings an empty database to where a migration left it, and the job queue up to date. */
export async function migrateTo(url: string, { when }: Migration): Promise<void> {
  const journal = Journal.parse(JSON.parse(await readFile(join(MIGRATIONS_FOLDER, JOURNAL), 'utf8')))
  const entries = journal.entries.filter((entry) => entry.when <= when)
  if (entries.length === journal.entries.length) return migrate(url)
  const folder = await mkdtemp(join(tmpdir(), 'nestage-migrations-'))
  try {
    await mkdir(join(folder, 'meta'))
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries)
      await copyFile(join(MIGRATIONS_FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`))
    await migrateFrom(folder, url)
  } finally {
    await rm(folder, { recursive: true })
  }
}
