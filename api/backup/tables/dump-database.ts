import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import { z } from 'zod'
import type { BackupKey } from '../files/backup-key.ts'
import { Ledger, type Manifest } from '../manifest.ts'
import { bucketOf, spillBuckets, type Buckets } from '../objects/spill-buckets.ts'
import { dumpTable } from './dump-table.ts'
import { linesOf } from './lines-of.ts'
import { listTables } from './list-tables.ts'
import { readSequences } from './sequences.ts'

const BACKUP_LOCK = 7_264_003

type DatabasePart = Pick<
  Manifest,
  'coversUntil' | 'postgres' | 'migration' | 'queueMigration' | 'tables' | 'sequences' | 'ledger'
>

const Facts = z.tuple([z.object({ at: z.date(), postgres: z.string() })])
const Made = z.tuple([z.object({ made: z.boolean() })])
const Migration = z.tuple([z.object({ when: z.coerce.number(), hash: z.string(), queueMigration: z.int() })])

/** Every full picture and file of a package that a row names. What is made from them again is not worth a word. */
export const NAMED = `select storage_prefix || '/' || file_name from images union all select storage_key from delivery_files`

export const readLedger = async (session: Client): Promise<Ledger> => {
  const { rows } = await session.query(`
    select (select count(*) from credit_lots)::int as lots, (select coalesce(sum(remaining), 0) from credit_lots)::int as remaining,
      (select count(*) from credit_entries)::int as entries, (select coalesce(sum(amount), 0) from credit_entries)::int as amount`)
  return Ledger.parse(rows[0])
}

/**
 * Everything that commits before this moment is seen by a snapshot taken after it, but for what is being written now: rows carry the time at
 * which their transaction began.
 */
async function readFacts(session: Client) {
  const { rows } = await session.query(`
    select date_trunc('milliseconds', least(clock_timestamp(), min(xact_start))) as at, current_setting('server_version') as postgres
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
  return Facts.parse(rows)[0]
}

/** The last migrations of the product's tables and of the queue's. */
export async function readMigration(session: Client) {
  const { rows: made } = await session.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as made`,
  )
  if (!Made.parse(made)[0].made) throw new Error('The database has no tables: start Nestage once')
  const { rows } = await session.query(`
    select created_at as when, hash, (select max(id) from graphile_worker.migrations) as "queueMigration"
    from drizzle.__drizzle_migrations order by created_at desc limit 1`)
  return Migration.parse(rows)[0]
}

/** Keeps two back-ups of a database from being made at once; a process that dies lets go. */
export async function lockBackups(session: Client): Promise<void> {
  const { rows } = await session.query('select pg_try_advisory_lock($1) as mine', [BACKUP_LOCK])
  if (!z.tuple([z.object({ mine: z.boolean() })]).parse(rows)[0].mine)
    throw new Error('Another back-up of this database is being made')
}

/**
 * Writes all tables as they are at one moment; nobody waits for it.
 *
 * @returns with the keys of the pictures that rows name
 */
export async function dumpDatabase(
  session: Client,
  { folder, key }: { folder: string; key: BackupKey | null },
): Promise<{ part: DatabasePart; named: Buckets<string> }> {
  await rm(join(folder, 'tables'), { recursive: true, force: true })
  await mkdir(join(folder, 'tables'), { mode: 0o700 })
  const { at, postgres } = await readFacts(session)
  await session.query('begin isolation level repeatable read, read only')
  const { queueMigration, ...migration } = await readMigration(session)
  const tables = []
  for (const table of await listTables(session)) tables.push(await dumpTable(session, table, { folder, key }))
  const named = await spillBuckets(
    z.string(),
    linesOf(session.query(to(`copy (${NAMED}) to stdout`))),
    bucketOf,
  )
  const ledger = await readLedger(session)
  const sequences = await readSequences(session)
  await session.query('commit')
  const part = {
    coversUntil: at.toISOString(),
    postgres,
    migration,
    queueMigration,
    tables,
    sequences,
    ledger,
  }
  return { part, named }
}
