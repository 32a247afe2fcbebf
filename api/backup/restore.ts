import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Client } from 'pg'
import { knowsMigration, migrate, migrateTo } from '../db/migrate.ts'
import type { Storage } from '../providers/storage/storage.ts'
import { BACKUP_SETTING } from '../services/operations/durable-before.ts'
import type { BackupKey } from './files/backup-key.ts'
import type { Manifest } from './manifest.ts'
import { countUnknown, restoreObjects } from './objects/restore-objects.ts'
import { readMigration } from './tables/dump-database.ts'
import { loadDatabase, type Comparison } from './tables/load-database.ts'
import { openSession } from './tables/open-session.ts'

export interface RestoreInput {
  /** The folder of all back-ups, and the one that is restored. */
  root: string
  folder: string
  manifest: Manifest
  key: BackupKey | null
  databaseUrl: string
  storage: Storage
  /** Whether a database that somebody signed up in may be emptied. */
  replaceDatabase: boolean
  /** Whether objects that the back-up does not know may lie beside its own. */
  keepObjects: boolean
}

export interface Restored {
  comparison: Comparison
  /** Objects that had to be written; the others were there. */
  written: number
}

const Others = z.tuple([z.object({ others: z.int() })])
const Exists = z.tuple([z.object({ exists: z.boolean() })])

/** Connections of a process that just ended may need a moment. */
const LEAVING_MS = 3_000

async function countOthers(session: Client): Promise<number> {
  const { rows } = await session.query(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  return Others.parse(rows)[0].others
}

async function exists(session: Client, condition: string): Promise<boolean> {
  const { rows } = await session.query(`select ${condition} as exists`)
  return Exists.parse(rows)[0].exists
}

/** Refuses a database that somebody uses, or used and which is not to be replaced. */
async function refuseUsed(session: Client, replaceDatabase: boolean): Promise<void> {
  const deadline = Date.now() + LEAVING_MS
  for (;;) {
    const others = await countOthers(session)
    if (others === 0) break
    if (Date.now() > deadline)
      throw new Error(
        `The database is in use by ${others} other connections: stop the api and the workers first`,
      )
    await pause(50)
  }
  if (replaceDatabase || !(await exists(session, `to_regclass('public.users') is not null`))) return
  if (await exists(session, 'exists (select from public.users)'))
    throw new Error('The database is not empty. To throw away what is in it: --replace-database')
}

/** Empties the database: tables, types, functions and the record of migrations. */
async function dropEverything(session: Client): Promise<void> {
  await session.query(`begin; drop schema if exists graphile_worker cascade; drop schema if exists drizzle cascade;
    drop schema public cascade; create schema public; commit`)
}

/** Its tables have to be those that the rows were written from; the queue makes its own, which may be newer. */
async function refuseOtherTables(session: Client, { migration, queueMigration }: Manifest): Promise<void> {
  const present = await readMigration(session)
  if (present.when !== migration.when)
    throw new Error('The database has the tables of another version. To throw them away: --replace-database')
  if (present.queueMigration < queueMigration)
    throw new Error(
      'The back-up was made with a newer version of the job queue: restore it with that version',
    )
}

/** What a restored database has to know beside its rows: it is covered by this back-up, and begins another life. */
async function noteRestored(session: Client, { coversUntil }: Manifest): Promise<void> {
  await session.query(
    'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [BACKUP_SETTING, coversUntil],
  )
  await session.query('insert into database_lifetimes default values')
}

/**
 * Restores a back-up: the objects, then the database as it was, then newer migrations. Every file is compared with its hash and every table
 * with its sum. Broken off, it goes on when it is called again: objects that are there are not written twice, and rows are there all or
 * not at all.
 *
 * @throws Error before anything is touched where the target is in use, or not empty and not told to be replaced
 * @throws BackupDamaged
 */
export async function restore(input: RestoreInput): Promise<Restored> {
  const { databaseUrl, manifest, replaceDatabase, keepObjects } = input
  if (!knowsMigration(manifest.migration))
    throw new Error('The back-up was made by a newer version of Nestage: restore it with that version')
  await using session = await openSession(databaseUrl)
  await refuseUsed(session, replaceDatabase)
  const unknown = keepObjects ? 0 : await countUnknown(input)
  if (unknown > 0)
    throw new Error(
      `The storage has ${unknown} objects that are not in the back-up. To leave them there: --keep-objects`,
    )
  const { written } = await restoreObjects(input)
  if (replaceDatabase) await dropEverything(session)
  await migrateTo(databaseUrl, manifest.migration)
  await refuseOtherTables(session, manifest)
  const comparison = await loadDatabase(session, input, () => noteRestored(session, manifest))
  await migrate(databaseUrl)
  return { comparison, written }
}
